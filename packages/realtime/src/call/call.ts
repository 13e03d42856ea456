import type { Seat as Grant } from '@haruka/contract/call';
import type { ErrorCode } from '@haruka/contract/errors';
import type { Live } from '../connect.ts';
import type { Seat } from '../seat.ts';
import type { LocalMedia } from './media.ts';
import { type Peer, createPeer } from './peer.ts';
import { type Quality, watchQuality } from './quality.ts';
import { type Readable, createStore } from './store.ts';

export interface CallState {
  /**
   * `seated`: in the room, not in the call. `calling`: in the call, the other side is not connected yet. `live`, and
   * `reconnecting` after it was. `replaced`: another tab of the same person took over. `refused`: the server said no.
   */
  phase: 'seated' | 'calling' | 'live' | 'reconnecting' | 'replaced' | 'refused';
  refused: ErrorCode | null;
  /** A page of the other side sits in the call; null until the server has said. */
  isPeerHere: boolean | null;
  remote: MediaStream | null;
  /** What the other side says of its camera and microphone. */
  remoteMedia: { camera: boolean; microphone: boolean };
  quality: Quality;
}

/** What the server gives to whoever may sit in the call. */
export type CallGrant = Pick<Grant, 'polite' | 'ice_servers'>;

export interface Call extends Readable<CallState> {
  /**
   * Sits down in the call with what `ring` or `join` gave. `holds` builds the connection without sending a picture or a
   * sound: while it rings, so that answering is instant and nobody is seen before (speed W7).
   */
  enter(grant: CallGrant, how?: { holds: boolean }): void;
  /** The ring was answered: picture and sound may go. */
  release(): void;
  /** Takes the seat back from another tab. */
  takeBack(): void;
  leave(): void;
}

interface CallOptions {
  live: Pick<Live, 'openSeat'>;
  consult_id: string;
  media: LocalMedia;
  /** Fresh relays for finding a new way: their credentials last only some minutes (safety T7). */
  renew(): Promise<Pick<Grant, 'ice_servers'> | undefined>;
  create?(configuration: RTCConfiguration): RTCPeerConnection;
}

/** How long a line may be silent before another way is looked for; wireless networks often come back by themselves. */
const patienceMs = 1000;
/** Not now is no refusal: the server's database was away for a moment. */
const passing: readonly ErrorCode[] = ['RCL_01001', 'RCL_01008'];
const alone = {
  isPeerHere: null,
  remote: null,
  remoteMedia: { camera: true, microphone: true },
  quality: 'good',
} as const;
/** Before there is a call. */
export const idle: CallState = { phase: 'seated', refused: null, ...alone };

/**
 * One side of a consultation from sitting down to leaving: the seat, the connection to whichever page sits on the other
 * side, and coming back by itself after a lost line, a lost network or a reload of either side (design §3, safety F15).
 */
