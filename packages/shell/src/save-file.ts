/** Hands content to the browser as a file to keep. */
export function saveFile(name: string, content: Blob) {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Safari reads the content only after the click has been dealt with.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
