import {
  type Carrier,
  isTrackingNumber,
  limits,
  type TrackingFileFault,
  type TrackingFileColumn,
  type TrackingRow,
  type TrackingRowFault,
  trackingNumberOf,
} from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { type CsvRow, readCsv, UnreadableCsv } from '../../../platform/csv/read-csv.ts';
import type { FoundParcel, OrderIds, TakenNumber } from './delivery.repo.ts';
import { mayBecome } from './delivery.states.ts';
import { carrierOf, columnOf, type KnownColumn, orderIdsOf } from './tracking-cells.ts';

/** A row of a file as it was read. `ids`: those that its order number may mean. */
export interface ReadRow {
  line: number;
  order: string;
  ids: OrderIds | undefined;
  carrier: Carrier | undefined;
  typedCarrier: string;
  number: string;
  /** Set for a row with another number of cells than the head. */
  cells?: number;
}

/** Refuses a whole file (09062). */
const refuseFile = (why: TrackingFileFault, meta: object = {}): never => {
  throw new ApiError('trackingFileRefused', { why, ...meta });
};

/** Returns the rows of a file of tracking numbers. Throws trackingFileRefused for a file that is none. */
export function rowsOf(content: Buffer): ReadRow[] {
  const { rows: most, bytes } = limits.trackingFile;
  if (content.length > bytes) refuseFile('too_large', { max: bytes });
  const [head, ...rows] = tableOf(content);
  const columns = columnsIn(head!.cells);
  if (rows.length === 0) refuseFile('empty');
  if (rows.length > most) refuseFile('too_many', { max: most });
  return rows.map((row) => readRow(row, head!.cells.length, columns));
}

function tableOf(content: Buffer): CsvRow[] {
  try {
    return readCsv(content);
  } catch (error) {
    if (error instanceof UnreadableCsv) return refuseFile(error.why, error.line ? { line: error.line } : {});
    throw error;
  }
}

type Columns = Partial<Record<TrackingFileColumn, { at: number; carrier?: Carrier }>>;

