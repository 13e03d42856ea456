import { Button } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import type { SeenAlarm } from './use-handled-red-flags.ts';

interface Props {
  alarm: SeenAlarm;
  busy: boolean;
  onHandle: (alarm: SeenAlarm) => Promise<void>;
}

/** Marks the red flags of a consult as dealt with. The alarm leaves the lists of all members. */
export function HandleRedFlags({ alarm, busy, onHandle }: Props) {
  const { t } = useTranslation();
  return (
    <Button
      size="small"
      variant="secondary"
      busy={busy}
      aria-label={t('calendar.redFlags.handleOf', { name: alarm.patient_name })}
      onClick={() => void onHandle(alarm)}
    >
      {t('calendar.redFlags.handle')}
    </Button>
  );
}
