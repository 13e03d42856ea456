import { styled } from '@mui/material/styles';
import { type ChangeEvent, type ComponentProps, type FocusEvent, type ReactNode, type Ref, useState } from 'react';
import { EyeIcon, EyeOffIcon } from '../icons/daily.tsx';
import { useHaruka } from '../theme/haruka-theme.tsx';
import { color, rem } from '../theme/tokens.ts';
import { Button } from './button.tsx';
import {
  FieldError,
  FieldHelper,
  type FieldProps,
  Group,
  Label,
  Mark,
  digitsOf,
  inputBox,
  typeInto,
  useFieldIds,
} from './field.tsx';

const Input = styled('input')({ ...inputBox, '&[data-align="end"]': { textAlign: 'end' } });
const Area = styled('textarea')({
  ...inputBox,
  resize: 'vertical',
  ...{ fieldSizing: 'content' },
  maxHeight: rem(480),
});
const Line = styled('div')({ display: 'flex', alignItems: 'center', gap: rem(8), minWidth: 0 });
const Unit = styled('span')({ flexShrink: 0 });
const Below = styled('div')({ display: 'flex', justifyContent: 'space-between', gap: rem(12) });
const Counter = styled('span')({
  marginInlineStart: 'auto',
  fontSize: rem(14),
  color: color.ink2,
  '&[data-over="true"]': { color: color.error, fontWeight: 700 },
});

type Native = Omit<ComponentProps<'input'>, 'ref' | 'required' | 'size'>;

export type TextFieldProps = Native &
  FieldProps & {
    ref?: Ref<HTMLInputElement | HTMLTextAreaElement>;
    /** Several lines: grows with the text. */
    multiline?: boolean;
    rows?: number;
    /** Counts up to this many characters in the open, and never cuts what is typed. */
    counter?: number;
    /** Stands after the box: 円, kg, … */
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
  const { inputId, helperId, errorId, aria } = useFieldIds(id, { helper, error, required });
  const [typed, setTyped] = useState(String(rest.value ?? rest.defaultValue ?? ''));
  const used = [...String(rest.value ?? typed)].length;

  const change = (event: ChangeEvent<HTMLInputElement>) => {
    if (counter !== undefined) setTyped(event.target.value);
    onChange?.(event);
    onValue?.(event.target.value);
  };
  const shared = {
    ...rest,
    ...aria,
    onChange: change,
    style: {
      ...(chars ? { maxWidth: `${chars + 4}ch` } : {}),
      // A box that grows with its text still begins with its rows.
      ...(multiline ? { minHeight: `calc(${rows} * 1.5em + ${rem(26)})` } : {}),
      ...style,
    },
  };

  return (
    <Group>
      <div>
        <Label htmlFor={inputId}>{label}</Label>
        <Mark required={required} marked={marked} />
      </div>
      <FieldHelper id={helperId}>{helper}</FieldHelper>
      <Line>
        {multiline ? (
          <Area
            {...(shared as unknown as ComponentProps<'textarea'>)}
            rows={rows}
            ref={ref as Ref<HTMLTextAreaElement>}
          />
        ) : (
          <Input {...shared} ref={ref as Ref<HTMLInputElement>} />
        )}
        {unit && <Unit>{unit}</Unit>}
      </Line>
      <Below>
        <FieldError id={errorId}>{error}</FieldError>
        {counter !== undefined && (
          <Counter data-over={used > counter || undefined}>{words.count(used, counter)}</Counter>
        )}
      </Below>
    </Group>
  );
};

const Joined = styled('div')({ display: 'flex', alignItems: 'center', gap: rem(8) });

/** A password: can be shown, can be pasted. Say the minimum length in `helper` before anything is typed. */
export const PasswordField = ({
  label,
  helper,
  error,
  required,
  marked,
  id,
  ref,
  onChange,
  onValue,
  ...rest
}: Native & FieldProps & { ref?: Ref<HTMLInputElement>; onValue?: (value: string) => void }) => {
  const { words } = useHaruka();
  const { inputId, helperId, errorId, aria } = useFieldIds(id, { helper, error, required });
  const [shown, setShown] = useState(false);
  return (
    <Group>
      <div>
        <Label htmlFor={inputId}>{label}</Label>
        <Mark required={required} marked={marked} />
      </div>
      <FieldHelper id={helperId}>{helper}</FieldHelper>
      <Joined>
        <Input
          autoComplete="current-password"
          {...rest}
          {...aria}
          ref={ref}
          type={shown ? 'text' : 'password'}
          autoCapitalize="none"
          spellCheck={false}
          onChange={(event) => {
            onChange?.(event);
            onValue?.(event.target.value);
          }}
        />
        <Button
          variant="text"
          aria-pressed={shown}
          aria-controls={inputId}
          startIcon={shown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
          onClick={() => setShown(!shown)}
        >
          {shown ? words.hide : words.show}
        </Button>
      </Joined>
      <FieldError id={errorId}>{error}</FieldError>
    </Group>
  );
};

export type DigitsFieldProps = Omit<TextFieldProps, 'multiline' | 'rows' | 'counter'> & {
  /** Called with the digits once they are all there. */
  onComplete?: (digits: string) => void;
};

/** The one-time code: one field of six digits, filled by paste or by the phone itself. */
export const OtpField = ({
  onChange,
  onComplete,
  onValue,
  length = 6,
  ...rest
}: DigitsFieldProps & { length?: number }) => (
  <TextField
    inputMode="numeric"
    autoComplete="one-time-code"
    chars={10}
    style={{ fontSize: rem(24), letterSpacing: '0.3em', fontWeight: 700 }}
    {...rest}
    onChange={(event) => {
      // Here alone the typing is cleaned at once: a code is pasted with spaces, hyphens or full-width digits.
      const code = digitsOf(event.target.value).slice(0, length);
      if (event.target.value !== code) event.target.value = code;
      onChange?.(event);
      onValue?.(code);
      if (code.length === length) onComplete?.(code);
    }}
  />
);

/** A Japanese post code in one field. Seven digits, however typed, are handed to `onComplete` at once. */
export const PostCodeField = ({
  onChange,
  onBlur,
  onComplete,
  status,
  ...rest
}: DigitsFieldProps & { status?: ReactNode }) => (
  <Group>
    <TextField
      inputMode="numeric"
      autoComplete="postal-code"
      chars={10}
      {...rest}
      onChange={(event) => {
        onChange?.(event);
        const code = digitsOf(event.target.value);
        if (code.length === 7) onComplete?.(code);
      }}
      onBlur={(event: FocusEvent<HTMLInputElement>) => {
        const code = digitsOf(event.target.value);
        if (code.length === 7) typeInto(event.target, `${code.slice(0, 3)}-${code.slice(3)}`);
        onBlur?.(event);
      }}
    />
    <div role="status" style={{ fontSize: rem(14), color: color.success }}>
      {status}
    </div>
  </Group>
);

/** A number, typed in any width and put right when leaving the field. Right aligned with its unit. */
export const NumberField = ({ onBlur, decimals = false, ...rest }: DigitsFieldProps & { decimals?: boolean }) => (
  <TextField
    inputMode={decimals ? 'decimal' : 'numeric'}
    autoComplete="off"
    chars={8}
    data-align="end"
    {...rest}
    onBlur={(event: FocusEvent<HTMLInputElement>) => {
      typeInto(event.target, event.target.value.normalize('NFKC').replace(/[,\s]/g, ''));
      onBlur?.(event);
    }}
  />
);
