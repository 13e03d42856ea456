import { styled } from '@mui/material/styles';
import { type ComponentProps, type ReactNode, type Ref, useId } from 'react';
import { color, focusRing, rem, tokens } from '../theme/tokens.ts';
import { FieldError, FieldHelper, type FieldProps, Group, Mark, useFieldIds } from './field.tsx';

export type Choice = {
  value: string;
  label: ReactNode;
  description?: ReactNode;
  /** Stands before the words: an icon or a small picture. */
  picture?: ReactNode;
  /** Why this one cannot be chosen. Written below it. */
  closedReason?: ReactNode;
};

const Cards = styled('div')({
  display: 'grid',
  gap: rem(8),
  '&[data-columns="2"]': { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 15rem), 1fr))' },
});

const Row = styled('label')({
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: rem(12),
  padding: `${rem(12)} ${rem(16)}`,
  minHeight: rem(60),
  borderRadius: tokens.radius.field,
  border: `1px solid ${color.line}`,
  backgroundColor: color.paper,
  cursor: 'pointer',
  transition: `background-color ${tokens.motion.fast}ms, border-color ${tokens.motion.fast}ms`,
  '&:hover': { borderColor: color.primary, backgroundColor: color.tint },
  '&:has(input:checked)': {
    borderColor: color.primary,
    backgroundColor: color.tint,
    boxShadow: `inset 0 0 0 1px ${color.primary}`,
  },
  '&:has(input:focus-visible)': focusRing,
  '&:has(input[aria-disabled="true"])': {
    backgroundColor: color.ground,
    borderStyle: 'dashed',
    borderColor: color.line,
    cursor: 'default',
  },
  '&[data-plain="true"]': {
    border: 0,
    boxShadow: 'none',
    backgroundColor: 'transparent',
    padding: `${rem(8)} 0`,
    minHeight: rem(44),
  },
  '&[data-plain="true"]:hover': { color: color.primaryDark },
  '&[data-invalid="true"]': { borderColor: color.error },
});

/** The circle or square itself: 28 px drawn, the whole row is the touch area. */
const Dot = styled('input')({
  appearance: 'none',
  flexShrink: 0,
  width: rem(28),
  height: rem(28),
  margin: 0,
  border: `2px solid ${color.line}`,
  borderRadius: '50%',
  backgroundColor: color.paper,
  cursor: 'inherit',
  display: 'grid',
  placeItems: 'center',
  transition: `border-color ${tokens.motion.fast}ms, background-color ${tokens.motion.fast}ms`,
  '&:focus-visible': { outline: 'none', boxShadow: 'none', borderRadius: '50%' },
  '&:checked': { borderColor: color.primary },
  '&::before': {
    content: '""',
    width: rem(14),
    height: rem(14),
    borderRadius: '50%',
    backgroundColor: color.primary,
    transform: 'scale(0)',
    transition: `transform ${tokens.motion.fast}ms`,
  },
  '&:checked::before': { transform: 'scale(1)' },
  '&[type="checkbox"], &[type="checkbox"]:focus-visible': { borderRadius: rem(6) },
  '&[type="checkbox"]:checked': { backgroundColor: color.primary },
  '&[type="checkbox"]::before': {
    width: rem(14),
    height: rem(8),
    borderRadius: 0,
    backgroundColor: 'transparent',
    borderLeft: '3px solid #fff',
    borderBottom: '3px solid #fff',
    transform: 'translateY(-2px) rotate(-45deg) scale(0)',
  },
  '&[type="checkbox"]:checked::before': { transform: 'translateY(-2px) rotate(-45deg) scale(1)' },
  '&[aria-invalid="true"]': { borderColor: color.error },
  '@media (forced-colors: active)': { appearance: 'auto' },
});

const Words = styled('span')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  flex: 1,
  fontSize: rem(16),
  lineHeight: 1.6,
});
const Small = styled('span')({ fontSize: rem(14), color: color.ink2 });
const Picture = styled('span')({ display: 'inline-flex', flexShrink: 0, color: color.primary });
export const Legend = styled('legend')({
  padding: 0,
  marginBottom: rem(4),
  fontSize: rem(17),
  fontWeight: 700,
  lineHeight: 1.7,
});

const Said = ({ id, label, description, picture, closedReason }: Omit<Choice, 'value'> & { id: string }) => (
  <>
    {picture && <Picture>{picture}</Picture>}
    <Words>
      <span>{label}</span>
      {(description || closedReason) && (
        <Small id={id}>
          {description}
          {description && closedReason && <br />}
          {closedReason}
        </Small>
      )}
    </Words>
  </>
);

type Many = FieldProps & { options: Choice[]; columns?: 1 | 2; id?: string };

export type RadioCardsProps = Many &
  Omit<ComponentProps<'input'>, 'ref' | 'required' | 'type' | 'value'> & {
    value?: string;
    ref?: Ref<HTMLInputElement>;
    onValue?: (value: string) => void;
  };

