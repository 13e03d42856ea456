import Popover from '@mui/material/Popover';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar as MuiDateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, jaJP } from '@mui/x-date-pickers/locales';
import { enUS as enDates, ja as jaDates } from 'date-fns/locale';
import { useHaruka } from '../../theme/haruka-theme.tsx';

const texts = {
  jp: { dates: jaDates, locale: jaJP.components.MuiLocalizationProvider.defaultProps.localeText },
  en: { dates: enDates, locale: enUS.components.MuiLocalizationProvider.defaultProps.localeText },
};

/** A civil day as the calendar takes it: its own date in the zone of the browser, so that no zone moves it. */
const dateOf = (day: string) => {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  return new Date(year, month - 1, date);
};
const pad = (number: number) => String(number).padStart(2, '0');
const dayOf = (date: Date) => `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;

export type DateCalendarProps = {
  /** Names the dialog. */
  label: string;
  anchor: HTMLElement;
  open: boolean;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (day: string) => void;
  onClose: () => void;
};

/** A month of MUI X in a popover. Its code is fetched when it is first opened. */
export const DateCalendar = ({ label, anchor, open, value, min, max, onPick, onClose }: DateCalendarProps) => {
  const { locale } = useHaruka();
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
    >
      <LocalizationProvider
        dateAdapter={AdapterDateFns}
        adapterLocale={texts[locale].dates}
        localeText={texts[locale].locale}
      >
        <MuiDateCalendar
          value={value ? dateOf(value) : null}
          {...(min && { minDate: dateOf(min) })}
          {...(max && { maxDate: dateOf(max) })}
          onChange={(date, state) => {
            if (date && state === 'finish') onPick(dayOf(date));
          }}
        />
      </LocalizationProvider>
    </Popover>
  );
};
