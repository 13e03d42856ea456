import type { Said } from '../seat.ts';

export type IceServers = RTCIceServer[];
/** What one side sends; null sends nothing and keeps the line open. */
export interface Tracks {
  audio: MediaStreamTrack | null;
  video: MediaStreamTrack | null;
}

interface PeerOptions {
  /** The side that gives way when both offer at once; the other side offers first. */
  polite: boolean;
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
  connection: RTCPeerConnection;
  /** The other side listens (again): what it has not heard is said once more. */
  meet(): void;
  hear(said: Said): Promise<void>;
  setTracks(tracks: Tracks): void;
  /** Looks for a new way to the other side, with fresh relays when there are any. */
  restart(iceServers?: IceServers): void;
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
 * One connection to one page of the other side, by perfect negotiation: either side may offer at any time, and when
 * both do, the polite one takes its offer back (W3C WebRTC, "perfect negotiation"). It can be made before the other
 * side is there, so that an offer lies ready for the moment it comes (speed W7).
 */
export function createPeer({ polite, iceServers, tracks, send, onTrack, onState, create }: PeerOptions): Peer {
  const connection = (create ?? ((configuration) => new RTCPeerConnection(configuration)))({
    iceServers,
    bundlePolicy: 'max-bundle',
    iceCandidatePoolSize: 1,
  });
  let isThere = false;
  let isOffering = false;
  let isAnswerPending = false;
  let ignoresOffer = false;
  let current = tracks;
  const say = (said: Said) => isThere && send(said);

  const describe = async () => {
    await connection.setLocalDescription();
    const description = connection.localDescription;
    if (description) say({ description: { type: description.type, sdp: description.sdp } });
  };
  const offer = async () => {
    isOffering = true;
    try {
      await describe();
    } catch (error) {
      // A connection closed meanwhile has nothing to say.
      if (connection.signalingState !== 'closed') throw error;
    } finally {
      isOffering = false;
    }
  };
  connection.onnegotiationneeded = () => void offer();
  connection.onicecandidate = ({ candidate }) =>
    void say({ candidate: candidate && { ...candidate.toJSON(), candidate: candidate.candidate } });
  connection.ontrack = ({ track }) => onTrack(track);
  connection.onconnectionstatechange = () => onState(connection.connectionState);

  // Both kinds are always agreed on in both directions: camera off, no camera at all or a change of device is then only
  // another track on the same line, without a new negotiation.
  if (!polite) {
    for (const kind of ['audio', 'video'] as const) {
      const sendEncodings = kind === 'video' ? [{ scaleResolutionDownBy: firstScale }] : undefined;
      connection.addTransceiver(current[kind] ?? kind, { direction: 'sendrecv', sendEncodings });
    }
  }

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
  if (!polite) fill();
  /** What the other side offered, taken up in both directions. */
  const attach = () => {
    for (const transceiver of connection.getTransceivers()) transceiver.direction = 'sendrecv';
    if (growth === undefined) void scale(videoSender(), firstScale);
    fill();
  };

  const hearDescription = async (description: NonNullable<Said['description']>) => {
    const isReady = !isOffering && (connection.signalingState === 'stable' || isAnswerPending);
    ignoresOffer = !polite && description.type === 'offer' && !isReady;
    if (ignoresOffer) return;
    // An answer to an offer we have since taken back, or heard twice.
    if (description.type === 'answer' && connection.signalingState !== 'have-local-offer') return;
    isAnswerPending = description.type === 'answer';
    try {
      await connection.setRemoteDescription(description);
    } finally {
      isAnswerPending = false;
    }
    if (description.type === 'offer') {
      attach();
      await describe();
    }
  };
  const hearCandidate = async (candidate: NonNullable<Said['candidate']>) => {
    try {
      await connection.addIceCandidate(candidate);
    } catch (error) {
      // Candidates of an offer we ignored, or of one before a restart, lead nowhere and do no harm.
      if (!ignoresOffer && connection.remoteDescription && connection.signalingState === 'stable') throw error;
    }
  };

  const take = async ({ description, candidate }: Said) => {
    if (connection.signalingState === 'closed') return;
    if (description) await hearDescription(description);
    if (candidate) await hearCandidate(candidate);
  };
  let heard: Promise<void> = Promise.resolve();

  return {
    connection,
    meet() {
      isThere = true;
      const { signalingState, localDescription } = connection;
      // By now it carries the candidates found meanwhile.
      if (signalingState === 'have-local-offer' && localDescription) {
        say({ description: { type: localDescription.type, sdp: localDescription.sdp } });
      }
    },
    hear(said) {
      // One after the other: two offers heard at once would be answered by an offer.
      const done = heard.then(() => take(said));
      heard = done.catch(() => undefined);
      return done;
    },
    setTracks(next) {
      current = next;
      fill();
    },
    restart(fresh) {
      if (connection.signalingState === 'closed') return;
      if (fresh) connection.setConfiguration({ ...connection.getConfiguration(), iceServers: fresh });
      connection.restartIce();
    },
    close() {
      isThere = false;
      clearTimeout(growth);
      connection.onnegotiationneeded =
        connection.onicecandidate =
        connection.ontrack =
        connection.onconnectionstatechange =
          null;
      connection.close();
    },
  };
}
