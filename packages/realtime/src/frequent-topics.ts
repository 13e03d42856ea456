import type { Topic } from '@haruka/contract/define';

/** Milliseconds within which the subscribers of one event refetch, each at a random moment, and between two refetches of one of them. */
const spreadMs = 700;
const restMs = 2000;

export interface FrequentTopics {
  /** Topics of an event that changed; they are refetched soon, once for several events. */
  changed(topics: readonly Topic[]): void;
  stop(): void;
}

/** Collects the topics of frequent events, so that a rush of bookings is no rush of refetches. */
export function createFrequentTopics(onTopics: (changed: readonly Topic[]) => unknown): FrequentTopics {
  const waiting = new Set<Topic>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let lastAt = -Infinity;
  const refetch = () => {
    timer = undefined;
    lastAt = performance.now();
    const changed = [...waiting];
    waiting.clear();
    onTopics(changed);
  };
  return {
    changed(topics) {
      for (const topic of topics) waiting.add(topic);
      timer ??= setTimeout(refetch, Math.max(Math.random() * spreadMs, lastAt + restMs - performance.now()));
    },
    stop: () => clearTimeout(timer),
  };
}
