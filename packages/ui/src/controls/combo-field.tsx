import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { color, rem } from '../theme/tokens.ts';
import { Field, type FieldProps, useFieldIds } from './field.tsx';

const Option = styled('li')({
  display: 'block !important',
  minHeight: `${rem(44)} !important`,
  paddingBlock: `${rem(10)} !important`,
  lineHeight: 1.4,
  '& small': { display: 'block', fontSize: rem(14), color: color.ink2 },
});

export type ComboOption = { id: string; label: string; note?: string };

export type ComboFieldProps = Omit<FieldProps, 'inline'> & {
  id?: string;
  value: string;
  onValue: (value: string) => void;
  onBlur?: () => void;
  /** What can be chosen now; the caller narrows it down while a person types. */
  options: readonly ComboOption[];
  /** Names the list of options. */
  optionsLabel: string;
  maxLength?: number;
};

/** A text field with a list of usual texts below it. Anything else can be typed, too. */
export const ComboField = ({
  label,
  helper,
  error,
  required,
  marked,
  id,
  value,
  onValue,
  onBlur,
  options,
  optionsLabel,
  maxLength,
}: ComboFieldProps) => {
  const ids = useFieldIds(id, { helper, error, required });
  return (
    <Field ids={ids} label={label} helper={helper} error={error} required={required} marked={marked}>
      <Autocomplete<ComboOption, false, true, true>
        freeSolo
        disableClearable
        // The list scrolls with its pane and never covers what stands beside it.
        disablePortal
        id={ids.inputId}
        options={options}
        filterOptions={(all) => all}
        getOptionKey={(one) => (typeof one === 'string' ? one : one.id)}
        getOptionLabel={(one) => (typeof one === 'string' ? one : one.label)}
        value={value}
        inputValue={value}
        onInputChange={(_, typed, reason) => reason === 'input' && onValue(typed)}
        onChange={(_, chosen) => typeof chosen !== 'string' && onValue(chosen.label)}
        onBlur={onBlur}
        slotProps={{ listbox: { 'aria-label': optionsLabel, 'aria-labelledby': undefined } }}
        renderOption={({ key: _key, ...props }, { id: key, label: name, note }) => (
          <Option {...props} key={key}>
            {name}
            {note && <small>{note}</small>}
          </Option>
        )}
        renderInput={({ slotProps }) => (
          <OutlinedInput
            fullWidth
            // The inner box brings the height of a field along; the theme sets it already.
            sx={{ '&&': { paddingBlock: 0 } }}
            ref={slotProps.input.ref}
            inputProps={{ ...slotProps.htmlInput, ...ids.aria, maxLength }}
          />
        )}
      />
    </Field>
  );
};
