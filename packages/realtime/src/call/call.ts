import { errorCodes } from '@haruka/contract/errors';
import type { Seat as Grant } from '@haruka/contract/consultation/call';
import type { ErrorCode } from '@haruka/contract/errors';
import type { Live } from '../connect.ts';
import type { Seat } from '../seat.ts';
import { type Frames, countFrames } from './frames.ts';
import { type ResilientPeer, createResilientPeer } from './resilient-peer.ts';
import type { LocalMedia } from './media.ts';
import type { Quality } from './quality.ts';
import { type Readable, createStore } from './store.ts';

export interface CallState {
  /**
   * `seated`: in the room, not in the call. `calling`: in the call, the other side is not connected yet. `live`, and
   * `reconnecting` after it was. `replaced`: another tab of the same user took over. `refused`: the server rejected the seat.
   */
  phase: 'seated' | 'calling' | 'live' | 'reconnecting' | 'replaced' | 'refused';
  refused: ErrorCode | null;
  /** A tab of the other side is in the call; null until the server has answered. */
  isPeerHere: boolean | null;
  remote: MediaStream | null;
  /** State of the other side's camera and microphone. */
  remoteMedia: { camera: boolean; microphone: boolean };
  /** This side talks by voice only: it sends no picture and has asked the other side to send none. */
  isAudioOnly: boolean;
  /** The other side talks by voice only: it has asked for no picture. */
  isPictureUnwanted: boolean;
  quality: Quality;
}

/** What the server grants to a participant of the call. */
export type CallGrant = Pick<Grant, 'polite' | 'ice_servers'>;

export interface Call extends Readable<CallState> {
  /**
   * Joins the call with the grant of `ring` or `join`. `holds` builds the connection without sending media while it rings, so that
   * answering is instant and no one is visible before.
   */
  enter(grant: CallGrant, how?: { holds: boolean }): void;
  /** The ring was answered: starts sending media. */
  release(): void;
  /** Talks by voice only, or with pictures again, in both directions. Needs no new connection. */
  setAudioOnly(isOn: boolean): void;
  /** Takes the seat back from another tab. */
  takeBack(): void;
  /** Counts the frames of the other side that this element shows; returns a stop function. */
  watchVideo(video: HTMLVideoElement): () => void;
  leave(): void;
}

interface CallOptions {
  live: Pick<Live, 'openSeat'>;
  consult_id: string;
  media: LocalMedia;
  /** Fetches new relays: their credentials last only some minutes. */
  renew(): Promise<Pick<Grant, 'ice_servers'> | undefined>;
  create?(configuration: RTCConfiguration): RTCPeerConnection;
  frames?: Frames;
}

/** Delay before a seat is requested again after a temporary error. */
const retryMs = 1000;
/** Relays are valid for ten minutes; a lost connection fetches new ones when they are older than this. */
const freshRelaysMs = 5 * 60_000;
/** Delay before new relays are asked for again, while the connection is lost. */
const relayRetryMs = 2_000;
/** Temporary errors are no rejection: the server's database was unavailable for a moment. */
const temporaryErrors: readonly ErrorCode[] = [errorCodes.serverError, errorCodes.serviceUnavailable];
const noPeer = {
  isPeerHere: null,
  remote: null,
  remoteMedia: { camera: true, microphone: true },
  isPictureUnwanted: false,
  quality: 'good',
} as const;
/** The state before a call. */
export const idle: CallState = { phase: 'seated', refused: null, isAudioOnly: false, ...noPeer };

/**
 * Opens one side of a consultation: the seat, and the connection to the current tab of the other side. It reconnects
 * after a lost connection, a lost network or a reload of either side.
 */
