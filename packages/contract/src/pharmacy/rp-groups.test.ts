import { expect, test } from 'vitest';
import { type GroupedLine, rpNumbers } from './rp-groups.ts';

const line = (more: Partial<GroupedLine> = {}): GroupedLine => ({
  usage_code: '1013044400000000',
  dosage: '1日3回 朝昼夕食後',
  unit: 'TABLET',
  days: 5,
  quantity: 15,
  ...more,
});

test('lines with the same usage and days share one RP number, in their order [RX-11]', () => {
  const other = line({ usage_code: '1011100000000000', dosage: '1日1回 就寝前', quantity: 5 });
  expect(rpNumbers([line(), other, line({ quantity: 30 }), line({ days: 7, quantity: 21 }), other])).toEqual([
    1, 2, 1, 3, 2,
  ]);
  expect(rpNumbers([])).toEqual([]);
});

test('without a code the text decides, in any width; a code never equals a text [RX-11]', () => {
  const free = line({ usage_code: null, dosage: '１日３回　毎食後' });
  expect(rpNumbers([free, line({ usage_code: null, dosage: ' 1日3回 毎食後' }), line()])).toEqual([1, 1, 2]);
  expect(rpNumbers([line(), line({ usage_code: null })])).toEqual([1, 2]);
});

test('what is handed out in another form is another RP [RX-11]', () => {
  const twice = { usage_code: null, dosage: '1日2回', days: 14 };
  expect(
    rpNumbers([
      line({ ...twice, quantity: 28 }),
      line({ ...twice, unit: 'TUBE', quantity: 2 }),
      line({ ...twice, quantity: 30 }),
    ]),
  ).toEqual([1, 2, 3]);
  const pain = { usage_code: '1050110000000000', dosage: '痛むとき（疼痛時）' };
  expect(rpNumbers([line({ ...pain, quantity: 10 }), line({ ...pain, quantity: 7 })])).toEqual([1, 1]);
});
