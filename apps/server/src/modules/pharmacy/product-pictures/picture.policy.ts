import { randomUUID } from 'node:crypto';
import type { productPictureRoutes } from '@haruka/contract';
import type { ObjectView } from '../../../../test/authorization/fixtures.ts';
import { type Policy, refuse } from '../../../../test/authorization/policy.ts';

const elsewhere = ['staff: other clinic', 'owner: other clinic'] as const;

export const productPicturePolicy: Policy<typeof productPictureRoutes> = {
  // The answer holds what the caller may see; `picture.test.ts` proves which.
  productPictures: { input: ({ product }: ObjectView) => ({ product_ids: String(product) }) },
  // The picture has no content here, so `pictureNotFound` proves that the caller passed; `picture.test.ts` reads contents.
  productPictureFile: { input: () => ({ picture_id: randomUUID() }), allows: ['pictureNotFound'] },
  addProductPicture: {
    input: ({ product: product_id }: ObjectView) => ({ product_id }),
    refuses: refuse('productNotFound', ...elsewhere),
    allows: ['tooManyPictures'],
  },
  // The products of a clinic share their pictures here, so `productChanged` proves that the caller passed.
  arrangeProductPictures: {
    input: ({ product: product_id }: ObjectView) => ({
      product_id,
      pictures: [{ id: randomUUID(), alt: '錠剤', alt_en: 'Tablet' }],
      seen: [],
    }),
    refuses: refuse('productNotFound', ...elsewhere),
    allows: ['productChanged'],
  },
  removeProductPicture: {
    medicine: 'PRESCRIBED',
    input: ({ medicine }: ObjectView) => ({ picture_id: medicine.picture }),
    refuses: refuse('pictureNotFound', ...elsewhere),
  },
};
