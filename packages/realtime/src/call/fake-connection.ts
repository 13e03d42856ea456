type Kind = 'audio' | 'video';

/**
 * The parts of RTCPeerConnection that a peer uses, with the signalling rules of the standard: implicit descriptions, and an
 * error for an invalid state.
 */
export class FakeConnection {
  signalingState: RTCSignalingState = 'stable';
  connectionState: RTCPeerConnectionState = 'new';
  iceConnectionState: RTCIceConnectionState = 'new';
  localDescription: RTCSessionDescriptionInit | null = null;
  remoteDescription: RTCSessionDescriptionInit | null = null;
  onicecandidate: ((event: { candidate: unknown }) => void) | null = null;
  ontrack: ((event: { track: { kind: Kind } }) => void) | null = null;
  onconnectionstatechange: (() => void) | null = null;
  /** The counters of `getStats`, as a browser has them. */
  received = 0;
  decoded = 0;
  candidates: unknown[] = [];
  configuration: RTCConfiguration;
  /** What its offers say about addresses of this device: nothing while there is no network. */
  address = ' a=candidate:1';
  readonly name: string;
  #offers = 0;
  #transceivers: { direction: string; sender: FakeSender; receiver: { track: { kind: Kind } } }[] = [];

  constructor(name: string, configuration: RTCConfiguration = {}) {
    this.name = name;
    this.configuration = configuration;
  }
  getTransceivers = () => this.#transceivers;
  getStats = () =>
    Promise.resolve(
      new Map([['in', { type: 'inbound-rtp', packetsReceived: this.received, framesDecoded: this.decoded }]]),
    );

  addTransceiver(track: { kind: Kind } | Kind) {
    const kind = typeof track === 'string' ? track : track.kind;
    this.#transceivers.push({
      direction: 'sendrecv',
      sender: new FakeSender(typeof track === 'string' ? null : track),
      receiver: { track: { kind } },
    });
  }
  async setLocalDescription() {
    await Promise.resolve();
    if (this.signalingState === 'closed') throw new DOMException('closed', 'InvalidStateError');
    if (this.signalingState === 'have-remote-offer') {
      this.localDescription = {
        type: 'answer',
        sdp: `${this.name} answers ${this.remoteDescription?.sdp}`,
      };
      this.signalingState = 'stable';
    } else {
      this.#offers += 1;
      this.localDescription = { type: 'offer', sdp: `${this.name} offer ${this.#offers}${this.address}` };
      this.signalingState = 'have-local-offer';
    }
  }
  async setRemoteDescription(description: RTCSessionDescriptionInit) {
    await Promise.resolve();
    if (description.type === 'answer') {
      if (this.signalingState !== 'have-local-offer')
        throw new DOMException(`an answer in ${this.signalingState}`, 'InvalidStateError');
      if (description.sdp?.endsWith(this.localDescription?.sdp ?? '') !== true)
        throw new DOMException('answers another offer', 'OperationError');
      this.remoteDescription = description;
      this.signalingState = 'stable';
      return;
    }
    // Browsers would roll back their own offer here; our protocol never needs it (decision 0021).
    if (this.signalingState !== 'stable')
      throw new DOMException(`an offer in ${this.signalingState}`, 'InvalidStateError');
    this.remoteDescription = description;
    this.signalingState = 'have-remote-offer';
    for (const kind of ['audio', 'video'] as const) {
      if (this.#transceivers.some(({ receiver }) => receiver.track.kind === kind)) continue;
      this.#transceivers.push({ direction: 'recvonly', sender: new FakeSender(null), receiver: { track: { kind } } });
      this.ontrack?.({ track: { kind } });
    }
  }
  async addIceCandidate(candidate: unknown) {
    await Promise.resolve();
    if (!this.remoteDescription) throw new DOMException('no remote description', 'InvalidStateError');
    this.candidates.push(candidate);
  }
  become(state: RTCPeerConnectionState) {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }
  close() {
    this.signalingState = 'closed';
    this.connectionState = 'closed';
  }
}

class FakeSender {
  track: { kind: Kind } | null;
  constructor(track: { kind: Kind } | null) {
    this.track = track;
  }
  getParameters = () => ({ encodings: [{}] });
  setParameters = () => Promise.resolve();
  async replaceTrack(track: { kind: Kind } | null) {
    this.track = track;
  }
}
