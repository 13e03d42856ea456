import type { Prescription } from '@haruka/contract/pharmacy/prescription';
import { nameOf, yen } from '@haruka/i18n/clinic';
import { dosageOf } from '@haruka/i18n/dosage';
import { Stack, Text } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** The lines of a prescription to read: name, dosage, days, quantity, note, price. */
export function PrescriptionLines({ lines, total }: Pick<Prescription, 'lines' | 'total'>) {
  const { t } = useTranslation();
  return (
    <Stack gap={12}>
      <Stack as="ol" gap={12}>
        {lines.map((line, at) => (
          <li key={at}>
            <Text bold>{nameOf(line)}</Text>
            <Text>{dosageOf(line)}</Text>
            <Text>
              {t('prescription.amount', {
                days: line.days,
                quantity: line.quantity,
                unit: t(`status.unit.${line.unit}`),
                price: yen(line.price),
              })}
            </Text>
            {line.note && <Text tone="soft">{line.note}</Text>}
          </li>
        ))}
      </Stack>
      <Text bold>{t('prescription.total', { total: yen(total) })}</Text>
    </Stack>
  );
}
