import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { ErrorCircleIcon } from '../icons/signs.tsx';
import { useHaruka } from '../theme/haruka-theme.tsx';
import { calm, color, controlHeight, focusRing, hover, rem, tokens } from '../theme/tokens.ts';

/** What every field has around it: label, mark, helper above the input, error below. */
export type FieldProps = {
  label: ReactNode;
  helper?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  /** Whether 「※必須」/「※任意」 is written. On by default; off only for filters and search boxes. */
  marked?: boolean;
};

export const Label = styled('label')({ fontSize: rem(17), fontWeight: 700, lineHeight: 1.7, color: color.ink });

// The space before the mark is a real one: when the mark wraps to a new line, it begins where the label begins.
const Space = styled('span')({ wordSpacing: rem(4) });
const MarkWord = styled('span')({
  fontSize: rem(14),
  fontWeight: 400,
  color: color.ink2,
  whiteSpace: 'nowrap',
  '&[data-required="true"]': { color: color.error },
});

const Helper = styled('div')({ fontSize: rem(16), lineHeight: 1.7, color: color.ink2 });

const Problem = styled('div')({
  display: 'flex',
  gap: rem(6),
  fontSize: rem(16),
  lineHeight: 1.7,
  color: color.error,
  '& svg': { flexShrink: 0, marginTop: rem(3) },
});

export const Group = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  gap: rem(4),
  minWidth: 0,
  margin: 0,
  padding: 0,
  border: 0,
});

/** The box a person types in. */
export const inputBox = {
  width: '100%',
  minHeight: controlHeight,
  padding: `${rem(12)} ${rem(16)}`,
  borderRadius: tokens.radius.field,
  border: `1px solid ${color.line}`,
  backgroundColor: color.paper,
  color: color.ink,
  fontFamily: tokens.font,
  fontSize: rem(16),
  lineHeight: 1.5,
  transition: `border-color ${tokens.motion.fast}ms`,
  [calm]: { transition: 'none' },
  [hover]: {
    '&:hover': { borderColor: color.ink },
  },
  '&:focus-visible': { ...focusRing, borderRadius: tokens.radius.field },
  '&[aria-invalid="true"]': { borderColor: color.error, borderWidth: 2 },
  '&[readonly]': { backgroundColor: color.ground, borderStyle: 'dashed' },
} as const;

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

/** Shows the help text below a label; nothing without a text. */
export const FieldHelper = ({ id, children }: { id: string; children: ReactNode }) =>
  children ? <Helper id={id}>{children}</Helper> : null;

/** Announces and shows the error of a field. */
export const FieldError = ({ id, children }: { id: string; children: ReactNode }) => {
  const { words } = useHaruka();
  // The element is always present, so that a screen reader announces a message when it appears.
  return (
    <div id={id} aria-live="polite">
      {children && (
        <Problem>
          <ErrorCircleIcon size={20} />
          <span>
            {words.errorMark}
            {children}
          </span>
        </Problem>
      )}
    </div>
  );
};

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
