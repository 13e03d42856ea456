import Autocomplete from '@mui/material/Autocomplete';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import type { ReactNode, Ref } from 'react';
import { SearchIcon } from '../icons/first.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import { color, rem } from '../theme/tokens.ts';
import { Field, type FieldProps, useFieldIds } from './field.tsx';

const Choice = styled('li')({
  display: 'block !important',
  minHeight: rem(44),
  lineHeight: 1.4,
  '& small': { display: 'block', fontSize: rem(14), color: color.ink2 },
});

export type Suggestion = { id: string; label: string; note?: string };

export type SuggestFieldProps = Omit<FieldProps, 'required' | 'label'> & {
  label: string;
  /** Only an accessible name: the box stands where a label has no room. */
  bare?: boolean;
  id?: string;
  ref?: Ref<HTMLInputElement>;
  query: string;
  onQuery: (typed: string) => void;
  suggestions: readonly Suggestion[];
  onPick: (id: string) => void;
  /** Enter without a chosen suggestion. */
  onEnter?: () => void;
  busy?: boolean;
  placeholder?: string;
  /** `found` says how many results there are, and is empty until they are known. A screen reader reads it aloud. */
  words: { loading: string; none: string; found: string };
};

/** A search box with suggestions below it: arrow keys choose, Enter takes. The suggestions come from outside. */
export const SuggestField = ({
  label,
  helper,
  error,
  marked = false,
  bare = false,
  id,
  ref,
  query,
  onQuery,
  suggestions,
  onPick,
  onEnter,
  busy = false,
  placeholder,
  words,
}: SuggestFieldProps) => {
  const ids = useFieldIds(id, { helper, error });
  const box: ReactNode = (
    <Autocomplete<Suggestion, false, true, true>
      freeSolo
      disableClearable
      id={ids.inputId}
      options={suggestions}
      filterOptions={(all) => all}
      getOptionKey={(one) => (typeof one === 'string' ? one : one.id)}
      getOptionLabel={(one) => (typeof one === 'string' ? one : one.label)}
      value={query}
      inputValue={query}
      loading={busy}
      loadingText={words.loading}
      noOptionsText={words.none}
      onInputChange={(_, typed, reason) => reason === 'input' && onQuery(typed)}
      onChange={(_, chosen) => (typeof chosen === 'string' ? onEnter?.() : onPick(chosen.id))}
      renderOption={({ key: _key, ...props }, { id: key, label: name, note }) => (
        <Choice {...props} key={key}>
          {name}
          {note && <small>{note}</small>}
        </Choice>
      )}
      renderInput={({ slotProps }) => (
        <OutlinedInput
          fullWidth
          // The inner box brings the height of a field along; the theme sets it already.
          sx={{ '&&': { paddingBlock: 0 } }}
          ref={slotProps.input.ref}
          inputRef={ref}
          placeholder={placeholder}
          startAdornment={
            <InputAdornment position="start">
              <SearchIcon size={20} />
            </InputAdornment>
          }
          inputProps={{
            ...slotProps.htmlInput,
            ...ids.aria,
            type: 'search',
            ...(bare && { 'aria-label': label }),
          }}
        />
      )}
    />
  );
  const said = <VisuallyHidden role="status">{busy ? '' : words.found}</VisuallyHidden>;
  if (bare)
    return (
      <>
        {box}
        {said}
      </>
    );
  return (
    <Field ids={ids} label={label} helper={helper} error={error} marked={marked}>
      {box}
      {said}
    </Field>
  );
};
