import type { Frames } from './frames.ts';

/** How the line is, as the badge shows it (ux 48). */
export type Quality = 'good' | 'fair' | 'poor';

/** What the statistics say about the last two seconds. */
export interface Sample {
  /** Seconds there and back. */
  rtt: number;
  /** Share of packets that did not arrive, 0 to 1, the worse of both directions. */
  loss: number;
  /** Times the picture stood still. */
  freezes: number;
}

/** One look, judged: above these bounds people begin to talk over one another, or to see each other stutter. */
export function judge({ rtt, loss, freezes }: Sample): Quality {
  if (rtt >= 0.4 || loss >= 0.05 || freezes > 0) return 'poor';
  return rtt >= 0.2 || loss >= 0.02 ? 'fair' : 'good';
}

/** A badge that does not flicker: the second look that differs in a row changes it. `isSure` changes it at once. */
export function steady(): (seen: Quality, isSure?: boolean) => Quality {
  let shown: Quality = 'good';
  let last: Quality = 'good';
  return (seen, isSure = false) => {
    if (isSure || (seen !== shown && last !== shown)) shown = seen;
    last = seen;
    return shown;
  };
}

interface Counted {
  lost: number;
  received: number;
  freezes: number;
}

function read(report: RTCStatsReport): Counted & Pick<Sample, 'rtt'> & { theirLoss: number } {
  const seen = { lost: 0, received: 0, freezes: 0, rtt: 0, theirLoss: 0 };
  for (const stat of report.values() as IterableIterator<RTCStats>) {
    if (stat.type === 'inbound-rtp') {
      const inbound = stat as RTCInboundRtpStreamStats;
      seen.lost += inbound.packetsLost ?? 0;
      seen.received += inbound.packetsReceived ?? 0;
      seen.freezes += inbound.freezeCount ?? 0;
    } else if (stat.type === 'candidate-pair') {
      const pair = stat as RTCIceCandidatePairStats;
      if (pair.nominated && pair.state === 'succeeded') seen.rtt = pair.currentRoundTripTime ?? seen.rtt;
    } else if (stat.type === 'remote-inbound-rtp') {
      seen.theirLoss = Math.max(seen.theirLoss, (stat as RTCStats & { fractionLost?: number }).fractionLost ?? 0);
    }
  }
  return seen;
}

/** One look at a connection. Looks are counted instead of seconds: a page that was frozen has not looked. */
export interface Look {
  quality: Quality;
  /** Looks in a row in which no packet came although the other side sends. */
  silent: number;
  /** Looks in a row in which no frame was shown although the other side sends a picture. */
  still: number;
}

export const looksPerSecond = 2;
/** The badge must be right within two seconds: two looks in a row without a packet or a frame are enough. */
const certain = 2;
const windowLooks = 2 * looksPerSecond;

interface Watched {
  connection: Pick<RTCPeerConnection, 'getStats'>;
  frames: Pick<Frames, 'shown' | 'isWatched'>;
  /** What the other side says it sends. */
  theirs(): { camera: boolean; microphone: boolean };
}

/** Judges one connection from look to look. */
export function createHealth({ connection, frames, theirs }: Watched): () => Promise<Look> {
  const show = steady();
  const past: Counted[] = [];
  let shownBefore = frames.shown();
  let silent = 0;
  let still = 0;

  return async () => {
    const now = read(await connection.getStats());
    const { camera, microphone } = theirs();
    const last = past.at(-1);
    silent = (camera || microphone) && now.received <= (last?.received ?? 0) ? silent + 1 : 0;
    still = camera && frames.isWatched() && frames.shown() === shownBefore ? still + 1 : 0;
    shownBefore = frames.shown();

    const before = past[0] ?? now;
    past.push(now);
    if (past.length > windowLooks) past.shift();
    const lost = Math.max(0, now.lost - before.lost);
    const sent = lost + Math.max(0, now.received - before.received);
    const loss = Math.max(sent > 0 ? lost / sent : 0, now.theirLoss);
    const isLost = silent >= certain || still >= certain;
    const seen = isLost ? 'poor' : judge({ rtt: now.rtt, loss, freezes: now.freezes - before.freezes });
    return { quality: show(seen, isLost), silent, still };
  };
}
