import type { OrderRecord } from '@haruka/contract/money/clinic-order';
import { nameOf, yen } from '@haruka/i18n/clinic';
import { Card, DescriptionList } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** What the order consists of, frozen on the day it was made: lines, delivery, total, tax. */
export function OrderLines({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const taxOf = (wanted: 'TAXABLE' | 'EXEMPT') => order.taxes.find(({ tax_class }) => tax_class === wanted);
  const [taxable, exempt] = [taxOf('TAXABLE'), taxOf('EXEMPT')];
  return (
    <Card title={t('orders.facts.lines')}>
      <DescriptionList
        items={[
          ...order.lines.map((line) => ({
            term: t('orders.facts.line', { name: nameOf(line), price: yen(line.unit_price), count: line.quantity }),
            text: yen(line.amount),
            amount: true,
          })),
          ...(order.delivery_fee > 0
            ? [{ term: t('orders.facts.delivery'), text: yen(order.delivery_fee), amount: true }]
            : []),
          { term: t('orders.facts.total'), text: yen(order.total), amount: true, strong: true },
          ...(taxable ? [{ term: t('orders.facts.tax'), text: yen(taxable.tax), amount: true }] : []),
          ...(exempt ? [{ term: t('orders.facts.exempt'), text: yen(exempt.amount), amount: true }] : []),
        ]}
      />
    </Card>
  );
}
