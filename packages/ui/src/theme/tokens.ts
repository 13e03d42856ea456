export type Accent = 'patient' | 'clinic' | 'doctor';
export type Locale = 'jp' | 'en';

/** The identity in numbers: every size and time a screen may use. Colours are in `palette.ts`. */
export const tokens = {
  /** 17 is the label of a field alone: above a box of 16. */
  type: [14, 16, 17, 18, 20, 24, 32],
  space: [4, 8, 12, 16, 24, 32, 48],
  radius: { field: 8, card: 12, pill: 999 },
  shadow: { low: 'var(--hk-shadows-1)', high: 'var(--hk-shadows-8)' },
  motion: { fast: 120, slow: 200 },
  /** Height of a control in px. Staff use a mouse; on a touch screen theirs grows to `staffTouch`. */
  control: { patient: 56, staff: 40, staffTouch: 48 },
  /** Content never grows wider than this on patient screens. */
  column: 720,
  font: '"Hiragino Sans", "Hiragino Kaku Gothic ProN", "Yu Gothic UI", "Noto Sans JP", "Noto Sans CJK JP", system-ui, sans-serif',
} as const;

/** Pixels of the design as rem, so that the text size switch and the browser's own setting scale everything. */
export const rem = (px: number): string => `${px / 16}rem`;

/** Space in the scale of the design (4/8/12/16/24/32/48). */
export type Space = 0 | (typeof tokens.space)[number];

/** A colour of the theme as a CSS variable, so that one style sheet serves all apps and both schemes. */
const of = <Path extends string>(path: Path) => `var(--hk-palette-${path})` as const;

export const color = {
  ink: of('text-primary'),
  ink2: of('text-secondary'),
  line: of('line-border'),
  hairline: of('divider'),
  ground: of('background-default'),
  paper: of('background-paper'),
  primary: of('primary-main'),
  primaryDark: of('primary-dark'),
  /** What is written on the primary colour. */
  onPrimary: of('primary-contrastText'),
  tint: of('primary-soft'),
  success: of('success-main'),
  warning: of('warning-main'),
  error: of('error-main'),
  info: of('info-main'),
  successSoft: of('success-soft'),
  warningSoft: of('warning-soft'),
  errorSoft: of('error-soft'),
  infoSoft: of('info-soft'),
  /** Behind what is closed or merely listed. */
  quiet: of('surface-quiet'),
  /** Behind a row of choices, of which one is raised. */
  track: of('surface-track'),
  bone: of('surface-bone'),
  neutral: of('surface-neutral'),
  /** The white of a drawing. */
  drawn: of('surface-drawn'),
  sun: of('brand-sun'),
  focusLine: of('line-focus'),
  focusRing: of('line-ring'),
} as const;

/** The colours of a video call, which is dark in both schemes. */
export const stage = {
  ground: of('stage-ground'),
  picture: of('stage-picture'),
  self: of('stage-self'),
  text: of('stage-text'),
  soft: of('stage-soft'),
  veil: of('stage-veil'),
  key: of('stage-key'),
  keyHover: of('stage-keyHover'),
  edge: of('stage-edge'),
  frame: of('stage-frame'),
  end: of('stage-end'),
  endHover: of('stage-endHover'),
} as const;

/** Height of the bar of a staff app: a row of 60 px and its line. */
export const barHeight = rem(61);
/** How much of the window the bar takes while the page scrolls: its height or, where that is too much, nothing. */
export const barInSight = 'var(--hk-bar, 0px)';
/** How much of it the line takes that tells of a lost connection, below the bar. */
export const lineInSight = 'var(--hk-line, 0px)';
/** How much of it the strip takes that says whose record it is, below both. */
export const stripInSight = 'var(--hk-strip, 0px)';
/** Height of that strip: three lines with padding and borders, and two from `strip.wide` on. */
export const strip = { tall: rem(70), low: rem(50), wide: '@media (min-width: 900px)' } as const;
/** A fifth of the window less the bar and the strip, enlarged: below zero where they would take more. */
export const roomForStrip = (height: string) => `(20svh - ${barInSight} - ${height}) * 1000`;

/** Height of a control: 56 px for patients, 40 px for staff (48 px on a touch screen). */
export const controlHeight = 'var(--hk-control)';

/** One ring for everything that can be reached by keyboard: black line, yellow ring. */
export const focusRing = {
  outline: `4px solid ${color.focusLine}`,
  outlineOffset: '2px',
  boxShadow: `0 0 0 2px ${color.focusRing}`,
} as const;

/** Hidden from the eye, read by screen readers. */
export { default as visuallyHidden } from '@mui/utils/visuallyHidden';

export const phone = '@media (max-width: 599.95px)';
export const desk = '@media (min-width: 1024px)';
export const calm = '@media (prefers-reduced-motion: reduce)';
/** Where there is a pointer. On a touch screen a hover style would stay after the tap. */
export const hover = '@media (hover: hover)';
/** Where there is a mouse, and so most likely a keyboard. No phone has one, also one that claims to hover. */
export const keyboard = '@media (hover: hover) and (pointer: fine)';
