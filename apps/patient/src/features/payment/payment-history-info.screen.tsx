import { useCheckPayment } from '@haruka/api/money/payment';
import {
  type Attempt,
  mayCancelMedicine,
  mayCancelUnpaid,
  type Order,
  slipsLeft,
} from '@haruka/contract/money/payment';
import { orderNumber } from '@haruka/contract/money/order-number';
import { hasReceipt } from '@haruka/contract/money/receipt';
import { limits } from '@haruka/contract/limits';
import { formatDate, formatDayTime, dayInTokyo, useLocale, withWording } from '@haruka/i18n/patient';
import { ErrorBanner } from '@haruka/shell/error-banner';
import { ReceiptButton } from '@haruka/shell/receipt-button';
import { Banner, Button, Card, DescriptionList, late, Page, Stack, TextLink } from '@haruka/ui';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { paths } from '../../shared/paths.ts';
import { useClinicName } from '../../shared/wording.ts';
import { OrderChip } from './order-chip.tsx';
import { MoneyHeld } from './money-held.tsx';
import { OrderLines } from '../../shared/order-lines.tsx';
import { OrderGuard } from './order-guard.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { PaidTooMuch } from './paid-too-much.tsx';
import { ParcelCard } from './parcel-card.tsx';
import { SlipCard } from './slip-card.tsx';

const FailedAttempt = late(
  async () => (await withWording(['declined', 'payment'], () => import('./failed-attempt.tsx'))()).FailedAttempt,
);
const AmendedBill = late(async () => (await import('./amended-bill.tsx')).AmendedBill);
const AskToCancel = late(async () => (await import('./ask-to-cancel.tsx')).AskToCancel);
const AttemptsCard = late(async () => (await import('./attempts-card.tsx')).AttemptsCard);
const CancelMedicine = late(async () => (await import('./cancel-medicine.tsx')).CancelMedicine);
const TooLow = late(async () => (await import('./too-low.tsx')).TooLow);
const CancelUnpaid = late(async () => (await import('./cancel-unpaid.tsx')).CancelUnpaid);

/** One order: what to do now, the slip, the lines, and every attempt to pay. */
export default function PaymentHistoryInfoScreen() {
  const { t } = useTranslation();
  const back = { href: paths['patient-payment-history'], label: t('payment.history.title') };
  const head = { title: t('payment.info.title'), back };
  return (
    <OrderGuard head={head}>
      {(order) => (
        <Page {...head}>
          <Info order={order} />
        </Page>
      )}
    </OrderGuard>
  );
}

function Info({ order }: { order: Order }) {
  const { t } = useTranslation();
  const isEnglish = useLocale() === 'en';
  const clinicOf = useClinicName();
  const [latest] = order.attempts;
  const isUnpaid = order.status === 'WAITING_PAYMENT' && !order.is_money_held;
  const isToPay = isUnpaid && order.total >= limits.paymentMin;
  const [check, { isLoading, error }] = useCheckPayment();
  const ask = () => check({ order_id: order.id, options: { silent: true, noprogress: true } });
  useReturn(() => void ask());
  const href = `${paths.payment}?order_id=${order.id}`;
  return (
    <>
      <State order={order} latest={latest} busy={isLoading} onCheck={() => void ask()} />
      <ErrorBanner error={error} />
      <PaidTooMuch order={order} />
      {(order.supplements || order.reductions.length > 0 || order.supplemented_by.length > 0) && (
        <AmendedBill order={order} />
      )}
      <OrderRefunds order={order} />
      {isToPay && latest?.status === 'ISSUED' && (
        <SlipCard key={latest.id} order={order} attempt={latest} onExpire={() => void ask()} />
      )}
      {isToPay && latest?.status !== 'CREATED' && (
        <Button
          href={href}
          fullWidth
          variant={latest?.status === 'ISSUED' || latest?.status === 'NEEDS_3DS' ? 'secondary' : 'primary'}
        >
          {t(latest?.status === 'ISSUED' || latest?.status === 'NEEDS_3DS' ? 'payment.info.other' : 'payment.info.pay')}
        </Button>
      )}
      <Card title={t(order.supplements ? 'payment.amended.kind' : `payment.kind.${order.kind}`)}>
        <OrderChip {...order} />
        <DescriptionList
          items={[
            { term: t('payment.facts.clinic'), text: clinicOf(order) },
            ...(order.kind === 'PURCHASE' ? [] : [{ term: t('payment.facts.who'), text: order.patient_name }]),
            { term: t('payment.facts.number'), text: orderNumber(order.id) },
            { term: t('payment.facts.created'), text: formatDate(dayInTokyo(order.created_at)) },
            ...(order.paid_at && order.total > 0
              ? [{ term: t('payment.facts.paid'), text: formatDayTime(order.paid_at) }]
              : []),
            ...(order.kind !== 'CONSULTATION' && order.status !== 'CANCEL'
              ? [
                  {
                    term: t('payment.pay.items.delivery'),
                    text: isEnglish ? order.terms.delivery.en : order.terms.delivery.jp,
                  },
                ]
              : []),
            ...(order.status === 'PAID'
              ? [
                  {
                    term: t('payment.pay.items.cancel'),
                    text: isEnglish ? order.terms.cancel.en : order.terms.cancel.jp,
                  },
                ]
              : []),
          ]}
        />
        <TextLink href={`tel:${order.clinic_phone_number}`} roomy>
          <span>
            {t('payment.info.phone', { clinic: clinicOf(order) })}{' '}
            <span style={{ whiteSpace: 'nowrap' }}>{order.clinic_phone_number}</span>
          </span>
        </TextLink>
      </Card>
      {order.delivery && <ParcelCard order={order} parcel={order.delivery} />}
      <OrderLines order={order} />
      {hasReceipt(order) && (
        <Card title={t('receipt.title')}>
          <p>{t('receipt.text')}</p>
          {order.status === 'CANCEL' && <p>{t('receipt.kept')}</p>}
          <ReceiptButton
            order_id={order.id}
            whenDisputed={
              <TextLink href={`tel:${order.clinic_phone_number}`} roomy>
                <span>
                  {t('payment.info.phone', { clinic: clinicOf(order) })}{' '}
                  <span style={{ whiteSpace: 'nowrap' }}>{order.clinic_phone_number}</span>
                </span>
              </TextLink>
            }
          />
        </Card>
      )}
      {mayCancelUnpaid(order) && isUnpaid && <CancelUnpaid order={order} />}
      {mayCancelMedicine(order) && isUnpaid && <CancelMedicine order={order} />}
      <AskToCancel order={order} />
      {order.attempts.length > 0 && <AttemptsCard order={order} />}
    </>
  );
}

