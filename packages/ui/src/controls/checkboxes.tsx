import CheckBox from '@mui/icons-material/CheckBox';
import CheckBoxOutlineBlank from '@mui/icons-material/CheckBoxOutlineBlank';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import type { ChangeEvent, ComponentProps, ReactNode, Ref } from 'react';
import { rem } from '../theme/tokens.ts';
import { Cards, ChoiceLine, type ChoicesProps } from './choice-parts.tsx';
import { FieldError, FieldSet, useFieldIds } from './field.tsx';

const size = { fontSize: rem(28) };
/** Both signs; the style sheet shows one. MUI's props for an icon are of no use to a pair. */
const Signs = () => (
  <>
    <CheckBoxOutlineBlank style={size} />
    <CheckBox style={size} />
  </>
);

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
                  icon={<Signs />}
                  checkedIcon={<Signs />}
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
            icon={<Signs />}
            checkedIcon={<Signs />}
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
