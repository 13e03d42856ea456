import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { limits, type ParsedInput, type ProductPicture, type productPictureRoutes } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import { audit } from '../../../platform/audit/audit-log.ts';
import { whoChanged } from '../../../platform/audit/who-changed.ts';
import type { ClinicActor, MemberActor, PatientActor } from '../../../platform/auth/actor.ts';
import { decryptBytes, encryptBytes } from '../../../platform/auth/encrypted-bytes.ts';
import { keyOf } from '../../../platform/auth/tokens.ts';
import type { Db } from '../../../platform/db/databases.ts';
import { checkContent } from '../../../platform/files/checked-content.ts';
import type { RequestInfo } from '../../../platform/http/mount-routes.ts';
import type { ReceivedFile } from '../../../platform/http/receive-file.ts';
import type { FileResponse } from '../../../platform/http/send-file.ts';
import type { Deps } from '../../../platform/module.ts';
import type { Files } from '../../../providers/files/files.ts';
import { emitToLocations } from '../../directory/clinics/emit-to-locations.ts';
import * as repo from './picture.repo.ts';

export interface PictureDeps {
  db: Db;
  files: Files;
  key: Uint8Array;
}

/** What the key of stored pictures is derived for. */
export const picturePurpose = 'product-picture';

/** Encrypts the content of a picture for its row and stores it under the id. */
export async function storePicture(
  { files, key }: Omit<PictureDeps, 'db'>,
  { id, product_id }: { id: string; product_id: number },
  content: Buffer,
): Promise<void> {
  const encrypted = encryptBytes(key, content, id, String(product_id));
  await files.put(id, Readable.from([encrypted]), encrypted.length);
}

/** Returns what the services of pictures need, from the parts of the server. */
export const pictureDepsOf = ({ db, providers, secret }: Deps): PictureDeps => ({
  db,
  files: providers.files,
  key: keyOf(secret, picturePurpose),
});

/** Returns the pictures of those products that the caller sees, in their order. */
export async function list(
  { db }: Pick<PictureDeps, 'db'>,
  actor: PatientActor | MemberActor,
  product_ids: readonly number[],
): Promise<ProductPicture[]> {
  return repo.list(db, actor.kind === 'patient' ? await repo.shownTo(db, actor.id, product_ids) : product_ids);
}

/** Returns the content of a picture to those who see its product. */
export async function open(
  { db, files, key }: PictureDeps,
  actor: PatientActor | MemberActor,
  picture_id: string,
): Promise<FileResponse> {
  const found = await repo.find(db, picture_id);
  const isShown =
    found && (actor.kind !== 'patient' || (await repo.shownTo(db, actor.id, [found.product_id])).length > 0);
  const stored = isShown ? await files.get(found.id).catch(unavailable) : undefined;
  if (!found || !stored) throw new ApiError('pictureNotFound');
  const content = decryptBytes(key, await buffer(stored), found.id, String(found.product_id));
  return { name: `${found.id}.jpg`, type: 'image/jpeg', content };
}

/**
 * Adds a picture behind the others. The row exists before its content is stored and counts afterwards, so a crash leaves a
 * row for the cleanup job. The same bytes again return the picture that exists.
 */
export async function add(
  deps: PictureDeps,
  actor: ClinicActor,
  product_id: number,
  file: ReceivedFile,
  request: RequestInfo,
): Promise<ProductPicture> {
  const { db } = deps;
  const { clinic_id } = actor;
  const product = await db.transaction().execute((tx) => repo.lockProduct(tx, clinic_id, product_id));
  if (!product) throw new ApiError('productNotFound');
  const { content, type } = await checkContent(file);
  if (type !== 'image/jpeg') throw new ApiError('fileKindRejected');
  const id = randomUUID();
  const { sha256 } = file;
  const picture = { id, product_id, alt: product.name, alt_en: product.name_en };
  await repo.insertUnstored(db, { ...picture, clinic_id, bytes: content.length, sha256 });
  try {
    await storePicture(deps, picture, content).catch(unavailable);
    const added = await db.transaction().execute(async (tx) => {
      if (!(await repo.lockProduct(tx, clinic_id, product_id))) throw new ApiError('productNotFound');
      const same = await repo.findSame(tx, product_id, sha256);
      if (same) return same;
      const { length } = await repo.list(tx, [product_id]);
      if (length >= limits.productPictures.perProduct) throw new ApiError('tooManyPictures');
      await audit(tx, request, { actor, object: 'product_picture', object_id: id, action: 'add' });
      await emitToLocations(tx, 'product.changed', clinic_id);
      return repo.markStored(tx, id, length);
    });
    if (added.id !== id) await discard(deps, id);
    return added;
  } catch (error) {
    await discard(deps, id);
    throw error;
  }
}

/** Sets order and descriptions of all pictures of a product. Rejects with `productChanged` unless they are as `seen`. */
export const arrange = (
  { db }: Pick<PictureDeps, 'db'>,
  actor: ClinicActor,
  { product_id, pictures, seen }: ParsedInput<typeof productPictureRoutes.arrangeProductPictures>,
  request: RequestInfo,
): Promise<ProductPicture[]> =>
  db.transaction().execute(async (tx) => {
    if (!(await repo.lockProduct(tx, actor.clinic_id, product_id))) throw new ApiError('productNotFound');
    const current = await repo.list(tx, [product_id]);
    const isSeen = isDeepStrictEqual(current.map(described), seen.map(described));
    const ids = (list: readonly { id: string }[]) => list.map(({ id }) => id).toSorted();
    if (!isSeen || !isDeepStrictEqual(ids(current), ids(pictures))) {
      const changed = [...new Set(ids([...seen, ...current]))].map((object_id) => ({
        object: 'product_picture',
        object_id,
      }));
      const all = [{ object: 'product_pictures', object_id: product_id }, ...changed];
      throw new ApiError('productChanged', { ...(await whoChanged(tx, actor, all)) });
    }
    for (const [position, picture] of pictures.entries()) await repo.arrange(tx, picture, position);
    await audit(tx, request, { actor, object: 'product_pictures', object_id: product_id, action: 'update' });
    await emitToLocations(tx, 'product.changed', actor.clinic_id);
    return repo.list(tx, [product_id]);
  });

const described = ({ id, alt, alt_en }: Pick<ProductPicture, 'id' | 'alt' | 'alt_en'>) => ({ id, alt, alt_en });

/** Removes a picture. Its content is deleted in the next night. */
export const remove = (
  { db }: Pick<PictureDeps, 'db'>,
  actor: ClinicActor,
  picture_id: string,
  request: RequestInfo,
): Promise<null> =>
  db.transaction().execute(async (tx) => {
    if (!(await repo.markRemoved(tx, actor.clinic_id, picture_id))) {
      const by = await whoChanged(tx, actor, { object: 'product_picture', object_id: picture_id });
      throw new ApiError('pictureNotFound', { ...by });
    }
    await audit(tx, request, { actor, object: 'product_picture', object_id: picture_id, action: 'remove' });
    await emitToLocations(tx, 'product.changed', actor.clinic_id);
    return null;
  });

/** Deletes an upload that did not become a picture. What fails here is left to the cleanup job. */
async function discard({ db, files }: PictureDeps, id: string): Promise<void> {
  await files
    .delete(id)
    .then(() => repo.deleteUnstored(db, id))
    .catch(() => {});
}

/** A store that does not answer is an outage, and the client tries again. */
const unavailable = (cause: unknown): never => {
  throw new ApiError('serviceUnavailable', { retry_after: 3 }, { retryAfter: 3, cause });
};
