import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import type { TestFile } from '../../../../test/support/index.ts';

const bytesOf = (buffer: Buffer): Uint8Array<ArrayBuffer> => Uint8Array.from(buffer);
let colours = 0;

/** Returns a picture that no other call returned. */
export async function newPicture(name = '発疹.png', { width = 40, height = 30 } = {}): Promise<TestFile> {
  colours += 1;
  const background = { r: colours % 256, g: (colours >> 8) % 256, b: 90 };
  const picture = sharp({ create: { width, height, channels: 3, background } });
  return { name, content: bytesOf(await picture.png().toBuffer()) };
}

/** Returns a photo with EXIF, a place on the map, and text behind its last pixel. */
export async function photoWithMetadata(secret: string): Promise<TestFile> {
  const picture = sharp({ create: { width: 60, height: 20, channels: 3, background: '#aa3366' } });
  const exif = {
    IFD0: { Make: secret },
    IFD3: { GPSLatitude: '35/1 39/1 29/1', GPSLatitudeRef: 'N', GPSLongitude: '139/1 44/1 28/1', GPSLongitudeRef: 'E' },
  };
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/">${secret}</x:xmpmeta>`;
  const jpeg = await picture.withExif(exif).withMetadata({ orientation: 6 }).withXmp(xmp).jpeg().toBuffer();
  return { name: 'IMG_0001.JPG', content: bytesOf(Buffer.concat([jpeg, Buffer.from(`<script>${secret}</script>`)])) };
}

/** Returns a file of 110 kB that is a PNG of 30,000 × 30,000 pixels. */
export function pictureBomb(): TestFile {
  const side = 30_000;
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  // One bit for each pixel, in shades of grey.
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc(side * (1 + side / 8)));
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const chunks = [chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))];
  return { name: 'bomb.png', content: bytesOf(Buffer.concat([signature, ...chunks])) };
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, checksum]);
}

/** Returns a PDF without pages, with the content of one stream given. */
export function pdf(stream = 'BT ET', name = '紹介状.pdf'): TestFile {
  const text = `%PDF-1.7\n1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n2 0 obj\n<</Type/Pages/Kids[]/Count 0>>\nendobj\n3 0 obj\n<</Length ${stream.length}>>\nstream\n${stream}\nendstream\nendobj\ntrailer\n<</Root 1 0 R>>\nstartxref\n0\n%%EOF\n`;
  return { name, content: bytesOf(Buffer.from(text, 'latin1')) };
}
