import { randomBytes, randomUUID } from 'node:crypto';
import { chmod, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { StartupError } from '../../platform/api-error.ts';
import type { Files } from './files.ts';
import { folderFiles } from './folder.ts';
import { s3Files } from './s3.ts';
import { s3Credentials, startS3Server } from './s3-server.fixtures.ts';

const bucket = 'files';
let dir: string;
let server: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  dir = await mkdtemp(path.join(os.tmpdir(), 'haruka-files-'));
  server = await startS3Server(bucket);
});
afterAll(async () => {
  server.stop();
  await rm(dir, { recursive: true, force: true });
});

const inFolder = () => folderFiles(path.join(dir, 'store'));
const inBucket = (over = {}) =>
  s3Files({ bucket, region: 'ap-northeast-1', endpoint: server.endpoint, ...s3Credentials, ...over });
const stored = async (): Promise<string[]> =>
  (await readdir(path.join(dir, 'store'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name);

const adapters: [string, () => Files, () => Promise<string[]>][] = [
  ['folder', inFolder, stored],
  ['S3', inBucket, async () => [...server.objects.keys()]],
];

describe.each(adapters)('files in a %s', (_name, make, keys) => {
  let files: Files;
  beforeAll(async () => {
    files = make();
    await files.open();
  });
  const put = (key: string, content: Buffer, bytes = content.length) => files.put(key, Readable.from([content]), bytes);
  const get = async (key: string) => {
    const found = await files.get(key);
    return found && (await buffer(found));
  };

  test('returns the bytes that were stored, also several megabytes [FILE-1]', async () => {
    for (const content of [Buffer.from('猫'), randomBytes(3_000_000)]) {
      const key = randomUUID();
      await put(key, content);
      expect((await get(key))!.equals(content)).toBe(true);
    }
  });

  test('a missing file is undefined, and deleting it succeeds [FILE-1]', async () => {
    expect(await files.get(randomUUID())).toBeUndefined();
    await files.delete(randomUUID());
  });

  test('a deleted file is gone from the store, and the others stay [FILE-1]', async () => {
    const [one, two] = [randomUUID(), randomUUID()];
    await Promise.all([put(one, Buffer.from('1')), put(two, Buffer.from('2'))]);
    await files.delete(one);
    expect(await files.get(one)).toBeUndefined();
    expect(String(await get(two))).toBe('2');
    expect(await keys()).not.toContain(one);
  });

  test('a second file under the key replaces the first [FILE-1]', async () => {
    const key = randomUUID();
    await put(key, Buffer.from('first'));
    await put(key, Buffer.from('2nd'));
    expect(String(await get(key))).toBe('2nd');
  });

  test('an upload that breaks off leaves nothing [FILE-1]', async () => {
    const key = randomUUID();
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.alloc(70_000);
        await new Promise(setImmediate);
        throw new Error('the client went away');
      })(),
    );
    await expect(files.put(key, breaking, 200_000)).rejects.toThrow(/went away|abort/i);
    await expect(put(randomUUID(), Buffer.from('short'), 6)).rejects.toThrow(/5 bytes instead of 6|abort/i);
    expect(await files.get(key)).toBeUndefined();
    expect((await keys()).filter((name) => name.startsWith(key))).toEqual([]);
  });

  test.each(['../../etc/passwd', '', 'a/b', `${randomUUID()}/..`])('refuses the key %j [FILE-1]', async (key) => {
    await expect(put(key, Buffer.from('x'))).rejects.toThrow('UUID');
    await expect(files.get(key)).rejects.toThrow('UUID');
    await expect(files.delete(key)).rejects.toThrow('UUID');
  });
});

test('files of a folder are readable by their owner only [FILE-1]', async () => {
  const files = inFolder();
  const key = randomUUID();
  await files.put(key, Readable.from([Buffer.from('x')]), 1);
  const folder = path.join(dir, 'store', key.slice(-2));
  expect((await stat(path.join(folder, key))).mode & 0o077).toBe(0);
  expect((await stat(folder)).mode & 0o077).toBe(0);
});

test('deletes what a killed process left of an upload [FILE-1]', async () => {
  const files = inFolder();
  const key = randomUUID();
  await files.put(key, Readable.from([Buffer.from('x')]), 1);
  await writeFile(path.join(dir, 'store', key.slice(-2), `${key}.part`), 'half');
  await files.delete(key);
  expect((await stored()).filter((name) => name.startsWith(key))).toEqual([]);
});

test('a folder that is a file stops the start [FILE-1]', async () => {
  const file = path.join(dir, 'a file');
  await writeFile(file, '');
  await chmod(file, 0o400);
  await expect(folderFiles(file).open()).rejects.toThrow(StartupError);
});

test('a wrong secret, a changed request or another bucket stops the start [FILE-1]', async () => {
  await expect(inBucket({ secretAccessKey: 'another secret' }).open()).rejects.toThrow(StartupError);
  await expect(inBucket({ bucket: 'other' }).open()).rejects.toThrow('The bucket other of S3_BUCKET cannot be used');
  await expect(inBucket({ secretAccessKey: 'another secret' }).get(randomUUID())).rejects.toThrow(
    'SignatureDoesNotMatch',
  );
});
