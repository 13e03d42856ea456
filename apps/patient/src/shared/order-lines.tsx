import type { Order } from '@haruka/contract/money/payment';
import { useLocale, yen } from '@haruka/i18n/patient';
import { PictureOfProduct, usePicturesOf } from '@haruka/shell/product-pictures';
import { Card, DescriptionList, Stack } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** What an order consists of: lines, delivery, tax and total. */
export function OrderLines({ order }: { order: Pick<Order, 'lines' | 'taxes' | 'delivery_fee' | 'total'> }) {
  const { t } = useTranslation();
  const isEnglish = useLocale() === 'en';
  const picturesOf = usePicturesOf(order.lines.map(({ product_id }) => product_id));
  const taxable = order.taxes.find(({ tax_class }) => tax_class === 'TAXABLE');
  const exempt = order.taxes.find(({ tax_class }) => tax_class === 'EXEMPT');
  return (
    <Card title={t('payment.facts.lines')}>
      <DescriptionList
        items={[
          ...order.lines.map((line) => ({
            term: (
              <Stack row gap={12}>
                {picturesOf(line.product_id)
                  .slice(0, 1)
                  .map((picture) => (
                    <PictureOfProduct key={picture.id} picture={picture} size={48} />
                  ))}
                <span>
                  {t('payment.facts.quantity', {
                    name: isEnglish ? line.name_en || line.name : line.name,
                    count: line.quantity,
                  })}
                </span>
              </Stack>
            ),
            text: yen(line.amount),
            amount: true,
          })),
          ...(order.delivery_fee > 0
            ? [{ term: t('payment.facts.delivery'), text: yen(order.delivery_fee), amount: true }]
            : []),
          { term: t('payment.facts.total'), text: yen(order.total), amount: true, strong: true },
          ...(taxable ? [{ term: t('payment.facts.tax'), text: yen(taxable.tax), amount: true }] : []),
          ...(exempt ? [{ term: t('payment.facts.exempt'), text: yen(exempt.amount), amount: true }] : []),
        ]}
      />
    </Card>
  );
}
