/** What of an address a list understands, as it would write it itself. */
export type KnownQuery = (query: URLSearchParams) => URLSearchParams;

/** Returns the part of an address that a view holds: what the list understands, without the page, in a fixed order. */
export function viewQuery(query: URLSearchParams, known: KnownQuery): URLSearchParams {
  const kept = new URLSearchParams(known(query));
  kept.delete('page');
  kept.sort();
  return kept;
}

/** Returns the names of the parts of a saved address that the list no longer understands. */
export function ignoredParts(query: string, known: KnownQuery): string[] {
  const saved = new URLSearchParams(query);
  const kept = viewQuery(saved, known);
  return [...new Set(saved.keys())].filter((name) => kept.get(name) !== saved.get(name));
}
