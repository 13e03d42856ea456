import { createHash } from 'node:crypto';
import {
  type Output,
  type Product,
  productFileColumns,
  type ProductFileColumn,
  type productFileRoutes,
} from '@haruka/contract';
import { type ProductFileTexts, productFileTexts } from '@haruka/i18n/server';
import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import type { ClinicActor } from '../../../platform/auth/actor.ts';
import { csvFile } from '../../../platform/csv/csv-file.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import type { ReceivedFile } from '../../../platform/http/receive-file.ts';
import type { FileResponse } from '../../../platform/http/send-file.ts';
import { emitToLocations } from '../../directory/clinics/emit-to-locations.ts';
import { type PlannedRow, planOf, refuseFile } from './product-plan.ts';
import * as repo from './product.repo.ts';

interface ProductFileDeps {
  db: Db;
}

/** Returns all products of the caller's clinic as CSV, with the columns of the import. Each download is in the audit log. */
export async function productsFile(
  { db }: ProductFileDeps,
  actor: ClinicActor,
  encoding: 'UTF8' | 'SHIFT_JIS',
  request: RequestInfo,
): Promise<FileResponse> {
  const products = await repo.all(db, actor.clinic_id);
  const texts = productFileTexts[request.locale];
  const head = productFileColumns.map((column) => texts.columns[column]);
  const rows = products.map((product) => productFileColumns.map((column) => cellOf(product, column, texts)));
  const made = csvFile({ name: texts.fileName, head, rows }, encoding);
  await audit(db, request, { actor, object: 'products', object_id: `${rows.length} rows`, action: 'export' });
  return made;
}

function cellOf(product: Product, column: ProductFileColumn, texts: ProductFileTexts): string | number | null {
  const value = product[column];
  if (typeof value === 'boolean') return texts.flag[value ? 'yes' : 'no'];
  const words = texts[column as 'category'] as Record<string, string> | undefined;
  return value === null || !words ? value : (words[value] ?? value);
}

/** Returns what a file would change, and the fingerprint under which it can be imported. Saves nothing. */
export async function preview(
  { db }: ProductFileDeps,
  { clinic_id }: ClinicActor,
  file: ReceivedFile,
): Promise<Output<typeof productFileRoutes.previewProductFile>> {
  const planned = planOf(file.content, await repo.all(db, clinic_id));
  return { rows: planned.map(({ shown }) => shown), fingerprint: fingerprintOf(file, planned) };
}

/**
 * Saves a file as it was previewed, all rows or none. Rejects with productChanged when the file or a product in it has changed
 * since, and with productFileRefused when a row is wrong (decision 65).
 */
export async function importFile(
  { db }: ProductFileDeps,
  actor: ClinicActor,
  { fingerprint, file }: { fingerprint: string; file: ReceivedFile },
  request: RequestInfo,
): Promise<Output<typeof productFileRoutes.importProducts>> {
  const { clinic_id } = actor;
  try {
    return await db.transaction().execute(async (tx) => {
      const planned = planOf(file.content, await repo.lockAll(tx, clinic_id));
      if (fingerprintOf(file, planned) !== fingerprint) throw new ApiError('productChanged');
      const wrong = planned.filter(({ product }) => !product).length;
      if (wrong > 0) refuseFile('wrong_rows', { count: wrong });
      const saved = await save(tx, actor, planned, request);
      await emitToLocations(tx, 'product.changed', clinic_id);
      const object_id = JSON.stringify({ file: file.name.slice(0, 120), sha256: file.sha256, ...saved });
      await audit(tx, request, { actor, object: 'products', object_id, action: 'import' });
      return saved;
    });
  } catch (error) {
    // Another member added a product of the same name after the rows were locked.
    if ((error as { constraint?: string }).constraint === 'product_name_once')
      throw new ApiError('productChanged', null, { cause: error });
    throw error;
  }
}

async function save(tx: Tx, actor: ClinicActor, planned: readonly PlannedRow[], request: RequestInfo) {
  const isChanged = ({ shown }: PlannedRow) => shown.kind === 'CHANGED';
  const entry = { actor, object: 'product' };
  const changed = planned.filter(isChanged);
  // Two products may swap their names, so a new name is free only when all old ones are.
  const renamed = changed.filter(({ product, before }) => product!.name !== before!.name);
  await repo.releaseNames(
    tx,
    renamed.map(({ before }) => before!.id),
  );
  for (const { product, before } of changed) {
    await repo.update(tx, actor, { id: before!.id, version: before!.version }, product!);
    await audit(tx, request, { ...entry, object_id: before!.id, action: 'update' });
  }
  const added = planned.filter(({ shown }) => shown.kind === 'NEW');
  for (const { product } of added) {
    const { id } = await repo.insert(tx, actor, product!);
    await audit(tx, request, { ...entry, object_id: id, action: 'add' });
  }
  return { added: added.length, changed: changed.length };
}

/** Returns a digest of a file and of all that its preview shows. */
const fingerprintOf = ({ sha256 }: ReceivedFile, planned: readonly PlannedRow[]): string =>
  createHash('sha256')
    .update(JSON.stringify([sha256, planned.map(({ shown }) => shown)]))
    .digest('hex');