/** Returns where the columns of a head stand. Order and number have to be there, each of the three once. Others are not read. */
function columnsIn(head: readonly string[]): Columns {
  const known = head.flatMap((name, at) => {
    const column = columnOf(name);
    return column ? [{ ...column, at }] : [];
  });
  const missing = (['order', 'number'] as const).filter((name) => !known.some((one) => one.name === name));
  const names = known.map(({ name }) => name);
  const repeated = [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
  if (missing.length > 0 || repeated.length > 0) refuseFile('head', { missing, repeated });
  return Object.fromEntries(known.map(({ name, ...column }: KnownColumn & { at: number }) => [name, column]));
}

/** Text that a spreadsheet kept from being a number: `="0123"`. */
const unquoted = (cell: string) => /^="(.*)"$/.exec(cell.trim())?.[1] ?? cell.trim();

function readRow({ line, cells }: CsvRow, width: number, { order, number, carrier }: Columns): ReadRow {
  const cellAt = (column: { at: number } | undefined) => unquoted(column ? (cells[column.at] ?? '') : '').slice(0, 80);
  const typedCarrier = cellAt(carrier);
  const isWhole = cells.length >= width && cells.slice(width).every((cell) => cell.trim() === '');
  return {
    line,
    order: cellAt(order),
    ids: orderIdsOf(cellAt(order)),
    typedCarrier,
    carrier: typedCarrier ? carrierOf(typedCarrier) : number?.carrier,
    number: trackingNumberOf(cellAt(number)),
    ...(!isWhole && { cells: cells.length }),
  };
}

/** What the database knows about a file: the parcels of each row, and numbers that are taken. */
export interface Known {
  parcels: ReadonlyMap<ReadRow, readonly FoundParcel[]>;
  taken: readonly TakenNumber[];
}

interface Planned {
  row: ReadRow;
  parcel: FoundParcel | undefined;
  faults: TrackingRow['faults'];
  isSent: boolean;
}

/** Returns what each row of a file would do. */
export function planOf(rows: readonly ReadRow[], { parcels, taken }: Known): TrackingRow[] {
  const planned = rows.map((row) => planRow(row, parcels.get(row) ?? []));
  for (const one of planned) if (one.parcel && !one.isSent) one.faults.push(...sharedFaults(one, planned, taken));
  return planned.map(shownOf);
}

function planRow(row: ReadRow, found: readonly FoundParcel[]): Planned {
  const faults: TrackingRow['faults'] = [];
  const add = (why: TrackingRowFault, text = '') => void faults.push({ why, text });
  if (row.cells !== undefined) add('columns', String(row.cells));
  if (row.cells !== undefined) return { row, parcel: undefined, faults, isSent: false };
  const parcel = found.length === 1 ? found[0] : undefined;
  const isSent = parcel !== undefined && isSentAs(parcel, row);
  if (isSent) return { row, parcel, faults, isSent };
  if (!row.order) add('order_missing');
  else if (found.length > 1) add('ambiguous_order', row.order);
  else if (!parcel) add('unknown_order', row.order);
  else addParcelFault(parcel, add);
  if (!row.carrier) add('carrier', row.typedCarrier);
  if (!row.number && row.carrier !== 'OTHER') add('number_missing');
  else if (row.carrier && row.number && !isTrackingNumber(row.carrier, row.number)) add('number', row.number);
  return { row, parcel, faults, isSent };
}

const isSentAs = ({ delivery }: FoundParcel, { carrier, number }: ReadRow) =>
  delivery.shipped_at !== null && delivery.tracking_number === number && (!carrier || delivery.carrier === carrier);

function addParcelFault({ delivery, isPaid }: FoundParcel, add: (why: TrackingRowFault, text?: string) => void): void {
  if (delivery.shipped_at) add('sent', delivery.tracking_number ?? '');
  else if (!isPaid || !mayBecome(delivery.state, 'SHIPPED')) add('not_paid');
  else if (delivery.is_held) add('held');
  else if (!delivery.address_1) add('no_address');
}

/** What is wrong only beside other rows and other parcels. One box may hold two orders of one account, under one number. */
function sharedFaults(
  { row, parcel }: Planned,
  all: readonly Planned[],
  taken: readonly TakenNumber[],
): TrackingRow['faults'] {
  const { carrier, number } = row;
  const others = all.filter((one) => one.row !== row && one.parcel && !one.isSent);
  const isOther = ({ account_id }: { account_id: string }) => account_id !== parcel!.account_id;
  if (others.some((one) => one.parcel!.order_id === parcel!.order_id))
    return [{ why: 'repeated_order', text: row.order }];
  if (!number) return [];
  if (others.some((one) => one.row.number === number && one.row.carrier === carrier && isOther(one.parcel!)))
    return [{ why: 'repeated_number', text: number }];
  const isTaken = taken.some((one) => one.tracking_number === number && one.carrier === carrier && isOther(one));
  return isTaken ? [{ why: 'taken_number', text: number }] : [];
}

function shownOf({ row, parcel, faults, isSent }: Planned): TrackingRow {
  return {
    line: row.line,
    kind: isSent ? 'SENT' : faults.length > 0 ? 'WRONG' : 'READY',
    order: row.order,
    carrier: (isSent ? parcel!.delivery.carrier : row.carrier) ?? null,
    tracking_number: row.number,
    parcel: parcel ? shownParcel(parcel) : null,
    faults,
  };
}

function shownParcel({ delivery, account_id: _account, isPaid: _paid, ...parcel }: FoundParcel) {
  const { name, phone_number, post_code, address_1, address_2, address_3, address_4, version } = delivery;
  const destination = { name, phone_number, post_code, address_1, address_2, address_3, address_4 };
  return { ...destination, ...parcel, version };
}
