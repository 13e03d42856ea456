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

export interface TestFile {
  name: string;
  content: Uint8Array<ArrayBuffer>;
}

/** A valid picture of 2 × 2 pixels. */
export const smallPicture: TestFile = {
  name: '発疹.png',
  content: Uint8Array.from(
    Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP4z8AARAwQCgAf7gP9i18U1AAAAABJRU5ErkJggg==',
      'base64',
    ),
  ),
};

/** Returns a multipart body with one file, as a browser sends it. */
export async function multipartOf({ name, content }: TestFile = smallPicture) {
  const form = new FormData();
  form.set('file', new File([content], name));
  const body = new Response(form);
  return {
    payload: Buffer.from(await body.arrayBuffer()),
    headers: { 'content-type': body.headers.get('content-type')! },
  };
}
