import { useClinicOrderSums } from '@haruka/api/money/clinic-order';
import { yen } from '@haruka/i18n/clinic';
import { Card, DescriptionList } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { askedOf, type OrderFilter } from './filter.ts';

const sums = ['waiting', 'paid', 'refunded'] as const;

/** What the orders of the filter sum to, over all pages. */
export function OrderSums({ filter }: { filter: OrderFilter }) {
  const { t } = useTranslation();
  const { data } = useClinicOrderSums({ ...askedOf(filter), options: { silent: true, noprogress: true } });
  if (!data) return null;
  return (
    <Card tight>
      <DescriptionList
        items={sums.map((name) => ({ term: t(`orders.sums.${name}`), text: yen(data[name]), amount: true }))}
      />
    </Card>
  );
}
