import { limits } from '@haruka/contract/limits';
import type { StartingLine } from '@haruka/contract/pharmacy/prescription';
import { products } from '@haruka/examples';
import { expect, test } from 'vitest';
import { takeLines } from './starting-lines.ts';
import { newLine, typedLines } from './typed-lines.ts';

const [one, two] = products as [StartingLine['product'], StartingLine['product']];
const line = (product: StartingLine['product'], days = 5): StartingLine => ({
  product_id: product.id,
  dosage: '1日3回 毎食後',
  days,
  quantity: null,
  note: '',
  product,
});

test('lines come last, fill an empty line of their product, and are not repeated [RX-2]', () => {
  const written = typedLines([line(one, 3)], [one]);
  const first = takeLines([...written, newLine(two)], [line(two), line(one)]);
  expect(first.lines.map(({ product, days }) => [product.id, days])).toEqual([
    [one.id, '3'],
    [two.id, '5'],
    [one.id, '5'],
  ]);
  expect(first.taken).toBe(2);
  expect(takeLines(first.lines, [line(two), line(one)])).toEqual({ lines: first.lines, taken: 0, left: [] });
});

test('an ended product, one out of stock and one too many are left out by name [RX-2]', () => {
  const full = typedLines(
    Array.from({ length: limits.prescription.lines - 1 }, () => line(one, 1)),
    [one],
  );
  const { lines, taken, left } = takeLines(full, [
    line({ ...two, state: 'WITHDRAWN' }),
    line({ ...two, stock: 0 }),
    line(two),
    line(one),
  ]);
  expect(lines).toHaveLength(limits.prescription.lines);
  expect(taken).toBe(1);
  expect(left.map(({ product, reason }) => [product.id, reason])).toEqual([
    [two.id, 'ended'],
    [two.id, 'stock'],
    [one.id, 'full'],
  ]);
});

test('a line keeps the price that the patient has paid for its product', () => {
  const paid = { ...one, price: 1 };
  expect(takeLines([], [line(one)], [paid]).lines[0]!.product.price).toBe(1);
});
