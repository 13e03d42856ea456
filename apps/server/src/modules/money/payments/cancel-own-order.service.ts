import { mayCancelMedicine, mayCancelUnpaid } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { PatientActor } from '../../../platform/auth/actor.ts';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { keepWritten, writtenBefore } from '../../../platform/http/written-before.ts';
import { cancelMedicineOf, cancelOrder } from './cancel-order.service.ts';
import { own, type PaymentDeps } from './payment.service.ts';

/** What patients and staff read as the reason. */
const byPatient = 'ご本人が注文を取り消しました';
const withoutMedicine = 'ご本人がお薬を取り消しました';

/**
 * Cancels an unpaid order of goods or of medicine alone (decision 121). An open slip is withdrawn first. Other orders are
 * unknown here (09020): the clinic cancels them.
 */
export async function cancelOwn(
  deps: PaymentDeps,
  actor: PatientActor,
  order_id: string,
  request: RequestInfo,
): Promise<null> {
  if (writtenBefore()) return null;
  if (!mayCancelUnpaid(await own(deps, actor, order_id))) throw new ApiError('orderNotFound');
  await asSystem(() =>
    cancelOrder(deps, { order_id, is_paid: false, reason: byPatient }, async (tx, { clinic_id }, paid) => {
      // A difference that was paid at this moment.
      if (paid.length > 0) throw new ApiError('orderNotFound');
      const entry = { object: 'order', object_id: order_id, action: 'cancel', patient_id: actor.id, clinic_id };
      await audit(tx, request, { actor, ...entry });
      await keepWritten(tx, order_id);
    }),
  );
  return null;
}

/**
 * Cancels the medicine of an unpaid order of fee and medicine, and returns the order of the fee, which stays due (decision 124). An open
 * slip is withdrawn first. Other orders are unknown here (09020).
 */
export async function cancelMedicine(
  deps: PaymentDeps,
  actor: PatientActor,
  order_id: string,
  request: RequestInfo,
): Promise<{ order_id: string }> {
  const before = writtenBefore();
  if (before) return { order_id: before };
  if (!mayCancelMedicine(await own(deps, actor, order_id))) throw new ApiError('orderNotFound');
  const fee = await asSystem(() =>
    cancelMedicineOf(deps, { order_id, reason: withoutMedicine }, async (tx, { clinic_id }, paid, feeOrder) => {
      // A difference that was paid at this moment.
      if (paid.length > 0) throw new ApiError('orderNotFound');
      const entry = {
        object: 'order',
        object_id: order_id,
        action: 'cancel_medicine',
        patient_id: actor.id,
        clinic_id,
      };
      await audit(tx, request, { actor, ...entry });
      await keepWritten(tx, feeOrder);
    }),
  );
  return { order_id: fee };
}
