import type { PatientConsult } from '@haruka/contract/consultation/patient-record';
import { doctorNameOf, formatDayTime, locationNameOf } from '@haruka/i18n/clinic';
import { Button, ConsultChip, RecordTable, Section, Stack, StatusChip, Text, WarningIcon } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useComplaint } from './use-complaint.ts';

/** Consults of one patient: when, state, doctor, complaint; each opens its record. */
export function ConsultList({
  title,
  none,
  consults,
  onOpen,
}: {
  title: string;
  none: string;
  consults: readonly PatientConsult[];
  onOpen: (consult_id: string) => void;
}) {
  const { t } = useTranslation();
  const complaintOf = useComplaint();
  return (
    <Section title={title}>
      {consults.length === 0 ? (
        <Text tone="soft">{none}</Text>
      ) : (
        <RecordTable<PatientConsult>
          caption={title}
          rows={consults}
          rowKey={({ id }) => id}
          columns={[
            {
              key: 'at',
              label: t('patients.when'),
              whole: true,
              cell: ({ id, start_at }) => (
                <Button
                  variant="text"
                  size="small"
                  onClick={() => onOpen(id)}
                  aria-label={t('patients.open', { at: formatDayTime(start_at) })}
                >
                  {formatDayTime(start_at)}
                </Button>
              ),
            },
            {
              key: 'state',
              label: t('patients.state'),
              whole: true,
              cell: ({ status, has_red_flag }) => (
                <>
                  <ConsultChip status={status} label={t(`status.consult.${status}`)} />
                  {has_red_flag && (
                    <StatusChip tone="error" icon={<WarningIcon size={16} />} label={t('calendar.redFlags.mark')} />
                  )}
                </>
              ),
            },
            {
              key: 'doctor',
              label: t('patients.doctor'),
              whole: true,
              cell: (consult) => (
                <Stack gap={0}>
                  <span>{t('words.doctor_name', { name: doctorNameOf(consult.doctor) })}</span>
                  <Text tone="soft" size={14}>
                    {locationNameOf(consult)}
                  </Text>
                </Stack>
              ),
            },
            { key: 'complaint', label: t('patients.complaint'), cell: ({ complaint }) => complaintOf(complaint) },
          ]}
        />
      )}
    </Section>
  );
}
