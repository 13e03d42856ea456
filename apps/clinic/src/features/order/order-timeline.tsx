import type { OrderRecord } from '@haruka/contract/money/clinic-order';
import type { RefundMethod } from '@haruka/contract/money/refund';
import { formatDayTime, yen } from '@haruka/i18n/clinic';
import { Card, DescriptionList } from '@haruka/ui';
import { useTranslation } from 'react-i18next';

/** How a refund begins in each way. */
const begun = { CARD: 'refundAsked', BANK: 'transferred', CASH: 'handedBack' } as const satisfies Record<
  RefundMethod,
  string
>;

/** What happened to an order, the newest first: made, each try to pay, paid, cancelled, refunded. */
export function OrderTimeline({ order }: { order: OrderRecord }) {
  const { t } = useTranslation();
  const happened = [
    { at: order.created_at, text: t('orders.timeline.made') },
    ...order.attempts.map(({ created_at, method, status, failure, amount, received_by }) => ({
      at: created_at,
      text: received_by
        ? t('orders.timeline.takenAtDesk', { amount: yen(amount), name: received_by })
        : t('orders.timeline.tried', {
            method: t(`orders.method.${method}`),
            amount: yen(amount),
            state: failure ? t(`orders.failure.${failure}`) : t(`orders.attempt.${status}`),
          }),
    })),
    ...(order.paid_at
      ? [{ at: order.paid_at, text: t(order.total === 0 ? 'orders.timeline.free' : 'orders.timeline.paid') }]
      : []),
    ...(order.cancelled_at
      ? [
          {
            at: order.cancelled_at,
            text: t(
              order.is_written_off
                ? 'orders.timeline.writtenOff'
                : order.replaced_by
                  ? 'orders.timeline.replaced'
                  : 'orders.timeline.cancelled',
            ),
          },
        ]
      : []),
    ...(order.kept
      ? [{ at: order.kept.created_at, text: t('orders.timeline.kept', { amount: yen(order.kept.amount) }) }]
      : []),
    ...order.disputes.flatMap(({ opened_at, decided_at, status, amount }) => [
      { at: opened_at, text: t('orders.timeline.disputed', { amount: yen(amount) }) },
      ...(decided_at
        ? [
            {
              at: decided_at,
              text: t(status === 'WON' ? 'orders.timeline.disputeWon' : 'orders.timeline.disputeLost', {
                amount: yen(amount),
              }),
            },
          ]
        : []),
    ]),
    ...order.refunds.flatMap(({ created_at, settled_at, returned_at, status, method, amount }) => [
      {
        at: created_at,
        text: t(`orders.timeline.${begun[method]}`, { amount: yen(amount) }),
      },
      ...(settled_at && method === 'CARD'
        ? [
            {
              at: settled_at,
              text: t(
                status === 'DONE' || returned_at ? 'orders.timeline.refundDone' : 'orders.timeline.refundFailed',
                {
                  amount: yen(amount),
                },
              ),
            },
          ]
        : []),
      ...(returned_at ? [{ at: returned_at, text: t('orders.timeline.refundReturned', { amount: yen(amount) }) }] : []),
    ]),
  ];
  return (
    <Card title={t('orders.timeline.title')}>
      <DescriptionList
        items={happened
          .toReversed()
          .toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at))
          .map(({ at, text }) => ({ term: formatDayTime(at), text }))}
      />
    </Card>
  );
}
