import { useClinicOrderSums } from '@haruka/api/money/clinic-order';
import { yen } from '@haruka/i18n/clinic';
import { Card, DescriptionList } from '@haruka/ui';
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
  if (!data) return null;
  return (
    <Card tight>
      <DescriptionList
        items={(isAboutClaims(filter) ? claims : all).map((name) => ({
          term: t(`orders.sums.${name}`),
          text: yen(data[name]),
          amount: true,
        }))}
      />
    </Card>
  );
}
