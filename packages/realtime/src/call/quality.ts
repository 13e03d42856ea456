/** How the line is, as the badge shows it (ux 48). */
export type Quality = 'good' | 'fair' | 'poor';

/** What two looks at the statistics say about the time between them. */
export interface Sample {
  /** Seconds there and back. */
  rtt: number;
  /** Share of packets that did not arrive, 0 to 1, the worse of both directions. */
  loss: number;
  /** Times the picture stood still. */
  freezes: number;
}

const everyMs = 2000;

/** One look, judged: above these bounds people begin to talk over one another, or to see each other stutter. */
export function judge({ rtt, loss, freezes }: Sample): Quality {
  if (rtt >= 0.4 || loss >= 0.05 || freezes > 0) return 'poor';
  return rtt >= 0.2 || loss >= 0.02 ? 'fair' : 'good';
}

/** A badge that does not flicker: the second look that differs in a row changes it. */
export function steady(): (seen: Quality) => Quality {
  let shown: Quality = 'good';
  let last: Quality = 'good';
  return (seen) => {
    if (seen !== shown && last !== shown) shown = seen;
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

/** Looks at a connection every two seconds; gives back how to stop. */
export function watchQuality(
  connection: Pick<RTCPeerConnection, 'getStats'>,
  onQuality: (quality: Quality) => void,
): () => void {
  const show = steady();
  let before: Counted | undefined;
  async function look() {
    const now = read(await connection.getStats());
    if (before) {
      const lost = Math.max(0, now.lost - before.lost);
      const sent = lost + Math.max(0, now.received - before.received);
      const loss = Math.max(sent > 0 ? lost / sent : 0, now.theirLoss);
      onQuality(show(judge({ rtt: now.rtt, loss, freezes: now.freezes - before.freezes })));
    }
    before = now;
  }
  // A connection that is closed has no statistics any more.
  const timer = setInterval(() => void look().catch(() => clearInterval(timer)), everyMs);
  return () => clearInterval(timer);
}
