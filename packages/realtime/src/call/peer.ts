import type { Said } from '../seat.ts';

export type IceServers = RTCIceServer[];
/** What one side sends; null sends nothing and keeps the line open. */
export interface Tracks {
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
}

export interface PeerOptions {
  /** Names this connection in every message, so that nothing meant for an earlier one is heard. */
  id: string;
  /** One side offers, the other answers, for as long as the call lasts (decision 0021). */
  offers: boolean;
  iceServers: IceServers;
  tracks: Tracks;
  /** Passed on once the other side is there (`meet`). False when it could not be. */
  send(said: Said): boolean;
  onTrack(track: MediaStreamTrack): void;
  onState(state: RTCPeerConnectionState): void;
  /** For tests: any thing that behaves like a connection. */
  create?(configuration: RTCConfiguration): RTCPeerConnection;
}

export interface Peer {
  id: string;
  connection: RTCPeerConnection;
  /** The other side listens: what it has not heard is said. */
  meet(): void;
  hear(said: Said): Promise<void>;
  setTracks(tracks: Tracks): void;
  close(): void;
}

/** The picture begins at half its size, which is there sooner on any line, and grows once it flows. */
const firstScale = 2;
const growMs = 4000;

async function scale(sender: RTCRtpSender | undefined, by: number) {
  const parameters = sender?.getParameters();
  const encoding = parameters?.encodings[0];
  if (!sender || !parameters || !encoding) return;
  encoding.scaleResolutionDownBy = by;
  // Refused while another negotiation is under way or after the end; the size is then what it was.
  await sender.setParameters(parameters).catch(() => undefined);
}

/**
 * One connection to one page of the other side, negotiated exactly once: one offer, one answer. A connection that breaks is
 * never repaired but replaced, so there is nothing to roll back. It can be made before the other side is there, so that
 * an offer lies ready for the moment it comes (speed W7).
 */
export function createPeer({ id, offers, iceServers, tracks, send, onTrack, onState, create }: PeerOptions): Peer {
  const connection = (create ?? ((configuration) => new RTCPeerConnection(configuration)))({
    iceServers,
    bundlePolicy: 'max-bundle',
    iceCandidatePoolSize: 1,
  });
  let isThere = !offers;
  let current = tracks;
  const say = (said: Said) => isThere && send({ ...said, connection: id });

  const describe = async () => {
    try {
      await connection.setLocalDescription();
    } catch (error) {
      // A connection closed meanwhile has nothing to say.
      if (connection.signalingState !== 'closed') throw error;
      return;
    }
    const description = connection.localDescription;
    if (description) say({ description: { type: description.type, sdp: description.sdp } });
  };
  connection.onicecandidate = ({ candidate }) =>
    void say({ candidate: candidate && { ...candidate.toJSON(), candidate: candidate.candidate } });
  connection.ontrack = ({ track }) => onTrack(track);
  connection.onconnectionstatechange = () => onState(connection.connectionState);

  let growth: ReturnType<typeof setTimeout> | undefined;
  const videoSender = () =>
    connection.getTransceivers().find(({ receiver }) => receiver.track.kind === 'video')?.sender;
  const fill = () => {
    for (const { sender, receiver } of connection.getTransceivers()) {
      const track = current[receiver.track.kind as keyof Tracks];
      // A connection closed meanwhile refuses; nobody misses the track.
      if (sender.track !== track) sender.replaceTrack(track).catch(() => undefined);
    }
    if (current.video) growth ??= setTimeout(() => void scale(videoSender(), 1), growMs);
  };
  // Both kinds are always agreed on in both directions: camera off, no camera at all or a change of device is then only
  // another track on the same line, without a new negotiation.
  if (offers) {
    for (const kind of ['audio', 'video'] as const) {
      const sendEncodings = kind === 'video' ? [{ scaleResolutionDownBy: firstScale }] : undefined;
      connection.addTransceiver(current[kind] ?? kind, { direction: 'sendrecv', sendEncodings });
    }
    fill();
    void describe();
  }
  /** What the other side offered, taken up in both directions. */
  const attach = () => {
    for (const transceiver of connection.getTransceivers()) transceiver.direction = 'sendrecv';
    if (growth === undefined) void scale(videoSender(), firstScale);
    fill();
  };

  const hearDescription = async (description: NonNullable<Said['description']>) => {
    // The one offer and its one answer; whatever else comes is old or twice.
    if (description.type !== (offers ? 'answer' : 'offer') || connection.remoteDescription) return;
    await connection.setRemoteDescription(description);
    if (offers) return;
    attach();
    await describe();
  };

  const take = async ({ description, candidate }: Said) => {
    if (connection.signalingState === 'closed') return;
    if (description) await hearDescription(description);
    // One that cannot be used leads nowhere; if none leads anywhere, the connection is replaced.
    if (candidate) await connection.addIceCandidate(candidate).catch(() => undefined);
  };
  let heard: Promise<void> = Promise.resolve();

  return {
    id,
    connection,
    meet() {
      if (isThere) return;
      isThere = true;
      // By now it carries the candidates found meanwhile.
      const { localDescription } = connection;
      if (localDescription) say({ description: { type: localDescription.type, sdp: localDescription.sdp } });
    },
    hear(said) {
      // One after the other: a candidate must not overtake the description it belongs to.
      const done = heard.then(() => take(said));
      heard = done.catch(() => undefined);
      return done;
    },
    setTracks(next) {
      current = next;
      fill();
    },
    close() {
      isThere = false;
      clearTimeout(growth);
      connection.onicecandidate = connection.ontrack = connection.onconnectionstatechange = null;
      connection.close();
    },
  };
}
