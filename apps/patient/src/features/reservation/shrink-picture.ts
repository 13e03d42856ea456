/** Larger pictures are reduced on the device: it saves the patient's data volume and time. */
const smallEnoughBytes = 1024 * 1024;
const maxSide = 3000;
const quality = 0.85;

/**
 * Returns a picture as a JPEG of at most 3000 pixels on a side, without its metadata. Returns the file itself when it is
 * small, no picture, or of a kind that this browser cannot read; the server decides about it then.
 */
export async function shrinkPicture(file: File): Promise<File> {
  const isKnown = ['image/jpeg', 'image/png', 'image/webp'].includes(file.type);
  if (!file.type.startsWith('image/') || (isKnown && file.size <= smallEnoughBytes)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, maxSide / Math.max(picture.width, picture.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(picture.width * scale);
    canvas.height = Math.round(picture.height * scale);
    canvas.getContext('2d')!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', quality));
    return blob ? new File([blob], file.name.replace(/\.[^.]*$/, '.jpg'), { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
}
