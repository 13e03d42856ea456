import { color } from '../theme/tokens.ts';

/** The one spot of colour in each drawing. */
export const sun = (cx: number, cy: number, r: number) => (
  <circle cx={cx} cy={cy} r={r} fill={color.sun} stroke="none" />
);
export const ground = <path d="M14 98h132" opacity="0.5" />;
/** What is filled lightly. */
export const wash = (d: string) => <path d={d} fill={color.tint} stroke="none" />;
