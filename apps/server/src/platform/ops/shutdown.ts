import { StartupError } from '../api-error.ts';
import { endsWithin } from './time-limit.ts';

interface Ending {
  end: () => unknown;
  ms: number;
}

/** The steps of a shutdown, newest first. Each has a timeout, and a failed one does not stop the others. */
export class ShutdownSteps {
  #pending: Ending[] = [];
  #ended: Promise<void> | undefined;

  /** Adds a step. During a shutdown it runs at once. */
  add(end: () => unknown, ms: number): void {
    if (this.#ended) void endOne({ end, ms });
    else this.#pending.push({ end, ms });
  }

  /** Throws once the shutdown has begun, so that a startup goes no further. */
  rejectIfBegun(): void {
    if (this.#ended) throw new StartupError('The server was stopped while it started.');
  }

  /** Runs every step once. A second call waits for the first. */
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
