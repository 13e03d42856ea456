// @vitest-environment jsdom
import { errorAnswer, type MockRequest } from '@haruka/api/testing/mock-server';
import { noteServerTime } from '@haruka/api/client/server-clock';
import type { RoomState } from '@haruka/contract/consultation/call';
import { errorCodes } from '@haruka/contract/errors';
import { formatTime, setLocale } from '@haruka/i18n/doctor';
import type { CallState } from '@haruka/realtime/call';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calendar, doctor, entry, record, room, waiting } from '../../testing/facts.ts';
import { closeDoctor, openDoctor } from '../../testing/open-doctor.tsx';
import { etizolam, nothingYet } from '../../testing/prescribing.ts';
import { nextOf } from './next-waiting.tsx';
import { roomHref } from './room-href.ts';

/** The call as the test plays it; there is no WebRTC in jsdom. */
const played = vi.hoisted(() => {
  const live: Record<string, unknown> = {
    phase: 'live',
    refused: null,
    isPeerHere: true,
    remote: null,
    remoteMedia: { camera: true, microphone: true },
    isAudioOnly: false,
    isPictureUnwanted: false,
    quality: 'good',
  };
  return {
    live,
    state: live,
    seats: [] as { consult_id: string; isSeated: boolean }[],
    setCameraOff: vi.fn(),
    setMuted: vi.fn(),
    setAudioOnly: vi.fn(),
    takeBack: vi.fn(),
    left: vi.fn(),
    /** Whether the window has room for three panes. */
    isWide: false,
  };
});
vi.mock('@haruka/realtime/call', async (original) => {
  const { useEffect } = await import('react');
  const nothing = () => {};
  const devices = {
    camera: 'ok',
    microphone: 'ok',
    stream: null,
    cameras: [],
    microphones: [],
    speakers: [],
    muted: false,
    cameraOff: false,
  };
  const media = { start: async () => {}, stop: nothing, setMuted: played.setMuted, setCameraOff: played.setCameraOff };
  return {
    ...(await original<object>()),
    useRejoin: nothing,
    useCall({ consult_id, isSeated }: { consult_id: string; isSeated: boolean }) {
      useEffect(() => {
        played.seats.push({ consult_id, isSeated });
        return () => void played.left(consult_id);
      }, [consult_id, isSeated]);
      return {
        state: played.state,
        devices,
        media,
        enter: nothing,
        release: nothing,
        forget: nothing,
        setAudioOnly: played.setAudioOnly,
        takeBack: played.takeBack,
        watchVideo: nothing,
      };
    },
  };
});
vi.mock('@haruka/ui/call', async (original) => ({
  ...(await original<object>()),
  useThreePanes: () => played.isWide,
}));
const play = (state: Partial<CallState>) => void (played.state = { ...played.live, ...state });

beforeEach(() => {
  play({});
  played.isWide = false;
  played.seats.length = 0;
  for (const spy of [played.setAudioOnly, played.setCameraOff, played.setMuted, played.takeBack, played.left])
    spy.mockReset();
});
afterEach(() => {
  closeDoctor();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  noteServerTime(new Date().toUTCString(), Date.now());
});

const at = roomHref(room.consult_id);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('from 1440 px past consults and medicines are beside the call and the note [RX-8]', async () => {
  played.isWide = true;
  const { user } = await openDoctor(at, { 'GET prescription/of-patient/': [] });
  const papers = within(await screen.findByRole('tablist', { name: '読む資料' }));
  expect(papers.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    '問診・患者情報',
    'これまで',
    'お薬の履歴',
  ]);
  for (const name of ['これまで', 'お薬の履歴']) {
    await user.click(papers.getByRole('tab', { name }));
    await screen.findByRole('tabpanel', { name });
    screen.getByRole('timer');
    expect(screen.getByLabelText(/^カルテ/).closest('[hidden]')).toBeNull();
  }
});

