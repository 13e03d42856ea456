import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { limits } from '../limits.ts';
import { Id, Instant, PageInQuery } from '../primitives.ts';
import { orderKinds, orderStatuses } from './order.ts';
import { onlineMethods } from './payment.ts';

/** Why money pays no order by itself: the slip had ended, the order was cancelled or paid already, or amount or currency differ. */
export const suspenseCauses = ['AFTER_END', 'AFTER_CANCEL', 'ALREADY_PAID', 'OTHER_AMOUNT'] as const;
export type SuspenseCause = (typeof suspenseCauses)[number];

/** What became of it: it pays its order after all, or it was returned outside of this service. */
export const suspenseResolutions = ['APPLIED', 'RETURNED'] as const;
export type SuspenseResolution = (typeof suspenseResolutions)[number];

/** Which entries of the list are shown. */
export const suspenseStatuses = ['OPEN', 'CLEARED'] as const;
export type SuspenseStatus = (typeof suspenseStatuses)[number];

/** Money that arrived late, twice or in another amount or currency, and that a person clears. */
export const SuspensePayment = z.object({
  attempt_id: z.uuid(),
  order_id: z.uuid(),
  order_kind: z.enum(orderKinds),
  order_status: z.enum(orderStatuses),
  order_total: z.int(),
  method: z.enum(onlineMethods),
  cause: z.enum(suspenseCauses),
  /** Yen that arrived; with OTHER_AMOUNT it may be a number of another currency. */
  amount: z.int(),
  arrived_at: Instant,
  patient_id: z.uuid(),
  last_name: z.string(),
  first_name: z.string(),
  clinic_location_id: Id,
  clinic_location_name: z.string(),
  clinic_location_name_en: z.string(),
  /** Whether it can pay its order: the order is unpaid and costs exactly this, in yen. */
  can_apply: z.boolean(),
  /** Null while it waits for a person. */
  clearing: z.nullable(
    z.object({
      resolution: z.enum(suspenseResolutions),
      reason: z.string(),
      cleared_at: Instant,
      member_last_name: z.string(),
      member_first_name: z.string(),
    }),
  ),
});
export type SuspensePayment = z.infer<typeof SuspensePayment>;

const Reason = z
  .string()
  .check(z.trim(), z.minLength(limits.suspenseReason.min), z.maxLength(limits.suspenseReason.max));

export const suspenseRoutes = {
  openSuspense: read('GET clinic/open-suspense-payments/', {
    summary: "How many payments of the caller's locations wait to be cleared by a person",
    for: ['clinic'],
    reach: 'location',
    data: z.object({ count: z.int() }),
    shows: ['suspense'],
  }),
  suspensePayments: read('GET clinic/suspense-payments/', {
    summary: "Payments of the caller's locations that pay no order by themselves, the newest first",
    for: ['clinic'],
    reach: 'location',
    query: z.object({ status: z.optional(z.enum(suspenseStatuses)), page: PageInQuery }),
    data: z.array(SuspensePayment),
    paged: true,
    shows: ['suspense'],
  }),
  clearSuspense: write('POST clinic/clear-suspense-payment/', {
    summary:
      'Record what became of such a payment, with a reason: it pays its order, or it was returned. Returning needs the right to refund (02002)',
    for: ['clinic'],
    reach: 'location',
    body: z.object({ attempt_id: z.uuid(), resolution: z.enum(suspenseResolutions), reason: Reason }),
    data: SuspensePayment,
    errors: ['suspenseNotFound', 'suspenseCleared', 'orderNotPayable', 'paymentRunning'],
    changes: ['suspense', 'orders'],
  }),
};
