import { useClinicOrderSums } from '@haruka/api/money/clinic-order';
import { yen } from '@haruka/i18n/clinic';
import { Card, Columns, DescriptionList } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { askedOf, type OrderFilter } from './filter.ts';

const all = ['waiting', 'paid', 'refunded', 'written_off'] as const;
/** What a clinic may still expect, and what it gave up. */
const claims = ['waiting', 'written_off'] as const;

/** Returns whether the list is about claims; its sums stand at its foot then. */
export const isAboutClaims = ({ view }: OrderFilter): boolean => view === 'UNPAID' || view === 'WRITTEN_OFF';

/** What the orders of the filter sum to, over all pages. */
export function OrderSums({ filter }: { filter: OrderFilter }) {
  const { t } = useTranslation();
  const sumsAsked = isAboutClaims(filter) ? { ...filter, view: undefined } : filter;
  const { data } = useClinicOrderSums({ ...askedOf(sumsAsked), options: { silent: true, noprogress: true } });
  return (
    <Columns min={200} gap={12}>
      {(isAboutClaims(filter) ? claims : all).map((name) => (
        <Card key={name} tight>
          <DescriptionList
            items={[{ term: t(`orders.sums.${name}`), text: data ? yen(data[name]) : '…', amount: true, strong: true }]}
          />
        </Card>
      ))}
    </Columns>
  );
}
