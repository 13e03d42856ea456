import type { PeerMessage } from '../seat.ts';
import type { Frames } from './frames.ts';
import { type IceServers, type Peer, type Tracks, createPeer } from './peer.ts';
import { type HealthSample, type Quality, createHealth, samplesPerSecond } from './quality.ts';

interface Options {
  /** This side creates the connections; the other side answers and asks for a new one when it receives nothing. */
  offers: boolean;
  iceServers(): IceServers;
  tracks(): Tracks;
  frames: Frames;
  /** What the other side says it sends. */
  theirs(): { camera: boolean; microphone: boolean };
  /** Whether a message can reach the other side now. */
  isReachable(): boolean;
  send(message: PeerMessage): boolean;
  /** The other side's media; null while there is none. */
  onRemote(remote: MediaStream | null): void;
  /** The connection is established, or lost. */
  onConnection(isUp: boolean): void;
  onQuality(quality: Quality): void;
  create?(configuration: RTCConfiguration): RTCPeerConnection;
}

/** A path to the other side for the whole call, over as many connections as needed. */
export interface ResilientPeer {
  /** Creates a connection before the other side has joined, if this side is the offering one. */
  open(): void;
  /** A tab of the other side has joined, possibly again. */
  peerJoined(tab: string): void;
  /** The other side left by choice: its last frame must not stay on screen. */
  peerLeft(): void;
  receive(message: PeerMessage): void;
  /** The local tracks have changed. */
  tracksChanged(): void;
  /** The relays have changed: replaces a connection that has found no path. */
  relaysChanged(): void;
  isConnected(): boolean;
  close(): void;
}

const everyMs = 1000 / samplesPerSecond;
/** A connection without packets counts as lost after so many samples, and is replaced one sample later. */
const lostSamples = 2 * samplesPerSecond;
/** How long a connection attempt may take before another one is tried. */
const attemptSamples = 4 * samplesPerSecond;
/** How long a connection that found its path again may take until packets arrive. */
const recoverySamples = 3;
/** A connection that found no address after so many samples began before the network was there. */
const addressSamples = samplesPerSecond;
/** How often the answering side asks for a new connection. */
const renewalSamples = 2 * samplesPerSecond;
/** How long packets may arrive without displayed frames before a new connection is tried; doubles each time. */
const frozenSamples = { min: 3 * samplesPerSecond, max: 60 * samplesPerSecond };
/** Two requests for a new connection within so many samples create one. */
const minRenewalAge = 3;

