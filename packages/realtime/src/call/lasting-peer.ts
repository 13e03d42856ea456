import type { Said } from '../seat.ts';
import type { Frames } from './frames.ts';
import { type IceServers, type Peer, type Tracks, createPeer } from './peer.ts';
import { type Look, type Quality, createHealth, looksPerSecond } from './quality.ts';

interface Options {
  /** This side makes the connections; the other side answers and asks for a fresh one when it sees nothing. */
  offers: boolean;
  iceServers(): IceServers;
  tracks(): Tracks;
  frames: Frames;
  /** What the other side says it sends. */
  theirs(): { camera: boolean; microphone: boolean };
  /** Whether the other side can be told anything right now. */
  isReached(): boolean;
  send(said: Said): boolean;
  /** The other side's picture and sound; null while there is none. */
  onRemote(remote: MediaStream | null): void;
  /** The line stands, or is lost. */
  onLine(isUp: boolean): void;
  onQuality(quality: Quality): void;
  create?(configuration: RTCConfiguration): RTCPeerConnection;
}

/** A way to the other side for as long as the call lasts, made of as many connections as that takes. */
export interface LastingPeer {
  /** Makes a connection before the other side is there, if it is on this side to make one. */
  open(): void;
  /** This page of the other side is there (again). */
  meet(page: string): void;
  /** The other side went by choice: what is shown is only its last picture. */
  part(): void;
  hear(said: Said): void;
  /** The tracks are other ones. */
  tracksChanged(): void;
  /** There are other relays: a connection that found no way is made anew with them. */
  relaysChanged(): void;
  isConnected(): boolean;
  close(): void;
}

const everyMs = 1000 / looksPerSecond;
/** A line without a packet is shown as lost after so many looks, and replaced one look later. */
const lostLooks = 2 * looksPerSecond;
/** How long a connection may take to be found before another one is tried. */
const attemptLooks = 4 * looksPerSecond;
/** How often the answering side asks for a fresh connection. */
const askLooks = 2 * looksPerSecond;
/** How long packets may come without a picture before a fresh connection is tried; doubles each time. */
const stillLooks = { least: 3 * looksPerSecond, most: 60 * looksPerSecond };
/** Two that ask for the same at the same time get one. */
const youngLooks = 3;

export function createLastingPeer(options: Options): LastingPeer {
  const { offers, frames, theirs, send, onRemote, onLine, onQuality } = options;
  let page: string | undefined;
  let peer: Peer | undefined;
  let look: (() => Promise<Look>) | undefined;
  let isLooking = false;
  let isUp = false;
  /** Looks since this connection was begun, or since a fresh one was asked for. */
  let age = 0;
  let hadMoreTime = false;
  let stillLimit: number = stillLooks.least;

  const isConnected = () => peer?.connection.connectionState === 'connected';
  /** Offer and answer have met: what is still missing comes by itself, or the time of the attempt runs out. */
  const isUnderWay = () =>
    peer?.connection.remoteDescription != null && peer.connection.connectionState !== 'failed' && age < askLooks;
  const line = (now: boolean) => {
    if (isUp === now) return;
    isUp = now;
    onLine(now);
  };

  function drop() {
    peer?.close();
    peer = look = undefined;
    age = 0;
    hadMoreTime = false;
    onRemote(null);
  }

  function make(id: string, isOffer: boolean) {
    drop();
    line(false);
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
        if (state === 'connected') line(true);
        else if (state === 'failed') again();
        else if (state === 'disconnected') line(false);
      },
      create: options.create,
    });
    peer = mine;
    look = createHealth({ connection: mine.connection, frames, theirs });
  }
  const replace = () => {
    make(crypto.randomUUID(), true);
    if (page !== undefined) peer?.meet();
  };

  /** Another connection, made by the side that makes them. */
  function again() {
    line(false);
    // Nobody to say it to: what there is may still come back by itself, and whoever comes back makes a fresh one.
    if (page === undefined || !options.isReached()) return;
    age = 0;
    if (offers) replace();
    else send({ renew: true });
  }

  async function lookOnce() {
    age += 1;
    const mine = peer;
    if (!mine || !isConnected()) return lookForWay();
    const seen = await look?.();
    if (!seen || mine !== peer || !isConnected()) return;
    onQuality(seen.quality);
    if (seen.still === 0 && frames.shown() > 0) stillLimit = stillLooks.least;
    if (seen.silent === 0 && seen.still < stillLimit) return line(true);
    if (seen.silent >= lostLooks) line(false);
    if (seen.silent > lostLooks && age >= askLooks) return again();
    if (seen.still >= stillLimit && age >= stillLimit) {
      stillLimit = Math.min(stillLimit * 2, stillLooks.most);
      again();
    }
  }
  function lookForWay() {
    if (age < (offers ? attemptLooks : askLooks)) return;
    const isNear = peer?.connection.iceConnectionState === 'connected';
    // A way is found and only the keys are missing: once, that is given more time.
    if (isNear && !hadMoreTime) {
      hadMoreTime = true;
      age = 0;
    } else again();
  }
  const timer = setInterval(() => {
    if (isLooking) return;
    isLooking = true;
    void lookOnce()
      .catch(() => undefined)
      .finally(() => (isLooking = false));
  }, everyMs);

  return {
    open: () => offers && !peer && replace(),
    meet(next) {
      const isNew = page !== next;
      const wasMet = page !== undefined;
      page = next;
      if (!offers) {
        if (isNew && wasMet) drop();
        if (isNew && wasMet) line(false);
        else if (!isNew && !isUp && !isUnderWay()) send({ renew: true });
      } else if (isNew ? wasMet || !peer : !isUp && !isUnderWay()) replace();
      else peer?.meet();
    },
    part() {
      page = undefined;
      drop();
      line(false);
      if (offers) replace();
    },
    hear(said) {
      if (said.renew) {
        if (offers && (age >= youngLooks || !peer)) replace();
        return;
      }
      const { connection: id, description } = said;
      if (id === undefined) return;
      if (!offers && description?.type === 'offer' && id !== peer?.id) make(id, false);
      // A description that cannot be used is as good as none.
      if (id === peer?.id) peer.hear(said).catch(() => again());
    },
    tracksChanged: () => peer?.setTracks(options.tracks()),
    relaysChanged() {
      if (!isConnected() && page !== undefined && peer) again();
    },
    isConnected,
    close() {
      clearInterval(timer);
      page = undefined;
      peer?.close();
      peer = look = undefined;
    },
  };
}
