import type { Attempt, Order } from '@haruka/contract/money/payment';
import { formatDayTime, yen } from '@haruka/i18n/patient';
import { Card, DescriptionList } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** Every try to pay an order, the newest first. */
export function AttemptsCard({ order }: { order: Order }) {
  const { t } = useTranslation();
  return (
    <Card title={t('payment.info.attempts')}>
      <DescriptionList
        items={order.attempts.map((attempt) => ({
          term: formatDayTime(attempt.created_at),
          text: <Tried order={order} attempt={attempt} />,
        }))}
      />
    </Card>
  );
}

/** A try and what became of it. Money that paid nothing is being checked, or was returned. */
function Tried({ order, attempt: { method, status, card, amount } }: { order: Order; attempt: Attempt }) {
  const { t } = useTranslation();
  const isApart = status === 'SUCCEEDED' && order.status === 'WAITING_PAYMENT';
  return (
    <>
      {t(`payment.attempt.${method}`)} {card && t('payment.attempt.card', card)}
      <br />
      {yen(amount)}{' '}
      {t(isApart ? `order.apart.${order.is_money_held ? 'HELD' : 'RETURNED'}` : `payment.attempt.status.${status}`)}
    </>
  );
}
