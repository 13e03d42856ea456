import { expect, test } from 'vitest';
import type { PeerMessage } from '../seat.ts';
import { FakeConnection } from './fake-connection.ts';
import { type Peer, createPeer } from './peer.ts';

const settled = () => new Promise((resolved) => setImmediate(resolved));
const track = (kind: string) => ({ kind }) as MediaStreamTrack;
const candidate = (name: string) => ({ candidate: { candidate: name, toJSON: () => ({ candidate: name }) } });

interface Side {
  peer: Peer;
  fake: FakeConnection;
  said: PeerMessage[];
}

/** Two peers of one connection whose messages cross. */
function pair() {
  const side = (name: string, offers: boolean, other: () => Peer): Side => {
    const said: PeerMessage[] = [];
    let fake!: FakeConnection;
    const peer = createPeer({
      id: 'connection 1',
      offers,
      iceServers: [],
      tracks: { audio: track('audio'), video: track('video') },
      send(what) {
        queueMicrotask(() => void other().receive(what));
        return said.push(what) > 0;
      },
      onTrack: () => {},
      onState: () => {},
      create: (configuration) => (fake = new FakeConnection(name, configuration)) as unknown as RTCPeerConnection,
    });
    return { peer, fake, said };
  };
  const doctor: Side = side('doctor', true, () => patient.peer);
  const patient: Side = side('patient', false, () => doctor.peer);
  return { doctor, patient };
}
const types = (said: PeerMessage[]) => said.flatMap(({ description }) => description?.type ?? []);

test('prepares an offer before the other side joins, and media flow both ways', async () => {
  const { doctor, patient } = pair();
  await settled();
  expect(doctor.fake.signalingState).toBe('have-local-offer');
  expect(doctor.said).toEqual([]);

  doctor.peer.announce();
  await settled();
  expect(doctor.fake.remoteDescription?.sdp).toBe('patient answers doctor offer 1 a=candidate:1');
  for (const { fake } of [doctor, patient]) {
    expect(fake.signalingState).toBe('stable');
    expect(
      fake
        .getTransceivers()
        .map(({ direction, sender, receiver }) => [direction, sender.track?.kind, receiver.track.kind]),
    ).toEqual([
      ['sendrecv', 'audio', 'audio'],
      ['sendrecv', 'video', 'video'],
    ]);
  }
});

test('only one side ever offers, and it offers once per connection [D1]', async () => {
  const { doctor, patient } = pair();
  doctor.peer.announce();
  doctor.peer.announce();
  await settled();
  patient.peer.setTracks({ audio: null, video: track('video') });
  patient.peer.announce();
  doctor.peer.announce();
  await settled();
  expect(types(doctor.said)).toEqual(['offer']);
  expect(types(patient.said)).toEqual(['answer']);
});

test('the offering side ignores offers, the answering side ignores answers [D1]', async () => {
  const { doctor, patient } = pair();
  await settled();
  await doctor.peer.receive({ description: { type: 'offer', sdp: 'another offer' } });
  await patient.peer.receive({ description: { type: 'answer', sdp: 'an answer to nothing' } });
  expect(doctor.fake.signalingState).toBe('have-local-offer');
  doctor.peer.announce();
  await settled();
  expect(doctor.fake.remoteDescription?.sdp).toBe('patient answers doctor offer 1 a=candidate:1');
});

test('a repeated offer or answer changes nothing [D1]', async () => {
  const { doctor, patient } = pair();
  doctor.peer.announce();
  await settled();
  const [offer] = doctor.said;
  const [answer] = patient.said;
  await patient.peer.receive(offer!);
  await doctor.peer.receive(answer!);
  await settled();
  expect(types(patient.said)).toEqual(['answer']);
  expect([doctor.fake.signalingState, patient.fake.signalingState]).toEqual(['stable', 'stable']);
});

test('adds candidates after their description; an invalid one does no harm', async () => {
  const { doctor, patient } = pair();
  await patient.peer.receive({ candidate: { candidate: 'too early' } });
  doctor.peer.announce();
  doctor.fake.onicecandidate?.(candidate('right behind the offer'));
  await settled();
  doctor.fake.onicecandidate?.(candidate('later'));
  await settled();
  expect(patient.fake.candidates).toEqual([{ candidate: 'right behind the offer' }, { candidate: 'later' }]);
  expect(doctor.said.every(({ connection }) => connection === 'connection 1')).toBe(true);
});

test('another device replaces the track without a negotiation', async () => {
  const { doctor, patient } = pair();
  doctor.peer.announce();
  await settled();
  const before = patient.said.length + doctor.said.length;
  patient.peer.setTracks({ audio: track('audio'), video: null });
  await settled();
  expect(patient.fake.getTransceivers().map(({ sender }) => sender.track?.kind)).toEqual(['audio', undefined]);
  expect(patient.said.length + doctor.said.length).toBe(before);
});
