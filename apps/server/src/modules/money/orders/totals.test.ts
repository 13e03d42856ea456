import { taxClasses } from '@haruka/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { totalsOf } from './totals.ts';

const carts = process.env.TEST_NIGHT ? 100_000 : 500;

const line = fc.record({
  name: fc.constant('品'),
  name_en: fc.constant('Item'),
  unit_price: fc.integer({ min: 0, max: 300_000 }),
  quantity: fc.integer({ min: 1, max: 999 }),
  tax_class: fc.constantFrom(...taxClasses),
});

/** The fee of a consult, before its medicine in one order. */
const fee = line.map((one) => ({ ...one, name: '診療費（再診）', quantity: 1 }));

test(`${carts} random carts: lines sum to the total, tax once per class [PAY-3]`, () => {
  fc.assert(
    fc.property(
      fc.tuple(fc.option(fee), fc.array(line, { minLength: 1, maxLength: 20 })),
      fc.integer({ min: 0, max: 5_000 }),
      ([first, medicine], delivery) => {
        const lines = first ? [first, ...medicine] : medicine;
        const { taxes, total } = totalsOf(lines, delivery);
        const amounts = lines.map(({ unit_price, quantity }) => unit_price * quantity);
        expect(total).toBe(amounts.reduce((sum, amount) => sum + amount, delivery));
        expect(taxes.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);
        expect(new Set(taxes.map(({ tax_class }) => tax_class)).size).toBe(taxes.length);
        for (const { tax_class, amount, tax } of taxes) {
          expect(Number.isInteger(tax)).toBe(true);
          // The tax of price p without tax is 10 % of p, so the exact tax is amount × 10 / 110.
          if (tax_class === 'EXEMPT') expect(tax).toBe(0);
          else expect(Math.floor(amount / 11)).toBe(tax);
        }
      },
    ),
    { numRuns: carts },
  );
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
