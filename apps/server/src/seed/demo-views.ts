import type { Tx } from '../platform/db/databases.ts';
import { idAt } from './days.ts';

/** The desk of Kagurazaka. */
const member_id = 102;
const views = [
  { list: 'orders', name: 'カードで支払えなかった注文', query: 'view=unpaid&why=declined' },
  { list: 'orders', name: '支払い済み（金額の大きい順）', query: 'sort=total_desc&view=paid' },
  { list: 'products', name: '残りわずかな商品', query: 'state=active&stock=low' },
];

/** The filters that the desk of the first clinic saved. No list opens with one. */
export async function seedViews(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('saved_view')
    .values(views.map((view, nth) => ({ id: idAt(now, 700 + nth), member_id, ...view })))
    .execute();
}
