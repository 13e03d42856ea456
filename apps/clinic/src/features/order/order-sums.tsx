import { yen } from '@haruka/i18n/clinic';
import { Card, Columns, DescriptionList } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { isAboutClaims, type OrderFilter } from './filter.ts';
import { useOrderSums } from './use-order-sums.ts';

const all = ['waiting', 'paid', 'refunded', 'written_off'] as const;
/** What a clinic may still expect, and what it gave up. */
const claims = ['waiting', 'written_off'] as const;
/** What patients still wait for. */
const debts = ['due', 'refunded'] as const;

/** What the orders of the filter sum to, over all pages. */
export function OrderSums({ filter }: { filter: OrderFilter }) {
  const { t } = useTranslation();
  const data = useOrderSums(filter);
  return (
    <Columns min={200} gap={12}>
      {(isAboutClaims(filter) ? claims : filter.view === 'DUE' ? debts : all).map((name) => (
        <Card key={name} tight>
          <DescriptionList
            items={[{ term: t(`orders.sums.${name}`), text: data ? yen(data[name]) : '…', amount: true, strong: true }]}
          />
        </Card>
      ))}
    </Columns>
  );
}
