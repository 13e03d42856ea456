import type { Frames } from './frames.ts';

/** Quality of the connection, as the badge shows it. */
export type Quality = 'good' | 'fair' | 'poor';

/** Statistics of the last two seconds. */
export interface Sample {
  /** Round-trip time in seconds. */
  rtt: number;
  /** Share of lost packets, 0 to 1, the worse of both directions. */
  loss: number;
  /** Number of video freezes. */
  freezes: number;
}

/** Returns the quality of one sample: above these bounds people talk over one another, or see the video stutter. */
export function rateQuality({ rtt, loss, freezes }: Sample): Quality {
  if (rtt >= 0.4 || loss >= 0.05 || freezes > 0) return 'poor';
  return rtt >= 0.2 || loss >= 0.02 ? 'fair' : 'good';
}

/** Returns a filter against flicker: the second differing sample in a row changes the badge. `isSure` changes it at once. */
export function stabilize(): (found: Quality, isSure?: boolean) => Quality {
  let shown: Quality = 'good';
  let last: Quality = 'good';
  return (found, isSure = false) => {
    if (isSure || (found !== shown && last !== shown)) shown = found;
    last = found;
    return shown;
  };
}

interface Counted {
  lost: number;
  received: number;
  freezes: number;
}

function read(report: RTCStatsReport): Counted & Pick<Sample, 'rtt'> & { theirLoss: number } {
  const found = { lost: 0, received: 0, freezes: 0, rtt: 0, theirLoss: 0 };
  for (const stat of report.values() as IterableIterator<RTCStats>) {
    if (stat.type === 'inbound-rtp') {
      const inbound = stat as RTCInboundRtpStreamStats;
      found.lost += inbound.packetsLost ?? 0;
      found.received += inbound.packetsReceived ?? 0;
      found.freezes += inbound.freezeCount ?? 0;
    } else if (stat.type === 'candidate-pair') {
      const pair = stat as RTCIceCandidatePairStats;
      if (pair.nominated && pair.state === 'succeeded') found.rtt = pair.currentRoundTripTime ?? found.rtt;
    } else if (stat.type === 'remote-inbound-rtp') {
      found.theirLoss = Math.max(found.theirLoss, (stat as RTCStats & { fractionLost?: number }).fractionLost ?? 0);
    }
  }
  return found;
}

/** One health sample of a connection. Samples are counted instead of seconds, because a suspended page takes none. */
export interface HealthSample {
  quality: Quality;
  /** Samples in a row without a packet although the other side sends. */
  silent: number;
  /** Samples in a row without a displayed frame although the other side sends video. */
  frozen: number;
}

export const samplesPerSecond = 2;
/** The badge must be right within two seconds: two samples in a row without a packet or a frame are enough. */
const certainSamples = 2;
const windowSamples = 2 * samplesPerSecond;

interface Watched {
  connection: Pick<RTCPeerConnection, 'getStats'>;
  frames: Pick<Frames, 'shown' | 'isWatched' | 'isHeldUp'>;
  /** What the other side says it sends. */
  theirs(): { camera: boolean; microphone: boolean };
}

/** Returns a function that takes one health sample of a connection. */
export function createHealth({ connection, frames, theirs }: Watched): () => Promise<HealthSample> {
  const show = stabilize();
  const past: Counted[] = [];
  let shownBefore = frames.shown();
  let silent = 0;
  let frozen = 0;
  /** Samples in a row in which the browser refused to play. A new connection does not help, so it is none of `frozen`. */
  let heldUp = 0;

  return async () => {
    const now = read(await connection.getStats());
    const { camera, microphone } = theirs();
    const last = past.at(-1);
    silent = (camera || microphone) && now.received <= (last?.received ?? 0) ? silent + 1 : 0;
    frozen = camera && frames.isWatched() && frames.shown() === shownBefore ? frozen + 1 : 0;
    heldUp = camera && frames.isHeldUp() ? heldUp + 1 : 0;
    shownBefore = frames.shown();

    const before = past[0] ?? now;
    past.push(now);
    if (past.length > windowSamples) past.shift();
    const lost = Math.max(0, now.lost - before.lost);
    const sent = lost + Math.max(0, now.received - before.received);
    const loss = Math.max(sent > 0 ? lost / sent : 0, now.theirLoss);
    const isLost = Math.max(silent, frozen, heldUp) >= certainSamples;
    const found = isLost ? 'poor' : rateQuality({ rtt: now.rtt, loss, freezes: now.freezes - before.freezes });
    return { quality: show(found, isLost), silent, frozen };
  };
}
