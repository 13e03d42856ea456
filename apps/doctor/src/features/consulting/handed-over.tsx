import { useRoom } from '@haruka/api/consultation/call';
import type { RoomState } from '@haruka/contract/consultation/call';
import { doctorNameOf } from '@haruka/i18n/doctor';
import { RoomPage } from '@haruka/shell/call';
import { RoomTools } from '@haruka/staff';
import { Button, EmptyState, Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { paths } from '../../shared/paths.ts';

const askMs = 5_000;

/** What the first doctor sees once a colleague has the call: who has it, and the ways on. */
export function HandedOver({ room, onBack }: { room: RoomState; onBack: () => void }) {
  const { t } = useTranslation();
  // Events of the room go to the doctor in it, so this page asks.
  useRoom({ consult_id: room.consult_id, options: { silent: true, noprogress: true } }, { pollingInterval: askMs });
  const name = doctorNameOf(room.doctor);
  return (
    <RoomPage title={t('consultRoom.title')}>
      <RoomTools />
      <EmptyState
        picture="talk"
        title={t('handOver.done.title', { name })}
        action={
          <Stack gap={12}>
            <Button href={paths.calendar}>{t('consultRoom.toCalendar')}</Button>
            {!room.doctor_here && (
              <>
                <Button variant="secondary" onClick={onBack}>
                  {t('handOver.done.here')}
                </Button>
                <Text tone="soft">{t('handOver.done.hereText', { name })}</Text>
              </>
            )}
          </Stack>
        }
      >
        {t('handOver.done.text', { name, patient: room.patient_name })}
      </EmptyState>
    </RoomPage>
  );
}
