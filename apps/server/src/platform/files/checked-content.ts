import { fileTypeFromBuffer } from 'file-type';
import type { Attachment } from '@haruka/contract';
import { ApiError } from '../api-error.ts';

/** A file whose content was checked, as it is stored. */
export interface CheckedContent extends Pick<Attachment, 'name' | 'type'> {
  content: Buffer;
}

const pictures = ['image/jpeg', 'image/png', 'image/webp'];
/** More pixels are refused before they are decoded: 40 megapixels take 160 MB of memory. */
const maxPixels = 40_000_000;
/** The longest side that is stored, in pixels. The small print of a medication notebook stays readable. */
const maxSide = 3000;
const maxName = 100;

/**
 * Checks a file by its content and returns what is stored: a picture as a new JPEG without metadata, a PDF as it is. Throws
 * fileUnreadable or fileKindRejected.
 */
export async function checkContent({ name, content }: { name: string; content: Buffer }): Promise<CheckedContent> {
  if (content.length === 0) throw new ApiError('fileUnreadable');
  const found = await fileTypeFromBuffer(content).catch(() => undefined);
  if (found?.mime === 'application/pdf')
    return { name: nameFor(name, 'pdf'), type: 'application/pdf', content: pdf(content) };
  if (!found || !pictures.includes(found.mime)) throw new ApiError('fileKindRejected');
  return { name: nameFor(name, 'jpg'), type: 'image/jpeg', content: await picture(content) };
}

/** A PDF is not parsed. It starts with its header and ends with its end mark, so a cut-off or disguised file is found. */
function pdf(content: Buffer): Buffer {
  const isWhole = content.subarray(0, 5).equals(Buffer.from('%PDF-')) && content.subarray(-1024).includes('%%EOF');
  if (!isWhole) throw new ApiError('fileUnreadable');
  return content;
}

let decoding = 0;
const waiting: (() => void)[] = [];
/** Pictures that are decoded at the same time. */
const maxDecoding = 2;

async function picture(content: Buffer): Promise<Buffer> {
  if (decoding >= maxDecoding) await new Promise<void>((turn) => waiting.push(turn));
  else decoding += 1;
  try {
    return await reEncoded(content);
  } finally {
    const next = waiting.shift();
    if (next) next();
    else decoding -= 1;
  }
}

/** Keeps the pixels and drops the rest: EXIF, GPS, colour profiles, and data that hides beside the pixels. */
async function reEncoded(content: Buffer): Promise<Buffer> {
  // Loaded on demand, because the library takes a tenth of a start.
  const { default: sharp } = await import('sharp');
  try {
    return await sharp(content, { limitInputPixels: maxPixels, failOn: 'error' })
      .autoOrient()
      .resize({ width: maxSide, height: maxSide, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85, chromaSubsampling: '4:4:4' })
      .timeout({ seconds: 20 })
      .toBuffer();
  } catch {
    throw new ApiError('fileUnreadable');
  }
}

/** Returns a name that is safe to show and to save: no path, no control or direction characters, one extension. */
function nameFor(name: string, extension: 'jpg' | 'pdf'): string {
  const base = name
    .normalize('NFC')
    .replaceAll(/^.*[/\\]/gs, '')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}<>:"|?*]/gu, '')
    .replace(/\.[^.]*$/, '')
    .trim();
  return `${[...(base || 'file')].slice(0, maxName).join('')}.${extension}`;
}
