import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { Suspense, useState } from 'react';
import { CalendarIcon } from '../../icons/first.ts';
import { rem } from '../../theme/tokens.ts';
import { Field, type FieldProps, useFieldIds } from '../field.tsx';
import { IconButton } from '../icon-button.tsx';
import { DateCalendar } from './late-date-calendar.ts';
import { dayOfTyped } from './typed-date.ts';

export type DateFieldProps = Omit<FieldProps, 'label'> & {
  label: string;
  id?: string;
  /** YYYY-MM-DD; empty for none. */
  value: string;
  /** The day as YYYY-MM-DD, empty, or what was typed when that is no date. */
  onValue: (value: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  words: {
    /** Names the button of the calendar. */
    open: string;
    /** Names the field, and says how a date is typed. */
    invalid: string;
  };
};

/** The button is as tall as a press needs; the field stays as tall as its neighbours. */
const End = styled(InputAdornment)({ '& > button': { marginBlock: rem(-4) } });

const written = (value: string) => (dayOfTyped(value) ? value.replaceAll('-', '/') : value);

/** A date to type or to pick from a calendar. What is typed stays, also when it is no date; the error names the field. */
export const DateField = ({
  label,
  helper,
  error,
  required,
  marked,
  id,
  value,
  onValue,
  min,
  max,
  words,
}: DateFieldProps) => {
  const [typed, setTyped] = useState<string>();
  const [seen, setSeen] = useState(value);
  const [isWrong, setWrong] = useState(false);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const [isOpen, setOpen] = useState(false);
  // A value from outside, as from a preset, replaces what is typed.
  if (value !== seen) {
    setSeen(value);
    if (typed !== undefined && (dayOfTyped(typed) ?? typed) !== value) {
      setTyped(undefined);
      setWrong(false);
    }
  }
  const text = typed ?? written(value);
  const shownError = error ?? (isWrong ? words.invalid : undefined);
  const ids = useFieldIds(id, { helper, error: shownError, required });
  return (
    <Field ids={ids} label={label} helper={helper} error={shownError} required={required} marked={marked}>
      <OutlinedInput
        inputProps={{ ...ids.aria, inputMode: 'numeric', autoComplete: 'off', placeholder: 'YYYY/MM/DD' }}
        value={text}
        onChange={({ target }) => {
          setTyped(target.value);
          if (dayOfTyped(target.value) || target.value === '') setWrong(false);
          onValue(dayOfTyped(target.value) ?? target.value);
        }}
        onBlur={() => {
          const isDate = text === '' || dayOfTyped(text) !== undefined;
          setWrong(!isDate);
          if (isDate) setTyped(undefined);
        }}
        endAdornment={
          <End position="end">
            <IconButton
              label={words.open}
              showLabel={false}
              icon={<CalendarIcon size={20} />}
              aria-haspopup="dialog"
              aria-expanded={isOpen}
              onClick={({ currentTarget }) => {
                setAnchor(currentTarget);
                setOpen(true);
              }}
            />
          </End>
        }
      />
      {anchor && (
        <Suspense>
          <DateCalendar
            label={words.open}
            anchor={anchor}
            open={isOpen}
            value={dayOfTyped(text)}
            min={min && dayOfTyped(min)}
            max={max && dayOfTyped(max)}
            onPick={(day) => {
              setTyped(undefined);
              setWrong(false);
              setOpen(false);
              onValue(day);
            }}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </Field>
  );
};
