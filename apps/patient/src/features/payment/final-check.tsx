import type { Order } from '@haruka/contract/money/payment';
import { useLocale, yen } from '@haruka/i18n/patient';
import { Card, DescriptionList } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

const delivery = { CONSULTATION: 'deliveryConsult', MEDICINE: 'deliveryGoods', COMBINED: 'deliveryCombined' } as const;
const cancelling = { CONSULTATION: 'cancelConsult', MEDICINE: 'cancelGoods', COMBINED: 'cancelCombined' } as const;

/**
 * The six items that a person reads before paying: quantity, price, time and way of paying, delivery, period, cancelling (Act on
 * Specified Commercial Transactions, art. 12-6).
 */
export function FinalCheck({ order, isKonbini }: { order: Order; isKonbini: boolean }) {
  const { t } = useTranslation();
  const isEnglish = useLocale() === 'en';
  const quantities = order.lines.map(({ name, name_en, quantity }) =>
    t('payment.facts.quantity', { name: isEnglish ? name_en || name : name, count: quantity }),
  );
  const item = (name: 'quantity' | 'price' | 'when' | 'delivery' | 'period' | 'cancel') =>
    t(`payment.pay.items.${name}`);
  return (
    <Card title={t('payment.pay.confirm')} tone="accent">
      <DescriptionList
        items={[
          { term: item('quantity'), text: quantities.join(' / ') },
          { term: item('price'), text: t('payment.facts.amount', { amount: yen(order.total) }), strong: true },
          { term: item('when'), text: t(isKonbini ? 'payment.pay.text.whenKonbini' : 'payment.pay.text.whenCard') },
          {
            term: item('delivery'),
            text: t(`payment.pay.text.${delivery[order.kind]}`),
          },
          { term: item('period'), text: t('payment.pay.text.period') },
          {
            term: item('cancel'),
            text: t(`payment.pay.text.${cancelling[order.kind]}`),
          },
        ]}
      />
    </Card>
  );
}
