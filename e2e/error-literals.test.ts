import { expect, test } from 'vitest';
import { errorLiteralsIn } from './run/error-literals.ts';

test('finds a planted code in a string, a template and a pattern', () => {
  expect(errorLiteralsIn("const a = 1;\nrefuse('RCL_01010', 409);", 'a.ts')).toEqual([
    'a.ts:2 RCL_01010: errorCodes.editConflict',
  ]);
  expect(errorLiteralsIn('const a = `jp:RCL_05006 ${b}`;', 'a.ts')).toEqual(['a.ts:1 RCL_05006: errorCodes.slotTaken']);
  expect(errorLiteralsIn('expect(text).toMatch(/RCL_00000/);', 'a.test.ts')).toEqual([
    'a.test.ts:1 RCL_00000: successCode',
  ]);
});

test('accepts the catalogue, the wording, titles, and codes that no error has', () => {
  expect(errorLiteralsIn("export const a = 'RCL_01010';", 'packages/contract/src/errors.ts')).toEqual([]);
  expect(errorLiteralsIn("export const a = { RCL_01010: 'x' };", 'packages/i18n/src/jp/common/errors.ts')).toEqual([]);
  expect(errorLiteralsIn("test('RCL_01010: a conflict', () => run(words.errors.RCL_01010));", 'a.test.ts')).toEqual([]);
  expect(errorLiteralsIn("refuse('RCL_09999');", 'a.ts')).toEqual([]);
});