test('the doctor reads that the patient has switched off the microphone, and only then [D1]', async () => {
  play({ remoteMedia: { camera: true, microphone: false } });
  await openDoctor(at);
  await screen.findByText('患者さんのマイクは切れています');
  play({});
  await openDoctor(at);
  await screen.findByRole('timer');
  expect(screen.queryByText('患者さんのマイクは切れています')).toBeNull();
});

test('on a bad line the doctor is offered audio only, and the number of the patient [A2]', async () => {
  play({ quality: 'poor' });
  const { user } = await openDoctor(at);
  await user.click(await button('音声のみにする'));
  expect(played.setAudioOnly).toHaveBeenCalledWith(true);
  expect((await screen.findByRole('link', { name: /090-1234-5678/ })).getAttribute('href')).toBe('tel:+819012345678');
});

test('voice only is shown to both sides, and leads back to the pictures [A2]', async () => {
  play({ isAudioOnly: true, quality: 'poor' });
  const { user } = await openDoctor(at);
  await screen.findByText('音声のみで通話しています。お互いの映像を止めています。');
  await user.click(await button('映像を戻す'));
  expect(played.setAudioOnly).toHaveBeenCalledWith(false);
  play({ isPictureUnwanted: true });
  await openDoctor(at);
  await screen.findByText('患者さんが音声のみの通話にしました。あなたの映像は送られていません。');
});

test('while the line is down the badge says 再接続中 and not what was judged last [A2]', async () => {
  play({ phase: 'reconnecting', quality: 'good' });
  await openDoctor(at);
  await screen.findByRole('status', { name: '通信の状態 再接続中' });
  expect(screen.queryByText('良好')).toBeNull();
});

test('pressing end repeatedly ends the call once, and the button shows the progress [D1]', async () => {
  const answer = Promise.withResolvers<unknown>();
  const { user, sent } = await openDoctor(at, { 'POST call/end/': () => answer.promise });
  await user.click(await button('診察を終了'));
  const confirm = await button('診察を終了する');
  await user.click(confirm);
  await waitFor(() => expect(sent('POST call/end/')).toHaveLength(1));
  await user.click(confirm);
  await user.click(confirm);
  expect(confirm.getAttribute('aria-busy')).toBe('true');
  await act(async () => answer.resolve({ status: 'ENDED', ended_at: room.start_at }));
  expect(sent('POST call/end/')).toHaveLength(1);
});

test('the last sentence of the note goes with the end, though it was not saved yet [D1]', async () => {
  const { user, sent } = await openDoctor(at, {
    'PUT call/note/': { updated_at: room.start_at },
    'POST call/end/': { status: 'ENDED', ended_at: room.start_at },
  });
  await user.click(await screen.findByRole('tab', { name: '診察の記録' }));
  await user.type(await screen.findByLabelText('患者さんへの説明'), '水分をとってください。');
  await user.click(await button('診察を終了'));
  await user.click(await button('診察を終了する'));
  await waitFor(() => expect(sent('POST call/end/')).toHaveLength(1));
  expect(sent('POST call/end/')[0]?.body).toMatchObject({ for_patient: '水分をとってください。' });
});

const line = { product_id: etizolam.id, dosage: '1日1回', days: 7, quantity: 7, note: '' };
const typedLine = { product: etizolam, dosage: '1日1回', days: '7', quantity: '7', note: '' };

