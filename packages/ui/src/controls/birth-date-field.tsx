import FormControl from '@mui/material/FormControl';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type ChangeEvent, type Ref, useId, useState } from 'react';
import { color, rem } from '../theme/tokens.ts';
import { type FieldProps, FieldSet, digitsOf, useFieldIds } from './field.tsx';

const Parts = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: `${rem(8)} ${rem(12)}` });
const Part = styled('span')({ display: 'inline-flex', alignItems: 'center', gap: rem(6), whiteSpace: 'nowrap' });
const Echo = styled('output')({ color: color.ink2, minHeight: rem(27) });

let wareki: Intl.DateTimeFormat | undefined;

/** 「昭和25年」 for a civil date, or for the middle of a year when only that is known. */
export function warekiOf(year: number, month = 7, day = 1): string {
  // Made when it is needed: the first formatter of a page is slow (UI-34).
  wareki ??= new Intl.DateTimeFormat('ja-JP-u-ca-japanese', { era: 'long', year: 'numeric', timeZone: 'UTC' });
  return wareki.format(Date.UTC(year, month - 1, day));
}

/** The value of three boxes: `YYYY-MM-DD`, what was typed so far joined by hyphens, or `''` when all are empty. */
export const valueOfParts = (year: string, month: string, day: string): string => {
  if (year + month + day === '') return '';
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  const exact = year.length === 4 && date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
  return exact ? date.toISOString().slice(0, 10) : `${year}-${month}-${day}`;
};
const isDay = (value: string) => /^\d{4}-\d{2}-\d{2}$/.test(value);

const split = (value: string): [string, string, string] => {
  const [year = '', month = '', day = ''] = value.split('-');
  return isDay(value) ? [year, month.replace(/^0/, ''), day.replace(/^0/, '')] : [year, month, day];
};

export type BirthDateFieldProps = FieldProps & {
  /** `YYYY-MM-DD`, or what was typed of it, such as `1990-2-`, or empty. */
  value: string;
  /** The date, or what was typed of it, so that the form keeps it and says what is wrong with it. */
  onChange: (value: string) => void;
  onBlur?: () => void;
  words: { year: string; month: string; day: string };
  /** An example in the empty boxes, `YYYY/MM/DD`. */
  placeholder?: string;
  id?: string;
  name?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Year, month and day in three boxes, with the Japanese year beside them. Value in, value out. */
export const BirthDateField = ({
  label,
  helper,
  error,
  required,
  marked,
  value,
  onChange,
  onBlur,
  words,
  placeholder = '',
  id,
  name,
  ref,
}: BirthDateFieldProps) => {
  const ids = useFieldIds(id, { helper, error, required });
  const { inputId, aria } = ids;
  const echoId = useId();
  const [parts, setParts] = useState(() => split(value));
  const [said, setSaid] = useState(value);

  // A value that did not come from these boxes (a profile that just arrived) fills them.
  if (value !== said) {
    setSaid(value);
    if (value !== valueOfParts(...parts)) setParts(split(value));
  }

  const change = (at: 0 | 1 | 2, typed: string) => {
    const next = parts.with(at, digitsOf(typed).slice(0, at === 0 ? 4 : 2)) as typeof parts;
    setParts(next);
    const date = valueOfParts(...next);
    setSaid(date);
    if (date !== value) onChange(date);
  };

  const examples = placeholder.split('/');
  const [year, month, day] = parts;
  const known = year.length === 4 && Number(year) >= 1868;
  const echo = !known ? '' : isDay(value) ? warekiOf(Number(year), Number(month), Number(day)) : warekiOf(Number(year));
  const boxes = [
    { word: words.year, autoComplete: 'bday-year', text: year },
    { word: words.month, autoComplete: 'bday-month', text: month },
    { word: words.day, autoComplete: 'bday-day', text: day },
  ] as const;

  return (
    <FieldSet ids={ids} label={label} helper={helper} error={error} required={required} marked={marked}>
      <Parts onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && onBlur?.()}>
        {boxes.map(({ word, autoComplete, text }, at) => (
          <Part key={autoComplete}>
            {/* MUI allows one input in each field. */}
            <FormControl error={Boolean(error)}>
              <OutlinedInput
                inputRef={at === 0 ? ref : undefined}
                style={{ width: at === 0 ? '8ch' : '6ch' }}
                inputProps={{
                  id: at === 0 ? inputId : `${inputId}-${at}`,
                  name: name && `${name}-${at}`,
                  inputMode: 'numeric',
                  autoComplete,
                  'aria-label': word,
                  'aria-required': aria['aria-required'],
                  'aria-invalid': aria['aria-invalid'],
                  'aria-describedby': at === 0 && echo ? echoId : undefined,
                  placeholder: examples[at],
                  value: text,
                  onChange: (event: ChangeEvent<HTMLInputElement>) => change(at as 0 | 1 | 2, event.target.value),
                }}
              />
            </FormControl>
            <span aria-hidden="true">{word}</span>
          </Part>
        ))}
        <Echo id={echoId} lang="ja">
          {echo}
        </Echo>
      </Parts>
    </FieldSet>
  );
};
