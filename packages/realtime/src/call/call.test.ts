import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SeatListener } from '../seat.ts';
import { openCall } from './call.ts';
import { FakeConnection } from './fake-connection.ts';
import type { LocalMedia, MediaState } from './media.ts';

const settled = () => vi.advanceTimersByTimeAsync(0);
const grant = { polite: false, ice_servers: [] };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal(
    'MediaStream',
    class {
      tracks: unknown[] = [];
      addTrack(track: unknown) {
        this.tracks.push(track);
      }
    },
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A call whose server and browser are played by the test. */
function played() {
  let listener!: SeatListener;
  const said: object[] = [];
  const connections: FakeConnection[] = [];
  const seat = { tab: 'mine', take: vi.fn(), send: (what: object) => said.push(what) > 0, close: vi.fn() };
  const call = openCall({
    live: { openSeat: (_id, heard) => ((listener = heard), seat) },
    consult_id: 'consult',
    media: media(),
    renew: () => Promise.resolve(undefined),
    create: (configuration) => {
      const connection = new FakeConnection(`connection ${connections.length}`, configuration);
      connections.push(connection);
      return connection as unknown as RTCPeerConnection;
    },
  });
  const senders = () =>
    connections
      .at(-1)!
      .getTransceivers()
      .map(({ sender }) => sender.track?.kind ?? null);
  return { call, seat, said, connections, senders, server: () => listener };
}
const stream = { getAudioTracks: () => [{ kind: 'audio' }], getVideoTracks: () => [{ kind: 'video' }] };
const media = () =>
  ({
    get: () => ({ stream, muted: false }) as unknown as MediaState,
    subscribe: () => () => {},
  }) as unknown as LocalMedia;

test('in the waiting room there is a seat and no connection', async () => {
  const { call, connections, server } = played();
  server().onPeer(null);
  await settled();
  expect(call.get().phase).toBe('seated');
  expect(connections).toEqual([]);
});

test('ring or join opens the connection at once; it is live when the other side has come', async () => {
  const { call, seat, said, connections, server } = played();
  call.enter(grant);
  await settled();
  expect(call.get().phase).toBe('calling');
  expect(seat.take).toHaveBeenCalledOnce();
  expect(said).toEqual([]);

  server().onPeer('page 1');
  await settled();
  expect(said).toContainEqual({ description: { type: 'offer', sdp: 'connection 0 offer 1' } });
  expect(said).toContainEqual({ media: { camera: true, microphone: true } });
  connections[0]!.become('connected');
  expect(call.get()).toMatchObject({ phase: 'live', isPeerHere: true });
});

test('while it rings the connection is built, and nothing is seen or heard before the answer (speed W7)', async () => {
  const { call, said, connections, server, senders } = played();
  call.enter(grant, { holds: true });
  server().onPeer('page 1');
  await settled();
  connections[0]!.become('connected');
  expect(call.get().phase).toBe('calling');
  expect(senders()).toEqual([null, null]);
  expect(said.some((what) => 'media' in what)).toBe(false);

  call.release();
  expect(call.get().phase).toBe('live');
  expect(senders()).toEqual(['audio', 'video']);
  expect(said).toContainEqual({ media: { camera: true, microphone: true } });
  expect(connections).toHaveLength(1);
});

test('the doctor is seen as soon as the server says that the ring was answered, the patient by their own answer', async () => {
  for (const polite of [false, true]) {
    const { call, server, senders } = played();
    call.enter({ ...grant, polite }, { holds: true });
    server().onPeer('page 1');
    server().onStarted?.();
    await settled();
    expect(senders()).toEqual(polite ? [] : ['audio', 'video']);
  }
});

test('an answer brings relays: they are tried when no direct way was found', async () => {
  const { call, connections, server } = played();
  call.enter({ polite: true, ice_servers: [] }, { holds: true });
  server().onPeer('page 1');
  call.enter({ polite: true, ice_servers: [{ urls: ['turn:relay.example'] }] });
  await settled();
  expect(connections).toHaveLength(1);
  expect(connections[0]!.restarts).toBe(1);
  expect(connections[0]!.configuration.iceServers).toEqual([{ urls: ['turn:relay.example'] }]);
});

test('a reload of the other side is a new page: it gets a new connection, and signals of the old page are not heard', async () => {
  const { call, connections, server } = played();
  call.enter(grant);
  server().onPeer('page 1');
  connections[0]!.become('connected');
  server().onPeer(null);
  expect(call.get()).toMatchObject({ phase: 'live', isPeerHere: false });
  server().onPeer('page 2');
  await settled();
  expect(connections).toHaveLength(2);
  expect(connections[0]!.signalingState).toBe('closed');
  expect(call.get().phase).toBe('reconnecting');

  server().onSignal({ consult_id: 'consult', from: 'page 1', to: 'mine', media: { camera: true, microphone: false } });
  expect(call.get().remoteMedia.microphone).toBe(true);
  server().onSignal({ consult_id: 'consult', from: 'page 2', to: 'mine', media: { camera: true, microphone: false } });
  expect(call.get().remoteMedia.microphone).toBe(false);
});

test('who leaves by choice takes the picture along', async () => {
  const { call, connections, server } = played();
  call.enter(grant);
  server().onPeer('page 1');
  connections[0]!.become('connected');
  server().onPeer(null, true);
  expect(call.get()).toMatchObject({ phase: 'calling', isPeerHere: false, remote: null });
  expect(connections[0]!.signalingState).toBe('closed');
});

test('a side that has not negotiated yet does not look for a new way', async () => {
  const { call, connections, server } = played();
  call.enter({ ...grant, polite: true });
  server().onPeer('page 1');
  server().onPeer('page 1');
  await settled();
  expect(connections[0]!.restarts).toBe(0);
});

test('a broken signalling line leaves a running picture alone (safety F15)', async () => {
  const { call, connections, server } = played();
  call.enter(grant);
  server().onPeer('page 1');
  connections[0]!.become('connected');
  server().onPeer(null);
  server().onPeer('page 1');
  await settled();
  expect(connections).toHaveLength(1);
  expect(connections[0]!.restarts).toBe(0);
  expect(call.get().phase).toBe('live');
});

test('a failed way is replaced at once, a silent one after a second (speed W7)', async () => {
  const { call, connections, server } = played();
  call.enter(grant);
  server().onPeer('page 1');
  connections[0]!.become('connected');
  connections[0]!.become('disconnected');
  expect(call.get().phase).toBe('reconnecting');
  await vi.advanceTimersByTimeAsync(999);
  expect(connections[0]!.restarts).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(connections[0]!.restarts).toBe(1);
  connections[0]!.become('failed');
  await settled();
  expect(connections[0]!.restarts).toBe(2);
  connections[0]!.become('connected');
  expect(call.get().phase).toBe('live');
});

test('another tab takes over; this one lets go, and can take the seat back', async () => {
  const { call, connections, server } = played();
  call.enter(grant);
  server().onPeer('page 1');
  server().onReplaced();
  expect(call.get().phase).toBe('replaced');
  expect(connections[0]!.signalingState).toBe('closed');
  call.takeBack();
  server().onPeer('page 1');
  connections[1]!.become('connected');
  expect(call.get().phase).toBe('live');
});

test('a refusal ends the call for this page; a database that is away for a moment does not', async () => {
  const { call, seat, server } = played();
  call.enter(grant);
  server().onRefused?.('RCL_01008');
  await vi.advanceTimersByTimeAsync(1000);
  expect(seat.take).toHaveBeenCalledTimes(2);
  server().onRefused?.('RCL_05024');
  expect(call.get()).toMatchObject({ phase: 'refused', refused: 'RCL_05024' });
});
