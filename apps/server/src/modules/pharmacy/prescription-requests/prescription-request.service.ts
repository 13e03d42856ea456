import { randomUUIDv7 } from 'node:crypto';
import {
  limits,
  type Output,
  type Page,
  type ParsedInput,
  type PrescriptionRequest,
  type prescriptionRequestRoutes,
} from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { PatientActor } from '../../../platform/auth/actor.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { emitEvent } from '../../../platform/events/outbox.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import { unknownPatient } from '../../../platform/named-refusals.ts';
import { findPerson } from '../../identity/dependants/dependant.service.ts';
import { deliveryAndTaxes } from '../../money/orders/order.service.ts';
import { allInForce, prescriptionById } from '../prescriptions/prescription.service.ts';
import { offeredProducts } from '../products/product.service.ts';
import { linesFor, type Priced, priced } from './prices.ts';
import * as repo from './prescription-request.repo.ts';

export interface RequestDeps {
  db: Db;
  today(): string;
}
type Refillable = Output<typeof prescriptionRequestRoutes.refillablePrescriptions>;

/** Returns what can be requested again, priced as it is now. */
export async function refillable(
  { db }: Pick<RequestDeps, 'db'>,
  actor: PatientActor,
  { dependant_id = actor.id }: ParsedInput<typeof prescriptionRequestRoutes.refillablePrescriptions>,
): Promise<Refillable> {
  const person = await findPerson(db, actor.id, dependant_id);
  if (!person) throw unknownPatient('dependant_id');
  const recent = new Set(await repo.recentConsults(db, person.id));
  const found = (await allInForce(db, person.id)).filter(({ consult_id }) => recent.has(consult_id));
  const ids = found.flatMap(({ lines }) => lines.map(({ product_id }) => product_id));
  const products = await offeredProducts(db, ids);
  const contents = found.map(({ lines }) => priced(linesFor(lines, undefined), products));
  const added = await deliveryAndTaxes(
    db,
    found.map(({ clinic_location_id, lines }, nth) => ({ clinic_location_id, lines: contents[nth]?.lines ?? lines })),
  );
  return found.map((prescription, nth) => ({
    prescription,
    total: contents[nth]?.total ?? null,
    ...added[nth]!,
    lead_time_days: contents[nth]?.lead_time_days ?? 0,
  }));
}

/** Returns what other days of the medicine of a prescription cost now, under the rules of the contract row. */
export async function quote(
  { db }: Pick<RequestDeps, 'db'>,
  actor: PatientActor,
  { prescription_id, days }: ParsedInput<typeof prescriptionRequestRoutes.prescriptionQuote>,
): Promise<Output<typeof prescriptionRequestRoutes.prescriptionQuote>> {
  const found = await repo.findAsked(db, actor.id, prescription_id);
  if (!found) throw new ApiError('prescriptionNotFound');
  if (!found.is_recent) throw new ApiError('recentConsultRequired');
  const content = await contentOf(db, prescription_id, days.split(',').map(Number));
  const { clinic_location_id } = found;
  const [added] = await deliveryAndTaxes(db, [{ clinic_location_id, lines: content.lines }]);
  return { ...content, ...added!, fits_konbini: content.total + added!.delivery_fee <= limits.konbiniMax };
}

/** Returns the medicine of a prescription for the wanted days at the prices of today. Rejects with productNotFound. */
async function contentOf(db: Db | Tx, prescription_id: string, days: readonly number[] | undefined): Promise<Priced> {
  const prescription = await prescriptionById(db, prescription_id);
  const lines = linesFor(prescription.lines, days);
  const products = await offeredProducts(
    db,
    lines.map(({ product_id }) => product_id),
  );
  const content = priced(lines, products);
  if (!content) throw new ApiError('productNotFound');
  return content;
}

/** Takes a request for the medicine of last time, for the same or other days, under the rules of the contract row. */
export const request = (
  { db, today }: RequestDeps,
  actor: PatientActor,
  { prescription_id, run_out_on, is_changed, days }: ParsedInput<typeof prescriptionRequestRoutes.requestPrescription>,
  info: RequestInfo,
): Promise<{ id: string }> =>
  db.transaction().execute(async (tx) => {
    if (!(await repo.hasVerifiedPhone(tx, actor.id))) throw new ApiError('phoneNotVerified');
    const found = await repo.findAsked(tx, actor.id, prescription_id);
    if (!found) throw new ApiError('prescriptionNotFound');
    const { is_recent, ...asked } = found;
    if (run_out_on <= today())
      throw new ApiError('invalidInput', { fields: [{ field: 'run_out_on', rule: 'later_than_today' }] });
    if (!is_recent) throw new ApiError('recentConsultRequired');
    if (is_changed) throw new ApiError('visitRequired');
    const { lines, total } = await contentOf(tx, prescription_id, days);
    const id = randomUUIDv7();
    const { patient_id, clinic_id, clinic_location_id } = asked;
    const isNew = await repo.insert(tx, {
      ...asked,
      lines: lines.map(({ position: _position, ...line }) => line),
      total,
      id,
      account_id: actor.id,
      run_out_on,
      locale: info.locale,
    });
    if (!isNew) throw new ApiError('alreadyRequested');
    const entry = { object: 'prescription_request', object_id: id, action: 'send', patient_id, clinic_id };
    await audit(tx, info, { actor, ...entry });
    await emitEvent(tx, 'prescription.request', { request_id: id, patient_id, clinic_location_id });
    return { id };
  });

/** Returns a page of the requests of an account, the newest first. */
export async function listOwn(
  { db }: Pick<RequestDeps, 'db'>,
  { id: account_id }: PatientActor,
  page: number,
): Promise<Page<PrescriptionRequest[]>> {
  const [items, total] = await Promise.all([repo.list(db, { account_id }, page), repo.count(db, { account_id })]);
  return { items, page, page_size: limits.pageSize, total };
}
