import { type Delivery, isOut } from '@haruka/contract';
import { ApiError } from '../../../platform/api-error.ts';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import * as repo from './parcel.repo.ts';

/** Writes the parcels of new orders with goods, each with its destination, in the transaction of the orders. */
export const writeParcels = (tx: Tx, orderIds: readonly string[]) => repo.insertDeliveries(tx, orderIds);

/** Returns the parcel of an order; undefined for an order without one. */
export const findParcel = (db: Db | Tx, order_id: string): Promise<Delivery | undefined> => repo.find(db, order_id);

/** Rejects an order whose parcel is out with 09060. The caller holds the lock of the order. */
export async function rejectShipped(tx: Tx, order_id: string): Promise<void> {
  const delivery = await repo.find(tx, order_id);
  if (delivery && isOut(delivery.state)) throw new ApiError('orderShipped', { state: delivery.state });
}
