import { expect, test } from 'vitest';
import { dosageUsages, usageNamed, usageOf, usagesLike } from './dosage-usage.ts';

test('a standard usage has a code of 16 characters, and no two share a code or a name [RX-10]', () => {
  for (const { code } of dosageUsages) expect(code).toMatch(/^[12][0-9A-Z]{15}$/);
  for (const key of ['code', 'name', 'name_en'] as const)
    expect(new Set(dosageUsages.map((usage) => usage[key])).size).toBe(dosageUsages.length);
});

/** The digits of a code, by the structure of the standard: in which slots of the day a medicine is taken by mouth. */
const slots = { wake: 8, breakfast: 7, lunch: 6, dinner: 5, bed: 4 };
const said = { wake: '起床', breakfast: '朝', lunch: '昼', dinner: '夕', bed: '就寝' };
const moments = ['', '食前', '食直前', '食直後', '食後', '食後2時間'];

test.each(dosageUsages.filter(({ code }) => code.startsWith('101')))(
  '$name says the times and meals of its code $code [RX-10]',
  ({ code, name }) => {
    const taken = (Object.keys(slots) as (keyof typeof slots)[]).filter((slot) => code[slots[slot]] !== '0');
    expect(name).toContain(`1日${code[3]}回`);
    expect(taken).toHaveLength(Number(code[3]));
    for (const slot of Object.keys(slots) as (keyof typeof slots)[])
      expect([slot, name.includes(said[slot])]).toEqual([slot, taken.includes(slot)]);
    const meals = taken.filter((slot) => slot !== 'wake' && slot !== 'bed').map((slot) => code[slots[slot]]);
    for (const meal of meals) expect(name).toContain(moments[Number(meal)]);
  },
);

test('a dosage that names a standard usage has its code, in any width; others none [RX-10]', () => {
  const after = usageOf('1013044400000000')!;
  expect(usageNamed('1日3回 朝昼夕食後')).toBe(after);
  expect(usageNamed('　１日３回朝昼夕食後 ')).toBe(after);
  expect(usageNamed('three times a day, after each meal')).toBe(after);
  for (const other of ['1日3回 朝昼夕食後 1回1錠', '1日3回 毎食後', '', '1013044400000000'])
    expect(usageNamed(other)).toBeUndefined();
  expect([usageOf('1013044400000001'), usageOf(null)]).toEqual([undefined, undefined]);
});

test('typed words find usages; 毎食 finds 朝昼夕食, and a chosen one leaves all [RX-10]', () => {
  const named = (typed: string) => usagesLike(typed).map(({ name }) => name);
  expect(named('')).toHaveLength(dosageUsages.length);
  expect(named('１日３回 朝昼夕食後')).toHaveLength(dosageUsages.length);
  expect(named('毎食後 3回')).toEqual(['1日3回 朝昼夕食後', '1日3回 朝昼夕食後2時間']);
  expect(named('eye twice')).toEqual(['1日2回 点眼']);
  expect(named('2b74')).toEqual(['1日4回 塗布']);
  expect(named('朝だけ')).toEqual([]);
});
