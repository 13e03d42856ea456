import Popover from '@mui/material/Popover';
import { AdapterDateFns } from '@mui/x-date-pickers/AdapterDateFns';
import { DateCalendar as MuiDateCalendar } from '@mui/x-date-pickers/DateCalendar';
import { PickerDay, type PickerDayProps } from '@mui/x-date-pickers/PickerDay';
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider';
import { enUS, jaJP } from '@mui/x-date-pickers/locales';
import type { ComponentType } from 'react';
import { enUS as enDates, ja as jaDates } from 'date-fns/locale';
import { useHaruka } from '../../theme/haruka-theme.tsx';

const texts = {
  jp: { month: 'yyyy/MM', dates: jaDates, locale: jaJP.components.MuiLocalizationProvider.defaultProps.localeText },
  en: { month: 'MMMM yyyy', dates: enDates, locale: enUS.components.MuiLocalizationProvider.defaultProps.localeText },
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
  /** The side of the anchor that it begins at. */
  align?: 'left' | 'right';
  /** The day that is marked as today; without it the day of this device. */
  today?: string;
  open: boolean;
  value: string | undefined;
  min?: string | undefined;
  max?: string | undefined;
  onPick: (day: string) => void;
  onClose: () => void;
};

/** The keyboard begins at the chosen day, else at today. */
const focusOnDay = (paper: HTMLElement) => paper.querySelector<HTMLElement>('[role="gridcell"][tabindex="0"]')?.focus();

/** Returns the face of a day, where only `today` is today, whatever the zone of the device. */
function dayMarking(today: string) {
  markers[today] ??= (props: PickerDayProps) => {
    const is = dayOf(props.day) === today;
    return <PickerDay {...props} today={is} aria-current={is ? 'date' : undefined} />;
  };
  return markers[today];
}
const markers: Record<string, ComponentType<PickerDayProps>> = {};

/** A month of MUI X in a popover. Its code is fetched when it is first opened. */
export const DateCalendar = ({
  label,
  anchor,
  align = 'right',
  today,
  open,
  value,
  min,
  max,
  onPick,
  onClose,
}: DateCalendarProps) => {
  const { locale } = useHaruka();
  return (
    <Popover
      open={open}
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: align }}
      transformOrigin={{ vertical: 'top', horizontal: align }}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-label': label },
        transition: { onEntering: focusOnDay },
      }}
    >
      <LocalizationProvider
        dateAdapter={AdapterDateFns}
        adapterLocale={texts[locale].dates}
        localeText={texts[locale].locale}
      >
        <MuiDateCalendar
          {...(today && { slots: { day: dayMarking(today) } })}
          value={value ? dateOf(value) : null}
          {...(min && { minDate: dateOf(min) })}
          {...(max && { maxDate: dateOf(max) })}
          slotProps={{ calendarHeader: { format: texts[locale].month } }}
          onChange={(date, state) => {
            if (date && state === 'finish') onPick(dayOf(date));
          }}
        />
      </LocalizationProvider>
    </Popover>
  );
};
