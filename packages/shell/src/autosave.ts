/** How what was written stands with the server. */
export type SaveState = { is: 'clean' } | { is: 'saving' } | { is: 'saved'; at: string } | { is: 'failed' };

interface Options<T> {
  /** Gives when it was saved, or throws. */
  save(value: T): Promise<string>;
  onState(state: SaveState): void;
  /** How long to wait for the next keystroke, and after a failure. */
  afterMs?: number;
  againMs?: number;
}

/** Saves what is written a moment after the last keystroke: one save at a time, the newest last, again after a failure. */
export function createAutosave<T>({ save, onState, afterMs = 800, againMs = 4000 }: Options<T>) {
  let waiting: { value: T } | undefined;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const later = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  async function run() {
    while (waiting) {
      const { value } = waiting;
      waiting = undefined;
      onState({ is: 'saving' });
      try {
        onState({ is: 'saved', at: await save(value) });
      } catch {
        waiting ??= { value };
        onState({ is: 'failed' });
        later(againMs);
        return;
      }
    }
  }
  /** Saves what is waiting now; false when it could not be saved and still waits. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    running ??= run().finally(() => (running = undefined));
    await running;
    return waiting === undefined;
  }
  return {
    write(value: T) {
      waiting = { value };
      later(afterMs);
    },
    flush,
    /** What was written last is now kept elsewhere. */
    stop() {
      waiting = undefined;
      clearTimeout(timer);
    },
  };
}
