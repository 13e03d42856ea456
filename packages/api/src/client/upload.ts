/** A file to send, and a callback for its progress. */
export interface Upload {
  file: File;
  /** Receives the sent share, from 0 to 1. */
  onProgress?: ((share: number) => void) | undefined;
}

interface Sent {
  method: string;
  headers: Record<string, string>;
  signal?: AbortSignal | undefined;
}

/** As long as the server waits for an upload. */
const timeoutMs = 120_000;

/**
 * Sends one file as `multipart/form-data`. Uses `XMLHttpRequest`, because `fetch` reports no progress of an upload. Rejects
 * when there is no answer.
 */
export function sendUpload(
  address: string,
  { method, headers, signal }: Sent,
  { file, onProgress }: Upload,
): Promise<{ http: number; text: string }> {
  const form = new FormData();
  form.set('file', file);
  const request = new XMLHttpRequest();
  return new Promise((resolve, reject) => {
    const fail = (why: string) => () => reject(new Error(why));
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.timeout = timeoutMs;
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0));
    request.addEventListener('load', () => resolve({ http: request.status, text: request.responseText }));
    request.addEventListener('error', fail('The connection was lost.'));
    request.addEventListener('timeout', fail('The upload took too long.'));
    request.addEventListener('abort', fail('The upload was cancelled.'));
    signal?.addEventListener('abort', () => request.abort());
    request.send(form);
  });
}
