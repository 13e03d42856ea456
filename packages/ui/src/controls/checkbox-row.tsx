import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import type { ChangeEvent, ComponentProps, ReactNode, Ref } from 'react';
import { CheckboxSigns } from './checkbox-signs.tsx';
import { ChoiceLine } from './choice-parts.tsx';
import { FieldError, useFieldIds } from './field.tsx';

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
  checked,
  onChange,
  onValue,
  ...rest
}: CheckboxRowProps) => {
  const { helperId, errorId, aria } = useFieldIds(id, { helper: description, error, required });
  return (
    <FormControl error={Boolean(error)}>
      <ChoiceLine
        plain={!card}
        noteId={helperId}
        label={label}
        description={description}
        control={
          <Checkbox
            icon={<CheckboxSigns />}
            checkedIcon={<CheckboxSigns />}
            {...(checked === undefined ? {} : { checked })}
            slotProps={{
              input: {
                ...rest,
                ...aria,
                ref,
                onChange: (event: ChangeEvent<HTMLInputElement>) => {
                  onChange?.(event);
                  onValue?.(event.target.checked);
                },
              },
            }}
          />
        }
      />
      <FieldError id={errorId}>{error}</FieldError>
    </FormControl>
  );
};
