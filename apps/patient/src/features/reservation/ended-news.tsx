import { useAcknowledgeEnd, useMyConsult } from '@haruka/api/consultation/consult';
import { Card, ConfirmDialog, DescriptionList, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { ClinicMessage } from '../../shared/clinic-message.tsx';
import { paths } from '../../shared/paths.ts';
import { useFacts } from './use-facts.ts';
import type { Consult } from '@haruka/contract/consultation/consult';

/** Says on whatever screen is open that a booking ended without the patient, with the clinic's reason, until it is read. */
export default function EndedNews({ consult_id }: { consult_id: string }) {
  const { data: consult } = useMyConsult({ consult_id, options: { silent: true, noprogress: true } });
  return consult && (consult.status === 'CANCELLED' || consult.status === 'DOCTOR_ABSENT') ? (
    <News key={consult.id} consult={consult} />
  ) : null;
}

function News({ consult }: { consult: Consult }) {
  const { t } = useTranslation();
  const go = useNavigate();
  // Without the doctor, so that the reason is in sight on a small screen.
  const [who, when, , clinic] = useFacts(consult);
  const [acknowledge, { isLoading, isSuccess }] = useAcknowledgeEnd();
  const isAbsent = consult.status === 'DOCTOR_ABSENT';
  const close = async (again: boolean) => {
    await acknowledge({ consult_id: consult.id });
    if (again) void go(`${paths.menu}?clid=${consult.clinic_location_id}`);
  };
  return (
    <ConfirmDialog
      open={!isSuccess}
      title={t(isAbsent ? 'reservation.ended.absentTitle' : 'reservation.ended.cancelledTitle')}
      confirmLabel={t('reservation.ended.again')}
      cancelLabel={t('words.close')}
      busy={isLoading}
      onConfirm={() => void close(true)}
      onCancel={() => void close(false)}
    >
      <Stack gap={12}>
        <p>{t(isAbsent ? 'reservation.past.doctorAbsent' : 'reservation.ended.cancelledText')}</p>
        <DescriptionList items={[who!, when!, clinic!]} />
        {consult.cancel_reason && (
          <Card title={t('reservation.ended.reason')} tight>
            <p style={{ whiteSpace: 'pre-wrap' }}>{consult.cancel_reason}</p>
          </Card>
        )}
        {consult.clinic_message && (
          <Card tight>
            <ClinicMessage consult={consult} />
          </Card>
        )}
      </Stack>
    </ConfirmDialog>
  );
}
