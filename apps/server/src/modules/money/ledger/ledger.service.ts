import { randomUUIDv7 } from 'node:crypto';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { findMoneyViolations } from '../money-invariants.ts';
import * as repo from './ledger.repo.ts';

/** One move of money: from the credited account to the debited one. */
export interface Posting extends repo.EntryOrigin {
  debit: repo.LedgerAccount;
  credit: repo.LedgerAccount;
  /** Yen, above 0. */
  amount: number;
}

/** Posts a move of money as two entries that sum to 0, in the transaction of its cause (decision 42). */
export const post = (tx: Tx, { debit, credit, amount, ...origin }: Posting) =>
  repo.insertEntries(tx, { ...origin, transaction_id: randomUUIDv7() }, [
    { account: debit, amount },
    { account: credit, amount: -amount },
  ]);

/** Posts what new orders are worth: a claim against the account, sales without tax, and the tax. */
export const postOrders = (tx: Tx, orderIds: readonly string[]) => repo.insertOrderEntries(tx, orderIds);

/** Posts that an order is no longer owed: its entries with the opposite sign. What was paid is due to the patient. */
export const reverseOrder = (tx: Tx, order_id: string, isPaid: boolean) =>
  repo.insertReversal(tx, order_id, randomUUIDv7(), isPaid);

/** Posts what a paid order costs less after an amendment, once: fewer sales and less tax, and the money is due to the patient. */
export const postReductions = (tx: Tx, order_id: string) => repo.insertReductionEntries(tx, order_id);

/** Posts what became of the money of a dispute since it was posted last. */
export const postDispute = (tx: Tx, dispute_id: string) => repo.insertDisputeEntries(tx, dispute_id, randomUUIDv7());

/** Returns the balances of all accounts, and every broken rule of money; none when the ledger is sound. */
export const verifyLedger = async (db: Db): Promise<{ balances: repo.Balance[]; violations: string[] }> => ({
  balances: await repo.balances(db),
  violations: await findMoneyViolations(db),
});
