import { type ComponentProps, type Ref, useId } from 'react';
import { Cards, type ChoicesProps, Dot, Legend, Row, Said } from './choice-parts.tsx';
import { FieldError, FieldHelper, Group, Mark, useFieldIds } from './field.tsx';

export type RadioCardsProps = ChoicesProps &
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
