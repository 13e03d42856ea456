import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import ExpandMore from '@mui/icons-material/ExpandMore';
import type { ChangeEvent, ComponentProps, Ref } from 'react';
import { Field, type FieldProps, useFieldIds } from './field.tsx';

export type SelectOption = { value: string | number; label: string; closed?: boolean };
export type SelectGroup = { label: string; options: SelectOption[] };

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
  inline,
  id,
  options,
  emptyLabel,
  ref,
  onChange,
  onValue,
  ...rest
}: SelectFieldProps) => {
  const ids = useFieldIds(id, { helper, error, required });
  return (
    <Field ids={ids} label={label} helper={helper} error={error} required={required} marked={marked} inline={inline}>
      <NativeSelect
        input={<OutlinedInput />}
        IconComponent={ExpandMore}
        inputRef={ref}
        inputProps={{
          ...rest,
          ...ids.aria,
          onChange: (event: ChangeEvent<HTMLSelectElement>) => {
            onChange?.(event);
            onValue?.(event.target.value);
          },
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
      </NativeSelect>
    </Field>
  );
};
