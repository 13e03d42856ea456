import { createHash, randomUUID } from 'node:crypto';
import { keyOf } from '../platform/auth/tokens.ts';
import type { Tx } from '../platform/db/databases.ts';
import { picturePurpose, storePicture } from '../modules/pharmacy/product-pictures/picture.service.ts';
import type { Files } from '../providers/files/files.ts';
import { productDrawings } from './data/product-drawings.ts';
import { productsOf } from './data/products.ts';

/** The clinics whose demo accounts are printed. Others have no pictures, so that the first start stays fast. */
const clinicsWithPictures = [1, 2, 3];

/** Inserts drawn pictures of the demo's products, and stores their contents before the transaction commits. */
export async function seedPictures(
  tx: Tx,
  { files, secret, now }: { files: Files; secret: string; now: Date },
): Promise<void> {
  const store = { files, key: keyOf(secret, picturePurpose) };
  const drawn = await Promise.all(
    productDrawings.map(async ({ shapes, ...about }) => ({ ...about, content: await drawingOf(shapes) })),
  );
  const pictures = clinicsWithPictures.flatMap((clinic_id) =>
    drawn.map(({ name, content, ...texts }) => ({
      ...texts,
      id: randomUUID(),
      clinic_id,
      product_id: productsOf(clinic_id).find((product) => product.name.startsWith(name))!.id,
      content,
    })),
  );
  await Promise.all(pictures.map((picture) => storePicture(store, picture, picture.content)));
  await tx
    .insertInto('product_picture')
    .values(
      pictures.map(({ content, ...picture }) => ({
        ...picture,
        position: 0,
        bytes: content.length,
        sha256: createHash('sha256').update(content).digest('hex'),
        created_at: now,
        stored_at: now,
      })),
    )
    .execute();
}

async function drawingOf(shapes: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="180"><rect width="240" height="180" fill="#eef2f1"/>${shapes}</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}
