import { errorText } from '@haruka/api';
import { usePatientMedicines } from '@haruka/api/pharmacy/prescription';
import type { PatientMedicine } from '@haruka/contract/pharmacy/prescription';
import { doctorNameOf, formatDay, formatDate, dayInTokyo, locationNameOf, nameOf } from '@haruka/i18n/clinic';
import { dosageOf } from '@haruka/i18n/dosage';
import { useToday } from '@haruka/shell';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { Button, Card, ErrorState, Section, Skeletons, Stack, Text } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

/** How many earlier medicines are shown before more are asked for. */
const step = 10;

/** The medicines that the clinic prescribed to a patient: first those with days left, then earlier ones. */
export function PatientMedicines({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation();
  const today = useToday();
  const { currentData, error, isFetching, refetch } = usePatientMedicines({
    patient_id,
    options: { silent: true, noprogress: true },
  });
  const [most, setMost] = useState(step);
  const refusal = apiErrorOf(error);
  if (!currentData)
    return refusal ? (
      <ErrorState
        title={t('patientMedicines.failed')}
        text={errorText(refusal)}
        retry={{ label: t('words.retry'), busy: isFetching, onClick: () => void refetch() }}
      />
    ) : (
      <Skeletons kind="lines" count={6} words={{ loading: t('words.loading') }} />
    );
  const only = (
    <Text tone="soft" size={14}>
      {t('patientMedicines.only')}
    </Text>
  );
  if (currentData.length === 0)
    return (
      <Stack gap={12}>
        <Text tone="soft">{t('patientMedicines.none')}</Text>
        {only}
      </Stack>
    );
  const current = currentData.filter(({ runs_out_on }) => runs_out_on > today);
  const past = currentData.filter(({ runs_out_on }) => runs_out_on <= today);
  return (
    <Stack gap={24}>
      <Section title={t('patientMedicines.current')} level={3}>
        <Medicines medicines={current} none={t('patientMedicines.currentNone')} isCurrent />
      </Section>
      <Section title={t('patientMedicines.past')} level={3}>
        <Medicines medicines={past.slice(0, most)} none={t('patientMedicines.pastNone')} />
        {past.length > most && (
          <Button variant="secondary" onClick={() => setMost(most + step)}>
            {t('patientMedicines.more')}
          </Button>
        )}
      </Section>
      {only}
    </Stack>
  );
}

function Medicines({
  medicines,
  none,
  isCurrent = false,
}: {
  medicines: readonly PatientMedicine[];
  none: string;
  isCurrent?: boolean;
}) {
  const { t } = useTranslation();
  if (medicines.length === 0) return <Text tone="soft">{none}</Text>;
  return (
    <Stack as="ul" gap={8} style={{ listStyle: 'none', padding: 0, margin: 0 }}>
      {medicines.map((one, at) => (
        <li key={at}>
          <Card tight tone={isCurrent ? 'selected' : 'quiet'}>
            <Text bold>{nameOf(one)}</Text>
            <Text>{dosageOf(one)}</Text>
            <Text>
              {t('patientMedicines.amount', {
                days: one.days,
                quantity: one.quantity,
                unit: t(`status.unit.${one.unit}`),
              })}
              {isCurrent && ` ・ ${t('patientMedicines.until', { day: formatDay(one.runs_out_on) })}`}
            </Text>
            {one.note && <Text>{one.note}</Text>}
            <Text tone="soft" size={14}>
              {t('patientMedicines.prescribed', {
                day: formatDate(dayInTokyo(one.issued_at)),
                name: t('words.doctor_name', { name: doctorNameOf(one.doctor) }),
                place: locationNameOf(one),
              })}
            </Text>
          </Card>
        </li>
      ))}
    </Stack>
  );
}
