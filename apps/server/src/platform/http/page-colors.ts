/** The colours that pages and emails of the server show: those of the theme for patients, in its light scheme (UI-29). */
export const pageColors = {
  text: { primary: '#17252A', secondary: '#4A5A60' },
  background: { default: '#F6F8F7', paper: '#FFFFFF' },
  divider: '#DDE5E4',
  primary: { main: '#0B6E6E', dark: '#084F52', soft: '#E3F2F1', contrastText: '#FFFFFF' },
  info: { main: '#0B5FA5', soft: '#E9F2FA', contrastText: '#FFFFFF' },
  error: { main: '#B3261E' },
  line: { border: '#7A8A90', focus: '#000000', ring: '#FFD43D' },
  surface: { neutral: '#E4EAEA' },
  brand: { sun: '#F4B942' },
} as const;

/** The accents of the two staff apps. */
export const staffAccents = {
  clinic: { main: '#1F4E8C', soft: '#E7EEF8' },
  doctor: { main: '#5B3E8C', soft: '#EFEBF7' },
} as const;
