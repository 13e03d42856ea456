import { endsWithin } from './time-limit.ts';

interface Ending {
  end: () => unknown;
  ms: number;
}

/** What has to be ended when the process stops, newest first. Each has its time, and fails without holding up the others. */
export class ShutdownSteps {
  #pending: Ending[] = [];
  #ended: Promise<void> | undefined;

  /** Adds a way to end something. After the end has begun it is ended at once. */
  add(end: () => unknown, ms: number): void {
    if (this.#ended) void endOne({ end, ms });
    else this.#pending.push({ end, ms });
  }

  /** Ends everything, once: a second call waits for the first. */
  endAll(): Promise<void> {
    this.#ended ??= (async () => {
      for (const ending of this.#pending.splice(0).toReversed()) await endOne(ending);
    })();
    return this.#ended;
  }
}

async function endOne({ end, ms }: Ending): Promise<void> {
  try {
    await endsWithin(ms, Promise.resolve(end()));
  } catch (error) {
    process.stderr.write(`While stopping: ${(error as Error).message}\n`);
  }
}
