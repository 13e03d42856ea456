import { useLiftAbsence } from '@haruka/api/scheduling/attendance';
import type { Absence, Attendance } from '@haruka/contract/scheduling/attendance';
import { doctorNameOf, formatSpan } from '@haruka/i18n/clinic';
import { useServerNow } from '@haruka/shell';
import { Button, ConfirmDialog, Section, Stack, Text } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** The absences of the month. Those that are not over can be lifted; what has passed of one stays. */
export function AbsenceList({ doctors }: Pick<Attendance, 'doctors'>) {
  const { t } = useTranslation();
  const now = useServerNow(60_000);
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
              {Date.parse(absence.end_at) > now && (
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
          <p>
            {t(
              Date.parse(lifting.start_at) < now ? 'attendance.liftRestText' : 'attendance.liftText',
              timesOf(lifting),
            )}
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
