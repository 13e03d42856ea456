import type { PeerMessage } from '../seat.ts';

export type IceServers = RTCIceServer[];
/** What one side sends; null sends nothing and keeps the transceiver. */
export interface Tracks {
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
}

export interface PeerOptions {
  /** The connection's id in every message, so that messages for an earlier one are dropped. */
  id: string;
  /** One side offers, the other answers, for the whole call (decision 0021). */
  offers: boolean;
  iceServers: IceServers;
  tracks: Tracks;
  /** Sends once the other side has joined. Returns false when it could not. */
  send(message: PeerMessage): boolean;
  onTrack(track: MediaStreamTrack): void;
  onState(state: RTCPeerConnectionState): void;
  /** For tests: creates a fake connection. */
  create?(configuration: RTCConfiguration): RTCPeerConnection;
}

export interface Peer {
  id: string;
  connection: RTCPeerConnection;
  /** The other side listens: sends the pending description. */
  announce(): void;
  receive(message: PeerMessage): Promise<void>;
  setTracks(tracks: Tracks): void;
  close(): void;
}

/** Video starts at half size, which arrives sooner on any network, and grows later. */
const firstScale = 2;
const growMs = 4000;

async function scale(sender: RTCRtpSender | undefined, by: number) {
  const parameters = sender?.getParameters();
  const encoding = parameters?.encodings[0];
  if (!sender || !parameters || !encoding) return;
  encoding.scaleResolutionDownBy = by;
  // Rejected during another negotiation or after the end; the size then stays.
  await sender.setParameters(parameters).catch(() => undefined);
}

/**
 * Creates one connection to one tab of the other side, negotiated exactly once: one offer, one answer. A broken connection is
 * never repaired but replaced, so there is no rollback. It can be created before the other side joins, so that
 * an offer is ready at that moment.
 */
export function createPeer({ id, offers, iceServers, tracks, send, onTrack, onState, create }: PeerOptions): Peer {
  const connection = (create ?? ((configuration) => new RTCPeerConnection(configuration)))({
    iceServers,
    bundlePolicy: 'max-bundle',
    iceCandidatePoolSize: 1,
  });
  let isPeerReady = !offers;
  let current = tracks;
  const sendMessage = (message: PeerMessage) => isPeerReady && send({ ...message, connection: id });

  const describe = async () => {
    try {
      await connection.setLocalDescription();
    } catch (error) {
      // A connection closed meanwhile needs no description.
      if (connection.signalingState !== 'closed') throw error;
      return;
    }
    const description = connection.localDescription;
    if (description) sendMessage({ description: { type: description.type, sdp: description.sdp } });
  };
  connection.onicecandidate = ({ candidate }) =>
    void sendMessage({ candidate: candidate && { ...candidate.toJSON(), candidate: candidate.candidate } });
  connection.ontrack = ({ track }) => onTrack(track);
  connection.onconnectionstatechange = () => onState(connection.connectionState);

  let growth: ReturnType<typeof setTimeout> | undefined;
  const videoSender = () =>
    connection.getTransceivers().find(({ receiver }) => receiver.track.kind === 'video')?.sender;
  const fill = () => {
    for (const { sender, receiver } of connection.getTransceivers()) {
      const track = current[receiver.track.kind as keyof Tracks];
      // A connection closed meanwhile rejects; the track is not needed.
      if (sender.track !== track) sender.replaceTrack(track).catch(() => undefined);
    }
    if (current.video) growth ??= setTimeout(() => void scale(videoSender(), 1), growMs);
  };
  // Both kinds are always negotiated in both directions. Camera off, no camera or a change of device then only
  // replaces a track, without a new negotiation.
  if (offers) {
    for (const kind of ['audio', 'video'] as const) {
      const sendEncodings = kind === 'video' ? [{ scaleResolutionDownBy: firstScale }] : undefined;
      connection.addTransceiver(current[kind] ?? kind, { direction: 'sendrecv', sendEncodings });
    }
    fill();
    void describe();
  }
  /** Uses the offered transceivers in both directions. */
  const attach = () => {
    for (const transceiver of connection.getTransceivers()) transceiver.direction = 'sendrecv';
    if (growth === undefined) void scale(videoSender(), firstScale);
    fill();
  };

  const receiveDescription = async (description: NonNullable<PeerMessage['description']>) => {
    // Accepts one offer and its one answer; any other message is old or repeated.
    if (description.type !== (offers ? 'answer' : 'offer') || connection.remoteDescription) return;
    await connection.setRemoteDescription(description);
    if (offers) return;
    attach();
    await describe();
  };

  const process = async ({ description, candidate }: PeerMessage) => {
    if (connection.signalingState === 'closed') return;
    if (description) await receiveDescription(description);
    // Ignores an invalid candidate; if none works, the connection is replaced.
    if (candidate) await connection.addIceCandidate(candidate).catch(() => undefined);
  };
  let queue: Promise<void> = Promise.resolve();

  return {
    id,
    connection,
    announce() {
      if (isPeerReady) return;
      isPeerReady = true;
      // By now it includes the candidates found meanwhile.
      const { localDescription } = connection;
      if (localDescription) sendMessage({ description: { type: localDescription.type, sdp: localDescription.sdp } });
    },
    receive(message) {
      // In order: a candidate must not overtake its description.
      const done = queue.then(() => process(message));
      queue = done.catch(() => undefined);
      return done;
    },
    setTracks(next) {
      current = next;
      fill();
    },
    close() {
      isPeerReady = false;
      clearTimeout(growth);
      connection.onicecandidate = connection.ontrack = connection.onconnectionstatechange = null;
      connection.close();
    },
  };
}
