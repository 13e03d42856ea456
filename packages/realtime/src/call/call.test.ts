import { errorCodes } from '@haruka/contract/errors';
import type { SignalMessage } from '@haruka/contract/consultation/call';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SeatListener } from '../seat.ts';
import { type CallGrant, openCall } from './call.ts';
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

/** A call with a fake server and a fake browser. */
function played({
  renew = () => Promise.resolve(undefined),
}: Partial<Pick<Parameters<typeof openCall>[0], 'renew'>> = {}) {
  let listener!: SeatListener;
  const said: object[] = [];
  const connections: FakeConnection[] = [];
  const network = { isReachable: true, hasAddress: true };
  const seat = {
    tab: 'mine',
    take: vi.fn(),
    isReachable: () => network.isReachable,
    send: (what: object) => network.isReachable && said.push(what) > 0,
    close: vi.fn(),
  };
  let shown = 0;
  const call = openCall({
    live: { openSeat: (_id, heard) => ((listener = heard), seat) },
    consult_id: 'consult',
    media: media(),
    renew,
    frames: { shown: () => shown, isWatched: () => true, isHeldUp: () => false, watch: () => () => {} },
    create: (configuration) => {
      const connection = new FakeConnection(`connection ${connections.length}`, configuration);
      if (!network.hasAddress) connection.address = '';
      connections.push(connection);
      return connection as unknown as RTCPeerConnection;
    },
  });
  const senders = () =>
    connections
      .at(-1)!
      .getTransceivers()
      .map(({ sender }) => sender.track?.kind ?? null);
  const signal = (what: Omit<SignalMessage, 'consult_id' | 'from' | 'to'>, from = 'page 1') =>
    listener.onSignal({ consult_id: 'consult', from, to: 'mine', ...what });
  /** Adds packets and frames to the newest connection for so many seconds. */
  const flow = async (seconds: number, { packets = 25, frames = 10 } = {}) => {
    for (let nth = 0; nth < seconds * 2; nth += 1) {
      connections.at(-1)!.received += packets;
      shown += frames;
      await vi.advanceTimersByTimeAsync(500);
    }
  };
  const offers = () => said.filter((what) => 'description' in what && what.description);
  return { call, seat, line: network, said, connections, senders, server: () => listener, signal, flow, offers };
}
/** A running call of the doctor's side with video and audio. */
async function running(grant: CallGrant = { polite: false, ice_servers: [] }, how: Parameters<typeof played>[0] = {}) {
  const all = played(how);
  all.call.enter(grant);
  all.server().onPeer('page 1');
  all.signal({ media: { camera: true, microphone: true } });
  if (grant.polite) all.signal({ connection: 'first', description: { type: 'offer', sdp: 'offer' } });
  await settled();
  all.connections[0]!.become('connected');
  await all.flow(2);
  expect(all.call.get()).toMatchObject({ phase: 'live', quality: 'good' });
  return all;
}
const stream = { getAudioTracks: () => [{ kind: 'audio' }], getVideoTracks: () => [{ kind: 'video' }] };
const media = () => {
  const state = { stream, muted: false };
  let changed = () => {};
  return {
    get: () => state as unknown as MediaState,
    subscribe: (listener: () => void) => ((changed = listener), () => {}),
    setCameraOff: async (isOff: boolean) => {
      state.stream = isOff ? { ...stream, getVideoTracks: () => [] } : stream;
      changed();
    },
  } as unknown as LocalMedia;
};

test('voice only stops the own picture, asks the other side to stop theirs, and back [A2]', async () => {
  const { call, said, senders } = await running();
  call.setAudioOnly(true);
  expect(call.get().isAudioOnly).toBe(true);
  expect(said.at(-1)).toEqual({ media: { camera: false, microphone: true, wants_video: false } });
  expect(senders()).toEqual(['audio', null]);
  call.setAudioOnly(false);
  expect(said.at(-1)).toEqual({ media: { camera: true, microphone: true, wants_video: true } });
  expect(senders()).toEqual(['audio', 'video']);
});

