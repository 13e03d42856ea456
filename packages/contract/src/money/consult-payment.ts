import * as z from 'zod/mini';
import { read } from '../define.ts';
import { ConsultId, Day, IdInQuery } from '../primitives.ts';

/**
 * What became of the money of a booking, the most urgent first: the first that one of its orders has counts.
 * UNPAID: waits for payment. RUNNING: a payment has begun, or a slip waits. HELD: its money arrived late and waits in suspense. DUE: paid, and money is due to the patient.
 * PAID: paid, or kept by the clinic. REFUNDED: the money went back, or is on its way. FREE: there is nothing to pay.
 */
export const consultPaymentStates = ['UNPAID', 'RUNNING', 'HELD', 'DUE', 'PAID', 'REFUNDED', 'FREE'] as const;
export type ConsultPaymentState = (typeof consultPaymentStates)[number];

export const ConsultPayment = z.object({ consult_id: ConsultId, state: z.enum(consultPaymentStates) });
export type ConsultPayment = z.infer<typeof ConsultPayment>;

export const consultPaymentRoutes = {
  consultPayments: read('GET calendar/consult-payments/', {
    summary:
      'Payment state of the bookings of a span of days at the locations of the caller, without amounts. A booking without an order, or with an unpaid order that ended, is left out',
    for: ['clinic', 'doctor'],
    reach: 'location',
    query: z.object({ from: Day, to: Day, clinic_location_id: z.optional(IdInQuery) }),
    data: z.array(ConsultPayment),
    errors: ['locationNotFound', 'invalidDate'],
    shows: ['orders', 'calendar'],
  }),
};
