import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { type ChangeEvent, type Ref, useState } from 'react';
import { EyeIcon, EyeOffIcon } from '../icons/secret.ts';
import { useHaruka } from '../theme/haruka-theme.tsx';
import { Button } from './button.tsx';
import { Field, type FieldProps, useFieldIds } from './field.tsx';
import type { Native } from './text-field.tsx';

/** A password: can be shown, can be pasted. Say the minimum length in `helper` before anything is typed. */
export const PasswordField = ({
  label,
  helper,
  error,
  required,
  marked,
  id,
  ref,
  onChange,
  onValue,
  ...rest
}: Native & FieldProps & { ref?: Ref<HTMLInputElement>; onValue?: (value: string) => void }) => {
  const { words } = useHaruka();
  const ids = useFieldIds(id, { helper, error, required });
  const [shown, setShown] = useState(false);
  return (
    <Field ids={ids} label={label} helper={helper} error={error} required={required} marked={marked}>
      <OutlinedInput
        inputRef={ref}
        type={shown ? 'text' : 'password'}
        inputProps={{
          autoComplete: 'current-password',
          ...rest,
          ...ids.aria,
          autoCapitalize: 'none',
          spellCheck: false,
          onChange: (event: ChangeEvent<HTMLInputElement>) => {
            onChange?.(event);
            onValue?.(event.target.value);
          },
        }}
        endAdornment={
          <InputAdornment position="end">
            <Button
              variant="text"
              size="small"
              aria-pressed={shown}
              aria-controls={ids.inputId}
              startIcon={shown ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
              onClick={() => setShown(!shown)}
            >
              {shown ? words.hide : words.show}
            </Button>
          </InputAdornment>
        }
      />
    </Field>
  );
};
