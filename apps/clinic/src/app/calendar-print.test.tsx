// @vitest-environment jsdom
import { errorAnswer, type MockRequest } from '@haruka/api/testing/mock-server';
import { errorCodes } from '@haruka/contract/errors';
import type { Calendar } from '@haruka/contract/scheduling/calendar';
import { calendarRoute } from '@haruka/staff';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';
import { emptyCalendar, record, sheet } from '../testing/record.ts';

const print = vi.fn<() => void>();
beforeEach(() => {
  print.mockReset();
  vi.stubGlobal('print', print);
});
afterEach(() => {
  vi.unstubAllGlobals();
  closeStaffApp();
  localStorage.clear();
});

const date = record.consult.start_at.slice(0, 10);
const day: Calendar = {
  ...emptyCalendar,
  doctors: [{ id: 3, last_name: '水野', first_name: '遥', name_en: '' }],
  weekly_hours: [0, 1, 2, 3, 4, 5, 6].map((dow) => ({
    doctor_id: 3,
    clinic_location_id: 1,
    dow,
    from: '09:00',
    to: '18:00',
  })),
  consults: [record.consult],
};
const withComplaints: Calendar = {
  ...day,
  consults: [
    {
      ...record.consult,
      visit: { is_first_visit: true, complaint: { questionnaire_id: 1, answers: { symptoms: ['fever'] } } },
    },
  ],
  complaint_questions: [{ questionnaire_id: 1, questions: sheet.questionnaire.topics[0]!.questions }],
};
const open = async (printed: () => unknown = () => withComplaints) => {
  const app = await openStaffApp(
    `/clinic?view=day&date=${date}`,
    { routes: [calendarRoute('/clinic')] },
    {
      'GET calendar/': ({ query }: MockRequest) => (query.get('complaints') ? printed() : day),
      'GET calendar/red-flags/': [],
      'GET call/presence/': [],
    },
  );
  await screen.findByRole('button', { name: /髙橋 花子/ });
  const asked = () => app.sent('GET calendar/').filter(({ query }) => query.get('complaints') === 'yes').length;
  return { ...app, asked };
};
const paper = () => document.querySelector('[data-paper]')?.textContent ?? '';

test('the day reads complaints for each print only, and prints once they are on paper [RECORD-20]', async () => {
  const { user, asked } = await open();
  expect([asked(), paper()]).toEqual([0, '']);
  const printed: string[] = [];
  print.mockImplementation(() => void printed.push(paper()));
  await user.click(screen.getByRole('button', { name: 'この日を印刷' }));
  await waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toMatch(/髙橋 花子.*36歳.*初診.*熱がある/);
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(paper()).toBe(''));

  await user.keyboard('{Control>}p{/Control}');
  await waitFor(() => expect(printed).toHaveLength(2));
  expect(printed[1]).toBe(printed[0]);
  expect(asked()).toBe(2);
});

test('a print from the menu of the browser has the day without complaints [RECORD-20]', async () => {
  const { asked } = await open();
  fireEvent(window, new Event('beforeprint'));
  expect(paper()).toContain('髙橋 花子');
  expect(paper()).not.toContain('熱がある');
  fireEvent(window, new Event('afterprint'));
  await waitFor(() => expect(paper()).toBe(''));
  expect([asked(), print.mock.calls.length]).toEqual([0, 0]);
});

test('a day that cannot be read is not printed, and can be asked for again [RECORD-20]', async () => {
  let isDown = true;
  const { user } = await open(() => (isDown ? errorAnswer(errorCodes.serverError) : withComplaints));
  const button = screen.getByRole('button', { name: 'この日を印刷' });
  await user.click(button);
  await screen.findByText('サーバーで問題が発生しました。しばらくしてから、もう一度お試しください。');
  expect([print.mock.calls.length, paper()]).toEqual([0, '']);
  isDown = false;
  await waitFor(() => expect(button.getAttribute('aria-disabled')).not.toBe('true'));
  await user.click(button);
  await waitFor(() => expect(print).toHaveBeenCalledTimes(1));
});

test('going to another day before the day is read prints nothing [RECORD-20]', async () => {
  const answer = Promise.withResolvers<Calendar>();
  const { user, asked, here } = await open(() => answer.promise);
  await user.click(screen.getByRole('button', { name: 'この日を印刷' }));
  await waitFor(() => expect(asked()).toBe(1));
  await user.keyboard('{ArrowRight}');
  await waitFor(() => expect(here()).not.toContain(date));
  await act(async () => {
    answer.resolve(withComplaints);
    await answer.promise;
  });
  await user.keyboard('{ArrowLeft}');
  await screen.findByRole('button', { name: /髙橋 花子/ });
  expect([print.mock.calls.length, paper()]).toEqual([0, '']);
});
