import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type ChangeEvent, type ComponentProps, type ReactNode, type Ref, useState } from 'react';
import { useHaruka } from '../theme/haruka-theme.tsx';
import { color, rem } from '../theme/tokens.ts';
import { Field, FieldError, type FieldProps, useFieldIds } from './field.tsx';

const Below = styled('div')({ display: 'flex', justifyContent: 'space-between', gap: rem(12) });
const Counter = styled('span')({
  marginInlineStart: 'auto',
  fontSize: rem(14),
  whiteSpace: 'nowrap',
  color: color.ink2,
  '&[data-over="true"]': { color: color.error, fontWeight: 700 },
});

/** What an `<input>` takes, and so `register()` of react-hook-form. */
export type Native = Omit<ComponentProps<'input'>, 'ref' | 'required' | 'size'>;

export type TextFieldProps = Native &
  FieldProps & {
    ref?: Ref<HTMLInputElement | HTMLTextAreaElement>;
    /** Several lines: grows with the text. */
    multiline?: boolean;
    rows?: number;
    /** The most lines that it grows to. A longer text scrolls in the box. */
    maxRows?: number;
    /** Counts up to this many characters in the open, and never cuts what is typed. */
    counter?: number;
    /** Stands at the end of the box: 円, kg, … */
    unit?: ReactNode;
    /** Width in characters, for short things like a post code. Full width without it. */
    chars?: number;
    onValue?: (value: string) => void;
  };

/** A label, a helper, a box to type in and the error below it. Takes `register()` of react-hook-form as it is. */
export const TextField = ({
  label,
  helper,
  error,
  required,
  marked,
  id,
  multiline,
  rows = 4,
  maxRows,
  counter,
  unit,
  chars,
  onChange,
  onValue,
  ref,
  style,
  ...rest
}: TextFieldProps) => {
  const { words } = useHaruka();
  const ids = useFieldIds(id, { helper, error, required });
  const [typed, setTyped] = useState(String(rest.value ?? rest.defaultValue ?? ''));
  const used = [...String(rest.value ?? typed)].length;

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (counter !== undefined) setTyped(event.target.value);
    onChange?.(event);
    onValue?.(event.target.value);
  };

  return (
    <Field
      ids={ids}
      label={label}
      helper={helper}
      error={error}
      required={required}
      marked={marked}
      below={
        <Below>
          <FieldError id={ids.errorId}>{error}</FieldError>
          {counter !== undefined && (
            <Counter data-over={used > counter || undefined}>{words.count(used, counter)}</Counter>
          )}
        </Below>
      }
    >
      <OutlinedInput
        inputRef={ref}
        inputProps={{ ...rest, ...ids.aria, onChange: change }}
        multiline={multiline}
        minRows={multiline ? rows : undefined}
        maxRows={multiline ? maxRows : undefined}
        endAdornment={unit && <InputAdornment position="end">{unit}</InputAdornment>}
        style={{ ...(chars ? { maxWidth: `${chars + 4}ch` } : {}), ...style }}
      />
    </Field>
  );
};
