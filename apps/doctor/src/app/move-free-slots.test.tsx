// @vitest-environment jsdom
import { addDays, dayInTokyo, formatSlot } from '@haruka/i18n';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openDoctor } from '../testing/open-doctor.tsx';
import { record } from '../testing/facts.ts';

test('a doctor moves a booking to free slots only, and is offered no exception [BOOK-12]', async () => {
  const on_day = addDays(dayInTokyo(Date.now()), 1);
  const { consult } = record;
  /** 10:10 is cell 61: bit 5 of byte 7. */
  const free = {
    doctor_id: consult.doctor_id,
    free: btoa(String.fromCharCode(0, 0, 0, 0, 0, 0, 0, 1 << 5, ...Array<number>(10).fill(0))),
  };
  const { user } = await openDoctor(`/doctor?consult=${consult.id}`, {
    'GET slots/': { version: 1, days: [{ on_day, holiday: null, is_closed: false, doctors: [free] }] },
    'GET get-clinic-location-by-id': { id: consult.clinic_location_id, doctors: [] },
    'GET calendar/consult/': { ...record, consult: { ...consult, status: 'CONFIRMED' } },
  });
  await user.click(await screen.findByRole('button', { name: '日時を変更' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  await user.selectOptions(await dialog.findByRole('combobox', { name: /^新しい日/ }), on_day);
  await dialog.findByRole('option', { name: formatSlot('10:10') });
  expect(dialog.queryByRole('checkbox')).toBeNull();
});
