import { expect, test } from 'vitest';
import { orderNumber } from './order-number.ts';

test('two orders of one millisecond have different numbers, which no label cuts [PAY-24]', () => {
  const [one, other] = ['01932d2e-0000-7000-8000-4f2a09bc71de', '01932d2e-0000-7000-8000-4f2a09bc71df'] as const;
  expect(orderNumber(one)).toBe('4F2A-09BC-71DE');
  expect(orderNumber(other)).not.toBe(orderNumber(one));
  expect(orderNumber(one).length).toBeLessThanOrEqual(15);
});
