import { randomUUIDv7 } from 'node:crypto';
import type {
  BaseIllnessDocument,
  ParsedInput,
  PrescribedLine,
  PrescriptionLine,
  PrescriptionRecord,
  prescriptionRoutes,
} from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { lostVersion } from '../../../platform/named-refusals.ts';
import type { DoctorActor } from '../../../platform/auth/actor.ts';
import type { Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import type { NoticeDeps } from '../../messaging/notices/notice.deps.ts';
import { notify } from '../../messaging/notices/notice.service.ts';
import { settleAmendment } from '../../money/amendments/amendment.service.ts';
import { createOrder, hasLeftShelf } from '../../money/orders/order.service.ts';
import { billMedicine, freeOrder } from '../../money/payments/bill-medicine.service.ts';
import { productsByIds, returnStock, takeStock } from '../products/product.service.ts';
import { corrected } from './prescription.emails.ts';
import * as repo from './prescription.repo.ts';
import { prescribingConsult, record } from './prescription.service.ts';
import {
  type CheckedLine,
  confirmedTotal,
  firstVisitViolations,
  isSameGoods,
  keepingPaid,
  refuseWithoutStock,
  refuseWrongUsages,
  withProducts,
} from './prescribed-lines.ts';

type Issue = ParsedInput<typeof prescriptionRoutes.issuePrescription>;
type Amendment = ParsedInput<typeof prescriptionRoutes.amendPrescription>;

/**
 * Issues the prescription of a consult: prices, takes the stock, makes the order. A closed account is billed nothing
 * (`accountRetired`, AUTH-14). A consult has one; a second issue is `prescriptionChanged`. A draft that another screen saved
 * meanwhile is `editConflict`, which names who and when. A usage code that is not that of its dosage is `invalidInput`. While the
 * base illness is unknown, the first-visit guard applies (`prescriptionRefused`).
 */
export const issue = (
  { db }: Pick<NoticeDeps, 'db'>,
  actor: DoctorActor,
  { consult_id, version, screen, ...content }: Issue,
  request: RequestInfo,
): Promise<PrescriptionRecord> =>
  db.transaction().execute(async (tx) => {
    const consult = await lock(tx, actor, consult_id);
    refuseWrongUsages(content.lines);
    if ((await repo.listOfConsult(tx, consult_id)).length > 0) throw new ApiError('prescriptionChanged');
    await endDraft(tx, { consult_id, version, screen });
    const id = randomUUIDv7();
    return write(
      tx,
      actor,
      consult,
      { ...content, id, first_id: id, version: 1, amendment_reason: null, request_id: null, order_id: null },
      request,
    );
  });

/**
 * Replaces the newest version by another one, with a reason that the patient reads. The stock of the replaced version goes
 * back first. An unpaid order of it is cancelled, which returns the stock, and a new one made. One that is paid or being paid stays,
 * and the difference is billed or due to the patient, in the same transaction (decision 105). Once its parcel has left, medicine and
 * quantities stay (`prescriptionSent`). The account receives a notice. Rejects an older version with `prescriptionChanged`, and a
 * draft that another screen saved meanwhile with `editConflict`.
 */
export async function amend(
  deps: NoticeDeps,
  actor: DoctorActor,
  { consult_id, prescription_id, reason, version: draft, screen, ...content }: Amendment,
  request: RequestInfo,
): Promise<PrescriptionRecord> {
  const amended = await deps.db.transaction().execute(async (tx) => {
    const consult = await lock(tx, actor, consult_id);
    refuseWrongUsages(content.lines);
    const newest = await repo.findChain(tx, consult_id, prescription_id);
    if (!newest) throw new ApiError('prescriptionNotFound');
    if (newest.id !== prescription_id) throw new ApiError('prescriptionChanged');
    // The draft is that of the visit's own prescription.
    if (!newest.is_request) await endDraft(tx, { consult_id, version: draft, screen });
    const { first_id, version } = newest;
    const isCancelled = newest.order_id !== null && (await freeOrder(tx, newest.order_id, reason));
    const before = (await repo.byId(tx, prescription_id)).lines;
    const order_id = isCancelled ? null : newest.order_id;
    const hasSameGoods = isSameGoods(before, content.lines);
    if (order_id && !hasSameGoods && (await hasLeftShelf(tx, order_id))) throw new ApiError('prescriptionSent');
    if (!isCancelled) await returnStock(tx, before);
    const next = { id: randomUUIDv7(), first_id, version: version + 1, amendment_reason: reason, request_id: null };
    const { is_request } = newest;
    const paid = order_id ? before : [];
    const made = await write(tx, actor, consult, { ...content, ...next, order_id, is_request, paid }, request);
    if (order_id && !hasSameGoods)
      await settleAmendment(tx, deps, { order_id, prescription_id: made.id, lines: made.lines, reason });
    const page = is_request ? 'prescription?requests' : `reservation-history2?consult_id=${consult_id}`;
    const href = `${deps.patientOrigin}/patient/${page}`;
    await notify(tx, deps, consult.account_id, { words: corrected, href });
    return made;
  });
  deps.mailQueue.ring();
  return amended;
}

/**
 * Issues what a patient requested again, for the visit that it rests on, in the transaction of the approval. The first-visit guard
 * applies as in that visit: a request that rests on a first visit rejects with `prescriptionRefused`, unless a reason overrides it.
 */
export async function issueForRequest(
  tx: Tx,
  actor: DoctorActor,
  {
    consult_id,
    ...content
  }: Pick<Content, 'lines' | 'total' | 'override_reason'> & { consult_id: string; request_id: string },
  request: RequestInfo,
): Promise<void> {
  const consult = await lock(tx, actor, consult_id);
  const id = randomUUIDv7();
  const version = { id, first_id: id, version: 1, amendment_reason: null, order_id: null, is_request: true };
  const base_illness_document = await repo.findDocument(tx, consult_id);
  await write(tx, actor, consult, { ...content, base_illness_document, ...version }, request);
}

/** Holds the account of a consult until the transaction ends. Comes before every other lock of it. */
export const holdAccount = repo.holdAccount;

interface LockedConsult extends repo.PrescribingConsult {
  /** The account is closed, or the dependant taken off it: no order of it could be paid (AUTH-14). */
  is_closed: boolean;
}

async function lock(tx: Tx, actor: DoctorActor, consult_id: string): Promise<LockedConsult> {
  const is_closed = await repo.holdAccount(tx, consult_id);
  const consult = prescribingConsult(actor, await repo.lockConsult(tx, consult_id));
  const { status } = consult;
  if (status !== 'IN_CALL' && status !== 'ENDED') throw new ApiError('consultStateChanged', { status });
  return { ...consult, is_closed };
}

/** Ends the draft, because it is issued. Rejects with `editConflict` when another screen saved it after `version`. */
async function endDraft(tx: Tx, seen: repo.SeenDraft): Promise<void> {
  if (!(await repo.endDraft(tx, seen))) throw lostVersion(await repo.lastWriter(tx, seen.consult_id));
}

interface Content extends Pick<
  repo.NewPrescription,
  'id' | 'first_id' | 'version' | 'amendment_reason' | 'request_id' | 'order_id'
> {
  lines: PrescribedLine[];
  total: number;
  override_reason?: string | undefined;
  /** From what the doctor knows the base illness in a first visit. */
  base_illness_document?: BaseIllnessDocument | undefined;
  /** What a patient requested is another order: its visit is over. */
  is_request?: boolean;
  /** Lines that the patient has paid for, or is paying. Their products keep their price. */
  paid?: readonly PrescriptionLine[];
}

async function write(
  tx: Tx,
  actor: DoctorActor,
  { is_closed, ...consult }: LockedConsult,
  {
    lines: prescribed,
    total: confirmed,
    override_reason,
    base_illness_document,
    is_request = false,
    paid = [],
    ...version
  }: Content,
  request: RequestInfo,
): Promise<PrescriptionRecord> {
  const products = await productsByIds(
    tx,
    consult.clinic_id,
    prescribed.map(({ product_id }) => product_id),
  );
  const lines = withProducts(prescribed, keepingPaid(products, paid));
  const violations = consult.is_base_illness_known
    ? []
    : firstVisitViolations(
        lines,
        base_illness_document !== undefined,
        await repo.daysGiven(tx, consult.id, version.first_id),
      );
  const isOverridden = violations.length > 0 && override_reason !== undefined;
  if (violations.length > 0 && !isOverridden) throw new ApiError('prescriptionRefused', { fields: violations });
  const total = confirmedTotal(lines, confirmed);
  const isOwed = lines.length > 0 && (version.order_id === null || total > sumOf(paid));
  if (is_closed && isOwed) throw new ApiError('accountRetired');
  refuseWithoutStock(lines, await takeStock(tx, prescribed));
  const prescription = {
    ...version,
    order_id: version.order_id ?? (await bill(tx, consult, lines, is_request)),
    doctor_id: actor.id,
    total,
    override_reason: isOverridden ? override_reason : null,
    base_illness_source: consult.earlier_consult_id ? ('PAST_CONSULT' as const) : (base_illness_document ?? null),
    base_illness_consult_id: consult.earlier_consult_id,
  };
  await repo.insert(tx, consult, prescription, lines);
  await record(tx, request, actor, consult, version.version === 1 ? 'issue' : 'amend');
  if (isOverridden) await record(tx, request, actor, consult, 'override_first_visit_guard');
  return repo.byId(tx, version.id);
}

const sumOf = (lines: readonly PrescriptionLine[]) => lines.reduce((sum, { price }) => sum + price, 0);

/** Bills what was prescribed, in the same transaction. Returns the order that pays for it; null when there is none yet. */
async function bill(
  tx: Tx,
  { patient_id, clinic_location_id, id: consult_id }: repo.PrescribingConsult,
  checked: readonly CheckedLine[],
  is_request: boolean,
): Promise<string | null> {
  const lines = checked.map(({ line: { quantity }, product: { id: product_id, name, name_en, price, tax_class } }) => ({
    product_id,
    name,
    name_en,
    unit_price: price,
    quantity,
    tax_class,
  }));
  const prescribed = { patient_id, clinic_location_id, consult_id, lines };
  if (!is_request) return billMedicine(tx, prescribed);
  return lines.length === 0 ? null : createOrder(tx, { ...prescribed, kind: 'MEDICINE' });
}
