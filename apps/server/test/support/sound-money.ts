import { findMoneyViolations } from '../../src/modules/money/money-invariants.ts';
import type { Db } from '../../src/platform/db/databases.ts';

/** Throws when a rule of money is broken (`money-invariants.ts`). */
export async function assertSoundMoney(db: Db): Promise<void> {
  const violations = await findMoneyViolations(db);
  if (violations.length > 0) throw new Error(violations.join('\n'));
}
