import * as z from 'zod/mini';
import { read, write } from '../define.ts';
import { limits } from '../limits.ts';
import { Id, IdInQuery, Nothing } from '../primitives.ts';

const Alt = z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.productPictures.altMax));
const described = {
  id: z.uuid(),
  /** What the picture shows, for people who do not see it. */
  alt: Alt,
  alt_en: Alt,
};

/** A picture of a product. */
export const ProductPicture = z.object({ ...described, product_id: Id });
export type ProductPicture = z.infer<typeof ProductPicture>;

/** Ids of products, separated by commas: `21,22`. */
const Ids = z.string().check(z.regex(/^\d{1,9}(,\d{1,9}){0,49}$/));

const Arranged = z.array(z.object(described)).check(z.maxLength(limits.productPictures.perProduct));

export const productPictureRoutes = {
  productPictures: read('GET product/pictures/', {
    summary:
      'The pictures of products, in their order. Members see those of their clinic. A patient sees those of medicine that was prescribed to the account or a dependant, and of goods that the account may buy',
    for: ['patient', 'clinic', 'doctor'],
    reach: 'clinic',
    query: z.object({ product_ids: Ids }),
    data: z.array(ProductPicture),
    shows: ['products'],
  }),
  productPictureFile: read('GET product/picture-file/', {
    summary: 'The content of a picture, for those who see its product',
    for: ['patient', 'clinic', 'doctor'],
    reach: 'clinic',
    download: true,
    query: z.object({ picture_id: z.uuid() }),
    data: Nothing,
    errors: ['pictureNotFound', 'serviceUnavailable'],
    shows: ['products'],
  }),
  addProductPicture: write('POST clinic/add-product-picture/', {
    summary: 'Add a picture to a product, behind the others. The names of the product describe it at first',
    for: ['clinic'],
    reach: 'clinic',
    upload: true,
    query: z.object({ product_id: IdInQuery }),
    data: ProductPicture,
    errors: [
      'productNotFound',
      'tooManyPictures',
      'fileTooLarge',
      'fileKindRejected',
      'fileUnreadable',
      'serviceUnavailable',
    ],
    changes: ['products'],
  }),
  arrangeProductPictures: write('PUT clinic/arrange-product-pictures/', {
    summary:
      'Set order and descriptions of all pictures of a product. 08005 names the colleague who changed them since the caller saw them',
    for: ['clinic'],
    reach: 'clinic',
    /** `seen`: the pictures as the caller saw them. */
    body: z.object({ product_id: Id, pictures: Arranged, seen: Arranged }),
    data: z.array(ProductPicture),
    errors: ['productNotFound', 'productChanged'],
    changes: ['products'],
  }),
  removeProductPicture: write('POST clinic/remove-product-picture/', {
    summary: 'Remove a picture of a product',
    for: ['clinic'],
    reach: 'clinic',
    body: z.object({ picture_id: z.uuid() }),
    data: Nothing,
    errors: ['pictureNotFound'],
    changes: ['products'],
  }),
};