test.each([
  ['lines on the server', [line], undefined, true],
  ['lines that this tab has not saved yet', [], [typedLine], true],
  ['lines that this tab took out again', [line], [], false],
  ['no lines', [], undefined, false],
])('the end of a call warns of a prescription that is not issued: %s [RECORD-13]', async (_, lines, typed, warns) => {
  const kept = typed && { texts: { lines: typed }, seen: { version: 1, screen: crypto.randomUUID() } };
  const forms = { [`prescription lines ${room.consult_id}`]: kept };
  if (kept) sessionStorage.setItem('haruka.typed', JSON.stringify({ who: doctor.id, forms }));
  const draft = { lines, version: 1, updated_at: room.start_at };
  const { user, sent } = await openDoctor(
    at,
    { 'GET prescription/of-consult/': { ...nothingYet, draft, products: [etizolam] } },
    { reloads: true },
  );
  await user.click(await button('診察を終了'));
  const dialog = within(await screen.findByRole('alertdialog'));
  if (warns) await dialog.findByText('まだ発行していない処方があります');
  await waitFor(() => expect(sent('GET prescription/of-consult/')).not.toEqual([]));
  await act(async () => {});
  expect(dialog.queryByText('終了後も、この診療の記録から発行できます。') !== null).toBe(warns);
});

test('an open note is open again after a visit to the calendar [A3]', async () => {
  const { user } = await openDoctor(at);
  await user.click(await screen.findByRole('tab', { name: '診察の記録' }));
  await screen.findByLabelText(/^カルテ/);
  await user.click(await screen.findByRole('link', { name: 'カレンダーへ（診察は続いたままです）' }));
  await user.click(await button('診察室へ戻る'));
  await screen.findByLabelText(/^カルテ/);
});

test('a screen left in the middle of a sentence saves that sentence [D1]', async () => {
  const { user, sent } = await openDoctor(at, { 'PUT call/note/': { updated_at: room.start_at } });
  await user.click(await screen.findByRole('tab', { name: '診察の記録' }));
  const chart = await screen.findByLabelText(/^カルテ/);
  await user.type(chart, '咽頭発赤。');
  closeDoctor();
  await waitFor(() => expect(sent('PUT call/note/').at(-1)?.body).toMatchObject({ chart: '咽頭発赤。' }));
});

test('identity is not recorded without a method, and nothing is sent [D1]', async () => {
  const { user, sent } = await openDoctor(at, { 'POST call/confirm-identity/': room });
  await user.click(await button('本人と確認した'));
  await waitFor(() => expect(document.body.textContent).toContain('確認の方法を選んでください'));
  expect(sent('POST call/confirm-identity/')).toEqual([]);
});

test('the document the doctor checked last is preselected, so one press confirms', async () => {
  const { user, sent } = await openDoctor(at, {
    'GET call/room/': { ...room, usual_identity_method: 'MY_NUMBER_CARD' },
    'POST call/confirm-identity/': { method: 'MY_NUMBER_CARD', confirmed_at: room.start_at },
  });
  expect((await screen.findByLabelText<HTMLSelectElement>('確認の方法')).value).toBe('MY_NUMBER_CARD');
  await user.click(await button('本人と確認した'));
  await waitFor(() => expect(sent('POST call/confirm-identity/')[0]?.body).toMatchObject({ method: 'MY_NUMBER_CARD' }));
});

test('the doctor confirms the identity of the child, with the guardian who says it [A7]', async () => {
  const guardian = { last_name: '髙橋', first_name: '美咲', relation: 'MOTHER', phone_number: null, email: null };
  await openDoctor(at, { 'GET call/room/': { ...room, patient_name: '髙橋 こはる', guardian } });
  await screen.findByText(/^髙橋 こはる さんの氏名と生年月日を、保護者の 髙橋 美咲 さん（母）に言ってもらい/);
});

