/** Whether the typed text is stored on the server. */
export type SaveState = { is: 'clean' } | { is: 'saving' } | { is: 'saved'; at: string } | { is: 'failed' };

interface Options<T> {
  /** Resolves to the time of the save, or rejects. */
  save(value: T): Promise<string>;
  onState(state: SaveState): void;
  /** Delay after the last keystroke, and after a failure, in milliseconds. */
  afterMs?: number;
  againMs?: number;
  /** Longest delay while the typing goes on, from the first unsaved keystroke; no limit without it. */
  atMostMs?: number;
}

/** Saves typed text a moment after the last keystroke: one save at a time, the newest last, again after a failure. */
export function createAutosave<T>({ save, onState, afterMs = 800, againMs = 4000, atMostMs = Infinity }: Options<T>) {
  let waiting: { value: T } | undefined;
  let running: Promise<void> | undefined;
  let waitingSince = 0;
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
        waitingSince = Date.now();
        onState({ is: 'failed' });
        later(againMs);
        return;
      }
    }
  }
  /** Saves pending text now; resolves to false when that failed and the text is still pending. */
  async function flush(): Promise<boolean> {
    clearTimeout(timer);
    running ??= run().finally(() => (running = undefined));
    await running;
    return waiting === undefined;
  }
  return {
    write(value: T) {
      if (!waiting) waitingSince = Date.now();
      waiting = { value };
      later(Math.max(0, Math.min(afterMs, waitingSince + atMostMs - Date.now())));
    },
    flush,
    /** Stops saving: the last text is stored elsewhere now. */
    stop() {
      waiting = undefined;
      clearTimeout(timer);
    },
  };
}
