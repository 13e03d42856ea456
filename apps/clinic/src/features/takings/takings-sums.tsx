import type { TakingsSums as Sums } from '@haruka/contract/money/takings';
import { yen } from '@haruka/i18n/clinic';
import { Card, Columns, DescriptionList } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

const groups = [
  ['paid', 'refunded', 'net', 'fees', 'charged_back', 'after_fees'],
  ['card', 'konbini', 'cash', 'held', 'written_off'],
  ['consultation', 'medicine', 'products', 'delivery'],
  ['taxable', 'tax', 'exempt'],
] as const satisfies readonly (readonly (keyof Sums)[])[];

/** What the whole period sums to. */
export function TakingsSums({ total }: { total: Sums }) {
  const { t } = useTranslation();
  return (
    <Columns min={360} gap={16}>
      {groups.map((names) => (
        <Card key={names[0]} tight>
          <DescriptionList
            items={names.map((name) => ({
              term: t(`takings.columns.${name}`),
              text: yen(total[name]),
              amount: true,
              strong: name === 'net' || name === 'after_fees',
            }))}
          />
        </Card>
      ))}
    </Columns>
  );
}
