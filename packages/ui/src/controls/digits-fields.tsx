import type { FocusEvent, ReactNode } from 'react';
import { color, rem } from '../theme/tokens.ts';
import { digitsOf, typeInto } from './field.tsx';
import { TextField, type TextFieldProps } from './text-field.tsx';

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
  <div>
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
  </div>
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
