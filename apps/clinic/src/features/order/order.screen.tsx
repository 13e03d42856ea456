import { useClinicOrder } from '@haruka/api/money/clinic-order';
import type { OrderRecord } from '@haruka/contract/money/clinic-order';
import { orderMark } from '@haruka/contract/money/order-mark';
import { orderNumber } from '@haruka/contract/money/order-number';
import { hasReceipt } from '@haruka/contract/money/receipt';
import { isOut } from '@haruka/contract/money/delivery';
import { limits } from '@haruka/contract/limits';
import { formatDayTime, locationNameOf, yen } from '@haruka/i18n/clinic';
import { ReceiptButton } from '@haruka/shell/receipt-button';
import { Banner, Button, Card, DescriptionList, Stack, TextLink } from '@haruka/ui';
import { staffPages } from '@haruka/contract/staff-pages';
import { useState } from 'react';
import { RecordPage } from '@haruka/staff';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { AmendedOrder } from './amended-order.tsx';
import { CancelAsked } from './cancel-asked.tsx';
import { CancelDialog } from './cancel-dialog.tsx';
import { DeskPaymentDialog } from './desk-payment-dialog.tsx';
import { DeliveryPanel } from './delivery-panel.tsx';
import { KeepDialog } from './keep-dialog.tsx';
import { filterOf, orderHref, type OrderFilter, ordersHref } from './filter.ts';
import { OrderChip } from './order-chip.tsx';
import { OrderDisputes } from './order-disputes.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { RefundSheet } from './refund-sheet.tsx';
import { useUnpaidText } from './unpaid-text.ts';
import { WriteOffDialog } from './write-off-dialog.tsx';

/** One order: what it consists of, every try to pay it, refunds, and what can be done about it now. */
export default function OrderScreen() {
  const { t } = useTranslation();
  const [query] = useSearchParams();
  const order_id = query.get('order_id') ?? '';
  return (
    <RecordPage
      title={t('orders.one')}
      back={{ href: ordersHref(filterOf(query)), label: t('places.orders') }}
      answer={useClinicOrder({ order_id, options: { silent: true } }, { skip: !order_id })}
      isNamed={order_id !== ''}
      missing={t('orders.missing')}
      failed={t('orders.failed')}
    >
      {(order) => <Found key={order.id} order={order} filter={filterOf(query)} />}
    </RecordPage>
  );
}

function Found({ order, filter }: { order: OrderRecord; filter: OrderFilter }) {
  const { t } = useTranslation();
  const unpaidText = useUnpaidText();
  const [doing, setDoing] = useState<'cancel' | 'refund' | 'transfer' | 'keep' | 'write off' | 'take at desk'>();
  const close = () => setDoing(undefined);
  const why = unpaidText(order);
  return (
    <Stack gap={24}>
      <CancelAsked order={order} onCancel={() => setDoing('cancel')} />
      <Card tone={order.status === 'WAITING_PAYMENT' ? 'accent' : undefined}>
        <Stack row wrap gap={12} justify="space-between">
          <h2>{t(order.supplements ? 'orders.amended.kind' : `orders.kind.${order.kind}`)}</h2>
          <OrderChip {...order} />
        </Stack>
        <DescriptionList
          items={[
            { term: t('orders.facts.total'), text: yen(order.total), strong: true },
            {
              term: t('orders.columns.patient'),
              text: (
                <TextLink href={staffPages.clinic.patient.replace(':patient_id', order.patient_id)}>
                  {order.patient_name || t('orders.unknownPatient')}
                </TextLink>
              ),
            },
            { term: t('orders.facts.number'), text: orderNumber(order.id) },
            { term: t('orders.facts.place'), text: locationNameOf(order) },
            { term: t('orders.columns.created'), text: formatDayTime(order.created_at) },
            ...(why ? [{ term: t('orders.search.why'), text: why }] : []),
            ...(order.paid_by ? [{ term: t('orders.facts.paidBy'), text: t(`orders.method.${order.paid_by}`) }] : []),
            ...(order.cancel_reason
              ? [
                  {
                    term: t(order.is_written_off ? 'orders.facts.writeOffReason' : 'orders.facts.cancelReason'),
                    text: order.cancel_reason,
                  },
                ]
              : []),
            ...(order.kept
              ? [
                  {
                    term: t('orders.facts.kept'),
                    text: t('orders.facts.keptBecause', { amount: yen(order.kept.amount), reason: order.kept.reason }),
                  },
                ]
              : []),
            ...(order.supplements
              ? [
                  {
                    term: t('orders.amended.adds'),
                    text: <TextLink href={orderHref(order.supplements, filter)}>{t('orders.amended.addsTo')}</TextLink>,
                  },
                ]
              : []),
            ...(order.replaced_by
              ? [
                  {
                    term: t('orders.facts.replaced'),
                    text: (
                      <TextLink href={orderHref(order.replaced_by, filter)}>{t('orders.facts.replacedBy')}</TextLink>
                    ),
                  },
                ]
              : []),
            ...(order.replaces
              ? [
                  {
                    term: t('orders.facts.replaces'),
                    text: (
                      <TextLink href={orderHref(order.replaces, filter)}>{t('orders.facts.replacesThis')}</TextLink>
                    ),
                  },
                ]
              : []),
          ]}
        />
        {orderMark(order) === 'FREE' && <p>{t('orders.free')}</p>}
        {(order.status !== 'CANCEL' || hasReceipt(order)) && (
          <Stack row wrap gap={12}>
            {hasReceipt(order) && (
              <ReceiptButton order_id={order.id} whenDisputed={<p>{t('orders.dispute.noReceipt')}</p>} />
            )}
            {order.status !== 'CANCEL' &&
              !order.cancel_asked_at &&
              !(order.delivery && isOut(order.delivery.state)) && (
                <Button variant="secondary" onClick={() => setDoing('cancel')}>
                  {t('orders.cancel.open')}
                </Button>
              )}
            {order.status === 'WAITING_PAYMENT' && order.may_refund && (
              <Button variant="text" onClick={() => setDoing('write off')}>
                {t('orders.writeOff.open')}
              </Button>
            )}
          </Stack>
        )}
      </Card>
      {order.unpaid_reason === 'MONEY_HELD' && <MoneyHeld />}
      {order.unpaid_reason === 'TOO_LOW' && <TooLow order={order} onTake={() => setDoing('take at desk')} />}
      {order.disputes.length > 0 && <OrderDisputes order={order} />}
      <MoneyDue order={order} onAct={setDoing} />
      {order.to_pack && <AmendedOrder order={order} toPack={order.to_pack} filter={filter} />}
      {order.refunds.length > 0 && <OrderRefunds order={order} />}
      {order.delivery && !isNeverSent(order) && <DeliveryPanel order={order} parcel={order.delivery} />}
      <OrderLines order={order} />
      <OrderTimeline order={order} />
      {doing === 'cancel' && order.status !== 'CANCEL' && <CancelDialog order={order} onClose={close} />}
      {doing === 'write off' && order.status === 'WAITING_PAYMENT' && <WriteOffDialog order={order} onClose={close} />}
      {doing === 'take at desk' && <DeskPaymentDialog order={order} onClose={close} />}
      {doing === 'refund' && <RefundSheet order={order} method="CARD" onClose={close} />}
      {doing === 'transfer' && <RefundSheet order={order} method={outsideWay(order)} onClose={close} />}
      {doing === 'keep' && order.status === 'CANCEL' && order.due > 0 && <KeepDialog order={order} onClose={close} />}
    </Stack>
  );
}

