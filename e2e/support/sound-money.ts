import { expect } from 'vitest';
import { findMoneyViolations } from '../../apps/server/src/modules/money/money-invariants.ts';
import type { Product } from './start-product.ts';

/** Expects that no rule of money is broken in what the product keeps. */
export const expectSoundMoney = async ({ records }: Product): Promise<void> =>
  expect(await records.open((db) => findMoneyViolations(db))).toEqual([]);