/** Returns a path over connections that are watched twice a second, and replaced when they are lost. */
export function createResilientPeer(options: Options): ResilientPeer {
  const { offers, frames, theirs, send, onRemote, onConnection, onQuality } = options;
  let tab: string | undefined;
  let peer: Peer | undefined;
  let takeSample: (() => Promise<HealthSample>) | undefined;
  let isChecking = false;
  let isUp = false;
  /** Samples since this connection was created, or since a new one was requested. */
  let age = 0;
  /** Samples since the path to the other side was found, or found again. */
  let pathAge = 0;
  let hadMoreTime = false;
  let frozenLimit: number = frozenSamples.min;

  const isConnected = () => peer?.connection.connectionState === 'connected';
  /** The path has just been found again: packets follow, and a new connection would take longer. */
  const isRecovering = () => isConnected() && pathAge < recoverySamples;
  /** Offer and answer are exchanged: the rest follows, or the attempt times out. */
  const isAnswered = () => peer?.connection.remoteDescription != null && peer.connection.connectionState !== 'failed';
  const isUnderWay = () => isRecovering() || (isAnswered() && age < renewalSamples);
  const hasAddress = () => peer?.connection.localDescription?.sdp.includes('a=candidate:') === true;
  const setConnected = (now: boolean) => {
    if (isUp === now) return;
    isUp = now;
    onConnection(now);
  };

  function drop() {
    peer?.close();
    peer = takeSample = undefined;
    age = 0;
    hadMoreTime = false;
    onRemote(null);
  }

  function connect(id: string, isOffer: boolean) {
    drop();
    setConnected(false);
    const remote = new MediaStream();
    const mine = createPeer({
      id,
      offers: isOffer,
      iceServers: options.iceServers(),
      tracks: options.tracks(),
      send,
      onTrack(track) {
        remote.addTrack(track);
        onRemote(remote);
      },
      onState(state) {
        if (peer !== mine) return;
        if (state === 'connected') {
          pathAge = 0;
          setConnected(true);
        } else if (state === 'failed') reconnect();
        else if (state === 'disconnected') setConnected(false);
      },
      create: options.create,
    });
    peer = mine;
    takeSample = createHealth({ connection: mine.connection, frames, theirs });
  }
  const replace = () => {
    connect(crypto.randomUUID(), true);
    if (tab !== undefined) peer?.announce();
  };

  /**
   * Replaces the connection: the offering side does it. Without a reachable peer, the connection may still recover; a peer
   * that returns creates a new one.
   */
  function reconnect() {
    setConnected(false);
    if (tab === undefined || !options.isReachable()) return;
    age = 0;
    if (offers) replace();
    else send({ renew: true });
  }

  async function checkHealth() {
    age += 1;
    pathAge += 1;
    const mine = peer;
    if (!mine || !isConnected()) return checkAttempt();
    const sample = await takeSample?.();
    if (!sample || mine !== peer || !isConnected()) return;
    onQuality(sample.quality);
    if (sample.frozen === 0 && frames.shown() > 0) frozenLimit = frozenSamples.min;
    if (sample.silent === 0 && sample.frozen < frozenLimit) return setConnected(true);
    if (sample.silent >= lostSamples) setConnected(false);
    if (sample.silent > lostSamples && age >= renewalSamples && !isRecovering()) return reconnect();
    if (sample.frozen >= frozenLimit && age >= frozenLimit && pathAge >= frozenLimit) {
      frozenLimit = Math.min(frozenLimit * 2, frozenSamples.max);
      reconnect();
    }
  }
  function checkAttempt() {
    const hasBegunTooSoon = age >= addressSamples && !hasAddress();
    if (age < (offers ? attemptSamples : renewalSamples) && !hasBegunTooSoon) return;
    const isNear = peer?.connection.iceConnectionState === 'connected';
    // A path exists and only the keys are missing: extends the attempt once.
    if (isNear && !hadMoreTime) {
      hadMoreTime = true;
      age = 0;
    } else reconnect();
  }
  const timer = setInterval(() => {
    if (isChecking) return;
    isChecking = true;
    void checkHealth()
      .catch(() => undefined)
      .finally(() => (isChecking = false));
  }, everyMs);

  return {
    open: () => offers && !peer && replace(),
    peerJoined(next) {
      const isNew = tab !== next;
      const wasMet = tab !== undefined;
      tab = next;
      if (!offers) {
        if (isNew && wasMet) drop();
        if (isNew && wasMet) setConnected(false);
        else if (!isNew && !isUp && !isUnderWay()) send({ renew: true });
      } else if (isNew ? wasMet || !peer : !isUp && !isUnderWay()) replace();
      else peer?.announce();
    },
    peerLeft() {
      tab = undefined;
      drop();
      setConnected(false);
      if (offers) replace();
    },
    receive(message) {
      if (message.renew) {
        if (offers && (age >= minRenewalAge || !peer)) replace();
        return;
      }
      const { connection: id, description } = message;
      if (id === undefined) return;
      if (!offers && description?.type === 'offer' && id !== peer?.id) connect(id, false);
      // An unusable description needs a new connection.
      if (id === peer?.id) peer.receive(message).catch(() => reconnect());
    },
    tracksChanged: () => peer?.setTracks(options.tracks()),
    relaysChanged() {
      if (!isConnected() && tab !== undefined && peer) reconnect();
    },
    isConnected,
    close() {
      clearInterval(timer);
      tab = undefined;
      peer?.close();
      peer = takeSample = undefined;
    },
  };
}
