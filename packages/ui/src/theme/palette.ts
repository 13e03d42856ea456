import { dark, darkAccents } from './dark-palette.ts';
import type { Accent } from './tokens.ts';

export type Scheme = 'light' | 'dark';

/** Colours of one app in one scheme: the main one, the stronger one for hover and small text, the soft one behind a selection. */
const accents = {
  light: {
    patient: { main: '#0B6E6E', dark: '#084F52', soft: '#E3F2F1', contrastText: '#FFFFFF' },
    clinic: { main: '#1F4E8C', dark: '#163A69', soft: '#E7EEF8', contrastText: '#FFFFFF' },
    doctor: { main: '#5B3E8C', dark: '#432D69', soft: '#EFEBF7', contrastText: '#FFFFFF' },
  },
  dark: darkAccents,
} as const;

/** A video call is dark in both schemes, so that the picture is the brightest thing on the screen. */
const stage = {
  ground: '#101A1D',
  picture: '#0A1113',
  self: '#26363B',
  text: '#FFFFFF',
  soft: '#C9D6D4',
  veil: 'rgba(10, 17, 19, 0.72)',
  key: 'rgba(255, 255, 255, 0.16)',
  keyHover: 'rgba(255, 255, 255, 0.28)',
  edge: 'rgba(255, 255, 255, 0.25)',
  frame: 'rgba(255, 255, 255, 0.85)',
  end: '#B3261E',
  endHover: '#8C1D18',
} as const;

const light = {
  mode: 'light',
  text: { primary: '#17252A', secondary: '#4A5A60' },
  background: { default: '#F6F8F7', paper: '#FFFFFF' },
  divider: '#DDE5E4',
  success: { main: '#1B6E3C', soft: '#EAF5EE', contrastText: '#FFFFFF' },
  warning: { main: '#8A5300', soft: '#FCF3E4', contrastText: '#FFFFFF' },
  error: { main: '#B3261E', soft: '#FCEEEC', contrastText: '#FFFFFF' },
  info: { main: '#0B5FA5', soft: '#E9F2FA', contrastText: '#FFFFFF' },
  line: { border: '#7A8A90', focus: '#000000', ring: '#FFD43D' },
  surface: { quiet: '#EEF2F1', track: '#E9EEED', bone: '#E3EAE8', neutral: '#E4EAEA', drawn: '#FFFFFF' },
  toast: {
    ground: '#17252A',
    text: '#FFFFFF',
    success: '#8FDBB0',
    warning: '#FFD48A',
    error: '#FFB4AC',
    info: '#A6D3FF',
  },
  calendar: {
    today: '#FFF9E8',
    closed: '#E8ECEC',
    hour: '#B9C6C6',
    slot: '#E3EAEA',
    absent: '#F6ECDF',
    absentText: '#6B4000',
  },
  // Colours that tell doctors apart, each 4.5:1 on paper. The name always stands beside them.
  lane: {
    a: '#0B6E6E',
    b: '#8A3B7C',
    c: '#1F4E8C',
    d: '#8A5300',
    e: '#3C6B1F',
    f: '#A1343C',
    g: '#5B3E8C',
    h: '#4A5A60',
  },
  brand: { sun: '#F4B942' },
  stage,
} as const;

const schemes = { light, dark: { ...dark, stage } };

/** Returns the palette of one app in one scheme, in the shape that `createTheme` takes. No colour is written elsewhere. */
export const paletteOf = (scheme: Scheme, accent: Accent) => ({ ...schemes[scheme], primary: accents[scheme][accent] });

/** The groups that MUI does not know, and the soft ground of a state. */
type Own = Pick<typeof light, 'line' | 'surface' | 'toast' | 'calendar' | 'lane' | 'brand' | 'stage'>;
type Loose<T> = { [Group in keyof T]: { [Name in keyof T[Group]]: string } };

declare module '@mui/material/styles' {
  interface Palette extends Loose<Own> {}
  interface PaletteOptions extends Partial<Loose<Own>> {}
  interface PaletteColor {
    soft: string;
  }
  interface SimplePaletteColorOptions {
    soft?: string;
  }
}
