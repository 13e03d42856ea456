import { isOut } from '@haruka/contract/money/delivery';
import { mayCancelMedicine, mayCancelUnpaid, type Order } from '@haruka/contract/money/payment';
import { dayInTokyo, formatDate, formatDayTime, yen } from '@haruka/i18n/patient';
import { Button, Card, TextLink } from '@haruka/ui';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import type { AskedInquiry } from '../../shared/asked-inquiry.ts';
import { paths } from '../../shared/paths.ts';

/** Whether the clinic can still cancel goods or medicine of an order that the account cannot cancel. */
const isForClinic = (order: Order) =>
  order.kind !== 'CONSULTATION' &&
  order.status !== 'CANCEL' &&
  !(order.delivery && isOut(order.delivery.state)) &&
  (order.status === 'PAID' || order.cancel_asked_at !== null || !(mayCancelUnpaid(order) || mayCancelMedicine(order)));

/** Asks the clinic to cancel goods or medicine: leads to an inquiry that names the order. Says so once it was asked. */
export function AskToCancel({ order }: { order: Order }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  if (!isForClinic(order)) return null;
  if (order.cancel_asked_at)
    return (
      <Card title={t('payment.askCancel.asked')}>
        <p>{t('payment.askCancel.askedText', { at: formatDayTime(order.cancel_asked_at) })}</p>
        <TextLink href={`${paths['patient-inquiry']}#answers`} roomy>
          {t('payment.askCancel.see')}
        </TextLink>
      </Card>
    );
  const values = {
    day: formatDate(dayInTokyo(order.created_at)),
    what: t(`payment.kind.${order.kind}`),
    amount: yen(order.total),
  };
  const ask: AskedInquiry = {
    type: 'PAYMENT',
    clinic_location_id: String(order.clinic_location_id),
    content: t('payment.askCancel.content', values),
    cancel_order_id: order.id,
    cancel_location_id: String(order.clinic_location_id),
  };
  return (
    <Card title={t('payment.askCancel.title')}>
      <p>{t(order.kind === 'COMBINED' ? 'payment.askCancel.combined' : 'payment.askCancel.text')}</p>
      <Button variant="secondary" fullWidth onClick={() => void navigate(paths['patient-inquiry'], { state: { ask } })}>
        {t('payment.askCancel.open')}
      </Button>
    </Card>
  );
}