test('a side asked for voice only sends no picture on its connection until asked again [A2]', async () => {
  const { call, said, senders, signal, server, connections } = await running();
  signal({ media: { camera: false, microphone: true, wants_video: false } });
  await settled();
  expect(senders()).toEqual(['audio', null]);
  expect(call.get()).toMatchObject({ isPictureUnwanted: true, isAudioOnly: false });
  expect(said.at(-1)).toEqual({ media: { camera: false, microphone: true, wants_video: true } });
  signal({ media: { camera: true, microphone: true, wants_video: true } });
  await settled();
  expect(senders()).toEqual(['audio', 'video']);
  expect(call.get().isPictureUnwanted).toBe(false);
  expect(connections).toHaveLength(1);

  // A page that reloads says again what it wants.
  signal({ media: { camera: false, microphone: true, wants_video: false } });
  server().onPeer('page 2');
  expect(call.get().isPictureUnwanted).toBe(false);
});

test('has a seat and no connection in the waiting room', async () => {
  const { call, connections, server } = played();
  server().onPeer(null);
  await settled();
  expect(call.get().phase).toBe('seated');
  expect(connections).toEqual([]);
});

test('ring or join connects at once; the call is live when the other side has joined', async () => {
  const { call, seat, said, connections, server } = played();
  call.enter(grant);
  await settled();
  expect(call.get().phase).toBe('calling');
  expect(seat.take).toHaveBeenCalledOnce();
  expect(said).toEqual([]);

  server().onPeer('page 1');
  await settled();
  expect(said).toContainEqual({
    connection: expect.any(String),
    description: { type: 'offer', sdp: 'connection 0 offer 1 a=candidate:1' },
  });
  expect(said).toContainEqual({ media: { camera: true, microphone: true, wants_video: true } });
  connections[0]!.become('connected');
  expect(call.get()).toMatchObject({ phase: 'live', isPeerHere: true });
});

test('connects during the ring and sends no media before the answer', async () => {
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
  expect(said).toContainEqual({ media: { camera: true, microphone: true, wants_video: true } });
  expect(connections).toHaveLength(1);
});

test('sends media when the ring is answered: patient at once, doctor on the event', async () => {
  for (const polite of [false, true]) {
    const { call, server, senders, signal } = played();
    call.enter({ ...grant, polite }, { holds: true });
    server().onPeer('page 1');
    if (polite) signal({ connection: 'first', description: { type: 'offer', sdp: 'offer' } });
    server().onStarted?.();
    await settled();
    expect(senders()).toEqual(polite ? [null, null] : ['audio', 'video']);
  }
});

test('the offering side reconnects with new relays when no direct path was found', async () => {
  const { call, connections, server } = played();
  call.enter(grant, { holds: true });
  server().onPeer('page 1');
  call.enter({ ...grant, ice_servers: [{ urls: ['turn:relay.example'] }] });
  await settled();
  expect(connections).toHaveLength(2);
  expect(connections[1]!.configuration.iceServers).toEqual([{ urls: ['turn:relay.example'] }]);
});

