import { errorCodes } from '@haruka/contract/errors';
import type { Seat as Grant } from '@haruka/contract/consultation/call';
import type { ErrorCode } from '@haruka/contract/errors';
import type { Live } from '../connect.ts';
import type { Seat } from '../seat.ts';
import { type Frames, countFrames } from './frames.ts';
import { type LastingPeer, createLastingPeer } from './lasting-peer.ts';
import type { LocalMedia } from './media.ts';
import type { Quality } from './quality.ts';
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
  /** Counts the frames that this element shows of the other side; gives back how to stop. */
  watchPicture(video: HTMLVideoElement): () => void;
  leave(): void;
}

interface CallOptions {
  live: Pick<Live, 'openSeat'>;
  consult_id: string;
  media: LocalMedia;
  /** Fresh relays for finding a new way: their credentials last only some minutes (safety T7). */
  renew(): Promise<Pick<Grant, 'ice_servers'> | undefined>;
  create?(configuration: RTCConfiguration): RTCPeerConnection;
  frames?: Frames;
}

/** How long until a server that could not give the seat is asked again. */
const patienceMs = 1000;
/** Relays are good for ten minutes (safety T7); a lost line asks for others when they are older than this. */
const freshRelaysMs = 5 * 60_000;
/** Not now is no refusal: the server's database was away for a moment. */
const passing: readonly ErrorCode[] = [errorCodes.serverError, errorCodes.serviceUnavailable];
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
export function openCall({ live, consult_id, media, renew, create, frames = countFrames() }: CallOptions): Call {
  const store = createStore<CallState>(idle);
  let grant: CallGrant | undefined;
  let grantedAt = 0;
  let isHeld = false;
  let peer: LastingPeer | undefined;
  /** The page of the other side that was met; undefined before the first one. */
  let met: string | undefined;
  /** The other side has said what it sends: from then on packets are expected. */
  let hasTold = false;
  let seat = sit();

  function sit(): Seat {
    return live.openSeat(consult_id, {
      onPeer,
      onSignal({ from, media: remoteMedia, ...said }) {
        if (from !== met) return;
        if (remoteMedia) {
          hasTold = true;
          store.set({ remoteMedia });
        }
        peer?.hear(said);
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
      met = undefined;
      hasTold = false;
      peer?.part();
      store.set({ phase: 'calling' });
    }
    if (tab === null) return;
    if (met !== tab) hasTold = false;
    met = tab;
    peer?.meet(tab);
    tellMedia();
  }

  /** A way to the other side; where it leads to is settled when the other side is met. */
  function connect() {
    drop();
    if (!grant) return;
    const nothing = { camera: false, microphone: false };
    peer = createLastingPeer({
      offers: !grant.polite,
      iceServers: () => grant?.ice_servers ?? [],
      tracks,
      frames,
      theirs: () => (hasTold ? store.get().remoteMedia : nothing),
      isReached: () => seat.isReached(),
      send: (said) => seat.send(said),
      onRemote: (remote) => store.set({ remote }),
      onLine,
      onQuality: (quality) => store.set({ quality }),
      create,
    });
    peer.open();
  }

  function onLine(isUp: boolean) {
    // Not judged yet, and not good yet either.
    if (isUp && store.get().phase === 'reconnecting') store.set({ quality: 'fair' });
    if (isUp) return goLive();
    store.set({ quality: 'poor', ...(store.get().phase === 'live' && { phase: 'reconnecting' as const }) });
    void renewRelays();
  }
  async function renewRelays() {
    if (!grant?.ice_servers.length || Date.now() - grantedAt < freshRelaysMs) return;
    grantedAt = Date.now();
    const fresh = await renew().catch(() => undefined);
    if (!grant || !fresh) return;
    grant = { ...grant, ice_servers: fresh.ice_servers };
    peer?.relaysChanged();
  }

  function drop() {
    peer?.close();
    peer = undefined;
    met = undefined;
    hasTold = false;
    store.set({ remote: null });
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
    peer?.tracksChanged();
    tellMedia();
    if (peer?.isConnected()) goLive();
  };
  function release() {
    if (!isHeld) return;
    isHeld = false;
    send();
  }
  const stopMedia = media.subscribe(() => {
    peer?.tracksChanged();
    tellMedia();
  });

  return {
    get: store.get,
    subscribe: store.subscribe,
    watchPicture: frames.watch,
    enter(given, { holds } = { holds: false }) {
      grant = given;
      grantedAt = Date.now();
      isHeld = holds;
      // A ring nobody answered may leave a connection that led nowhere, made with relays that have closed since.
      if (met === undefined) connect();
      else if (given.ice_servers.length > 0) peer?.relaysChanged();
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
