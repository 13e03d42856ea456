import type { CSSObject } from '@mui/material/styles';
import {
  type Accent,
  barHeight,
  barInSight,
  calm,
  color,
  focusRing,
  hover,
  lineInSight,
  phone,
  rem,
  roomForStrip,
  strip,
  stripInSight,
  tokens,
} from './tokens.ts';

/**
 * For people who asked their device for less movement. A transition that is only very short would be worse than none.
 * Every inherited change would pass through the tree one level per frame, with three events per element.
 */
const still: Record<string, string> = {
  animationDuration: '0.01ms !important',
  animationIterationCount: '1 !important',
  transition: 'none !important',
  scrollBehavior: 'auto !important',
};

const staff = {
  // What takes the focus, or is linked to, is scrolled to below what stays at the top.
  scrollPaddingTop: `calc(${barInSight} + ${lineInSight} + ${stripInSight} + ${rem(8)})`,
  '--hk-control': rem(tokens.control.staff),
  '@media (pointer: coarse)': { '--hk-control': rem(tokens.control.staffTouch) },
  '&:has(.MuiAppBar-root)': {
    // A bar that would take more than a fifth of the window scrolls away.
    '--hk-bar': `clamp(0px, (20svh - ${barHeight}) * 1000, ${barHeight})`,
  },
  '&:has([data-strip="true"])': {
    '--hk-strip': `clamp(0px, ${roomForStrip(strip.tall)}, ${strip.tall})`,
    [strip.wide]: { '--hk-strip': `clamp(0px, ${roomForStrip(strip.low)}, ${strip.low})` },
  },
};

/** Styles plain HTML, on top of MUI's baseline, so that screens can be written in h2, p, ul and a. */
export const baseStyles = (accent: Accent): CSSObject => ({
  ':root': {
    ...(accent === 'patient' ? { '--hk-control': rem(tokens.control.patient) } : staff),
    WebkitTextSizeAdjust: '100%',
    accentColor: color.primary,
  },
  // What takes the focus is scrolled to above the bar of places at the foot of a phone.
  ':root:has([data-tabs="true"])': {
    '@media (max-width: 899.95px)': { scrollPaddingBottom: `calc(${rem(80)} + env(safe-area-inset-bottom))` },
  },
  // The same below a line that stays at the top.
  ':root:has([data-in-sight="true"])': { scrollPaddingTop: rem(160) },
  'body, #root': { minHeight: '100dvh' },
  body: {
    fontFeatureSettings: '"tnum"',
    overflowWrap: 'anywhere',
    lineBreak: 'strict',
    '@media print': { backgroundColor: color.paper },
  },
  ':lang(ja)': { textSpacingTrim: 'trim-start' },
  // Japanese breaks between phrases, as one would break it by hand, and leaves no 「す。」 alone on a last line.
  '[lang="ja"]': { wordBreak: 'auto-phrase', textWrap: 'pretty' },
  'h1, h2, h3, h4': { margin: 0, fontWeight: 700, lineHeight: 1.45, textWrap: 'balance', wordBreak: 'auto-phrase' },
  // Staff screens are denser, so their headings are smaller too.
  h1: { fontSize: rem(accent === 'patient' ? 32 : 24), [phone]: { fontSize: rem(24) } },
  h2: { fontSize: rem(accent === 'patient' ? 24 : 20), [phone]: { fontSize: rem(20) } },
  h3: { fontSize: rem(18) },
  h4: { fontSize: rem(16) },
  'p, ul, ol, dl, dd, fieldset, figure': { margin: 0 },
  'ul, ol': { paddingInlineStart: '1.4em' },
  'li + li': { marginTop: rem(4) },
  a: { color: color.primary, textDecorationThickness: '1px', textUnderlineOffset: '0.2em' },
  [hover]: {
    // Without weight: a link that is a button or a chip keeps the colours of its component.
    'a:where(:hover)': { color: color.primaryDark, textDecorationThickness: '3px' },
  },
  // Paper needs no bars and no buttons, and a card is not cut in two.
  '@media print': {
    '.MuiAppBar-root, .MuiBottomNavigation-root, .MuiButton-root, nav': { display: 'none !important' },
    '.MuiPaper-root, tr, li': { breakInside: 'avoid' },
    '.MuiPaper-root': { boxShadow: 'none' },
  },
  ':focus-visible': { ...focusRing, borderRadius: rem(4) },
  // A heading takes the focus so that it is read out, not so that it can be used: it shows no ring.
  'h1:focus-visible': { outline: 'none', boxShadow: 'none' },
  'button, input, select, textarea': { font: 'inherit', letterSpacing: 'inherit', color: 'inherit' },
  'ruby rt': { fontSize: '0.55em' },
  'img, svg, video': { maxWidth: '100%' },
  [calm]: {
    '*, *::before, *::after': still,
  },
});
