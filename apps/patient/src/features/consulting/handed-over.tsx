import type { RoomState } from '@haruka/contract/consultation/call';
import { useServerNow } from '@haruka/shell';
import { Banner } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useDoctorName } from '../../shared/wording.ts';

/** How long the change of doctor is shown. */
const shownMs = 20_000;

/** Returns whether the call has just gone to a colleague. */
export function useHandedOver({ handed_over_at }: Pick<RoomState, 'handed_over_at'>): boolean {
  const now = useServerNow(1_000);
  return handed_over_at !== null && now - Date.parse(handed_over_at) < shownMs;
}

/** Says that a colleague continues the consultation. The patient has nothing to do. */
export function HandedOver({ room, isLive }: { room: RoomState; isLive: boolean }) {
  const { t } = useTranslation();
  const name = useDoctorName()(room.doctor);
  if (isLive) return <Banner title={t('consulting.call.handOver.done', { name })} />;
  return (
    <Banner urgent title={t('consulting.call.handOver.title', { name })}>
      {t('consulting.call.handOver.text')}
    </Banner>
  );
}
