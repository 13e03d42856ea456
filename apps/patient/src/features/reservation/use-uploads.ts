import type { ApiError } from '@haruka/api';
import { useAddAttachment } from '@haruka/api/consultation/attachment';
import { errorCodes } from '@haruka/contract/errors';
import { limits } from '@haruka/contract/limits';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { shrinkPicture } from './shrink-picture.ts';

/** A file on its way to the server, or one that was not taken. */
export interface UploadState {
  key: number;
  file: File;
  sent: number;
  /** Why it was not taken. */
  error?: ApiError;
}

/** Returns whether the same file may succeed later: the way failed, and not the file. */
export const canRetry = ({ error }: UploadState) =>
  error !== undefined &&
  (error.http === null || error.http >= 500 || error.http === 429 || error.code === errorCodes.requestStillRunning);

/**
 * Uploads files to a booking one after the other. A file that is not taken stays in the list with its reason. What failed
 * for the connection is sent again when the device is online, or when the patient asks.
 */
export function useUploads(consult_id: string) {
  const [uploads, setUploads] = useState<UploadState[]>([]);
  const [upload] = useAddAttachment();
  const queue = useRef(Promise.resolve());
  const nextKey = useRef(0);
  const cancelled = useRef(new Map<number, () => void>());

  const change = (key: number, to: Partial<UploadState>) =>
    setUploads((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)));
  const drop = (key: number) => {
    cancelled.current.get(key)?.();
    setUploads((all) => all.filter((one) => one.key !== key));
  };
  const send = async (key: number, chosen: File) => {
    let isCancelled = false;
    cancelled.current.set(key, () => (isCancelled = true));
    const file = await shrinkPicture(chosen);
    if (isCancelled) return;
    if (file.size > limits.attachments.bytes)
      return change(key, { error: { code: errorCodes.fileTooLarge, http: 413, message: '' } });
    const request = upload({
      consult_id,
      file,
      onProgress: (sent) => change(key, { sent }),
      options: { silent: true, noprogress: true },
    });
    cancelled.current.set(key, request.abort);
    const { error } = await request;
    if (!error) return drop(key);
    change(key, { error: error as ApiError });
  };
  const enqueue = (key: number, file: File) => {
    queue.current = queue.current.then(() => send(key, file));
  };
  const add = (files: readonly File[]) => {
    const added = files.map((file) => ({ key: (nextKey.current += 1), file, sent: 0 }));
    setUploads((all) => [...all, ...added]);
    for (const { key, file } of added) enqueue(key, file);
  };
  const retry = ({ key, file }: UploadState) => {
    setUploads((all) => all.map((one) => (one.key === key ? { key, file, sent: 0 } : one)));
    enqueue(key, file);
  };
  const retryAll = useEffectEvent(() => uploads.filter(canRetry).forEach(retry));
  useEffect(() => {
    const again = () => retryAll();
    addEventListener('online', again);
    return () => removeEventListener('online', again);
  }, []);
  return { uploads, add, retry, drop };
}
