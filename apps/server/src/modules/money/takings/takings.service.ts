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
 * period that ends before it begins, or is too long, with `invalidDate`.
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
  const [first, last] = [new Date(from), new Date(until)];
  const days = (last.getTime() - first.getTime()) / 86_400_000 + 1;
  const months = (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth() + 1;
  const isTooLong = by === 'DAY' ? days > limits.takings.days : months > limits.takings.months;
  if (days < 1 || isTooLong) throw new ApiError('invalidDate', { ...limits.takings });
}

const nameOf = ({ by, from, until, clinic_location_id }: Filter) =>
  `${by} ${from} ${until} ${clinic_location_id ?? 'all'}`;
