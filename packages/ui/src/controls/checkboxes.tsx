import type { ComponentProps, ReactNode, Ref } from 'react';
import { Cards, type ChoicesProps, Dot, Legend, Row, Said } from './choice-parts.tsx';
import { FieldError, FieldHelper, Group, Mark, useFieldIds } from './field.tsx';

export type CheckboxCardsProps = ChoicesProps & {
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
