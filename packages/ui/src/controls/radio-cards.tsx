import RadioButtonChecked from '@mui/icons-material/RadioButtonChecked';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Radio from '@mui/material/Radio';
import { type ChangeEvent, type ComponentProps, type MouseEvent, type Ref, useId } from 'react';
import { rem } from '../theme/tokens.ts';
import { Cards, ChoiceLine, type ChoicesProps } from './choice-parts.tsx';
import { FieldSet, useFieldIds } from './field.tsx';

const size = { fontSize: rem(28) };
/** Both signs; the style sheet shows one. MUI's props for an icon are of no use to a pair. */
const Signs = () => (
  <>
    <RadioButtonUnchecked style={size} />
    <RadioButtonChecked style={size} />
  </>
);

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
  const ids = useFieldIds(id, { helper, error, required });
  const made = useId();
  return (
    <FieldSet
      ids={ids}
      role="radiogroup"
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
                <Radio
                  icon={<Signs />}
                  checkedIcon={<Signs />}
                  name={name ?? made}
                  value={option.value}
                  {...(value === undefined ? {} : { checked: value === option.value })}
                  slotProps={{
                    input: {
                      ...rest,
                      ref,
                      'aria-disabled': option.closedReason ? true : undefined,
                      'aria-describedby': option.description || option.closedReason ? noteId : undefined,
                      onClick: (event: MouseEvent) => {
                        if (option.closedReason) event.preventDefault();
                      },
                      onChange: (event: ChangeEvent<HTMLInputElement>) => {
                        if (option.closedReason) return;
                        onChange?.(event);
                        onValue?.(option.value);
                      },
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
