import { ApiError } from '../api-error.ts';

/** How many sockets one person may hold at a time: tabs and devices. */
export const maxSocketsPerPerson = 20;
const handshakeBurst = 60;
const handshakesPerSecond = 1;
const maxRemembered = 10_000;

interface Usage {
  open: number;
  handshakesLeft: number;
  at: number;
}

export interface SocketLimits {
  /**
   * Counts one handshake and one socket of a person and returns how to give the socket back. Throws tooManyRequests with
   * `retry_after` when the person holds too many sockets or opens them too often.
   */
  admit(person: string): () => void;
  /** How many people are remembered; for tests. */
  size(): number;
}

/** Limits sockets and handshakes per person within this process. */
export function makeSocketLimits(now: () => number = Date.now): SocketLimits {
  const people = new Map<string, Usage>();

  const refilled = (usage: Usage) =>
    Math.min(handshakeBurst, usage.handshakesLeft + ((now() - usage.at) / 1000) * handshakesPerSecond);
  function forgetIdle() {
    for (const [person, usage] of people) {
      if (usage.open === 0 && refilled(usage) >= handshakeBurst) people.delete(person);
    }
  }

  return {
    size: () => people.size,
    admit(person) {
      if (people.size >= maxRemembered) forgetIdle();
      const known = people.get(person);
      const usage: Usage = {
        open: known?.open ?? 0,
        handshakesLeft: known ? refilled(known) : handshakeBurst,
        at: now(),
      };
      if (usage.handshakesLeft < 1) throw tooMany(Math.ceil((1 - usage.handshakesLeft) / handshakesPerSecond));
      usage.handshakesLeft -= 1;
      people.set(person, usage);
      if (usage.open >= maxSocketsPerPerson) throw tooMany(5);
      usage.open += 1;
      let isOpen = true;
      return () => {
        if (!isOpen) return;
        isOpen = false;
        const current = people.get(person)!;
        current.open -= 1;
      };
    },
  };
}

const tooMany = (seconds: number) => new ApiError('tooManyRequests', { retry_after: seconds }, { retryAfter: seconds });
