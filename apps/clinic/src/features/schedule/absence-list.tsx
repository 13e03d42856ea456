import { useLiftAbsence } from '@haruka/api/scheduling/attendance';
import type { Absence, Attendance } from '@haruka/contract/scheduling/attendance';
import { dayInTokyo, doctorNameOf, formatSpan } from '@haruka/i18n/clinic';
import { useToday } from '@haruka/shell';
import { Button, ConfirmDialog, Section, Stack, Text } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The absences of the month. Those that have not passed can be lifted. */
export function AbsenceList({ doctors }: Pick<Attendance, 'doctors'>) {
  const { t } = useTranslation();
  const today = useToday();
  const [lifting, setLifting] = useState<Absence & { name: string }>();
  const [lift, { isLoading }] = useLiftAbsence();
  const absences = doctors.flatMap(({ doctor, absences: own }) =>
    own.map((absence) => ({ ...absence, name: t('words.doctor_name', { name: doctorNameOf(doctor) }) })),
  );
  const timesOf = ({ start_at, end_at }: Absence) => ({ time: formatSpan(start_at, end_at) });
  const confirm = async () => {
    if (!lifting) return;
    await lift({ absence_id: lifting.id, options: { successMessage: t('attendance.lifted') } });
    setLifting(undefined);
  };
  return (
    <Section title={t('attendance.absences')}>
      {absences.length === 0 && <Text tone="soft">{t('attendance.noAbsences')}</Text>}
      <ul style={{ listStyle: 'none', padding: 0, margin: 0 }}>
        {absences.map((absence) => (
          <li key={absence.id}>
            <Stack row wrap gap={8} align="center" justify="space-between">
              <span>{t('attendance.entry', { ...timesOf(absence), name: absence.name, reason: absence.reason })}</span>
              {dayInTokyo(absence.end_at) >= today && (
                <Button
                  variant="text"
                  size="small"
                  aria-label={t('attendance.liftOf', { ...timesOf(absence), name: absence.name })}
                  onClick={() => setLifting(absence)}
                >
                  {t('attendance.lift')}
                </Button>
              )}
            </Stack>
          </li>
        ))}
      </ul>
      {lifting && (
        <ConfirmDialog
          open
          title={t('attendance.liftTitle', { name: lifting.name })}
          confirmLabel={t('attendance.liftConfirm')}
          cancelLabel={t('words.back')}
          busy={isLoading}
          onConfirm={() => void confirm()}
          onCancel={() => setLifting(undefined)}
        >
          <p>{t('attendance.liftText', timesOf(lifting))}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
