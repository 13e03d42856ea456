export type Accent = 'patient' | 'clinic' | 'doctor';
export type Locale = 'jp' | 'en';

/** The identity in numbers: every colour, size and time a screen may use. */
export const tokens = {
  color: {
    ink: '#17252A',
    ink2: '#4A5A60',
    line: '#7A8A90',
    hairline: '#DDE5E4',
    ground: '#F6F8F7',
    paper: '#FFFFFF',
    tint: '#E3F2F1',
    success: '#1B6E3C',
    warning: '#8A5300',
    error: '#B3261E',
    info: '#0B5FA5',
    successSoft: '#EAF5EE',
    warningSoft: '#FCF3E4',
    errorSoft: '#FCEEEC',
    infoSoft: '#E9F2FA',
    sun: '#F4B942',
    focusLine: '#000000',
    focusRing: '#FFD43D',
  },
  accent: {
    patient: { main: '#0B6E6E', dark: '#084F52', tint: '#E3F2F1' },
    clinic: { main: '#1F4E8C', dark: '#163A69', tint: '#E7EEF8' },
    doctor: { main: '#5B3E8C', dark: '#432D69', tint: '#EFEBF7' },
  },
  type: [14, 16, 18, 20, 24, 32],
  space: [4, 8, 12, 16, 24, 32, 48],
  radius: { field: 8, card: 12, pill: 999 },
  shadow: {
    low: '0 1px 2px rgba(23, 37, 42, 0.06), 0 2px 8px rgba(23, 37, 42, 0.05)',
    high: '0 4px 12px rgba(23, 37, 42, 0.10), 0 16px 40px rgba(23, 37, 42, 0.14)',
  },
  motion: { fast: 120, slow: 200 },
  control: { patient: 56, staff: 48 },
  /** Content never grows wider than this on patient screens. */
  column: 720,
  font: '"Hiragino Sans", "Hiragino Kaku Gothic ProN", "Yu Gothic UI", "Noto Sans JP", "Noto Sans CJK JP", system-ui, sans-serif',
} as const;

/** Pixels of the design as rem, so that the text size switch and the browser's own setting scale everything. */
export const rem = (px: number): string => `${px / 16}rem`;

/** Space in the scale of the design (4/8/12/16/24/32/48). */
export type Space = 0 | (typeof tokens.space)[number];

/** Colours as CSS values. The accent ones are variables, so one style sheet serves all three apps. */
export const color = {
  ...tokens.color,
  primary: 'var(--hk-primary)',
  primaryDark: 'var(--hk-primary-dark)',
  tint: 'var(--hk-tint)',
} as const;

/** Height of a control: 56 px for patients, 48 px for staff. */
export const controlHeight = 'var(--hk-control)';

/** One ring for everything that can be reached by keyboard: black line, yellow ring. */
export const focusRing = {
  outline: `4px solid ${tokens.color.focusLine}`,
  outlineOffset: '2px',
  boxShadow: `0 0 0 2px ${tokens.color.focusRing}`,
} as const;

/** Hidden from the eye, read by screen readers. */
export const visuallyHidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  margin: -1,
  padding: 0,
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
  border: 0,
} as const;

export const phone = '@media (max-width: 599.95px)';
export const desk = '@media (min-width: 1024px)';
export const calm = '@media (prefers-reduced-motion: reduce)';
/** Where there is a pointer. On a touch screen a hover style would stay after the tap. */
export const hover = '@media (hover: hover)';