export function openCall({ live, consult_id, media, renew, create, frames = countFrames() }: CallOptions): Call {
  const store = createStore<CallState>(idle);
  let grant: CallGrant | undefined;
  let grantedAt = 0;
  let isRenewing = false;
  /** The connection stood, and is lost. */
  let isLost = false;
  let isHeld = false;
  let peer: ResilientPeer | undefined;
  /** The tab of the other side; undefined before the first one. */
  let peerTab: string | undefined;
  /** The other side has sent its media state: from then on packets are expected. */
  let hasMediaState = false;
  let seat = openOwnSeat();

  function openOwnSeat(): Seat {
    return live.openSeat(consult_id, {
      onPeer,
      onSignal({ from, media: remoteMedia, ...message }) {
        if (from !== peerTab) return;
        if (remoteMedia) {
          hasMediaState = true;
          const { wants_video, ...theirs } = remoteMedia;
          store.set({ remoteMedia: theirs });
          setUnwanted(wants_video === false);
        }
        peer?.receive(message);
      },
      // Frees the doctor's media; the patient's own answer frees the patient's.
      onStarted: () => grant && !grant.polite && release(),
      onReplaced() {
        drop();
        store.set({ phase: 'replaced', ...noPeer });
      },
      onRefused(refused) {
        if (temporaryErrors.includes(refused)) return void setTimeout(() => seat.take(), retryMs);
        drop();
        store.set({ phase: 'refused', refused, ...noPeer });
      },
    });
  }

  function onPeer(tab: string | null, left?: true) {
    if (!grant) return;
    store.set({ isPeerHere: tab !== null });
    if (left) {
      peerTab = undefined;
      hasMediaState = false;
      peer?.peerLeft();
      store.set({ phase: 'calling' });
    }
    if (tab === null) return;
    if (peerTab !== tab) {
      hasMediaState = false;
      // A page that has reloaded says again what it wants.
      setUnwanted(false);
    }
    peerTab = tab;
    peer?.peerJoined(tab);
    sendMediaState();
  }

  /** Creates the connection; it is addressed when the other side joins. */
  function connect() {
    drop();
    if (!grant) return;
    const nothing = { camera: false, microphone: false };
    peer = createResilientPeer({
      offers: !grant.polite,
      iceServers: () => grant?.ice_servers ?? [],
      tracks,
      frames,
      theirs: () => (hasMediaState ? store.get().remoteMedia : nothing),
      isReachable: () => seat.isReachable(),
      send: (message) => seat.send(message),
      onRemote: (remote) => store.set({ remote }),
      onConnection,
      onQuality: (quality) => store.set({ quality }),
      create,
    });
    peer.open();
  }

  function onConnection(isUp: boolean) {
    isLost = !isUp;
    // Not measured yet after a reconnection, so not shown as good.
    if (isUp && store.get().phase === 'reconnecting') store.set({ quality: 'fair' });
    if (isUp) return goLive();
    store.set({ quality: 'poor', ...(store.get().phase === 'live' && { phase: 'reconnecting' as const }) });
    void renewRelays();
  }
  async function renewRelays() {
    if (isRenewing || !grant?.ice_servers.length || Date.now() - grantedAt < freshRelaysMs) return;
    isRenewing = true;
    const fresh = await renew().catch(() => undefined);
    isRenewing = false;
    if (!grant) return;
    if (!fresh) {
      // The network that carried the call is the one that is gone.
      if (isLost) setTimeout(() => void renewRelays(), relayRetryMs);
      return;
    }
    grantedAt = Date.now();
    grant = { ...grant, ice_servers: fresh.ice_servers };
    peer?.relaysChanged();
  }

  function drop() {
    isLost = false;
    peer?.close();
    peer = undefined;
    peerTab = undefined;
    hasMediaState = false;
    store.set({ remote: null });
  }

  function setUnwanted(isPictureUnwanted: boolean) {
    if (store.get().isPictureUnwanted === isPictureUnwanted) return;
    store.set({ isPictureUnwanted });
    peer?.tracksChanged();
    sendMediaState();
  }

  const goLive = () => !isHeld && store.set({ phase: 'live' });
  const tracks = () => {
    const stream = isHeld ? null : media.get().stream;
    const video = store.get().isPictureUnwanted ? null : stream?.getVideoTracks()[0];
    return { audio: stream?.getAudioTracks()[0] ?? null, video: video ?? null };
  };
  const sendMediaState = () => {
    if (isHeld || peerTab === undefined) return;
    const { audio, video } = tracks();
    const microphone = audio !== null && !media.get().muted;
    seat.send({ media: { camera: video !== null, microphone, wants_video: !store.get().isAudioOnly } });
  };
  const send = () => {
    peer?.tracksChanged();
    sendMediaState();
    if (peer?.isConnected()) goLive();
  };
  function release() {
    if (!isHeld) return;
    isHeld = false;
    send();
  }
  const stopMedia = media.subscribe(() => {
    peer?.tracksChanged();
    sendMediaState();
  });

  return {
    get: store.get,
    subscribe: store.subscribe,
    watchVideo: frames.watch,
    enter(newGrant, { holds } = { holds: false }) {
      grant = newGrant;
      grantedAt = Date.now();
      isHeld = holds;
      // An unanswered ring may leave a failed connection whose relays have closed since.
      if (peerTab === undefined) connect();
      else if (newGrant.ice_servers.length > 0) peer?.relaysChanged();
      if (store.get().phase === 'seated') store.set({ phase: 'calling' });
      seat.take();
      if (!holds) send();
    },
    release,
    setAudioOnly(isAudioOnly) {
      store.set({ isAudioOnly });
      sendMediaState();
      void media.setCameraOff(isAudioOnly);
    },
    takeBack() {
      seat.close();
      store.set({ phase: grant ? 'calling' : 'seated', refused: null, ...noPeer });
      connect();
      seat = openOwnSeat();
    },
    leave() {
      stopMedia();
      drop();
      grant = undefined;
      seat.close();
    },
  };
}
