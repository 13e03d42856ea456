/** Returns a typed date (2026/11/23 or with any other mark between, 20261123, full-width too) as YYYY-MM-DD; undefined for none. */
export function dayOfTyped(typed: string): string | undefined {
  const text = typed.normalize('NFKC').trim();
  const parts = /^(\d{4})\D(\d{1,2})\D(\d{1,2})\D?$/.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text);
  if (!parts) return undefined;
  const [year, month, day] = parts.slice(1).map(Number) as [number, number, number];
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900;
  return exists ? date.toISOString().slice(0, 10) : undefined;
}
