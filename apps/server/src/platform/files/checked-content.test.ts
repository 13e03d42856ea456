import { errorCodes } from '@haruka/contract';
import { deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import type { TestFile } from '../../../test/support/index.ts';
import {
  newPicture,
  pdf,
  photoWithMetadata,
  pictureBomb,
} from '../../modules/consultation/attachments/attachment.fixtures.ts';
import { checkContent } from './checked-content.ts';

const check = ({ name, content }: TestFile) => checkContent({ name, content: Buffer.from(content) });
const bytes = (name: string, content: string | Uint8Array): TestFile => ({
  name,
  content: Uint8Array.from(Buffer.from(content as string)),
});

test('a photo loses EXIF, its place, XMP and hidden data, and stands upright [FILE-4]', async () => {
  const secret = 'KANARIYA-9';
  const photo = await photoWithMetadata(secret);
  expect(Buffer.from(photo.content).includes(secret)).toBe(true);
  expect((await sharp(photo.content).metadata()).exif).toBeDefined();
  const { content, type, name } = await check(photo);
  expect({ type, name }).toEqual({ type: 'image/jpeg', name: 'IMG_0001.jpg' });
  expect(content.includes(secret)).toBe(false);
  const { exif, xmp, icc, width, height, format } = await sharp(content).metadata();
  expect({ exif, xmp, icc, width, height, format }).toEqual({ width: 20, height: 60, format: 'jpeg' });
});

test.each(['png', 'webp', 'jpeg'] as const)('a %s becomes a new JPEG of at most 3000 pixels [FILE-4]', async (kind) => {
  const source = sharp({ create: { width: 4000, height: 10, channels: 4, background: '#0000' } });
  const { content } = await check(bytes('a.gif', await source.toFormat(kind).toBuffer()));
  expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 3000, hasAlpha: false });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
test.each([
  ['a page', bytes('a.jpg', '<!doctype html><script>alert(1)</script>')],
  ['a drawing with a script', bytes('a.png', svg)],
  ['a drawing with a declaration', bytes('a.jpg', `<?xml version="1.0"?>${svg}`)],
  ['text', bytes('a.pdf', 'just text')],
  ['an archive', bytes('a.jpg', Uint8Array.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, 0, 0]))],
  ['a program', bytes('a.pdf', Uint8Array.from([0x4d, 0x5a, 0x90, 0, 3, 0, 0, 0]))],
  ['an animation', bytes('a.jpg', 'GIF89a\u0001\0\u0001\0\0\0\0;')],
])('%s is 05051, whatever its name says [FILE-4]', async (_what, file) => {
  await expect(check(file)).rejects.toMatchObject({ code: errorCodes.fileKindRejected });
});

test('an empty, cut off or damaged file is 05052 [FILE-4]', async () => {
  const picture = await newPicture('a.png', { width: 300, height: 300 });
  const half = picture.content.slice(0, picture.content.length / 2);
  const noise = { type: 'gaussian' as const, mean: 100, sigma: 50 };
  const noisy = sharp({ create: { width: 200, height: 200, channels: 3, background: '#000', noise } });
  const jpeg = await noisy.jpeg().toBuffer();
  const whole = pdf();
  for (const file of [
    bytes('a.jpg', ''),
    { name: 'a.png', content: half },
    bytes('a.jpg', jpeg.subarray(0, jpeg.length / 3)),
    { name: 'a.pdf', content: whole.content.slice(0, -12) },
    bytes('a.jpg', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46])),
  ])
    await expect(check(file)).rejects.toMatchObject({ code: errorCodes.fileUnreadable });
});

test('a small file with 900 megapixels is refused before it is decoded [FILE-4]', async () => {
  const bomb = pictureBomb();
  expect(bomb.content.length).toBeLessThan(150_000);
  const before = process.memoryUsage.rss();
  await expect(check(bomb)).rejects.toMatchObject({ code: errorCodes.fileUnreadable });
  // Decoded, it takes 900 MB.
  expect(process.memoryUsage.rss() - before).toBeLessThan(200 * 1024 * 1024);
});

test('a PDF with a compressed bomb is stored as it is, and never unpacked [FILE-4]', async () => {
  const packed = deflateSync(Buffer.alloc(200 * 1024 * 1024));
  const file = pdf(packed.toString('latin1'));
  const before = process.memoryUsage.rss();
  const { content, type } = await check(file);
  expect(type).toBe('application/pdf');
  expect(content.equals(Buffer.from(file.content))).toBe(true);
  expect(process.memoryUsage.rss() - before).toBeLessThan(100 * 1024 * 1024);
});

test.each([
  ['../../etc/passwd.png', 'passwd.jpg'],
  ['C:\\Users\\花子\\紹介状.PNG', '紹介状.jpg'],
  ['a\u202egnp.exe', 'agnp.jpg'],
  ['line\r\nbreak".png', 'linebreak.jpg'],
  ['.png', 'file.jpg'],
  ['𠮷'.repeat(300), `${'𠮷'.repeat(100)}.jpg`],
  ['', 'file.jpg'],
])('the name %j becomes %j [FILE-4]', async (given, stored) => {
  expect((await check({ ...(await newPicture()), name: given })).name).toBe(stored);
});
