import {
  limits,
  type Product,
  type ProductFileColumn,
  productFileColumns,
  type ProductFileFault,
  type ProductFileRow,
} from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { type CsvRow, readCsv, UnreadableCsv } from '../../../platform/csv/read-csv.ts';
import { columnOf, type Fault, type FiledProduct, idIn, readProduct } from './product-cells.ts';

/** A row of a file with what it shows, and what would be saved. */
export interface PlannedRow {
  shown: ProductFileRow;
  /** The product after the save; undefined for a wrong row. */
  product?: Omit<Product, 'id' | 'version'>;
  before?: Product;
}

/** Refuses a whole file (08006). */
export const refuseFile = (why: ProductFileFault, meta: object = {}): never => {
  throw new ApiError('productFileRefused', { why, ...meta });
};

/** Returns what a file would do to the products of a clinic, row by row. Throws productFileRefused for a file that is no such list. */
export function planOf(content: Buffer, current: readonly Product[]): PlannedRow[] {
  if (content.length > limits.productFile.bytes) refuseFile('too_large', { max: limits.productFile.bytes });
  const [head, ...rows] = rowsIn(content);
  const columns = columnsOf(head!.cells);
  if (rows.length === 0) refuseFile('empty');
  if (rows.length > limits.productFile.rows) refuseFile('too_many', { max: limits.productFile.rows });
  const byId = new Map(current.map((product) => [product.id, product]));
  const seen = new Set<number>();
  const planned = rows.map((row) => planRow(row, columns, byId, seen));
  refuseRepeatedNames(planned, current);
  return planned;
}

function rowsIn(content: Buffer): CsvRow[] {
  try {
    return readCsv(content);
  } catch (error) {
    if (error instanceof UnreadableCsv) return refuseFile(error.why, error.line ? { line: error.line } : {});
    throw error;
  }
}

/** Returns the columns of a head, in any order. It has to name each of them once. */
function columnsOf(head: readonly string[]): ProductFileColumn[] {
  const columns = head.map(columnOf);
  const missing = productFileColumns.filter((column) => !columns.includes(column));
  const unknown = head.filter((_, at) => columns[at] === undefined);
  if (missing.length > 0 || unknown.length > 0 || columns.length > productFileColumns.length)
    refuseFile('head', { missing, unknown: unknown.slice(0, 20).map((name) => name.slice(0, 80)) });
  return columns as ProductFileColumn[];
}

function planRow(
  { line, cells }: CsvRow,
  columns: readonly ProductFileColumn[],
  byId: ReadonlyMap<number, Product>,
  seen: Set<number>,
): PlannedRow {
  const cellOf = (column: ProductFileColumn) => cells[columns.indexOf(column)] ?? '';
  const name = cellOf('name').trim().slice(0, 120);
  const wrong = (faults: Fault[], id: number | null = null): PlannedRow => ({
    shown: { line, kind: 'WRONG', id, name, changes: [], faults },
  });
  if (cells.length !== columns.length) return wrong([{ field: null, why: 'columns', text: String(cells.length) }]);
  const id = idIn(cellOf('id'));
  const wrongId = (why: 'unknown_id' | 'repeated_id') => wrong([{ field: 'id', why, text: cellOf('id').slice(0, 80) }]);
  if (id === undefined) return wrongId('unknown_id');
  const before = id === null ? undefined : byId.get(id);
  if (id !== null && !before) return wrongId('unknown_id');
  if (id !== null && seen.has(id)) return wrongId('repeated_id');
  if (id !== null) seen.add(id);
  const read = readProduct(cellOf, !before);
  if ('faults' in read) return wrong(read.faults, id);
  return planned(line, read.product, before);
}

function planned(line: number, filed: FiledProduct, before: Product | undefined): PlannedRow {
  const product = { ...filed, stock: filed.stock ?? before?.stock ?? 0 };
  const fields = Object.keys(filed) as (keyof FiledProduct)[];
  const changes = before
    ? fields
        .filter((field) => product[field] !== before[field])
        .map((field) => ({ field, before: before[field], after: product[field] }))
    : [{ field: 'price' as const, before: null, after: product.price }];
  const kind = before ? (changes.length > 0 ? 'CHANGED' : 'UNCHANGED') : 'NEW';
  const shown: ProductFileRow = { line, kind, id: before?.id ?? null, name: product.name, changes, faults: [] };
  return { shown, product, ...(before && { before }) };
}

/** Makes rows wrong that would give an offered product the name of another one. */
function refuseRepeatedNames(rows: PlannedRow[], current: readonly Product[]): void {
  const filed = new Set(rows.map(({ shown }) => shown.id));
  const offered = [
    ...current.filter(({ id }) => !filed.has(id)),
    ...rows.map(({ product, shown }) => product ?? current.find(({ id }) => id === shown.id)),
  ].filter((product) => product?.state === 'ACTIVE');
  const times = new Map<string, number>();
  for (const product of offered) times.set(product!.name, (times.get(product!.name) ?? 0) + 1);
  for (const row of rows) {
    const { product, before, shown } = row;
    if (product?.state !== 'ACTIVE' || times.get(product.name) === 1) continue;
    if (before?.state === 'ACTIVE' && before.name === product.name) continue;
    row.shown = {
      ...shown,
      kind: 'WRONG',
      changes: [],
      faults: [{ field: 'name', why: 'repeated_name', text: product.name }],
    };
    delete row.product;
  }
}
