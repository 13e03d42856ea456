import type { Prescription } from '@haruka/contract/pharmacy/prescription';
import { rpNumbers } from '@haruka/contract/pharmacy/rp-groups';
import { dosageOf } from '@haruka/i18n/dosage';
import { formatDayTime, nameOf, useLocale, yen } from '@haruka/i18n/patient';
import { Card, DescriptionList, rem, Stack, Text } from '@haruka/ui';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useClinicName, useDoctorName } from './wording.ts';

/** One prescription as its patient reads it: each medicine with dosage, days and quantity, and who prescribed it. */
export function PrescriptionCard({
  prescription,
  title,
  action,
}: {
  prescription: Prescription;
  title: string;
  action?: ReactNode;
}) {
  const { t } = useTranslation();
  const locale = useLocale();
  const clinicName = useClinicName();
  const doctorName = useDoctorName();
  const { lines, doctor, amendment_reason, issued_at, total } = prescription;
  const rp = rpNumbers(lines);
  // Where every medicine has its own number, the number says nothing.
  const hasGroups = new Set(rp).size < lines.length;
  return (
    <Card as="article">
      <h2 style={{ fontSize: rem(20) }}>{title}</h2>
      {amendment_reason && <Text>{t('medicine.amended', { reason: amendment_reason })}</Text>}
      {lines.length === 0 ? (
        <Text>{t('medicine.withdrawn')}</Text>
      ) : (
        <Stack as="ol" gap={16}>
          {lines.map((line, at) => (
            <li key={at}>
              {hasGroups && (
                <Text tone="soft" size={14}>
                  {t('medicine.rp', { number: rp[at] })}
                </Text>
              )}
              <Text bold>{nameOf(line, locale)}</Text>
              <Text>{dosageOf(line, locale)}</Text>
              <Text>
                {t('medicine.amount', {
                  days: line.days,
                  quantity: line.quantity,
                  unit: t(`status.unit.${line.unit}`),
                })}
              </Text>
              {line.note && <Text tone="soft">{line.note}</Text>}
            </li>
          ))}
        </Stack>
      )}
      {hasGroups && (
        <Text tone="soft" size={14}>
          {t('medicine.rpMeaning')}
        </Text>
      )}
      <DescriptionList
        items={[
          { term: t('medicine.facts.issued'), text: formatDayTime(issued_at) },
          {
            term: t('medicine.facts.by'),
            text: (
              <>
                {clinicName(prescription)} ・{' '}
                <span style={{ whiteSpace: 'nowrap' }}>{t('words.doctor_name', { name: doctorName(doctor) })}</span>
              </>
            ),
          },
          ...(lines.length > 0
            ? [{ term: t('medicine.facts.total'), text: t('medicine.total', { total: yen(total) }) }]
            : []),
        ]}
      />
      {action}
    </Card>
  );
}
