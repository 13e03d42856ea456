/** Colours that tell doctors apart, each 4.5:1 on white. The name always stands beside them. */
const lanes = ['#0B6E6E', '#8A3B7C', '#1F4E8C', '#8A5300', '#3C6B1F', '#A1343C', '#5B3E8C', '#4A5A60'] as const;

/** A doctor's colour, by the place in the list of the clinic, so that it stays the same whatever is filtered. */
export const laneColor = (at: number): string => lanes[Math.max(0, at) % lanes.length] ?? lanes[0];
