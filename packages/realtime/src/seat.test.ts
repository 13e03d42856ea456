import { errorCodes } from '@haruka/contract/errors';
import type { SeatAnswer, SignalMessage } from '@haruka/contract/consultation/call';
import type { Socket } from 'socket.io';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connect, type Live } from './connect.ts';
import type { SeatListener } from './seat.ts';
import { liveServer, token, type LiveServer } from './testing/live-server.ts';

const consult_id = crypto.randomUUID();
const other = crypto.randomUUID();
const current = token('doctor');

let server: LiveServer;
let live: Live;
let socket: Socket;
let answer: SeatAnswer;
const taken = vi.fn();
const listener = { onSignal: vi.fn(), onPeer: vi.fn(), onReplaced: vi.fn(), onRefused: vi.fn() } satisfies SeatListener;

const welcome = (arrived: Socket) => {
  socket = arrived;
  socket.on('seat.take', (message: unknown, say: (answer: SeatAnswer) => void) => {
    taken(message);
    say(answer);
  });
};
const next = (spy: ReturnType<typeof vi.fn>) => vi.waitFor(() => expect(spy).toHaveBeenCalled(), { timeout: 8000 });

beforeEach(async () => {
  answer = { ok: true, peer: other };
  for (const spy of [taken, ...Object.values(listener)]) spy.mockReset();
  server = await liveServer(() => true);
  const arrival = server.arrival().then(welcome);
  live = connect({ url: server.url, token: () => current, renewToken: async () => undefined, onTopics: () => {} });
  await arrival;
});
afterEach(async () => {
  live.stop();
  await server.stop();
});

test('takes a seat with the tab id and notifies the other side', async () => {
  const seat = live.openSeat(consult_id, listener);
  await next(listener.onPeer);
  expect(taken).toHaveBeenCalledExactlyOnceWith({ consult_id, tab: seat.tab });
  expect(listener.onPeer).toHaveBeenCalledExactlyOnceWith(other);
});

test('a signal names its sender and receiver', async () => {
  const seat = live.openSeat(consult_id, listener);
  await next(listener.onPeer);
  const signalled = new Promise<SignalMessage>((got) => socket.on('signal', got));
  expect(seat.send({ media: { camera: true, microphone: false } })).toBe(true);
  expect(await signalled).toEqual({
    consult_id,
    from: seat.tab,
    to: other,
    media: { camera: true, microphone: false },
  });
});

test('sends nothing to an empty seat and queues nothing', async () => {
  answer = { ok: true, peer: null };
  const seat = live.openSeat(consult_id, listener);
  await next(listener.onPeer);
  expect(seat.send({ candidate: null })).toBe(false);
  const met = new Promise<void>((done) => listener.onPeer.mockImplementation((peer) => peer && done()));
  socket.emit('seat.peer', { consult_id, tab: other });
  await met;
  expect(seat.send({ candidate: null })).toBe(true);
});

test('receives only messages for this tab and this consult', async () => {
  const seat = live.openSeat(consult_id, listener);
  await next(listener.onPeer);
  const received = new Promise<void>((done) => listener.onSignal.mockImplementation(() => done()));
  const base = { from: other, candidate: null };
  socket.emit('signal', { ...base, consult_id, to: crypto.randomUUID() });
  socket.emit('signal', { ...base, consult_id: crypto.randomUUID(), to: seat.tab });
  socket.emit('seat.peer', { consult_id: crypto.randomUUID(), tab: null });
  socket.emit('signal', { ...base, consult_id, to: seat.tab });
  await received;
  expect(listener.onSignal).toHaveBeenCalledExactlyOnceWith({ ...base, consult_id, to: seat.tab });
  expect(listener.onPeer).toHaveBeenCalledTimes(1);
});

test('takes the same seat again after a dropped connection', async () => {
  const seat = live.openSeat(consult_id, listener);
  await next(listener.onPeer);
  const again = server.arrival().then(welcome);
  const retaken = new Promise<void>((done) => taken.mockImplementation(() => done()));
  socket.conn.close();
  await again;
  await retaken;
  expect(taken.mock.calls).toEqual([[{ consult_id, tab: seat.tab }], [{ consult_id, tab: seat.tab }]]);
});

test('takes the seat again when the waiting room becomes the call', async () => {
  answer = { ok: true, peer: null };
  const seat = live.openSeat(consult_id, listener);
  await next(listener.onPeer);
  answer = { ok: true, peer: other };
  seat.take();
  await vi.waitFor(() => expect(listener.onPeer.mock.lastCall).toEqual([other]), { timeout: 8000 });
});

test('another tab took the seat: notifies once and stops', async () => {
  const seat = live.openSeat(consult_id, listener);
  await next(listener.onPeer);
  socket.emit('seat.replaced', { consult_id });
  await next(listener.onReplaced);
  expect(seat.send({ candidate: null })).toBe(false);
  seat.take();
  const elsewhere = { ...listener, onPeer: vi.fn() };
  live.openSeat(crypto.randomUUID(), elsewhere);
  await next(elsewhere.onPeer);
  expect(taken).toHaveBeenCalledTimes(2);
  expect(listener.onReplaced).toHaveBeenCalledTimes(1);
});

test('reports why a seat was rejected', async () => {
  answer = { ok: false, code: errorCodes.consultStateChanged };
  live.openSeat(consult_id, listener);
  await next(listener.onRefused);
  expect(listener.onRefused).toHaveBeenCalledExactlyOnceWith(errorCodes.consultStateChanged);
  expect(listener.onPeer).not.toHaveBeenCalled();
});

test('close leaves the seat once; stopping the connection leaves it too', async () => {
  const seat = live.openSeat(consult_id, listener);
  await next(listener.onPeer);
  const left = vi.fn();
  socket.on('seat.leave', (say: () => void) => {
    left();
    say();
  });
  seat.close();
  seat.close();
  await next(left);
  live.openSeat(consult_id, listener);
  live.stop();
  await new Promise((gone) => socket.on('disconnect', gone));
  expect(left).toHaveBeenCalledTimes(2);
});
