import { createHash } from 'node:crypto';
import { limits } from '@haruka/contract';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../api-error.ts';

/** A file as a client sent it. Name and content are not checked yet. */
export interface ReceivedFile {
  name: string;
  content: Buffer;
  sha256: string;
}

/** Milliseconds for a whole upload: 10 MB at 1 Mbit/s take 80 s. */
export const uploadMs = 120_000;

/** Bytes of files in the memory of this process, at most, and those of one person. */
const maxBytes = 256 * 1024 * 1024;
const maxBytesOfPerson = 64 * 1024 * 1024;
/** A multipart body is a little longer than its file. */
const overheadBytes = 4096;

/** The memory that uploads take up. Each upload reserves its length before it is read, and releases it when it ends. */
export function uploadMemory(most = maxBytes, mostOfPerson = maxBytesOfPerson) {
  let used = 0;
  const usedBy = new Map<string, number>();
  /** Runs work with the memory for `bytes` bytes. Throws serviceUnavailable when there is none left. */
  return async <T>(principal: string, bytes: number, work: () => Promise<T>): Promise<T> => {
    const before = usedBy.get(principal) ?? 0;
    if (used + bytes > most || before + bytes > mostOfPerson)
      throw new ApiError('serviceUnavailable', { retry_after: 3 }, { retryAfter: 3 });
    used += bytes;
    usedBy.set(principal, before + bytes);
    try {
      return await work();
    } finally {
      used -= bytes;
      const left = usedBy.get(principal)! - bytes;
      if (left > 0) usedBy.set(principal, left);
      else usedBy.delete(principal);
    }
  };
}

/** Returns the bytes that an upload may take up, by its declared length. Throws fileTooLarge before anything is read. */
export function uploadLength({ headers }: FastifyRequest): number {
  const most = limits.attachments.bytes;
  const declared = Number(headers['content-length'] ?? most);
  if (declared > most + overheadBytes) throw tooLarge();
  return Math.min(declared, most);
}

/** Reads the one file of a multipart request. Throws badRequest for another body and fileTooLarge for a longer file. */
export async function receiveFile(request: FastifyRequest): Promise<ReceivedFile> {
  if (!request.isMultipart()) throw new ApiError('badRequest', null, { http: 415 });
  const part = await readPart(request);
  if (!part) throw new ApiError('missingFields', { fields: [{ field: 'file', rule: 'required' }] });
  return { ...part, sha256: createHash('sha256').update(part.content).digest('hex') };
}

/** Everything that fails here lies in the request: a malformed body, or a client that went away. */
async function readPart(request: FastifyRequest) {
  const fileSize = limits.attachments.bytes;
  try {
    const part = await request.file({ limits: { fileSize, files: 1, fields: 0, parts: 1, headerPairs: 20 } });
    return part && { name: part.filename, content: await part.toBuffer() };
  } catch (error) {
    if ((error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE') throw tooLarge();
    throw new ApiError('badRequest', null, { cause: error });
  }
}

const tooLarge = () => new ApiError('fileTooLarge', { limit_bytes: limits.attachments.bytes });
