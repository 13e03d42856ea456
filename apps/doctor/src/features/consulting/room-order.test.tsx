// @vitest-environment jsdom
import { redFlagSheet } from '@haruka/examples';
import { screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { calendar, doctor, entry, record, room } from '../../testing/facts.ts';
import { closeDoctor, openDoctor } from '../../testing/open-doctor.tsx';
import { roomHref } from './room-href.ts';

afterEach(() => {
  closeDoctor();
  vi.unstubAllGlobals();
});

const doctorOfDay = { id: doctor.id, last_name: '水野', first_name: '遥', name_en: 'Haruka Mizuno' };

/** Whether `first` stands above `second` on the screen. */
const isAbove = (first: Element, second: Element) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;

test('in the room, red flags are above the patient, the summary and the answers [RX-6]', async () => {
  await openDoctor(roomHref(room.consult_id), {
    'GET call/room/': { ...room, status: 'CONFIRMED', rung_at: null, started_at: null },
    'GET calendar/consult/': { ...record, answer_sheet: redFlagSheet },
  });
  const alarm = await screen.findByText('緊急の受診が必要かもしれない回答があります');
  for (const name of ['患者さん', '問診の回答'])
    expect(isAbove(alarm, await screen.findByRole('heading', { name }))).toBe(true);
  const paper = alarm.closest('[role="tabpanel"]')!;
  expect(paper.textContent.trim().startsWith('緊急の受診が必要かもしれない回答があります')).toBe(true);
});

test('one press on the own day tells the waiting patients of a delay [RX-7]', async () => {
  const { user, sent } = await openDoctor('/doctor', {
    'GET calendar/': { ...calendar, consults: [entry(1)], doctors: [doctorOfDay] },
    'POST clinic/running-late/': { doctor_id: 3, minutes: 10, told: 1 },
  });
  await user.click(await screen.findByRole('button', { name: /^10分遅れ/ }));
  await expect
    .poll(() => sent('POST clinic/running-late/').map(({ body }) => body))
    .toEqual([{ doctor_id: 3, minutes: 10, seen_minutes: 0 }]);
});
