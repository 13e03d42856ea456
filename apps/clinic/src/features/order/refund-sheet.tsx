import { errorText } from '@haruka/api';
import { useRecordRefundTransfer, useRefundOrder } from '@haruka/api/money/refund';
import type { OrderRecord } from '@haruka/contract/money/clinic-order';
import { limits } from '@haruka/contract/limits';
import { type RefundMethod, refundRoutes } from '@haruka/contract/money/refund';
import { useChoice } from '@haruka/forms';
import { dayInTokyo, yen } from '@haruka/i18n/clinic';
import { apiErrorOf } from '@haruka/shell/error-banner';
import { useContractForm } from '@haruka/shell/use-contract-form';
import { useToday } from '@haruka/shell';
import { DayField, useMember } from '@haruka/staff';
import { Banner, Button, ConfirmDialog, DescriptionList, NumberField, Sheet, Stack, Text, TextField } from '@haruka/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';

const { min, max } = limits.moneyReason;
const { fromDays, toDays, atMostMonths } = limits.refundTakes;

/** Text that is no number stays text, so that the schema names the field. */
const numberOf = (text: string) => {
  const plain = text.normalize('NFKC').replaceAll(/[,\s]/g, '');
  return /^\d+$/.test(plain) ? Number(plain) : plain;
};

interface RefundSheetProps {
  order: OrderRecord;
  /** To the card that paid, or recorded after a transfer by bank or cash at the desk. */
  method: RefundMethod;
  onClose: () => void;
}

/** The texts of each way. */
const textsOf = { CARD: 'refund', BANK: 'transfer', CASH: 'handBack' } as const satisfies Record<RefundMethod, string>;

/** Refunds a part or all of what is due: amount, day of a transfer, reason, what remains, and one more question. */
export function RefundSheet({ order, method, onClose }: RefundSheetProps) {
  const { t } = useTranslation();
  const { id: who } = useMember();
  const today = useToday();
  const [toCard, cardAnswer] = useRefundOrder();
  const [record, outsideAnswer] = useRecordRefundTransfer();
  const isCard = method === 'CARD';
  const texts = textsOf[method];
  const { error } = isCard ? cardAnswer : outsideAnswer;
  const [asking, setAsking] = useState(false);
  // A dispute of a card payment may have taken a part of what is due.
  const most = order.paid_by === 'CARD' ? order.refundable : order.due;
  const form = useContractForm({
    // Also for a card: the day is not sent then.
    schema: refundRoutes.recordRefundTransfer.body,
    defaults: { amount: String(most), transferred_on: today, reason: '' },
    labels: {
      amount: t('orders.refund.amount'),
      transferred_on: t(method === 'CASH' ? 'orders.handBack.day' : 'orders.transfer.day'),
      reason: t('orders.reason.label'),
    },
    prepare: ({ amount, transferred_on, reason }) => ({
      order_id: order.id,
      amount: numberOf(amount),
      transferred_on,
      reason,
    }),
    texts: {
      amount: t('orders.refund.amountWrong'),
      reason: { required: t('orders.reason.missing'), too_short: t('orders.reason.short', { min }) },
    },
    focus: 'field',
    draft: { who, form: `${texts} ${order.id}`, fields: ['reason'] },
  });
  const { field, handleSubmit, submitTo, bannerError, busy } = form;
  const typed = numberOf(useChoice(form, 'amount').value);
  const amount = typeof typed === 'number' ? typed : 0;
  const day = useChoice(form, 'transferred_on');
  const left = most - amount;
  const isTooHigh = left < 0;
  const ask = handleSubmit(() => setAsking(!isTooHigh));
  const send = submitTo(async ({ transferred_on, ...values }) => {
    const options = { successMessage: t(`orders.${texts}.done`) };
    const answer = isCard ? await toCard({ ...values, options }) : await record({ ...values, transferred_on, options });
    setAsking(false);
    if (!answer.error) onClose();
    return answer;
  });
  const refusal = apiErrorOf(bannerError(error));
  return (
    <Sheet open onClose={onClose} title={t(`orders.${texts}.open`)} closeLabel={t('words.close')}>
      <form noValidate onSubmit={(event) => void ask(event)}>
        <Stack gap={24}>
          <Text tone="soft">
            {method === 'CARD'
              ? t('orders.refund.takes', { fromDays, toDays, atMostMonths })
              : t(method === 'CASH' ? 'orders.handBack.lead' : 'orders.transfer.lead')}
          </Text>
          <NumberField
            {...field('amount')}
            {...(isTooHigh && { error: t('orders.refund.tooHigh', { amount: yen(most) }) })}
            required
            unit={t('orders.refund.unit')}
          />
          {!isCard && (
            <DayField {...day} required min={order.paid_at ? dayInTokyo(order.paid_at) : undefined} max={today} />
          )}
          <TextField
            {...field('reason')}
            helper={t('orders.reason.help')}
            required
            multiline
            rows={3}
            maxLength={max}
          />
          <DescriptionList
            items={[
              { term: t('orders.refund.possible'), text: yen(most), amount: true },
              { term: t('orders.refund.now'), text: yen(amount), amount: true, strong: true },
              { term: t('orders.refund.rest'), text: yen(Math.max(0, left)), amount: true },
            ]}
          />
          {refusal && <Banner tone="error" title={errorText(refusal)} urgent />}
          <Button type="submit" busy={busy} fullWidth>
            {t('orders.refund.check')}
          </Button>
        </Stack>
      </form>
      <ConfirmDialog
        open={asking}
        danger
        title={t(`orders.${texts}.confirmTitle`, { amount: yen(amount), name: order.patient_name })}
        confirmLabel={t(`orders.${texts}.confirm`)}
        cancelLabel={t('words.back')}
        busy={busy}
        onConfirm={() => void send()}
        onCancel={() => setAsking(false)}
      >
        {t(`orders.${texts}.confirmText`)}
      </ConfirmDialog>
    </Sheet>
  );
}
