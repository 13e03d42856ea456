import { ApiError } from '../api-error.ts';

/** How many sockets a person may have open: tabs and devices. */
export const maxSocketsPerPerson = 20;
const handshakeBurst = 60;
const handshakesPerSecond = 1;
const maxPeople = 10_000;

interface Usage {
  open: number;
  handshakesLeft: number;
  at: number;
}

export interface SocketLimits {
  /**
   * Counts one handshake and one socket of a person and returns a function that releases the socket. Throws tooManyRequests with
   * `retry_after` when the person has too many sockets or opens them too often.
   */
  admit(person: string): () => void;
  /** Number of people in memory; for tests. */
  size(): number;
}

/** Makes the limit of sockets and handshakes per person in this process. */
export function makeSocketLimits(now: () => number = Date.now): SocketLimits {
  const people = new Map<string, Usage>();

  const refilled = (usage: Usage) =>
    Math.min(handshakeBurst, usage.handshakesLeft + ((now() - usage.at) / 1000) * handshakesPerSecond);
  function removeIdle() {
    for (const [person, usage] of people) {
      if (usage.open === 0 && refilled(usage) >= handshakeBurst) people.delete(person);
    }
  }

  return {
    size: () => people.size,
    admit(person) {
      if (people.size >= maxPeople) removeIdle();
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
