import { type Carrier, carriers, limits, type TrackingFileColumn } from '@haruka/contract';
import { carrierNames, deliveryTexts } from '@haruka/i18n/server';
import { orderEndOf } from '../orders/order-number.sql.ts';
import type { OrderIds } from './delivery.repo.ts';

/** Returns a text in the form in which words are compared: half width, small letters, without spaces and punctuation. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.・_()-]/g, '');

const column = (name: TrackingFileColumn, heads: readonly string[], carrier?: Carrier) =>
  heads.map((head) => [plain(head), { name, ...(carrier && { carrier }) }] as const);

/** What a column holds; with a carrier when only the files of that one name the column so. */
export interface KnownColumn {
  name: TrackingFileColumn;
  carrier?: Carrier;
}

/** The heads of B2クラウド, e飛伝Ⅱ and Ⅲ, ゆうプリR, and the own ones in both languages. */
const heads = new Map<string, KnownColumn>([
  ...column('order', ['お客様管理番号', 'お客様管理ナンバー', 'お客様側管理番号']),
  ...column('order', ['管理番号', '注文番号', 'order', 'order number', 'order_id']),
  ...column(
    'order',
    Object.values(deliveryTexts).map(({ columns }) => columns['order']!),
  ),
  ...column('number', ['伝票番号'], 'YAMATO'),
  ...column('number', ['お問い合せ送り状No.', 'お問合せ送り状№', 'お問い合わせ送り状No.'], 'SAGAWA'),
  ...column('number', ['お問い合わせ番号', 'お問合せ番号'], 'JAPAN_POST'),
  ...column('number', ['追跡番号', '送り状番号', '追跡番号（送り状番号）', 'tracking number']),
  ...column('carrier', ['配送会社', '配送業者', '運送会社', '運送業者', 'carrier']),
]);

/** Returns what a column with this head holds; undefined for one that an import does not read. */
export const columnOf = (head: string): KnownColumn | undefined => heads.get(plain(head));

const words: Record<Carrier, readonly string[]> = {
  YAMATO: ['ヤマト', 'クロネコヤマト', '宅急便'],
  SAGAWA: ['佐川', '飛脚宅配便'],
  JAPAN_POST: ['郵便', '郵便局', 'ゆうパック', 'ゆうパケット', 'レターパック'],
  OTHER: ['その他'],
};

/** Returns the carrier that a cell names, in either language or by its code; undefined for none. */
export const carrierOf = (cell: string): Carrier | undefined =>
  carriers.find((carrier) =>
    [carrier, ...words[carrier], ...Object.values(carrierNames).map((names) => names[carrier])].some(
      (word) => plain(word) === plain(cell),
    ),
  );

/**
 * Returns the ids that an order number may mean: those which end with its 12 digits. Labels from before decision 128 have the beginning of an id
 * of which `limits.trackingFile.orderDigits` digits are enough. Undefined for a text that is no order number.
 */
export function orderIdsOf(cell: string): OrderIds | undefined {
  const end = orderEndOf(cell);
  if (end) return { end };
  const digits = cell
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s‐-―−ー-]/g, '');
  if (!/^[0-9a-f]{1,32}$/.test(digits) || digits.length < limits.trackingFile.orderDigits) return undefined;
  return { first: digits.padEnd(32, '0'), last: digits.padEnd(32, 'f') };
}
