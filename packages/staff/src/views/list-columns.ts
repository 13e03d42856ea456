/** The columns of a list that are shown; undefined when all of them are. */
export type ShownColumns<Key extends string> = readonly Key[] | undefined;

/** The part of an address that names columns. */
const part = 'columns';

/** Returns the columns that an address names. The first of `all` names the row and always stays; unknown ones are left out. */
export function columnsOf<Key extends string>(
  query: URLSearchParams,
  all: readonly [Key, ...Key[]],
): ShownColumns<Key> {
  const words = query.get(part)?.split('.') ?? [];
  const named = words.flatMap((word) => all.find((key) => key === word) ?? []);
  return named.length > 0 ? unlessAll([...new Set([all[0], ...named])], all) : undefined;
}

/** Returns the columns that stay when these are hidden. */
export const columnsWithout = <Key extends string>(hidden: readonly string[], all: readonly Key[]): ShownColumns<Key> =>
  unlessAll(
    all.filter((key) => !hidden.includes(key)),
    all,
  );

/** Returns the columns that are hidden. */
export const hiddenOf = <Key extends string>(shown: ShownColumns<Key>, all: readonly Key[]): Key[] =>
  shown ? all.filter((key) => !shown.includes(key)) : [];

/** Writes the columns into an address. All of them need no words. */
export function setColumns(query: URLSearchParams, shown: ShownColumns<string>) {
  if (shown) query.set(part, shown.join('.'));
}

const unlessAll = <Key extends string>(shown: Key[], all: readonly Key[]) =>
  shown.length < all.length ? shown : undefined;
