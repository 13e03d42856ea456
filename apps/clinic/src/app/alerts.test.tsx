// @vitest-environment jsdom
import { refetch } from '@haruka/api';
import type { Answers } from '@haruka/api/testing/mock-server';
import type { Presence } from '@haruka/contract/consultation/call';
import type { EventData, EventName } from '@haruka/contract/events';
import { accountRoute, calendarRoute } from '@haruka/staff';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { closeStaffApp, openStaffApp, staff } from '../testing/open-staff-app.tsx';

type AnyEvent = { [E in EventName]: { name: E; data: EventData<E> } }[EventName];
/** Stands for the live connection: the app receives what it sends. */
const live = vi.hoisted(() => {
  const listeners = new Set<(event: unknown) => void>();
  const onEvent = (listener: (event: unknown) => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  const seat = { isSeated: false };
  const line = { isSeated: () => seat.isSeated };
  return { listeners, seat, value: { live: line, state: 'live', onEvent } };
});
vi.mock('@haruka/shell', async (original) => ({
  ...(await original<object>()),
  useLiveConnection: () => live.value,
}));
const uuid = (nth: number) => `01932d2e-0000-7000-8000-00000000000${nth}`;
const waiting = (nth: number): Presence => ({
  patient_id: uuid(nth),
  patient_name: `患者 ${nth}`,
  consult_id: uuid(nth),
  start_at: null,
  doctor_id: 3,
  where: 'WAITING',
  since: new Date().toISOString(),
  check: null,
});
const calendar = {
  consults: [],
  doctors: [],
  weekly_hours: [],
  closed_days: [],
  absences: [],
  holidays: [],
  locations: [],
  exceptions: [],
  late: [],
};
const booking: Extract<AnyEvent, { name: 'calendar.new' }> = {
  name: 'calendar.new',
  data: { consult_id: uuid(7), patient_id: uuid(8), doctor_id: 3, clinic_location_id: 1 },
};
const inquiry: AnyEvent = { name: 'notification.new', data: { inquiry_id: uuid(9), clinic_location_id: 1 } };

let present: Presence[];
let isFocused: boolean;
/** Frequencies of the notes that were played, and notices that were shown on the desktop. */
let played: number[];
let shown: { title: string; options?: NotificationOptions }[];
let permission: NotificationPermission;

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  [present, isFocused, played, shown, permission] = [[], true, [], [], 'granted'];
  live.seat.isSeated = false;
  vi.spyOn(document, 'hasFocus').mockImplementation(() => isFocused);
  const param = { setValueAtTime() {}, linearRampToValueAtTime() {}, exponentialRampToValueAtTime() {} };
  vi.stubGlobal(
    'AudioContext',
    class {
      state = 'running';
      currentTime = 0;
      destination = {};
      resume = () => Promise.resolve();
      createGain = () => ({ gain: param, connect: (to: unknown) => to });
      createOscillator = () => ({
        frequency: {
          set value(hertz: number) {
            played.push(hertz);
          },
        },
        connect: (to: unknown) => to,
        start() {},
        stop() {},
      });
    },
  );
  vi.stubGlobal(
    'Notification',
    class {
      static get permission() {
        return permission;
      }
      static requestPermission = () => Promise.resolve(permission);
      constructor(title: string, options?: NotificationOptions) {
        shown.push({ title, ...(options && { options }) });
      }
    },
  );
});
afterEach(() => {
  closeStaffApp();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const inbox = {
  name: 'inquiries',
  path: '/clinic/inquiries',
  titleKey: 'places.inquiries',
  layout: 'staff',
  wording: [],
  load: () => Promise.resolve({ default: () => null }),
} as const;
const chats = { ...inbox, name: 'chats', path: '/clinic/chats', titleKey: 'places.chats' } as const;
const open = async (at = '/clinic', kind: 'clinic' | 'doctor' = 'clinic', answers: Answers = {}) => {
  const app = await openStaffApp(
    at,
    { routes: [calendarRoute(`/${kind}`), accountRoute(`/${kind}/account`), inbox, chats] },
    {
      'GET calendar/': calendar,
      'GET calendar/red-flags/': [],
      'GET call/presence/': () => present,
      'GET member/account/': {
        email: 'staff1@haruka.example',
        has_second_factor: false,
        is_second_factor_required: false,
        recovery_codes_left: 0,
      },
      'GET member/devices/': [],
      ...answers,
    },
    { kind },
  );
  await screen.findByRole('heading', { level: 1 });
  // The frame subscribes after it has appeared. An event before that reaches no one.
  await waitFor(() => expect(live.listeners.size).toBeGreaterThan(0));
  return {
    ...app,
    receive: (event: AnyEvent) => act(() => live.listeners.forEach((listener) => listener(event))),
    /** Replaces the list of the people who are present. */
    seat: async (people: Presence[]) => {
      present = people;
      await act(async () => void (await refetch(['presence'])));
    },
  };
};
const choose = (kinds: string[], ways: string[]) =>
  localStorage.setItem('haruka.alerts', JSON.stringify({ kinds, ways }));

test('the window title counts waiting patients and unseen events [A8-K]', async () => {
  const { receive: onEvent, seat } = await open();
  await waitFor(() => expect(document.title).toBe('カレンダー | HARUKA'));
  await seat([waiting(1), waiting(2)]);
  await waitFor(() => expect(document.title).toBe('(2) カレンダー | HARUKA'));

  // An event in a focused window does not count. An event without focus counts until the window has the focus again.
  onEvent(booking);
  expect(document.title).toBe('(2) カレンダー | HARUKA');
  isFocused = false;
  onEvent(booking);
  onEvent(inquiry);
  await waitFor(() => expect(document.title).toBe('(4) カレンダー | HARUKA'));
  isFocused = true;
  act(() => void dispatchEvent(new Event('focus')));
  await waitFor(() => expect(document.title).toBe('(2) カレンダー | HARUKA'));
  await seat([]);
  await waitFor(() => expect(document.title).toBe('カレンダー | HARUKA'));
  expect([played, shown]).toEqual([[], []]);
});

/** Records the titles of the window. The first 20 apply: a contest of two for the title must not hang the test. */
function recordTitles(): string[] {
  const { get, set } = Object.getOwnPropertyDescriptor(Document.prototype, 'title')!;
  const titles: string[] = [];
  Object.defineProperty(document, 'title', {
    configurable: true,
    get,
    set(title: string) {
      if (titles.push(title) <= 20) set!.call(document, title);
    },
  });
  onTestFinished(() => void Reflect.deleteProperty(document, 'title'));
  return titles;
}

test('a locked screen has no count in its title, until it is unlocked [A8-K]', async () => {
  const { seat, user, sent } = await open('/clinic', 'clinic', { 'POST member/unlock-screen/': null });
  await seat([waiting(1), waiting(2)]);
  await waitFor(() => expect(document.title).toBe('(2) カレンダー | HARUKA'));
  await user.click(screen.getByRole('button', { name: /アカウントのメニュー/ }));
  const titles = recordTitles();
  await user.click(await screen.findByRole('menuitem', { name: '画面をロック' }));
  await screen.findByRole('heading', { name: '画面をロックしています' });
  await seat([waiting(1), waiting(2), waiting(3)]);
  expect(document.title).toBe('画面をロックしています | HARUKA');
  expect(titles.length).toBeLessThan(20);
  await user.type(await screen.findByLabelText('パスワード'), 'right');
  await user.click(screen.getByRole('button', { name: 'ロックを解除する' }));
  await waitFor(() => expect(sent('POST member/unlock-screen/')).toHaveLength(1));
  await waitFor(() => expect(document.title).toBe('(3) カレンダー | HARUKA'));
});

test('a chosen sound plays once for an arrival, a booking and an inquiry [A8-K]', async () => {
  choose(['waiting', 'booking', 'inquiry'], ['sound']);
  present = [waiting(1)];
  const { receive: onEvent, seat } = await open();
  await screen.findByText('患者 1');
  // The page already shows a patient who waited before it was opened.
  expect(played).toEqual([]);
  await seat([waiting(1), waiting(2)]);
  await waitFor(() => expect(played).toHaveLength(2));
  // A reload in the waiting room is no arrival.
  await seat([waiting(1)]);
  await waitFor(() => expect(screen.queryByText('患者 2')).toBeNull());
  await seat([waiting(1), waiting(2)]);
  await screen.findByText('患者 2');
  expect(played).toHaveLength(2);
  onEvent(booking);
  await waitFor(() => expect(played).toHaveLength(4));
  onEvent(inquiry);
  await waitFor(() => expect(played).toHaveLength(6));
  await screen.findByText('新しいお問い合わせが届きました');
});

test('a message of a patient alerts the desk; that of a colleague does not [CHAT-37]', async () => {
  choose(['chat'], ['sound', 'title']);
  const { receive: onEvent } = await open();
  const data = { patient_id: uuid(8), clinic_location_id: 1 };
  onEvent({ name: 'chat.message', data: { ...data, by: 'CLINIC' } });
  expect(played).toHaveLength(0);
  onEvent({ name: 'chat.message', data: { ...data, by: 'PATIENT' } });
  await screen.findByText('患者さんからメッセージが届きました');
  expect(played).toHaveLength(2);
  isFocused = false;
  onEvent({ name: 'chat.message', data: { ...data, by: 'PATIENT' } });
  await waitFor(() => expect(document.title).toBe('(1) カレンダー | HARUKA'));
});

test('urgent symptoms and a late start sound and count; cleared symptoms do not', async () => {
  choose(['urgent'], ['sound', 'title']);
  const { receive: onEvent } = await open();
  const ids = { consult_id: uuid(7), patient_id: uuid(8), doctor_id: 3, clinic_location_id: 1 };
  onEvent({ name: 'consult.red_flag', data: { ...ids, is_standing: true } });
  await screen.findByText('緊急の症状の回答、または開始の遅れがあります。カレンダーで確認してください。');
  expect(played).toHaveLength(2);
  onEvent({ name: 'consult.red_flag', data: { ...ids, is_standing: false } });
  expect(played).toHaveLength(2);
  isFocused = false;
  onEvent({ name: 'consult.unopened', data: ids });
  expect(played).toHaveLength(4);
  await waitFor(() => expect(document.title).toBe('(1) カレンダー | HARUKA'));
});

test('a doctor is alerted to own bookings only, and nothing sounds during a call [A8-K]', async () => {
  choose(['booking'], ['sound']);
  const { receive: onEvent } = await open('/doctor', 'doctor');
  const own: AnyEvent = { ...booking, data: { ...booking.data, doctor_id: staff.id } };
  onEvent(booking);
  onEvent(own);
  await waitFor(() => expect(played).toHaveLength(2));
  live.seat.isSeated = true;
  onEvent({ ...own, data: { ...own.data, consult_id: uuid(6) } });
  expect(played).toHaveLength(2);
});

test('desktop notices name no patient and appear only unfocused, for chosen events [A8-K]', async () => {
  choose(['waiting', 'inquiry'], ['desktop']);
  const { receive: onEvent, seat } = await open();
  await seat([waiting(1)]);
  await screen.findByText('患者 1');
  expect(shown).toEqual([]);
  isFocused = false;
  onEvent(booking);
  onEvent(inquiry);
  await seat([waiting(1), waiting(2)]);
  await waitFor(() => expect(shown).toHaveLength(2));
  expect(shown.map(({ title }) => title)).toEqual(['新しいお問い合わせが届きました', '患者さんが待合室に入りました']);
  expect(played).toEqual([]);
});

test('alerts are chosen per browser on the account page; a refused notice is explained [A8-K]', async () => {
  permission = 'denied';
  const first = await open('/clinic/account');
  await first.user.click(await screen.findByRole('checkbox', { name: /音を鳴らす/ }));
  await waitFor(() => expect(played).toHaveLength(2));
  await first.user.click(screen.getByRole('checkbox', { name: /デスクトップに通知を出す/ }));
  await screen.findByText('通知がブラウザーで許可されていません');
  await first.user.click(screen.getByRole('checkbox', { name: '新しい予約が入ったとき' }));

  await open('/clinic/account');
  const sound = await screen.findByRole('checkbox', { name: /音を鳴らす/ });
  expect((sound as HTMLInputElement).checked).toBe(true);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: '新しい予約が入ったとき' }).checked).toBe(false);
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'お問い合わせが届いたとき' }).checked).toBe(true);
});
