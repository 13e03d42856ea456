const cellsOf = (lane: Element) =>
  [...lane.querySelectorAll<HTMLElement>('.hk-lane-event, .hk-lane-free')]
    .map((cell) => ({ cell, top: cell.getBoundingClientRect().top }))
    .toSorted((a, b) => a.top - b.top);

const along: Partial<Record<string, (at: number, last: number) => number>> = {
  ArrowDown: (at) => at + 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_, last) => last,
};
const across: Partial<Record<string, -1 | 1>> = { ArrowRight: 1, ArrowLeft: -1 };

/**
 * Returns the booking or free slot to which a key leads from another one. Up, Down, Home and End stay in the column; Left and
 * Right lead to the nearest in the column beside it. Returns null where the key leads nowhere, and undefined for other keys.
 */
export function cellAt(key: string, from: Element, area: Element): HTMLElement | null | undefined {
  const [next, side] = [along[key], across[key]];
  if (!next && !side) return undefined;
  const columns = [...area.querySelectorAll('.hk-lane')].map(cellsOf);
  const column = columns.findIndex((cells) => cells.some(({ cell }) => cell === from));
  const cells = columns[column];
  if (!cells) return undefined;
  const at = cells.findIndex(({ cell }) => cell === from);
  if (next) return cells[next(at, cells.length - 1)]?.cell ?? null;
  const { top } = cells[at]!;
  const beside = side === 1 ? columns.slice(column + 1) : columns.slice(0, column).toReversed();
  const nearest = beside.find((one) => one.length > 0);
  return nearest?.toSorted((a, b) => Math.abs(a.top - top) - Math.abs(b.top - top))[0]?.cell ?? null;
}