test('the end opens the room of the patient who waits next in the same press [RECORD-15]', async () => {
  let now: RoomState = room;
  const { user, sent, here } = await openDoctor(at, {
    'GET call/room/': ({ query }: MockRequest) =>
      query.get('consult_id') === room.consult_id
        ? now
        : { ...room, consult_id: laterToday[0]!.id, status: 'CONFIRMED' },
    'GET calendar/consult/': ({ query }: MockRequest) => ({
      ...record,
      consult: { ...record.consult, id: query.get('consult_id') },
    }),
    'GET call/presence/': [waiting(5, {})],
    'POST call/end/': () => {
      now = { ...room, status: 'ENDED', ended_at: room.start_at };
      return { status: 'ENDED', ended_at: room.start_at };
    },
  });
  await user.click(await button('診察を終了'));
  await user.click(await button('終了して 鈴木 一郎 さんの診察室へ'));
  await waitFor(() => expect(here()).toBe(roomHref(laterToday[0]!.id)));
  expect(sent('POST call/end/')).toHaveLength(1);
  await screen.findByText('髙橋 花子 さんの診察は終わりました。');
});

test('a no-show is marked only after a question [D1]', async () => {
  const unanswered: RoomState = {
    ...room,
    status: 'CONFIRMED',
    patient_here: false,
    started_at: null,
    start_at: '2020-01-01T00:00:00Z',
  };
  play({ phase: 'seated' });
  const { user, sent } = await openDoctor(at, {
    'GET call/room/': { ...unanswered, rung_at: '2020-01-01T00:01:00Z' },
    'POST call/no-show/': { status: 'NO_SHOW' },
  });
  await user.click(await button('来室なしにする'));
  expect(sent('POST call/no-show/')).toEqual([]);
  const question = await screen.findByRole('alertdialog');
  await user.click(within(question).getByRole('button', { name: '来室なしにする' }));
  await waitFor(() => expect(sent('POST call/no-show/')).toHaveLength(1));
});

test.each<[string, Partial<RoomState>]>([
  ['before the call', { status: 'CONFIRMED', started_at: null }],
  ['in the call', {}],
  ['with a colleague', { handed_over_at: room.start_at, doctor: { ...room.doctor, id: 9 } }],
  ['after the call', { status: 'ENDED' }],
])('%s the room has the patient search, and the palette by its keys', async (_, more) => {
  if (more.status) play({ phase: 'seated' });
  const { user } = await openDoctor(at, { 'GET call/room/': { ...room, ...more } });
  await screen.findByRole('combobox', { name: '患者さんを探す' });
  await user.keyboard('{Control>}k{/Control}');
  await screen.findByRole('combobox', { name: '操作・画面・患者さんを探す' });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('combobox', { name: '操作・画面・患者さんを探す' })).toBeNull());
});

test('the record of a consult leads to the record of its patient', async () => {
  await openDoctor(`/doctor?consult=${room.consult_id}`);
  const link = await screen.findByRole('link', { name: '患者さんの記録を開く' });
  expect(link.getAttribute('href')).toBe(`/doctor/search/${record.patient.id}`);
});

const ringing: RoomState = {
  ...room,
  status: 'RINGING',
  room_opens_at: '2020-01-01T00:00:00Z',
  patient_here: false,
  started_at: null,
  rung_at: new Date().toISOString(),
  ring_until: new Date(Date.now() + 40_000).toISOString(),
};

test('a doctor withdraws a ring, reads that the patient knows, and may ring again', async () => {
  play({ phase: 'seated' });
  let now: RoomState = ringing;
  const cancelled = { status: 'CONFIRMED', rung_at: null, ring_until: null, ring_cancelled_at: room.start_at } as const;
  const { user, sent } = await openDoctor(at, {
    'GET call/room/': () => now,
    'POST call/cancel-ring/': () => (now = { ...ringing, ...cancelled }),
  });
  await user.click(await button('呼び出しを取り消す'));
  expect(sent('POST call/cancel-ring/')[0]?.body).toEqual({ consult_id: room.consult_id });
  await screen.findByText(/呼び出しを取り消しました/);
  expect(screen.queryByText(/応答がありませんでした/)).toBeNull();
  expect(screen.queryByRole('button', { name: '呼び出しを取り消す' })).toBeNull();
  await button('呼び出す');
});

