import { type Readable, Transform } from 'node:stream';

/**
 * A store of files by key. It knows no names, types or owners: those lie in the database. Keys are UUIDs, because they
 * become paths and object names.
 */
export interface Files {
  /** Prepares the store at startup. Throws a `StartupError` when it cannot be used. */
  open(): Promise<void>;
  /** Stores exactly `bytes` bytes under a key, all or nothing. Replaces an earlier file under the key. */
  put(key: string, content: Readable, bytes: number): Promise<void>;
  /** Returns the content of a file; undefined when there is none. */
  get(key: string): Promise<Readable | undefined>;
  /** Deletes a file and what an interrupted `put` left of it. Succeeds when there is none. */
  delete(key: string): Promise<void>;
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/** Throws when a key is not a UUID in lower case. A caller that passes something else has a bug. */
export function assertFileKey(key: string): void {
  if (!uuid.test(key)) throw new Error('The key of a file is a UUID.');
}

/** Returns a stream that passes `bytes` bytes on, and fails with the first byte too many or too few. */
export function exactly(bytes: number): Transform {
  let passed = 0;
  const difference = () => new Error(`The file has ${passed} bytes instead of ${bytes}.`);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      passed += chunk.length;
      if (passed > bytes) done(difference());
      else done(null, chunk);
    },
    flush: (done) => done(passed === bytes ? null : difference()),
  });
}
