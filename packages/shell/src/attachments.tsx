import { errorText } from '@haruka/api';
import { fetchAttachment } from '@haruka/api/consultation/attachment';
import type { Attachment } from '@haruka/contract/consultation/attachment';
import { PhotoIcon } from '@haruka/ui';
import { saveFile } from './save-file.ts';
import { useObjectUrl } from './use-object-url.ts';

/**
 * Returns the object URL of an attached picture; undefined while it loads and when it cannot be had. The URL is revoked
 * when the component goes.
 */
export const useAttachmentPicture = (consult_id: string, attachment_id: string | undefined): string | undefined =>
  useObjectUrl(attachment_id, (id, signal) =>
    fetchAttachment({ consult_id, attachment_id: id, options: { silent: true, noprogress: true } }, signal),
  );

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