test('a reload of the other side gets a new connection; old signals are dropped', async () => {
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

test('leaving by choice clears the remote video', async () => {
  const { call, connections, server } = played();
  call.enter(grant);
  server().onPeer('page 1');
  connections[0]!.become('connected');
  server().onPeer(null, true);
  expect(call.get()).toMatchObject({ phase: 'calling', isPeerHere: false, remote: null });
  expect(connections[0]!.signalingState).toBe('closed');
});

test('a broken signalling connection leaves running media alone', async () => {
  const { call, connections, server, flow } = await running();
  server().onPeer(null);
  await flow(3);
  server().onPeer('page 1');
  await flow(1);
  expect(connections).toHaveLength(1);
  expect(call.get().phase).toBe('live');
});

test('a silent connection is lost after two seconds and replaced [A1]', async () => {
  const { call, connections, flow, offers } = await running();
  await flow(2, { packets: 0, frames: 0 });
  expect(call.get()).toMatchObject({ phase: 'reconnecting', quality: 'poor' });
  await flow(1, { packets: 0, frames: 0 });
  expect(connections).toHaveLength(2);
  expect(connections[0]!.signalingState).toBe('closed');
  expect(call.get().remote).toBeNull();
  expect(offers()).toHaveLength(2);
  connections[1]!.become('connected');
  await flow(1);
  expect(call.get().phase).toBe('live');
});

test('a lost connection is poor at once, and not good again before it was measured [A2]', async () => {
  const { call, connections, flow } = await running();
  connections[0]!.become('failed');
  await settled();
  expect(call.get()).toMatchObject({ phase: 'reconnecting', quality: 'poor' });
  connections.at(-1)!.become('connected');
  await settled();
  expect(call.get()).toMatchObject({ phase: 'live', quality: 'fair' });
  await flow(3);
  expect(call.get().quality).toBe('good');
});

test('replaces an attempt after four seconds without end, a failed one at once [A1]', async () => {
  const { connections, flow } = await running();
  await flow(3, { packets: 0, frames: 0 });
  const before = connections.length;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(connections.length - before).toBeGreaterThanOrEqual(14);
  const now = connections.length;
  connections.at(-1)!.become('failed');
  await settled();
  expect(connections).toHaveLength(now + 1);
});

test('a connection that recovers before its replacement is live again [A1]', async () => {
  const { call, connections, flow } = await running();
  await flow(2, { packets: 0, frames: 0 });
  expect(call.get().phase).toBe('reconnecting');
  await flow(1);
  expect(call.get().phase).toBe('live');
  expect(connections).toHaveLength(1);
});

test('a recovered path keeps its connection and gets a moment until packets arrive [A1]', async () => {
  const { call, connections, line: network, server, flow } = await running();
  network.isReachable = false;
  await flow(20, { packets: 0, frames: 0 });
  connections[0]!.become('disconnected');
  await flow(1, { packets: 0, frames: 0 });
  connections[0]!.become('connected');
  network.isReachable = true;
  server().onPeer('page 1');
  await flow(1, { packets: 0, frames: 0 });
  server().onPeer('page 1');
  await flow(1);
  expect(connections).toHaveLength(1);
  expect(call.get()).toMatchObject({ phase: 'live', quality: 'good' });
});

test('a path that is found again and stays without packets is replaced after a moment [A1]', async () => {
  const { connections, flow } = await running();
  connections[0]!.become('disconnected');
  await flow(10, { packets: 0, frames: 0 });
  const before = connections.length;
  connections.at(-1)!.become('connected');
  await flow(1, { packets: 0, frames: 0 });
  expect(connections).toHaveLength(before);
  await flow(2, { packets: 0, frames: 0 });
  expect(connections).toHaveLength(before + 1);
});

test('an attempt begun before the device had an address is repeated after a second [A1]', async () => {
  const { connections, line: network, signal, flow } = await running();
  network.hasAddress = false;
  await flow(1);
  signal({ renew: true });
  expect(connections).toHaveLength(2);
  network.hasAddress = true;
  await flow(1, { packets: 0, frames: 0 });
  expect(connections).toHaveLength(3);
  await flow(3, { packets: 0, frames: 0 });
  expect(connections).toHaveLength(3);
});

test('decoded but unshown frames replace the connection, with growing pauses [A1]', async () => {
  const { call, connections, flow } = await running();
  await flow(4, { packets: 25, frames: 0 });
  expect(connections).toHaveLength(2);
  connections[1]!.become('connected');
  await flow(4, { packets: 25, frames: 0 });
  expect(connections).toHaveLength(2);
  await flow(3, { packets: 25, frames: 0 });
  expect(connections).toHaveLength(3);
  connections[2]!.become('connected');
  await flow(2);
  expect(call.get()).toMatchObject({ phase: 'live', quality: 'good' });
});

test('keeps the connection while the peer is unreachable, then replaces it [A1]', async () => {
  const { connections, line: network, server, flow } = await running();
  network.isReachable = false;
  await flow(20, { packets: 0, frames: 0 });
  expect(connections).toHaveLength(1);
  network.isReachable = true;
  server().onPeer('page 1');
  await settled();
  expect(connections).toHaveLength(2);
});

test('the answering side never offers; it asks for a new connection [A1, D1]', async () => {
  const { call, connections, said, flow, signal, offers } = await running({ polite: true, ice_servers: [] });
  expect(connections).toHaveLength(1);
  await flow(5, { packets: 0, frames: 0 });
  expect(connections).toHaveLength(1);
  expect(said.filter((what) => 'renew' in what).length).toBeGreaterThanOrEqual(1);
  connections[0]!.become('failed');
  signal({ connection: 'second', description: { type: 'offer', sdp: 'another offer' } });
  await settled();
  expect(connections).toHaveLength(2);
  connections[1]!.become('connected');
  await flow(1);
  expect(call.get().phase).toBe('live');
  expect(offers().every((what) => (what as SignalMessage).description?.type === 'answer')).toBe(true);
});

test('a renewal request creates one new connection per loss [A1]', async () => {
  const { connections, signal, flow } = await running();
  signal({ renew: true });
  signal({ renew: true });
  await flow(1);
  signal({ renew: true });
  expect(connections).toHaveLength(2);
  await flow(1);
  signal({ renew: true });
  expect(connections).toHaveLength(3);
});

test('signalling that returns does not replace a just answered connection [A1]', async () => {
  const { connections, said, server, signal } = await running();
  signal({ renew: true });
  await settled();
  const fresh = said.findLast((what): what is SignalMessage => 'description' in what);
  signal({ connection: fresh?.connection, description: { type: 'answer', sdp: `x ${fresh?.description?.sdp}` } });
  await settled();
  server().onPeer('page 1');
  await settled();
  expect(connections).toHaveLength(2);
});

test('drops messages for a replaced connection [D1]', async () => {
  const { connections, said, signal } = await running();
  const old = said.find((what): what is SignalMessage => 'connection' in what)?.connection;
  signal({ renew: true });
  await settled();
  signal({ connection: old, description: { type: 'answer', sdp: 'x answers connection 1 offer 1' } });
  signal({ connection: old, candidate: { candidate: 'old' } });
  await settled();
  expect(connections[1]!.signalingState).toBe('have-local-offer');
  expect(connections[1]!.candidates).toEqual([]);
});

test('a lost connection fetches new relays only when they are old', async () => {
  const renew = vi.fn(() => Promise.resolve({ ice_servers: [{ urls: ['turn:fresh.example'] }] }));
  const { connections, flow } = await running(
    { polite: false, ice_servers: [{ urls: ['turn:first.example'] }] },
    { renew },
  );
  await flow(3, { packets: 0, frames: 0 });
  expect(renew).not.toHaveBeenCalled();
  connections.at(-1)!.become('connected');
  await flow(300);
  await flow(4, { packets: 0, frames: 0 });
  expect(renew).toHaveBeenCalledOnce();
  expect(connections.at(-1)!.configuration.iceServers).toEqual([{ urls: ['turn:fresh.example'] }]);
});

test('relays that could not be fetched are asked for again during an outage [A1]', async () => {
  let isDown = true;
  const renew = vi.fn(() =>
    isDown
      ? Promise.reject(new Error('no network'))
      : Promise.resolve({ ice_servers: [{ urls: ['turn:fresh.example'] }] }),
  );
  const first = { polite: false, ice_servers: [{ urls: ['turn:first.example'] }] };
  const { connections, flow, call } = await running(first, { renew });
  await flow(300);
  await flow(10, { packets: 0, frames: 0 });
  const tries = renew.mock.calls.length;
  expect(tries).toBeGreaterThan(1);
  expect(tries).toBeLessThan(6);
  isDown = false;
  await flow(4, { packets: 0, frames: 0 });
  expect(connections.at(-1)!.configuration.iceServers).toEqual([{ urls: ['turn:fresh.example'] }]);
  const asked = renew.mock.calls.length;
  await flow(10, { packets: 0, frames: 0 });
  expect(renew).toHaveBeenCalledTimes(asked);
  call.leave();
});

test('another tab takes over; this one stops and can take the seat back', async () => {
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

test('a rejection ends the call on this page; a temporary database error does not', async () => {
  const { call, seat, server } = played();
  call.enter(grant);
  server().onRefused?.(errorCodes.serviceUnavailable);
  await vi.advanceTimersByTimeAsync(1000);
  expect(seat.take).toHaveBeenCalledTimes(2);
  server().onRefused?.(errorCodes.consultStateChanged);
  expect(call.get()).toMatchObject({ phase: 'refused', refused: errorCodes.consultStateChanged });
});