/** The way to the money that came too late for this order. */
function MoneyHeld() {
  const { t } = useTranslation();
  return (
    <Banner
      tone="warning"
      title={t('orders.why.MONEY_HELD')}
      action={<Button href={staffPages.clinic.suspense}>{t('orders.held.open')}</Button>}
    >
      {t('orders.held.text')}
    </Banner>
  );
}

/** What staff can do about an order that no payment service takes. */
function TooLow({ order, onTake }: { order: OrderRecord; onTake: () => void }) {
  const { t } = useTranslation();
  return (
    <Banner
      tone="warning"
      title={t('orders.why.TOO_LOW')}
      action={order.may_refund && <Button onClick={onTake}>{t('orders.desk.open')}</Button>}
    >
      <p>{t('orders.tooLow.text', { limit: yen(limits.paymentMin) })}</p>
      <p>{t(order.may_refund ? 'orders.tooLow.ways' : 'orders.tooLow.noRight')}</p>
      {order.delivery && <p>{t('orders.tooLow.parcel')}</p>}
    </Banner>
  );
}

/** How money of an order goes back outside of the product: as the server records it. */
const outsideWay = ({ paid_by }: OrderRecord) => (paid_by === 'CASH' ? 'CASH' : 'BANK');

/** Whether an order was cancelled before its parcel left: there is nothing to deliver any more. */
const isNeverSent = ({ status, delivery }: OrderRecord) => status === 'CANCEL' && delivery?.state === 'NOT_READY';

/** What follows a cancelled or reduced order that was paid: money due to the patient, and who may decide what becomes of it. */
function MoneyDue({ order, onAct }: { order: OrderRecord; onAct: (act: 'refund' | 'transfer' | 'keep') => void }) {
  const { t } = useTranslation();
  if (order.due === 0) return null;
  const title = t('orders.due.title', { amount: yen(order.due) });
  if (!order.may_refund)
    return (
      <Banner tone="warning" title={title}>
        {t('orders.refund.noRight')}
      </Banner>
    );
  const isCard = order.refundable > 0;
  const taken = order.disputes.filter(({ withdrawn }) => withdrawn > 0);
  const isUndecided = taken.some(({ decided_at }) => decided_at === null);
  // Nothing that is due is left to pay back: the bank of the card took it.
  const isTaken = order.paid_by === 'CARD' && !isCard && taken.length > 0;
  const isCash = order.paid_by === 'CASH';
  const howTo = t(isCard ? 'orders.due.card' : isCash ? 'orders.due.desk' : 'orders.due.konbini');
  const text = isTaken ? t(`orders.dispute.${isUndecided ? 'wait' : 'lost'}`) : howTo;
  return (
    <Banner
      tone="warning"
      title={title}
      action={
        <Stack row wrap gap={12}>
          {isCard && <Button onClick={() => onAct('refund')}>{t('orders.refund.open')}</Button>}
          {!isTaken && (
            <Button variant={isCard ? 'secondary' : 'primary'} onClick={() => onAct('transfer')}>
              {t(isCash ? 'orders.handBack.open' : 'orders.transfer.open')}
            </Button>
          )}
          {order.status === 'CANCEL' && !isUndecided && (
            <Button variant="text" onClick={() => onAct('keep')}>
              {t('orders.keep.open')}
            </Button>
          )}
        </Stack>
      }
    >
      {order.status === 'PAID' && `${t('orders.amended.due')} `}
      {text}
      {!isTaken && taken.length > 0 && ` ${t('orders.dispute.part')}`}
    </Banner>
  );
}