test('a ring that was answered meanwhile is not taken back: the call opens', async () => {
  play({ phase: 'seated' });
  let now: RoomState = ringing;
  const { user } = await openDoctor(at, {
    'GET call/room/': () => now,
    'POST call/cancel-ring/': () => {
      now = room;
      return errorAnswer(errorCodes.consultStateChanged, 409, { status: 'IN_CALL' });
    },
  });
  await user.click(await button('呼び出しを取り消す'));
  await waitFor(() => expect(screen.queryByRole('button', { name: '診察を終了' })).not.toBeNull());
});

const laterToday = [
  entry(5, { start_at: '2026-11-24T01:10:00Z', patient_name: '鈴木 一郎' }),
  entry(6, { start_at: '2026-11-24T01:20:00Z', patient_name: '佐藤 葵' }),
];

test.each([
  ['the end of a consult', 'ENDED', '診察を終了しました'],
  ['a no-show', 'NO_SHOW', '来室なしにしました'],
] as const)('after %s the next patient is offered, who waits before who does not [A8-K]', async (_, status, title) => {
  const { user, here } = await openDoctor(at, {
    'GET call/room/': { ...room, status, patient_here: false, ended_at: room.start_at },
    'GET calendar/': { ...calendar, consults: [{ ...record.consult, status }, ...laterToday] },
    'GET call/presence/': [waiting(6, { patient_name: '佐藤 葵', start_at: '2026-11-24T01:20:00Z' })],
  });
  await screen.findByRole('heading', { level: 1, name: title });
  await screen.findByText('10:20 佐藤 葵 さん');
  await user.click(screen.getByRole('link', { name: '次の診察室へ' }));
  await waitFor(() => expect(here()).toBe(roomHref(laterToday[1]!.id)));
});

test('after a no-show the patient’s phone is offered where there is one [A8-K]', async () => {
  const phoneAfter = async (status: 'NO_SHOW' | 'ENDED', phone_number: string | null) => {
    closeDoctor();
    await openDoctor(at, {
      'GET call/room/': { ...room, status, patient_here: false, ended_at: room.start_at },
      'GET calendar/': calendar,
      'GET calendar/consult/': { ...record, patient: { ...record.patient, phone_number } },
    });
    await screen.findByRole('heading', {
      level: 1,
      name: status === 'ENDED' ? '診察を終了しました' : '来室なしにしました',
    });
    await screen.findByRole('heading', { name: '次の患者さん' });
    return screen.queryByRole('link', { name: /患者さんの電話/ })?.getAttribute('href');
  };
  expect(await phoneAfter('NO_SHOW', '+819012345678')).toBe('tel:+819012345678');
  expect(await phoneAfter('NO_SHOW', null)).toBeUndefined();
  expect(await phoneAfter('ENDED', '+819012345678')).toBeUndefined();
});

test('the lobby shows until when a no-show is closed by a lost connection or a delay [A3]', async () => {
  const iso = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  const lobby = { ...room, status: 'CONFIRMED', started_at: null, patient_here: false, start_at: iso(-10) };
  const reasonOf = async (more: Partial<RoomState>) => {
    play({ phase: 'seated' });
    await openDoctor(at, { 'GET call/room/': { ...lobby, rung_at: iso(-5), ...more } });
    return (await button('来室なしにする')).closest('div')!.textContent;
  };
  const lost = iso(-1);
  expect(await reasonOf({ patient_dropped_at: lost })).toContain('患者さんの通信が待合室で切れたところです');
  screen.getByText(`患者さんは ${formatTime(lost)} まで待合室にいました（通信が切れています）`);
  expect(await reasonOf({ late_minutes: 30 })).toContain(
    `${formatTime(Date.parse(lobby.start_at) + 30 * 60_000)} になってから`,
  );
  // The delay is over, and the ring was before its end.
  expect(await reasonOf({ late_minutes: 8 })).toContain('もう一度呼び出すと、選べるようになります');
  expect(await reasonOf({ late_minutes: 5, patient_dropped_at: iso(-3) })).not.toMatch(/選べ/);
  expect(await reasonOf({ patient_here: true })).toContain('患者さんが待合室にいるため、来室なしにはできません');
});

