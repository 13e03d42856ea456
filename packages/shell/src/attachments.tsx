import { errorText } from '@haruka/api';
import { fetchAttachment } from '@haruka/api/consultation/attachment';
import type { Attachment } from '@haruka/contract/consultation/attachment';
import { PhotoIcon } from '@haruka/ui';
import { useEffect, useState } from 'react';
import { saveFile } from './save-file.ts';

/**
 * Returns the object URL of an attached picture; undefined while it loads and when it cannot be had. The URL is revoked
 * when the component goes.
 */
export function useAttachmentPicture(consult_id: string, attachment_id: string | undefined): string | undefined {
  const [picture, setPicture] = useState<{ id: string; url: string }>();
  useEffect(() => {
    if (attachment_id === undefined) return undefined;
    const ended = new AbortController();
    let url: string | undefined;
    const show = async () => {
      const options = { silent: true, noprogress: true };
      const { data } = await fetchAttachment({ consult_id, attachment_id, options }, ended.signal);
      if (!data || ended.signal.aborted) return;
      url = URL.createObjectURL(data);
      setPicture({ id: attachment_id, url });
    };
    void show();
    return () => {
      ended.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [consult_id, attachment_id]);
  return picture?.id === attachment_id ? picture?.url : undefined;
}

/** A small picture of an attached photo, and a drawing until it has loaded. */
export function AttachmentThumbnail({ consult_id, id }: { consult_id: string; id: string }) {
  const picture = useAttachmentPicture(consult_id, id);
  return picture ? <img src={picture} alt="" /> : <PhotoIcon size={32} />;
}

/** Saves an attached file on the device. Returns the text of an error, or undefined. */
export async function saveAttachment(consult_id: string, { id, name }: Attachment): Promise<string | undefined> {
  const { data, error } = await fetchAttachment({ consult_id, attachment_id: id, options: { silent: true } });
  if (!data) return errorText(error);
  saveFile(name, data);
  return undefined;
}

/** Returns the kind and size of a file in words, e.g. `PDF ・ 1.2 MB`. */
export function attachmentDetail({ type, bytes }: Pick<Attachment, 'type' | 'bytes'>): string {
  const size =
    bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
  return type === 'application/pdf' ? `PDF ・ ${size}` : size;
}
