import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { assertFileKey, type Files } from '../../src/providers/files/files.ts';

export interface TestFiles extends Files {
  /** What the store holds, by key. */
  contents: Map<string, Buffer>;
}

/** A store of files in memory. */
export function testFiles(): TestFiles {
  const contents = new Map<string, Buffer>();
  return {
    contents,
    open: async () => {},
    put: async (key, content, bytes) => {
      assertFileKey(key);
      const stored = await buffer(content);
      if (stored.length !== bytes) throw new Error(`The file has ${stored.length} bytes instead of ${bytes}.`);
      contents.set(key, stored);
    },
    get: async (key) => {
      const found = contents.get(key);
      return found && Readable.from([found]);
    },
    delete: async (key) => void contents.delete(key),
  };
}
