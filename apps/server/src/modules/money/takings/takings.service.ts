import { limits, type ParsedInput, type Takings, type takingsRoutes } from '@haruka/contract';
import { takingsTexts } from '@haruka/i18n/server';
import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import { auditRead } from '../../../platform/audit/audit-read.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { csvFile } from '../../../platform/csv/csv-file.ts';
import type { Db } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import type { FileResponse } from '../../../platform/http/send-file.ts';
import { deskOf } from '../desk/desk.service.ts';
import { mayRefund } from '../../identity/auth/may-refund.ts';
import * as repo from './takings.repo.ts';

interface TakingsDeps {
  db: Db;
}
type Filter = ParsedInput<typeof takingsRoutes.takings>;

/**
 * Returns the takings of the caller's locations from the ledger. Rejects people who may not refund with `accessDenied`, and a
 * period that is too long with `invalidInput` naming its end.
 */
export async function view(
  { db }: TakingsDeps,
  actor: ClinicActor,
  filter: Filter,
  request: RequestInfo,
): Promise<Takings> {
  const found = await read(db, actor, filter);
  await auditRead(db, request, { actor, object: 'takings', object_id: nameOf(filter), action: 'view' });
  return found;
}

/** Returns the same takings as CSV. Each download is in the audit log. */
export async function file(
  { db }: TakingsDeps,
  actor: ClinicActor,
  { encoding, ...filter }: ParsedInput<typeof takingsRoutes.takingsFile>,
  request: RequestInfo,
): Promise<FileResponse> {
  const { rows } = await read(db, actor, filter);
  const texts = takingsTexts[request.locale];
  const made = csvFile(
    {
      name: `${texts.fileName}_${filter.from}_${filter.until}`,
      head: columns.map((column) => texts.columns[column]),
      rows: rows.map((row) => columns.map((column) => row[column])),
    },
    encoding,
  );
  await audit(db, request, { actor, object: 'takings', object_id: nameOf(filter), action: 'export' });
  return made;
}

const columns = [
  'period',
  'payments',
  'paid',
  'card',
  'konbini',
  'cash',
  'consultation',
  'medicine',
  'products',
  'delivery',
  'taxable',
  'tax',
  'exempt',
  'refunded',
  'net',
  'fees',
  'charged_back',
  'after_fees',
  'held',
  'written_off',
] as const;

async function read(db: Db, actor: ClinicActor, { clinic_location_id, ...period }: Filter): Promise<Takings> {
  if (!(await mayRefund(db, actor))) throw new ApiError('accessDenied');
  const desk = await deskOf(db, actor, clinic_location_id);
  refuseLongPeriod(period);
  return repo.takingsOf(db, desk, period);
}

function refuseLongPeriod({ by, from, until }: repo.Period) {
  const last = lastDay(by, from);
  if (until > last) throw new ApiError('invalidInput', { fields: [{ field: 'until', rule: 'max', limit: last }] });
}

/** The last day of the longest period that begins on this day. */
function lastDay(by: repo.Period['by'], from: string): string {
  const [year, month, day] = from.split('-').map(Number) as [number, number, number];
  const { days, months } = limits.takings;
  const last = by === 'DAY' ? Date.UTC(year, month - 1, day + days - 1) : Date.UTC(year, month - 1 + months, 0);
  return new Date(last).toISOString().slice(0, 10);
}

const nameOf = ({ by, from, until, clinic_location_id }: Filter) =>
  `${by} ${from} ${until} ${clinic_location_id ?? 'all'}`;
