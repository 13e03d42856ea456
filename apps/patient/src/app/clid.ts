/** The `clid` of a query as an id; anything that is not one is as good as none. */
export function clidOf(query: URLSearchParams): number | null {
  const text = query.get('clid');
  return text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= 2_147_483_647 ? Number(text) : null;
}
