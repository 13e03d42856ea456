import type { AffectedBookings } from '@haruka/contract/scheduling/affected-bookings';
import { expect, test } from 'vitest';
import { type Choice, decisionOf } from './affected-choices.ts';

const doctor = { id: 3, last_name: '田中', first_name: '太郎', name_en: '' };
const bookingOf = (id: string) => ({
  id,
  status: 'CONFIRMED' as const,
  start_at: '2026-12-01T01:00:00.000Z',
  clinic_location_id: 1,
  doctor,
  patient_name: '鈴木 花子',
  offers: [],
  refused: null,
});
const affectedBy = (...ids: string[]): AffectedBookings => ({
  consulting_start_date: '2026-12-01T10:00:00+09:00',
  count: ids.length,
  elsewhere: 0,
  consults: ids.map((id) => bookingOf(id)),
  changed: [],
  doctors: [doctor],
});
const text = { reason: '医師の都合', message: '代診の医師が担当します。' };
const decided = (choice: Choice, message = text.message) =>
  decisionOf(affectedBy('a'), new Map([['a', choice]]), { ...text, message });

test('the message goes with moves and cancellations, the reason with the latter only', () => {
  expect(decided('3 2026-12-02 10:00')).toMatchObject({ message: text.message });
  expect(decided('3 2026-12-02 10:00')).not.toHaveProperty('reason');
  expect(decided('CANCEL')).toMatchObject(text);
});

test('no message goes with bookings that stay, and no empty one at all', () => {
  expect(decided('KEEP')).not.toHaveProperty('message');
  expect(decided('CANCEL', '')).not.toHaveProperty('message');
});

test('once every booking was changed by others there is nothing to decide', () => {
  const { offers: _, refused: __, ...changed } = bookingOf('a');
  const affected = { ...affectedBy(), changed: [{ ...changed, changed_by: null }] };
  expect(decisionOf(affected, new Map(), text)).toBeUndefined();
});
