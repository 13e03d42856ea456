import { limits } from '@haruka/contract/limits';
import type { TextInBoth } from '@haruka/contract/money/order';
import type { Order } from '@haruka/contract/money/payment';
import { useLocale, yen } from '@haruka/i18n/patient';
import { Card, DescriptionList } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/**
 * The six items that a person reads before paying: quantity, price, time and way of paying, delivery, period, cancelling (Act on
 * Specified Commercial Transactions, art. 12-6). Their texts are those of the day on which the order was made.
 */
export function FinalCheck({
  order,
  isKonbini,
}: {
  order: Pick<Order, 'lines' | 'delivery_fee' | 'total' | 'terms'>;
  /** Absent while the way of paying is not chosen: both are shown. An order that is not paid online has one text. */
  isKonbini?: boolean;
}) {
  const { t } = useTranslation();
  const isEnglish = useLocale() === 'en';
  const quantities = order.lines.map(({ name, name_en, quantity }) =>
    t('payment.facts.quantity', { name: isEnglish ? name_en || name : name, count: quantity }),
  );
  const { terms } = order;
  const both = order.total < limits.paymentMin ? [terms.by_card] : [terms.by_card, terms.at_konbini];
  const ways = isKonbini === undefined ? both : [isKonbini ? terms.at_konbini : terms.by_card];
  const textOf = ({ jp, en }: TextInBoth) => (isEnglish ? en : jp);
  const price = t('payment.facts.amount', { amount: yen(order.total) });
  const item = (name: 'quantity' | 'price' | 'when' | 'delivery' | 'period' | 'cancel') =>
    t(`payment.pay.items.${name}`);
  return (
    <Card title={t('payment.pay.confirm')} tone="accent">
      <DescriptionList
        items={[
          { term: item('quantity'), text: quantities.join(' / ') },
          {
            term: item('price'),
            text:
              order.delivery_fee > 0
                ? t('payment.pay.withDelivery', { price, delivery: yen(order.delivery_fee) })
                : price,
            strong: true,
          },
          { term: item('when'), text: ways.map((way) => <p key={way.jp}>{textOf(way)}</p>) },
          { term: item('delivery'), text: textOf(terms.delivery) },
          { term: item('period'), text: textOf(terms.period) },
          { term: item('cancel'), text: textOf(terms.cancel) },
        ]}
      />
    </Card>
  );
}
