import { useConsultPayments } from '@haruka/api/money/consult-payment';
import type { ConsultPaymentState } from '@haruka/contract/money/consult-payment';
import type { CalendarConsult } from '@haruka/ui/calendar';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';

const tones = {
  UNPAID: 'warning',
  RUNNING: 'info',
  HELD: 'error',
  DUE: 'error',
  PAID: 'success',
  REFUNDED: 'neutral',
  FREE: 'neutral',
} as const satisfies Record<ConsultPaymentState, string>;

/** Returns the payment mark of a booking in the asked days. A booking without money, and any without days, has none. */
export function usePaymentMarks(
  asked: { from: string; to: string; clinic_location_id?: number } | undefined,
): (consult_id: string) => CalendarConsult['payment'] {
  const { t } = useTranslation();
  const { from = '', to = '', ...there } = asked ?? {};
  const { data } = useConsultPayments({ from, to, ...there, options: { silent: true } }, { skip: !asked });
  const states = useMemo(() => new Map(data?.map(({ consult_id, state }) => [consult_id, state])), [data]);
  return useCallback(
    (consult_id: string) => {
      const state = states.get(consult_id);
      return state && { tone: tones[state], word: t(`calendar.payment.${state}`) };
    },
    [states, t],
  );
}
