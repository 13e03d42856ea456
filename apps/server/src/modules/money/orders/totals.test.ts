import { taxClasses } from '@haruka/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalsOf } from './totals.ts';

const line = fc.record({
  name: fc.constant('品'),
  name_en: fc.constant('Item'),
  unit_price: fc.integer({ min: 0, max: 300_000 }),
  quantity: fc.integer({ min: 1, max: 999 }),
  tax_class: fc.constantFrom(...taxClasses),
});

/** The fee of a consult, before its medicine in one order. */
const fee = line.map((one) => ({ ...one, name: '診療費（再診）', quantity: 1 }));

test('100,000 random carts: lines sum to the total, tax once per class [PAY-3]', () => {
  const found = fc.check(
    fc.property(
      fc.tuple(fc.option(fee), fc.array(line, { minLength: 1, maxLength: 20 })),
      fc.integer({ min: 0, max: 5_000 }),
      ([first, medicine], delivery) => {
        const lines = first ? [first, ...medicine] : medicine;
        const { taxes, total } = totalsOf(lines, delivery);
        const sum = lines.reduce((all, { unit_price, quantity }) => all + unit_price * quantity, delivery);
        // The tax of price p without tax is 10 % of p, so the exact tax is amount × 10 / 110.
        const isRight = ({ tax_class, amount, tax }: (typeof taxes)[number]) =>
          tax === (tax_class === 'EXEMPT' ? 0 : Math.floor(amount / 11));
        return (
          total === sum &&
          taxes.reduce((all, { amount }) => all + amount, 0) === total &&
          new Set(taxes.map(({ tax_class }) => tax_class)).size === taxes.length &&
          taxes.every(isRight)
        );
      },
    ),
    { numRuns: 100_000 },
  );
  expect(found.counterexample).toBeNull();
  expect(found.numRuns).toBe(100_000);
});

test('tax is rounded once for the order, not for each line [PAY-3]', () => {
  const item = { name: '品', name_en: 'Item', unit_price: 105, quantity: 1, tax_class: 'TAXABLE' } as const;
  // Two lines of 105 yen contain 9 yen each when rounded alone, and 19 yen together.
  expect(totalsOf([item, item], 0).taxes).toEqual([{ tax_class: 'TAXABLE', amount: 210, tax: 19 }]);
});

test('delivery counts as taxable, also beside exempt lines [PAY-3]', () => {
  const exempt = { name: '品', name_en: 'Item', unit_price: 1000, quantity: 2, tax_class: 'EXEMPT' } as const;
  expect(totalsOf([exempt], 550)).toEqual({
    taxes: [
      { tax_class: 'TAXABLE', amount: 550, tax: 50 },
      { tax_class: 'EXEMPT', amount: 2000, tax: 0 },
    ],
    total: 2550,
  });
});
