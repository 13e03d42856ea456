import { expect, test } from 'vitest';
import type { Said } from '../seat.ts';
import { FakeConnection } from './fake-connection.ts';
import { type Peer, createPeer } from './peer.ts';

const settled = () => new Promise((resolved) => setImmediate(resolved));
const track = (kind: string) => ({ kind }) as MediaStreamTrack;
const candidate = (name: string) => ({ candidate: { candidate: name, toJSON: () => ({ candidate: name }) } });

interface Side {
  peer: Peer;
  fake: FakeConnection;
  said: Said[];
}

/** Two peers whose messages cross a line that can be held back. */
function pair() {
  const line = { held: undefined as [to: () => Peer, said: Said][] | undefined };
  const deliver = (to: () => Peer, said: Said) => {
    if (line.held) line.held.push([to, said]);
    else queueMicrotask(() => void to().hear(said));
    return true;
  };
  const side = (name: string, polite: boolean, other: () => Peer): Side => {
    const said: Said[] = [];
    let fake!: FakeConnection;
    const peer = createPeer({
      polite,
      iceServers: [],
      tracks: { audio: track('audio'), video: track('video') },
      send: (what) => said.push(what) > 0 && deliver(other, what),
      onTrack: () => {},
      onState: () => {},
      create: (configuration) => (fake = new FakeConnection(name, configuration)) as unknown as RTCPeerConnection,
    });
    return { peer, fake, said };
  };
  const doctor: Side = side('doctor', false, () => patient.peer);
  const patient: Side = side('patient', true, () => doctor.peer);
  return {
    doctor,
    patient,
    hold: () => void (line.held = []),
    release() {
      const held = line.held ?? [];
      line.held = undefined;
      for (const [to, said] of held) queueMicrotask(() => void to().hear(said));
    },
  };
}
/** Whether both are at rest, one of them having answered the other's last offer. */
function haveAgreed({ doctor, patient }: ReturnType<typeof pair>): boolean {
  const [mine, theirs] = [doctor.fake, patient.fake];
  if (mine.signalingState !== 'stable' || theirs.signalingState !== 'stable') return false;
  const [offer, answer] = mine.localDescription?.type === 'offer' ? [mine, theirs] : [theirs, mine];
  return answer.localDescription?.sdp === `${answer.name} answers ${offer.localDescription?.sdp}`;
}

test('an offer lies ready before the other side is there, and both kinds go both ways', async () => {
  const both = pair();
  await settled();
  expect(both.doctor.fake.signalingState).toBe('have-local-offer');
  expect(both.doctor.said).toEqual([]);

  both.patient.peer.meet();
  both.doctor.peer.meet();
  await settled();
  expect(haveAgreed(both)).toBe(true);
  for (const { fake } of [both.doctor, both.patient]) {
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

test('when both offer at once, the polite side takes its offer back and the other insists', async () => {
  const both = pair();
  both.patient.peer.meet();
  both.doctor.peer.meet();
  await settled();

  both.hold();
  both.patient.peer.restart();
  both.doctor.peer.restart();
  await settled();
  expect([both.doctor.fake.signalingState, both.patient.fake.signalingState]).toEqual([
    'have-local-offer',
    'have-local-offer',
  ]);
  both.release();
  await settled();
  expect(haveAgreed(both)).toBe(true);
  expect([both.doctor.fake.rollbacks, both.patient.fake.rollbacks]).toEqual([0, 1]);
});

test('a hundred crossings later both still agree', async () => {
  const both = pair();
  both.patient.peer.meet();
  both.doctor.peer.meet();
  for (let round = 0; round < 100; round += 1) {
    if (round % 3 === 0) both.hold();
    if (round % 2 === 0) both.patient.peer.restart();
    if (round % 5 !== 0) both.doctor.peer.restart();
    await settled();
    both.release();
    await settled();
    expect(haveAgreed(both)).toBe(true);
  }
});

test('what was said while the line was down is said again when the other side is back', async () => {
  const both = pair();
  both.patient.peer.meet();
  both.doctor.peer.meet();
  await settled();

  both.hold();
  both.doctor.peer.restart();
  await settled();
  // The line never carried it.
  both.hold();
  both.doctor.peer.meet();
  both.release();
  await settled();
  expect(haveAgreed(both)).toBe(true);
});

test('an offer that is heard twice is answered, not offered back', async () => {
  const both = pair();
  await settled();
  both.patient.peer.meet();
  both.doctor.peer.meet();
  both.doctor.peer.meet();
  await settled();
  expect(haveAgreed(both)).toBe(true);
  expect(both.patient.said.map(({ description }) => description?.type)).toEqual(['answer', 'answer']);
});

test('candidates of an offer that was ignored do no harm; others are added', async () => {
  const both = pair();
  await settled();
  both.patient.peer.meet();
  both.doctor.peer.meet();
  both.doctor.fake.onicecandidate?.(candidate('early'));
  await settled();
  expect(both.patient.fake.candidates).toEqual([{ candidate: 'early' }]);

  both.hold();
  both.doctor.peer.restart();
  both.patient.peer.restart();
  await settled();
  both.patient.fake.onicecandidate?.(candidate('of the ignored offer'));
  both.release();
  await settled();
  expect(haveAgreed(both)).toBe(true);
});

test('another device is another track on the same line: nothing is negotiated', async () => {
  const both = pair();
  both.patient.peer.meet();
  both.doctor.peer.meet();
  await settled();
  const before = both.patient.said.length + both.doctor.said.length;
  both.patient.peer.setTracks({ audio: track('audio'), video: null });
  await settled();
  expect(both.patient.fake.getTransceivers().map(({ sender }) => sender.track?.kind)).toEqual(['audio', undefined]);
  expect(both.patient.said.length + both.doctor.said.length).toBe(before);
});

test('a restart takes fresh relays along', async () => {
  const both = pair();
  both.doctor.peer.meet();
  both.patient.peer.meet();
  await settled();
  both.patient.peer.restart([{ urls: 'turn:relay.example' }]);
  await settled();
  expect(both.patient.fake.configuration.iceServers).toEqual([{ urls: 'turn:relay.example' }]);
  expect(haveAgreed(both)).toBe(true);
});
