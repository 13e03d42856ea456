// @vitest-environment jsdom
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { paged } from '@haruka/api/testing/mock-server';
import type { InquiryLine } from '@haruka/contract/messaging/inquiry';
import type { Calendar } from '@haruka/contract/scheduling/calendar';
import { catalogues } from '@haruka/i18n/catalogues';
import { addDays, dayInTokyo } from '@haruka/i18n/clinic';
import { calendarRoute } from '@haruka/staff';
import { act, createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { inquiryRoutes } from '../features/inquiry/routes.tsx';
import { closeStaffApp, openStaffApp } from '../testing/open-staff-app.tsx';
import { emptyCalendar } from '../testing/record.ts';

beforeEach(() => {
  vi.stubGlobal('print', vi.fn<() => void>());
  // jsdom does not lay out.
  Element.prototype.checkVisibility ??= () => true;
});
afterEach(() => {
  vi.unstubAllGlobals();
  closeStaffApp();
});

const member = catalogues.member.jp;

type Chord = { key: string; ctrlKey?: true; metaKey?: true; altKey?: true };
const plain = [
  ...Array.from({ length: 26 }, (_, n) => String.fromCodePoint(97 + n)),
  ...Array.from({ length: 94 }, (_, n) => String.fromCodePoint(33 + n)).filter((key) => !/[a-z]/i.test(key)),
  ...['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown', 'Delete', 'Insert'],
  ...Array.from({ length: 12 }, (_, n) => `F${n + 1}`),
];
const candidates: Chord[] = plain.flatMap((key) => [
  { key },
  { key, ctrlKey: true },
  { key, metaKey: true },
  { key, altKey: true },
]);
/** Names a key as the list does. */
const nameOf = ({ key, ctrlKey, metaKey, altKey }: Chord) =>
  (ctrlKey ? 'Ctrl+' : metaKey ? '⌘' : altKey ? 'Alt+' : '') +
  (signs[key] ?? (key.length === 1 ? key.toUpperCase() : key));
const signs: Partial<Record<string, string>> = { ArrowUp: '↑', ArrowDown: '↓', ArrowLeft: '←', ArrowRight: '→' };

/** Returns the keys that the app answers to while an element has the focus. `settle` brings the screen back after each. */
async function workingKeys(focused: () => HTMLElement, settle: () => Promise<void>) {
  const found: string[] = [];
  for (const chord of candidates) {
    const event = createEvent.keyDown(focused(), chord);
    fireEvent(focused(), event);
    if (!event.defaultPrevented) continue;
    found.push(nameOf(chord));
    await settle();
  }
  return found;
}

/** Rows whose keys a component answers to while it has the focus, on any screen: `files` below holds them to the list. */
const ofComponents = new Set<string>([
  member.palette.keys.choose.does,
  member.palette.keys.rows.does,
  member.palette.keys.close.does,
  member.calendar.keys.open.does,
  member.palette.keys.send.does,
]);

/** Returns the keys of the list: those of every screen, then those of a section. */
async function listedKeys(section: string) {
  fireEvent.keyDown(document.body, { key: '?' });
  const dialog = await screen.findByRole('dialog', { name: member.palette.keysTitle });
  const parts = [...dialog.querySelectorAll('dl')].filter((list) => {
    const heading = list.closest('section')?.querySelector('h2, h3')?.textContent;
    return heading === section || !Object.values<unknown>(member.places).includes(heading);
  });
  const rows = parts.flatMap((list) => [...list.querySelectorAll('dt')]);
  expect(parts).toHaveLength(2);
  for (const does of ofComponents) within(dialog).getByText(does);
  fireEvent.keyDown(within(dialog).getByRole('button', { name: member.words.close }), { key: 'Escape' });
  await noDialog();
  return rows
    .filter((term) => !ofComponents.has(term.nextElementSibling!.textContent))
    .flatMap((term) => term.textContent.split('・'));
}
const noDialog = () => waitFor(() => expect(document.querySelector('[aria-modal="true"]')).toBeNull());
const inOrder = (keys: readonly string[]) => [...new Set(keys)].toSorted();

// On a past day no slot is free.
const line: InquiryLine = {
  id: '01932d2e-0000-7000-8000-000000000001',
  type: 'MEDICATION',
  status: 'OPEN',
  created_at: '2026-11-20T03:00:00.000Z',
  last_name: '髙橋',
  first_name: '花子',
  clinic_location_id: 1,
  clinic_location_name: '神楽坂院',
  clinic_location_name_en: 'Haruzora Clinic Kagurazaka',
  is_answered: false,
  excerpt: '薬を飲み忘れました。',
  due_at: '2026-11-24T03:00:00.000Z',
  assignee: null,
  assign_version: 0,
};
const date = addDays(dayInTokyo(new Date()), 7);
const hours = { doctor_id: 3, clinic_location_id: 1, from: '09:00', to: '12:00' };
const calendar: Calendar = {
  ...emptyCalendar,
  doctors: [{ id: 3, last_name: '水野', first_name: '遥', name_en: '' }],
  weekly_hours: [0, 1, 2, 3, 4, 5, 6].map((dow) => ({ ...hours, dow })),
};

/** Closes a dialog that a key has opened, and takes the focus out of a field. */
async function leaveDialog() {
  const dialog = document.querySelector('[aria-modal="true"], [role="dialog"]');
  if (dialog) fireEvent.keyDown(dialog.querySelector('input, button') ?? dialog, { key: 'Escape' });
  await noDialog();
  (document.activeElement as HTMLElement | null)?.blur();
}

test('the list of keys names every key that the calendar answers to, and no other [RECORD-26]', async () => {
  const address = `/clinic?view=day&date=${date}`;
  await openStaffApp(
    address,
    { routes: [calendarRoute('/clinic')] },
    {
      'GET calendar/': calendar,
      'GET calendar/red-flags/': [],
      'GET call/presence/': [],
      'GET calendar/consult-payments/': [],
    },
  );
  const cell = () => document.querySelectorAll<HTMLElement>('.hk-lane-free')[1]!;
  const settle = async () => {
    await leaveDialog();
    history.replaceState(null, '', address);
    act(() => void dispatchEvent(new PopStateEvent('popstate')));
    await waitFor(() => expect(cell()).toBeTruthy());
  };
  await waitFor(() => expect(cell()).toBeTruthy());
  const works = [...(await workingKeys(() => document.body, settle)), ...(await workingKeys(cell, settle))];
  expect(inOrder(works)).toEqual(inOrder(await listedKeys(member.places.calendar)));
});

test('the list of keys names every key that the inbox answers to, and no other [RECORD-26]', async () => {
  const address = '/clinic/inquiries';
  await openStaffApp(
    address,
    { routes: inquiryRoutes },
    {
      'GET clinic/inquiries/': paged([line, { ...line, id: '01932d2e-0000-7000-8000-000000000002' }]),
      'GET clinic/open-inquiries/': { count: 2 },
      'GET clinic/inquiry-assignees/': [],
    },
  );
  const list = await screen.findByRole('list', { name: 'お問い合わせの一覧' });
  const first = () => within(list).getAllByRole('link')[0]!;
  const works = [
    ...(await workingKeys(() => document.body, leaveDialog)),
    ...(await workingKeys(() => {
      first().focus();
      return first();
    }, leaveDialog)),
  ];
  expect(inOrder(works)).toEqual(inOrder(await listedKeys(member.places.inquiries)));
});

type Row = keyof typeof member.palette.keys | keyof typeof member.calendar.keys;
/** Each file that listens to keys: the rows of the list that name its keys, or why none does. */
const files: Record<string, readonly Row[] | 'ARIA pattern' | 'no key'> = {
  'apps/clinic/src/shared/use-line-keys.ts': ['lines'],
  'packages/staff/src/alerts/chime.ts': 'no key',
  'packages/staff/src/calendar/print-day.tsx': ['print'],
  'packages/staff/src/calendar/use-calendar-keys.ts': ['today', 'earlier', 'later', 'day', 'week', 'list'],
  'packages/staff/src/lock/lock.ts': 'no key',
  'packages/staff/src/palette/commands.tsx': ['palette', 'help'],
  'packages/staff/src/patients/typed-ahead.ts': 'no key',
  'packages/staff/src/patients/use-search-key.ts': ['search'],
  'packages/ui/src/controls/radio-toggles.tsx': 'ARIA pattern',
  'packages/ui/src/patterns/calendar/day-lanes.tsx': ['move', 'ends', 'open'],
  'packages/ui/src/patterns/calendar/use-lane-drag.ts': ['close'],
  'packages/ui/src/patterns/calendar/use-week-slot.tsx': ['move', 'ends', 'open'],
  'packages/ui/src/patterns/call/self-view.tsx': ['picture'],
  'packages/ui/src/patterns/chat-composer.tsx': ['send'],
  'packages/ui/src/patterns/day-month.tsx': 'ARIA pattern',
  'packages/ui/src/patterns/day-strip.tsx': 'ARIA pattern',
  'packages/ui/src/patterns/grid/desk-grid.tsx': ['rows'],
  'packages/ui/src/patterns/slot-list.tsx': 'ARIA pattern',
};

test('every file that listens to keys has its row in the list of keys [RECORD-26]', async () => {
  const root = path.resolve(import.meta.dirname, '../../../..');
  const listening: string[] = [];
  for (const folder of [
    'apps/clinic/src',
    'apps/doctor/src',
    'packages/staff/src',
    'packages/shell/src',
    'packages/ui/src',
  ])
    for (const entry of await readdir(path.join(root, folder), { recursive: true, withFileTypes: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (!/(?<!\.test|\.stories)\.tsx?$/.test(file)) continue;
      if (/'key(?:down|up|press)'|\bonKey(?:Down|Up)|CellKeyDown/.test(await readFile(file, 'utf8')))
        listening.push(path.relative(root, file).replaceAll(path.sep, '/'));
    }
  expect(listening.toSorted()).toEqual(Object.keys(files).toSorted());
});
