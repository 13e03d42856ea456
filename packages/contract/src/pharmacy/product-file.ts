import * as z from 'zod/mini';
import { CsvEncodingInQuery } from '../csv.ts';
import { read, write } from '../define.ts';
import { Id, Nothing } from '../primitives.ts';
import { productFields } from './product.ts';

/** The columns of the file of products, in their order. A row without an id is a new product. */
export const productFileColumns = ['id', ...productFields] as const;
export type ProductFileColumn = (typeof productFileColumns)[number];

/** What becomes of a row. WRONG: it cannot be saved. */
export const productRowKinds = ['NEW', 'CHANGED', 'UNCHANGED', 'WRONG'] as const;
export type ProductRowKind = (typeof productRowKinds)[number];

/** Why a cell is wrong. `columns`: the row has another number of cells than the head. */
export const productCellFaults = [
  'required',
  'choice',
  'number',
  'range',
  'length',
  'code',
  'unknown_id',
  'repeated_id',
  'repeated_name',
  'medicine_for_sale',
  'columns',
] as const;
export type ProductCellFault = (typeof productCellFaults)[number];

/** Why a whole file is refused (08006): `meta.why`, with `meta.line`, `meta.columns` or `meta.max` where they help. */
export const productFileFaults = ['empty', 'not_text', 'quote', 'head', 'too_many', 'too_large', 'wrong_rows'] as const;
export type ProductFileFault = (typeof productFileFaults)[number];

const Column = z.enum(productFileColumns);
const Cell = z.nullable(z.union([z.string(), z.number(), z.boolean()]));

/** What one row of a file would do. */
export const ProductFileRow = z.object({
  /** The line of the file on which the row begins. The head is on line 1. */
  line: z.int(),
  kind: z.enum(productRowKinds),
  id: z.nullable(Id),
  name: z.string(),
  /** The fields that a change gives another value; for a new product its price alone. */
  changes: z.array(z.object({ field: Column, before: Cell, after: Cell })),
  faults: z.array(z.object({ field: z.nullable(Column), why: z.enum(productCellFaults), text: z.string() })),
});
export type ProductFileRow = z.infer<typeof ProductFileRow>;

export const productFileRoutes = {
  productsFile: read('GET clinic/products-file/', {
    summary:
      'All products of the clinic as a CSV file with the columns of the import. Each download is in the audit log',
    for: ['clinic'],
    reach: 'clinic',
    download: true,
    query: z.object({ encoding: CsvEncodingInQuery }),
    data: Nothing,
    shows: ['products'],
  }),
  previewProductFile: write('POST clinic/preview-product-file/', {
    summary: 'What a CSV file of products would change, row by row. Nothing is saved. 08006 when it is no such file',
    for: ['clinic'],
    reach: 'clinic',
    upload: true,
    data: z.object({
      rows: z.array(ProductFileRow),
      /** Names the file and what it would change now. The import sends it back. */
      fingerprint: z.string(),
    }),
    errors: ['productFileRefused'],
    changes: [],
  }),
  importProducts: write('POST clinic/import-products/', {
    summary:
      'Save a CSV file of products as it was previewed: all rows or none. 08005 when the preview is no longer true, 08006 when a row is wrong',
    for: ['clinic'],
    reach: 'clinic',
    upload: true,
    query: z.object({ fingerprint: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
    data: z.object({ added: z.int(), changed: z.int() }),
    errors: ['productFileRefused', 'productChanged'],
    changes: ['products'],
  }),
};
