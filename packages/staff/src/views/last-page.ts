import type { Paging } from '@haruka/contract/define';

/**
 * Returns the last page of a list of which a page past the end was asked for. The address is an old one, or the last entry of
 * the page is gone. Returns nothing while the page exists, and for an empty list.
 */
export function lastPageOf(asked: Paging | undefined): number | undefined {
  if (!asked) return undefined;
  const last = Math.ceil(asked.total / asked.page_size);
  return last > 0 && asked.page > last ? last : undefined;
}
