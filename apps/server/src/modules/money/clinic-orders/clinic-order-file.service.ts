import {
  type ClinicOrderItem,
  type clinicOrderRoutes,
  limits,
  orderNumber,
  orderMark,
  type ParsedInput,
} from '@haruka/contract';
import { type Locale, orderTexts } from '@haruka/i18n/server';
import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { csvFile } from '../../../platform/csv/csv-file.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import type { FileResponse } from '../../../platform/http/send-file.ts';
import { deskOf } from '../desk/desk.service.ts';
import * as repo from './clinic-order.repo.ts';
import { narrow } from './clinic-order.service.ts';

/**
 * Returns all orders of a filter as CSV, with their instants in Tokyo. Rejects a list that is too long with `invalidInput`; each
 * download is in the audit log.
 */
export async function ordersFile(
  { db }: { db: Db },
  actor: ClinicActor,
  { encoding, sort, ...filter }: ParsedInput<typeof clinicOrderRoutes.clinicOrdersFile>,
  request: RequestInfo,
): Promise<FileResponse> {
  const desk = await deskOf(db, actor, filter.clinic_location_id);
  const { inFile } = limits.clinicOrders;
  const { rows } = await repo.listed(db, desk, narrow(filter), { sort, limit: inFile + 1 });
  if (rows.length > inFile)
    throw new ApiError('invalidInput', { fields: [{ field: 'from', rule: 'too_many' }], max: inFile });
  const { fileName, columns } = orderTexts[request.locale];
  const made = csvFile(
    { name: fileName, head: Object.values(columns), rows: rows.map((row) => lineOf(row, request.locale)) },
    encoding,
  );
  const object_id = JSON.stringify({ ...filter, rows: rows.length });
  await audit(db, request, { actor, object: 'orders', object_id, action: 'export' });
  return made;
}

function lineOf(order: ClinicOrderItem, locale: Locale) {
  const { kind, status, method, why } = orderTexts[locale];
  return [
    orderNumber(order.id),
    inTokyo(order.created_at),
    order.patient_name,
    order.patient_kana,
    kind[order.kind],
    locale === 'en' ? order.clinic_location_name_en : order.clinic_location_name,
    order.total,
    order.refunded,
    status[orderMark(order)],
    order.method && method[order.method],
    order.paid_at && order.total > 0 ? inTokyo(order.paid_at) : null,
    order.unpaid_reason && why[order.unpaid_reason],
  ];
}

/** Returns an instant as `2026-11-23 09:10` in Tokyo, which every spreadsheet reads as a date. */
const inTokyo = (instant: string) =>
  new Date(Date.parse(instant) + 9 * 3_600_000).toISOString().slice(0, 16).replace('T', ' ');
