import { styled } from '@mui/material/styles';
import type { ComponentProps, Ref } from 'react';
import { ChevronDownIcon } from '../icons/signs.tsx';
import { color, rem } from '../theme/tokens.ts';
import { FieldError, FieldHelper, type FieldProps, Group, Label, Mark, inputBox, useFieldIds } from './field.tsx';

export type SelectOption = { value: string | number; label: string; closed?: boolean };
export type SelectGroup = { label: string; options: SelectOption[] };

const Box = styled('div')({
  position: 'relative',
  '& > svg': {
    position: 'absolute',
    right: rem(14),
    top: '50%',
    transform: 'translateY(-50%)',
    pointerEvents: 'none',
    color: color.ink2,
  },
});
const Native = styled('select')({
  ...inputBox,
  appearance: 'none',
  paddingInlineEnd: rem(48),
  textOverflow: 'ellipsis',
  cursor: 'pointer',
});

export type SelectFieldProps = Omit<ComponentProps<'select'>, 'ref' | 'required'> &
  FieldProps & {
    options: (SelectOption | SelectGroup)[];
    /** The first, empty choice: 「選択してください」. */
    emptyLabel?: string;
    ref?: Ref<HTMLSelectElement>;
    onValue?: (value: string) => void;
  };

const isGroup = (option: SelectOption | SelectGroup): option is SelectGroup => 'options' in option;

const one = ({ value, label, closed }: SelectOption) => (
  <option key={value} value={value} disabled={closed}>
    {label}
  </option>
);

/** The phone's own list of choices, in groups where there are many. */
export const SelectField = ({
  label,
  helper,
  error,
  required,
  marked,
  id,
  options,
  emptyLabel,
  ref,
  onChange,
  onValue,
  ...rest
}: SelectFieldProps) => {
  const { inputId, helperId, errorId, aria } = useFieldIds(id, { helper, error, required });
  return (
    <Group>
      <div>
        <Label htmlFor={inputId}>{label}</Label>
        <Mark required={required} marked={marked} />
      </div>
      <FieldHelper id={helperId}>{helper}</FieldHelper>
      <Box>
        <Native
          {...rest}
          {...aria}
          ref={ref}
          onChange={(event) => {
            onChange?.(event);
            onValue?.(event.target.value);
          }}
        >
          {emptyLabel !== undefined && <option value="">{emptyLabel}</option>}
          {options.map((option) =>
            isGroup(option) ? (
              <optgroup key={option.label} label={option.label}>
                {option.options.map(one)}
              </optgroup>
            ) : (
              one(option)
            ),
          )}
        </Native>
        <ChevronDownIcon size={20} />
      </Box>
      <FieldError id={errorId}>{error}</FieldError>
    </Group>
  );
};
