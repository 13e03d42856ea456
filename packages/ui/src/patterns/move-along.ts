import type { KeyboardEvent } from 'react';

const stepOf = (key: string, columns: number): number | undefined =>
  ({ ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns })[key];

/** How many columns a grid has on this screen right now. */
const columnsOf = (grid: Element): number => getComputedStyle(grid).gridTemplateColumns.split(' ').length;

/** Arrow keys, Home and End move the focus along a strip or a grid of buttons; Tab still works. */
export const moveAlong = (event: KeyboardEvent<HTMLElement>): void => {
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = all.findIndex((one) => one === document.activeElement);
  const step = stepOf(event.key, columnsOf(event.currentTarget));
  const to = event.key === 'Home' ? 0 : event.key === 'End' ? all.length - 1 : at + (step ?? NaN);
  const next = all[to];
  if (at < 0 || !next) return;
  event.preventDefault();
  next.focus();
};