test('the lobby says that a patient who waited for a late doctor is no no-show [CLINIC-19]', async () => {
  const iso = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
  play({ phase: 'seated' });
  await openDoctor(at, {
    'GET call/room/': {
      ...room,
      status: 'CONFIRMED',
      started_at: null,
      patient_here: false,
      start_at: iso(-10),
      rung_at: iso(-2),
      patient_waited_until: iso(-4),
    },
  });
  const closed = await button('来室なしにする');
  expect(closed.closest('div')!.textContent).toContain(`${formatTime(iso(-4))} まで待合室で待っていました`);
  expect(closed.getAttribute('aria-disabled')).toBe('true');
});

test('in English a colleague in the room is named in Latin letters [A8-K]', async () => {
  play({ phase: 'seated' });
  await openDoctor(at, {
    'GET call/room/': {
      ...room,
      status: 'CONFIRMED',
      started_at: null,
      doctor: { ...room.doctor, id: 4, last_name: '森', first_name: '健', name_en: 'Ken Mori' },
    },
  });
  await screen.findAllByText('森 健 医師がこの診察室にいます');
  await act(() => setLocale('en'));
  expect(await screen.findAllByText('Dr Ken Mori is in this consultation room')).not.toEqual([]);
  await act(() => setLocale('jp'));
});

test('the lobby opens, rings and closes a no-show by the clock of the server [A3]', async () => {
  const ahead = 3_600_000;
  const serverIso = (ms: number) => new Date(Date.now() + ahead + ms).toISOString();
  const date = () => new Date(Date.now() + ahead).toUTCString();
  play({ phase: 'seated' });
  const lobby = { ...room, status: 'CONFIRMED', started_at: null, patient_here: false };
  await openDoctor(at, {
    date,
    'GET call/room/': { ...lobby, rung_at: null, start_at: serverIso(0), room_opens_at: serverIso(60_000) },
  });
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/0:[345]\d/));

  const ringing = { ...lobby, status: 'RINGING', start_at: serverIso(-60_000), room_opens_at: serverIso(-960_000) };
  await openDoctor(at, {
    date,
    'GET call/room/': { ...ringing, rung_at: serverIso(-5_000), ring_until: serverIso(40_000) },
  });
  await waitFor(() => expect(screen.getByRole('timer').textContent).toMatch(/[34]\d秒/));

  await openDoctor(at, {
    date,
    'GET call/room/': { ...lobby, rung_at: serverIso(-50_000), start_at: serverIso(-60_000) },
  });
  const noShow = await button('来室なしにする');
  await waitFor(() => expect(noShow.getAttribute('aria-disabled')).toBeNull());
});

test('after the last consult of the day the screen says so and leads to the calendar [A8-K]', async () => {
  const done = entry(5, { status: 'ENDED' });
  await openDoctor(at, {
    'GET call/room/': { ...room, status: 'ENDED', patient_here: false, ended_at: room.start_at },
    'GET calendar/': { ...calendar, consults: [done] },
  });
  await screen.findByText('今日の予約は、これで終わりです。');
  expect(screen.getByRole('link', { name: 'カレンダーへ' }).getAttribute('href')).toBe('/doctor');
});

test('in a call the doctor sees who waits next: name, time and how long [A8-K]', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-24T01:06:00Z') });
  await openDoctor(at, { 'GET call/presence/': [waiting(5, { since: '2026-11-24T01:00:00Z' })] });
  const next = await screen.findByRole('status', { name: '次にお待ちの患者さん' });
  expect(next.textContent).toBe('次：10:10 鈴木 一郎 さん ・ 6分前からお待ちです');
});

