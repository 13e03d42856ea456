/**
 * Returns the marks in a text: verbatim, in upper case, URL-encoded, in JSON or in base64. A code of six digits counts only
 * as a separate number.
 */
export function scan(text: string, marks: readonly string[]): string[] {
  const lower = text.toLowerCase();
  const holds = (form: string) => {
    const wanted = form.toLowerCase();
    // The end of a card number may not be a part of an id.
    if (/^\d{4}$/.test(wanted)) return new RegExp(`(?<![\\da-z.-])${wanted}(?![\\da-z.-])`).test(lower);
    if (!/^\d{6}$/.test(wanted)) return lower.includes(wanted);
    return new RegExp(`(?<!\\d)${wanted}(?!\\d)`).test(lower);
  };
  return [...new Set(marks)].filter((mark) => formsOf(mark).some(holds));
}

const formsOf = (mark: string): string[] => [
  mark,
  encodeURIComponent(mark),
  new URLSearchParams({ q: mark }).toString().slice(2),
  JSON.stringify(mark).slice(1, -1),
  [...mark].map((c) => (c > '~' ? `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}` : c)).join(''),
  Buffer.from(mark).toString('base64').replace(/=+$/, ''),
];
