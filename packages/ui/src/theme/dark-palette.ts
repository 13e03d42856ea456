/* Only Storybook shows the dark scheme: a build of an app leaves this file out (packages/shell/vite/unused-parts.ts). */

/** The main colours of the three apps in the dark scheme. */
export const darkAccents = {
  patient: { main: '#5CC9C4', dark: '#8ADFD9', soft: '#16393A', contrastText: '#06302F' },
  clinic: { main: '#8DB4EE', dark: '#B5CFF7', soft: '#1B2F4B', contrastText: '#0B1E38' },
  doctor: { main: '#BBA3EC', dark: '#D5C6F6', soft: '#2F2547', contrastText: '#22133F' },
} as const;

/** The palette of the dark scheme without the main colour and the stage of a call. */
export const dark = {
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
} as const;
