import { useHandleRedFlags } from '@haruka/api/scheduling/calendar';
import { Button } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

interface Props {
  consult_id: string;
  patient_name: string;
  /** Called once the alarm is about to leave. */
  onHandled?: () => void;
}

/** Marks the red flags of a consult as dealt with. The alarm leaves the lists of all members. */
export function HandleRedFlags({ consult_id, patient_name, onHandled }: Props) {
  const { t } = useTranslation();
  const [handle, { isLoading }] = useHandleRedFlags();
  const press = async () => {
    const { error } = await handle({ consult_id, options: { successMessage: t('calendar.redFlags.handled') } });
    if (!error) onHandled?.();
  };
  return (
    <Button
      size="small"
      variant="secondary"
      busy={isLoading}
      aria-label={t('calendar.redFlags.handleOf', { name: patient_name })}
      onClick={() => void press()}
    >
      {t('calendar.redFlags.handle')}
    </Button>
  );
}
