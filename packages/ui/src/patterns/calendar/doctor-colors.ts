/** Colours that tell doctors apart, as the theme names them. The name of the doctor always stands beside them. */
const lanes = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'] as const;

/** A doctor's colour, by the place in the list of the clinic, so that it stays the same whatever is filtered. */
export const laneColor = (at: number): string =>
  `var(--hk-palette-lane-${lanes[Math.max(0, at) % lanes.length] ?? 'a'})`;
