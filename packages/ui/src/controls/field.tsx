import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import InputLabel from '@mui/material/InputLabel';
import { styled } from '@mui/material/styles';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { ErrorCircleIcon } from '../icons/first.ts';
import { useHaruka } from '../theme/haruka-theme.tsx';
import { color, rem, phone } from '../theme/tokens.ts';

/** What every field has around it: label, mark, helper above the input, error below. */
export type FieldProps = {
  label: ReactNode;
  helper?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** The label stands beside the box; only for filters, which have neither helper nor error. */
  inline?: boolean;
  /** Whether 「※必須」/「※任意」 is written. On by default; off only for filters and search boxes. */
  marked?: boolean;
};

// The space before the mark is a real one: when the mark wraps to a new line, it begins where the label begins.
const Space = styled('span')({ wordSpacing: rem(4) });
const MarkWord = styled('span')({
  fontSize: rem(14),
  fontWeight: 400,
  color: color.ink2,
  whiteSpace: 'nowrap',
  '&[data-required="true"]': { color: color.error },
});
const Problem = styled('span')({
  display: 'flex',
  gap: rem(6),
  '& svg': { flexShrink: 0, marginTop: rem(3) },
});

/** Marks a label as required or optional, in words. */
export const Mark = ({ required, marked = true }: { required?: boolean; marked?: boolean }) => {
  const { words } = useHaruka();
  if (!marked) return null;
  return (
    <>
      <Space> </Space>
      <MarkWord data-required={required || undefined}>{required ? words.required : words.optional}</MarkWord>
    </>
  );
};

const FieldHelper = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? (
    <FormHelperText component="div" id={id} error={false}>
      {children}
    </FormHelperText>
  ) : null;

/** Announces and shows the error of a field. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => {
  const { words } = useHaruka();
  // The element is always present, so that a screen reader announces a message when it appears.
  return (
    <FormHelperText component="div" id={id} error aria-live="polite">
      {children && (
        <Problem>
          <ErrorCircleIcon size={20} />
          <span>
            {words.errorMark}
            {children}
          </span>
        </Problem>
      )}
    </FormHelperText>
  );
};

type Ids = ReturnType<typeof useFieldIds>;

/** On a phone a long box does not fit beside its label: there, all of them stand below. */
const beside = {
  width: 'auto',
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: rem(8),
  [phone]: { width: '100%', flexDirection: 'column', flexWrap: 'nowrap', alignItems: 'stretch', gap: rem(4) },
} as const;

/** A box with its label above, then the helper; `below` stands where the error is, which is the default. */
export const Field = ({
  ids,
  label,
  helper,
  error,
  required,
  marked,
  inline,
  below,
  children,
}: FieldProps & { ids: Ids; below?: ReactNode; children: ReactNode }) => (
  <FormControl variant="outlined" error={Boolean(error)} sx={inline ? beside : undefined}>
    <div>
      <InputLabel htmlFor={ids.inputId}>{label}</InputLabel>
      <Mark required={required} marked={marked} />
    </div>
    <FieldHelper id={ids.helperId}>{helper}</FieldHelper>
    {children}
    {below ?? <FieldError id={ids.errorId}>{error}</FieldError>}
  </FormControl>
);

/** Several inputs under one legend. `role="radiogroup"` also says of the group what is said of an input. */
export const FieldSet = ({
  ids,
  label,
  helper,
  error,
  required,
  marked,
  children,
  ...rest
}: FieldProps & { ids: Ids; children: ReactNode } & Pick<ComponentProps<'fieldset'>, 'id' | 'role' | 'tabIndex'>) => (
  <FormControl
    {...rest}
    component="fieldset"
    error={Boolean(error)}
    aria-describedby={ids.aria['aria-describedby']}
    {...(rest.role === 'radiogroup' && {
      'aria-required': ids.aria['aria-required'],
      'aria-invalid': ids.aria['aria-invalid'],
    })}
  >
    <FormLabel component="legend">
      {label}
      <Mark required={required} marked={marked} />
    </FormLabel>
    <FieldHelper id={ids.helperId}>{helper}</FieldHelper>
    {children}
    <FieldError id={ids.errorId}>{error}</FieldError>
  </FormControl>
);

/** The ids that tie an input to its label, helper and error. */
export const useFieldIds = (id: string | undefined, { helper, error, required }: Omit<FieldProps, 'label'>) => {
  const made = useId();
  const inputId = id ?? made;
  const helperId = `${inputId}-helper`;
  const errorId = `${inputId}-error`;
  return {
    inputId,
    helperId,
    errorId,
    aria: {
      id: inputId,
      'aria-required': required || undefined,
      'aria-invalid': error ? true : undefined,
      'aria-describedby': [helper ? helperId : '', error ? errorId : ''].filter(Boolean).join(' ') || undefined,
    },
  };
};

/** Changes the value and notifies React and form libraries, as if a person had typed it. */
export const typeInto = (input: HTMLInputElement, value: string): void => {
  if (input.value === value) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
};

/** Full-width digits and every kind of hyphen become what a number needs; the rest is dropped. */
export const digitsOf = (typed: string): string => typed.normalize('NFKC').replace(/\D/g, '');