export function openCall({ live, consult_id, media, renew, create }: CallOptions): Call {
  const store = createStore<CallState>(idle);
  let grant: CallGrant | undefined;
  let isHeld = false;
  let peer: Peer | undefined;
  /** The page the connection leads to; undefined while it waits for the first one. */
  let met: string | undefined;
  let seat = sit();
  let patience: ReturnType<typeof setTimeout> | undefined;
  let stopWatching = () => {};

  function sit(): Seat {
    return live.openSeat(consult_id, {
      onPeer,
      onSignal({ from, media: remoteMedia, ...said }) {
        if (from !== met) return;
        if (remoteMedia) store.set({ remoteMedia });
        // A description that cannot be used leaves the connection as it was; the next restart offers anew.
        peer?.hear(said).catch(() => restart());
      },
      // The doctor's side, that is; the patient's own answer frees the patient's.
      onStarted: () => grant && !grant.polite && release(),
      onReplaced() {
        drop();
        store.set({ phase: 'replaced', ...alone });
      },
      onRefused(refused) {
        if (passing.includes(refused)) return void setTimeout(() => seat.take(), patienceMs);
        drop();
        store.set({ phase: 'refused', refused, ...alone });
      },
    });
  }

  function onPeer(tab: string | null, left?: true) {
    if (!grant) return;
    store.set({ isPeerHere: tab !== null });
    if (left) {
      // Gone by choice: what the connection shows now is only its last picture.
      connect();
      store.set({ phase: 'calling' });
    }
    if (tab === null) return;
    if (met !== undefined && met !== tab) connect();
    const isNew = met !== tab;
    met = tab;
    peer?.meet();
    tellMedia();
    // An offer that was waiting has just been said again; a way that was lost needs a new one.
    const state = peer?.connection.connectionState;
    if (!isNew && (state === 'disconnected' || state === 'failed')) restart();
  }

  function connect() {
    drop();
    if (!grant) return;
    const remote = new MediaStream();
    store.set({ phase: store.get().phase === 'live' ? 'reconnecting' : store.get().phase, remote: null });
    const mine = createPeer({
      polite: grant.polite,
      iceServers: grant.ice_servers,
      tracks: tracks(),
      send: (said) => seat.send(said),
      onTrack(track) {
        remote.addTrack(track);
        store.set({ remote });
      },
      onState: (state) => peer === mine && onState(state),
      create,
    });
    peer = mine;
    stopWatching = watchQuality(mine.connection, (quality) => store.set({ quality }));
  }

  function onState(state: RTCPeerConnectionState) {
    clearTimeout(patience);
    if (state === 'connected') return goLive();
    if (store.get().phase === 'live' && (state === 'disconnected' || state === 'failed'))
      store.set({ phase: 'reconnecting' });
    if (state === 'failed') restart();
    if (state === 'disconnected') patience = setTimeout(restart, patienceMs);
  }

  const restart = () => void findNewWay();
  async function findNewWay() {
    const lost = peer;
    const fresh = grant?.ice_servers.length ? await renew().catch(() => undefined) : undefined;
    if (grant && fresh) grant = { ...grant, ice_servers: fresh.ice_servers };
    if (lost === peer) lost?.restart(fresh?.ice_servers);
  }

  function drop() {
    clearTimeout(patience);
    stopWatching();
    peer?.close();
    peer = undefined;
    met = undefined;
  }

  const goLive = () => !isHeld && store.set({ phase: 'live' });
  const tracks = () => {
    const stream = isHeld ? null : media.get().stream;
    return { audio: stream?.getAudioTracks()[0] ?? null, video: stream?.getVideoTracks()[0] ?? null };
  };
  const tellMedia = () => {
    if (isHeld || met === undefined) return;
    const { audio, video } = tracks();
    seat.send({ media: { camera: video !== null, microphone: audio !== null && !media.get().muted } });
  };
  const send = () => {
    peer?.setTracks(tracks());
    tellMedia();
    if (peer?.connection.connectionState === 'connected') goLive();
  };
  function release() {
    if (!isHeld) return;
    isHeld = false;
    send();
  }
  const stopMedia = media.subscribe(() => {
    peer?.setTracks(tracks());
    tellMedia();
  });

  return {
    get: store.get,
    subscribe: store.subscribe,
    enter(given, { holds } = { holds: false }) {
      const wasReached = peer?.connection.connectionState === 'connected';
      grant = given;
      isHeld = holds;
      // A ring nobody answered may leave a connection that led nowhere, made with relays that have closed since.
      if (met === undefined) connect();
      else if (!wasReached && given.ice_servers.length > 0) peer?.restart(given.ice_servers);
      if (store.get().phase === 'seated') store.set({ phase: 'calling' });
      seat.take();
      if (!holds) send();
    },
    release,
    takeBack() {
      seat.close();
      store.set({ phase: grant ? 'calling' : 'seated', refused: null, ...alone });
      connect();
      seat = sit();
    },
    leave() {
      stopMedia();
      drop();
      grant = undefined;
      seat.close();
    },
  };
}