test('next is this doctor’s earliest appointment, not the patient in this very call [A8-K]', () => {
  const here = { consult_id: room.consult_id, doctor_id: 3 };
  const present = [
    waiting(1, { where: 'IN_CALL' }),
    waiting(4, { start_at: '2026-11-24T01:30:00Z' }),
    waiting(5, { start_at: '2026-11-24T01:10:00Z' }),
    waiting(6, { start_at: '2026-11-24T01:05:00Z', doctor_id: 99 }),
    waiting(7, { start_at: '2026-11-24T01:00:00Z', where: 'ONLINE' }),
  ];
  expect(nextOf(present, here)?.consult_id).toBe(waiting(5, {}).consult_id);
  expect(nextOf(present.slice(0, 1), here)).toBeUndefined();
});

test('on the calendar the call goes on in a small window: mute, end and the way back [A3]', async () => {
  const { user, sent, here } = await openDoctor(at, {
    'POST call/end/': { status: 'ENDED', ended_at: room.start_at },
    'PUT call/note/': { updated_at: room.start_at },
  });
  const away = await screen.findByRole('link', { name: /カレンダーへ/ });
  // What came before was React's strict mode trying the effects twice.
  played.left.mockReset();
  await user.click(away);
  await screen.findByRole('heading', { level: 1, name: 'カレンダー' });
  const small = await screen.findByRole('region', { name: '続いている診察' });
  within(small).getByLabelText('患者さんの映像');
  await user.click(within(small).getByRole('button', { name: 'マイクを切る' }));
  expect(played.setMuted).toHaveBeenCalledWith(true);

  await user.click(within(small).getByRole('button', { name: '診察室へ戻る' }));
  expect(here()).toBe(at);
  await screen.findByRole('timer');
  expect(screen.queryByRole('region', { name: '続いている診察' })).toBeNull();
  expect(played.left).not.toHaveBeenCalled();

  await user.click(await screen.findByRole('link', { name: /カレンダーへ/ }));
  await user.click(await button('診察を終了'));
  await user.click(await button('診察を終了する'));
  await waitFor(() => expect(sent('POST call/end/')).toHaveLength(1));
});

test('a room left before the call is left for good; an ended call closes its window [A3]', async () => {
  play({ phase: 'seated' });
  const { user } = await openDoctor(at, { 'GET call/room/': { ...room, status: 'CONFIRMED', started_at: null } });
  const away = await screen.findByRole('link', { name: /カレンダーへ/ });
  played.left.mockReset();
  await user.click(away);
  await screen.findByRole('heading', { level: 1, name: 'カレンダー' });
  await waitFor(() => expect(played.left).toHaveBeenCalledWith(room.consult_id));
  expect(screen.queryByRole('region', { name: '続いている診察' })).toBeNull();
});

test('another room is entered only once the running call was left on purpose [A3]', async () => {
  const other = waiting(5, {}).consult_id!;
  const { user } = await openDoctor(at, {
    'GET call/room/': ({ query }: { query: URLSearchParams }) =>
      query.get('consult_id') === other ? { ...room, consult_id: other, status: 'CONFIRMED', started_at: null } : room,
    'GET calendar/consult/': ({ query }: { query: URLSearchParams }) =>
      query.get('consult_id') === other ? { ...record, consult: { ...record.consult, id: other } } : record,
    'GET call/presence/': [waiting(5, {})],
  });
  const away = await screen.findByRole('link', { name: /カレンダーへ/ });
  played.left.mockReset();
  await user.click(away);
  await user.click(await screen.findByRole('link', { name: '診察室へ' }));
  await screen.findByText('髙橋 花子 さんの診察が続いています');
  expect(played.left).not.toHaveBeenCalled();
  await user.click(await button('通話から離れて、この診察室へ移る'));
  await waitFor(() => expect(played.left).toHaveBeenCalledWith(room.consult_id));
});
