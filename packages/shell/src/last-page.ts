import type { Paging } from '@haruka/contract/define';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/**
 * Returns the last page of a list of which a page past the end was asked for. The address is an old one, or the last entry of
 * the page is gone. Returns nothing while the page exists, and for an empty list.
 */
export function lastPageOf(asked: Paging | undefined): number | undefined {
  if (!asked) return undefined;
  const last = Math.ceil(asked.total / asked.page_size);
  return last > 0 && asked.page > last ? last : undefined;
}

/**
 * Returns the answer for the page in the address. For a page past the end it returns nothing, and replaces `page` in the
 * address with the last page.
 */
export function useExistingPage<Answer extends Paging>(asked: Answer | undefined): Answer | undefined {
  const { search, hash, state } = useLocation();
  const navigate = useNavigate();
  const last = lastPageOf(asked);
  const page = asked?.page;
  useEffect(() => {
    const query = new URLSearchParams(search);
    // An answer for the page before stays while the next one loads.
    if (last === undefined || Math.trunc(Number(query.get('page'))) !== page) return;
    query.set('page', String(last));
    void navigate({ search: `?${query}`, hash }, { replace: true, state });
  }, [last, page, search, hash, state, navigate]);
  return last === undefined ? asked : undefined;
}
