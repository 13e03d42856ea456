import type { ConsultPayment, consultPaymentRoutes, ParsedInput } from '@haruka/contract';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import type { MemberActor } from '../../../platform/auth/actor.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { instantOf, slotsPerDay, spanOfFields } from '../../scheduling/availability/days.ts';
import { deskOf } from '../desk/desk.service.ts';
import type { PaymentDeps } from '../payments/payment.service.ts';
import * as repo from './consult-payment.repo.ts';

/** As many as the calendar shows. */
const mostDays = 45;

/**
 * Returns the payment states of the bookings of a span of days, of the locations of staff or of a doctor. Rejects a longer span than 45
 * days with `invalidInput`.
 */
export async function list(
  { db }: Pick<PaymentDeps, 'db'>,
  actor: MemberActor,
  { clinic_location_id, ...days }: ParsedInput<typeof consultPaymentRoutes.consultPayments>,
  request: RequestInfo,
): Promise<ConsultPayment[]> {
  const { first, last } = spanOfFields(days, mostDays);
  const desk = await deskOf(db, actor, clinic_location_id);
  const object_id = `consults ${clinic_location_id ?? 'all'} ${days.from}..${days.to}`;
  await auditRead(db, request, { actor, object: 'orders', object_id, action: 'view' });
  const [start_at, end_at] = [instantOf(first * slotsPerDay), instantOf((last + 1) * slotsPerDay)];
  return repo.listConsultPayments(db, desk, { start_at, end_at });
}