/** Asks about the payment once when the person returns from 3-D Secure. */
function useReturn(ask: () => void) {
  const [query, setQuery] = useSearchParams();
  const isAsked = useRef(false);
  const isBack = query.has('check');
  useEffect(() => {
    if (!isBack || isAsked.current) return;
    isAsked.current = true;
    ask();
    setQuery(
      (now) => {
        now.delete('check');
        return now;
      },
      { replace: true },
    );
  });
}

interface StateProps {
  order: Order;
  latest: Attempt | undefined;
  busy: boolean;
  onCheck: () => void;
}

/** What the state of the order means for the person, and what can be done. */
function State({ order, latest, busy, onCheck }: StateProps) {
  const { t } = useTranslation();
  const check = (
    <Button variant="secondary" busy={busy} onClick={onCheck}>
      {t('payment.info.check')}
    </Button>
  );
  if (order.status === 'PAID')
    return (
      <Banner tone="success" title={t(order.total === 0 ? 'payment.status.FREE' : 'payment.info.paid')}>
        {t(order.total === 0 ? 'order.free' : 'payment.info.paidText')}
      </Banner>
    );
  if (order.replaced_by)
    return (
      <Banner
        title={t('payment.info.replaced')}
        action={
          <Button href={`${paths['payment-history-info']}?order_id=${order.replaced_by}`}>
            {t('payment.info.replacedBy')}
          </Button>
        }
      >
        {t('payment.info.replacedText')}
      </Banner>
    );
  if (order.is_written_off)
    return <Banner title={t('payment.info.notNeeded')}>{t('payment.info.notNeededText')}</Banner>;
  if (order.status === 'CANCEL')
    return (
      <Banner title={t('payment.info.cancelled')}>
        {order.cancel_reason && <p>{t('payment.info.cancelledBecause', { reason: order.cancel_reason })}</p>}
        {order.attempts.some(({ method, status }) => method === 'KONBINI' && status === 'VOIDED') && (
          <p>{t('payment.info.cancelledSlip')}</p>
        )}
      </Banner>
    );
  if (order.is_money_held) return <MoneyHeld />;
  if (order.total < limits.paymentMin) return <TooLow order={order} />;
  switch (latest?.status) {
    case 'CREATED':
      return (
        <Banner title={t('payment.info.running')} action={check}>
          {t('payment.info.runningText')}
        </Banner>
      );
    case 'NEEDS_3DS':
      return (
        <Banner
          tone="warning"
          title={t('payment.info.action')}
          action={
            latest.action_url && (
              <Stack gap={8}>
                <Button href={latest.action_url}>{t('payment.info.actionAct')}</Button>
                {check}
              </Stack>
            )
          }
        >
          {t('payment.info.actionText')}
        </Banner>
      );
    case 'FAILED':
      return <FailedAttempt attempt={latest} />;
    case 'EXPIRED':
      return (
        <Banner tone="warning" title={t('payment.info.expired')}>
          {t(slipsLeft(order.attempts) > 0 ? 'payment.info.expiredText' : 'payment.info.expiredLast')}
        </Banner>
      );
    default:
      return (
        <Banner tone="warning" title={t('payment.info.waiting')}>
          {order.attempts.some(({ status }) => status === 'SUCCEEDED') && <p>{t('order.returned')}</p>}
          <p>{t('payment.info.waitingText')}</p>
        </Banner>
      );
  }
}
