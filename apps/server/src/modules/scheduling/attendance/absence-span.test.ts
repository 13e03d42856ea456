import { expect, test } from 'vitest';
import { absenceSpan } from './absence-span.ts';

const now = Date.parse('2026-05-11T13:05:00+09:00');
const today = { from_day: '2026-05-11', to_day: '2026-05-11', from: null, to: null };
const fieldsOf = (typed: Partial<Parameters<typeof absenceSpan>[0]>) => {
  try {
    return absenceSpan({ ...today, ...typed }, now);
  } catch (error) {
    return (error as { meta: { fields: unknown } }).meta.fields;
  }
};

test('an absence of today may have begun, and must not be over', () => {
  expect(fieldsOf({})).toEqual({ start_at: '2026-05-10T15:00:00.000Z', end_at: '2026-05-11T15:00:00.000Z' });
  expect(fieldsOf({ from: '09:00', to: '13:10' })).toMatchObject({ end_at: '2026-05-11T04:10:00.000Z' });
  expect(fieldsOf({ from: '09:00', to: '13:00' })).toEqual([{ field: 'to', rule: 'invalid' }]);
});