/** One of a few, each a card that is tapped anywhere. Takes `register()` as it is; `onValue` gives the plain value. */
export const RadioCards = ({
  label,
  helper,
  error,
  required,
  marked,
  options,
  columns = 1,
  id,
  value,
  name,
  onChange,
  onValue,
  ref,
  ...rest
}: RadioCardsProps) => {
  const { inputId, helperId, errorId, aria } = useFieldIds(id, { helper, error, required });
  const made = useId();
  return (
    <Group
      as="fieldset"
      role="radiogroup"
      id={inputId}
      tabIndex={-1}
      aria-describedby={aria['aria-describedby']}
      aria-required={aria['aria-required']}
      aria-invalid={aria['aria-invalid']}
    >
      <Legend>
        {label}
        <Mark required={required} marked={marked} />
      </Legend>
      <FieldHelper id={helperId}>{helper}</FieldHelper>
      <Cards data-columns={columns}>
        {options.map((option, at) => {
          const noteId = `${inputId}-${at}-note`;
          return (
            <Row key={option.value} data-invalid={error ? true : undefined}>
              <Dot
                {...rest}
                ref={ref}
                type="radio"
                name={name ?? made}
                value={option.value}
                {...(value === undefined ? {} : { checked: value === option.value })}
                aria-disabled={option.closedReason ? true : undefined}
                aria-describedby={option.description || option.closedReason ? noteId : undefined}
                onClick={(event) => {
                  if (option.closedReason) event.preventDefault();
                }}
                onChange={(event) => {
                  if (option.closedReason) return;
                  onChange?.(event);
                  onValue?.(option.value);
                }}
              />
              <Said id={noteId} {...option} />
            </Row>
          );
        })}
      </Cards>
      <FieldError id={errorId}>{error}</FieldError>
    </Group>
  );
};

export type CheckboxCardsProps = Many & {
  value: string[];
  onChange: (value: string[]) => void;
  onBlur?: () => void;
  name?: string;
  /** Choosing this one clears the others, and the other way round (「どれもない」). */
  noneValue?: string;
  ref?: Ref<HTMLInputElement>;
};

/** Several of a few. Value in, value out: wrap it in react-hook-form's `Controller`. */
export const CheckboxCards = ({
  label,
  helper,
  error,
  required,
  marked,
  options,
  columns = 1,
  id,
  value,
  onChange,
  onBlur,
  name,
  noneValue,
  ref,
}: CheckboxCardsProps) => {
  const { inputId, helperId, errorId, aria } = useFieldIds(id, { helper, error, required });
  const flip = (picked: string) => {
    if (value.includes(picked)) return onChange(value.filter((one) => one !== picked));
    if (picked === noneValue) return onChange([picked]);
    // Kept in the order they are shown, so that the answer reads the same however it was tapped.
    const now = new Set([...value.filter((one) => one !== noneValue), picked]);
    onChange(options.map((option) => option.value).filter((one) => now.has(one)));
  };
  return (
    <Group as="fieldset" id={inputId} tabIndex={-1} aria-describedby={aria['aria-describedby']}>
      <Legend>
        {label}
        <Mark required={required} marked={marked} />
      </Legend>
      <FieldHelper id={helperId}>{helper}</FieldHelper>
      <Cards data-columns={columns}>
        {options.map((option, at) => {
          const noteId = `${inputId}-${at}-note`;
          return (
            <Row key={option.value} data-invalid={error ? true : undefined}>
              <Dot
                ref={at === 0 ? ref : undefined}
                type="checkbox"
                name={name}
                value={option.value}
                checked={value.includes(option.value)}
                aria-disabled={option.closedReason ? true : undefined}
                aria-invalid={aria['aria-invalid']}
                aria-describedby={option.description || option.closedReason ? noteId : undefined}
                onBlur={onBlur}
                onChange={() => !option.closedReason && flip(option.value)}
              />
              <Said id={noteId} {...option} />
            </Row>
          );
        })}
      </Cards>
      <FieldError id={errorId}>{error}</FieldError>
    </Group>
  );
};

export type CheckboxRowProps = Omit<ComponentProps<'input'>, 'ref' | 'type' | 'required'> & {
  label: ReactNode;
  description?: ReactNode;
  error?: ReactNode;
  required?: boolean;
  card?: boolean;
  ref?: Ref<HTMLInputElement>;
  onValue?: (checked: boolean) => void;
};

/** One yes or no, such as a consent. The whole line is tapped. Takes `register()` as it is. */
export const CheckboxRow = ({
  label,
  description,
  error,
  required,
  card = false,
  id,
  ref,
  onChange,
  onValue,
  ...rest
}: CheckboxRowProps) => {
  const { inputId, helperId, errorId, aria } = useFieldIds(id, { helper: description, error, required });
  return (
    <Group>
      <Row data-plain={card ? undefined : true} data-invalid={error ? true : undefined}>
        <Dot
          {...rest}
          {...aria}
          id={inputId}
          ref={ref}
          type="checkbox"
          onChange={(event) => {
            onChange?.(event);
            onValue?.(event.target.checked);
          }}
        />
        <Said id={helperId} label={label} description={description} />
      </Row>
      <FieldError id={errorId}>{error}</FieldError>
    </Group>
  );
};
