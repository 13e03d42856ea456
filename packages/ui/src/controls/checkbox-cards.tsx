import Checkbox from '@mui/material/Checkbox';
import type { Ref } from 'react';
import { CheckboxSigns } from './checkbox-signs.tsx';
import { Cards, ChoiceLine, type ChoicesProps } from './choice-parts.tsx';
import { FieldSet, useFieldIds } from './field.tsx';

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
  const ids = useFieldIds(id, { helper, error, required });
  const flip = (picked: string) => {
    if (value.includes(picked)) return onChange(value.filter((one) => one !== picked));
    if (picked === noneValue) return onChange([picked]);
    // Kept in the order they are shown, so that the answer reads the same however it was tapped.
    const now = new Set([...value.filter((one) => one !== noneValue), picked]);
    onChange(options.map((option) => option.value).filter((one) => now.has(one)));
  };
  return (
    <FieldSet
      ids={ids}
      id={ids.inputId}
      tabIndex={-1}
      label={label}
      helper={helper}
      error={error}
      required={required}
      marked={marked}
    >
      <Cards data-columns={columns}>
        {options.map((option, at) => {
          const noteId = `${ids.inputId}-${at}-note`;
          return (
            <ChoiceLine
              key={option.value}
              {...option}
              noteId={noteId}
              control={
                <Checkbox
                  icon={<CheckboxSigns />}
                  checkedIcon={<CheckboxSigns />}
                  name={name}
                  value={option.value}
                  checked={value.includes(option.value)}
                  onChange={() => !option.closedReason && flip(option.value)}
                  slotProps={{
                    input: {
                      ref: at === 0 ? ref : undefined,
                      'aria-disabled': option.closedReason ? true : undefined,
                      'aria-invalid': ids.aria['aria-invalid'],
                      'aria-describedby': option.description || option.closedReason ? noteId : undefined,
                      onBlur,
                    },
                  }}
                />
              }
            />
          );
        })}
      </Cards>
    </FieldSet>
  );
};
