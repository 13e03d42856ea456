import type { Accent } from './tokens.ts';

export type Scheme = 'light' | 'dark';

/** Colours of one app in one scheme: the main one, the stronger one for hover and small text, the soft one behind a selection. */
const accents = {
  light: {
    patient: { main: '#0B6E6E', dark: '#084F52', soft: '#E3F2F1', contrastText: '#FFFFFF' },
    clinic: { main: '#1F4E8C', dark: '#163A69', soft: '#E7EEF8', contrastText: '#FFFFFF' },
    doctor: { main: '#5B3E8C', dark: '#432D69', soft: '#EFEBF7', contrastText: '#FFFFFF' },
  },
  dark: {
    patient: { main: '#5CC9C4', dark: '#8ADFD9', soft: '#16393A', contrastText: '#06302F' },
    clinic: { main: '#8DB4EE', dark: '#B5CFF7', soft: '#1B2F4B', contrastText: '#0B1E38' },
    doctor: { main: '#BBA3EC', dark: '#D5C6F6', soft: '#2F2547', contrastText: '#22133F' },
  },
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

const dark = {
  mode: 'dark',
  text: { primary: '#E8EFEE', secondary: '#B4C2C3' },
  background: { default: '#10181B', paper: '#182226' },
  divider: '#2E3C41',
  success: { main: '#7CD3A0', soft: '#16301F', contrastText: '#0B2415' },
  warning: { main: '#F2B866', soft: '#3A2A10', contrastText: '#2B1B00' },
  error: { main: '#FF9B91', soft: '#43201D', contrastText: '#3A0B07' },
  info: { main: '#7FBDF5', soft: '#14304A', contrastText: '#04203A' },
  line: { border: '#7F9195', focus: '#FFFFFF', ring: '#B88A00' },
  surface: { quiet: '#222E32', track: '#222E32', bone: '#2A373C', neutral: '#2A373C', drawn: '#182226' },
  toast: {
    ground: '#35454B',
    text: '#FFFFFF',
    success: '#8FDBB0',
    warning: '#FFD48A',
    error: '#FFB4AC',
    info: '#A6D3FF',
  },
  calendar: {
    today: '#2B2A1C',
    closed: '#10181B',
    hour: '#4C5D62',
    slot: '#2A373C',
    absent: '#3A2A10',
    absentText: '#F2B866',
  },
  lane: {
    a: '#5CC9C4',
    b: '#E29AD3',
    c: '#8DB4EE',
    d: '#F2B866',
    e: '#A5D283',
    f: '#F29AA0',
    g: '#BBA3EC',
    h: '#B4C2C3',
  },
  brand: { sun: '#F4B942' },
  stage,
} as const;

const schemes = { light, dark };

/** Returns the palette of one app in one scheme, in the shape that `createTheme` takes. The only place with literal colours. */
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
