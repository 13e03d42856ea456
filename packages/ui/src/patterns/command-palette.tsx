import Autocomplete, { type AutocompleteRenderGroupParams } from '@mui/material/Autocomplete';
import Dialog from '@mui/material/Dialog';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { PopperProps } from '@mui/material/Popper';
import { styled } from '@mui/material/styles';
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { SearchIcon } from '../icons/first.ts';
import { VisuallyHidden } from '../controls/visually-hidden.tsx';
import { color, rem } from '../theme/tokens.ts';

export type Command = {
  id: string;
  group: string;
  label: string;
  note?: string;
  /** The keys that do the same without the palette. */
  keys?: string;
};

export type CommandPaletteProps = {
  open: boolean;
  onClose: () => void;
  /** Names the dialog and its box. */
  title: string;
  placeholder?: string;
  query: string;
  onQuery: (typed: string) => void;
  /** What matches, sorted by group. */
  commands: readonly Command[];
  onPick: (id: string) => void;
  busy?: boolean;
  /** `found` is read out when the list changes. */
  words: { loading: string; none: string; found: string };
};

const Choice = styled('div')({
  minHeight: rem(44),
  lineHeight: 1.4,
  display: 'flex',
  gap: rem(16),
  justifyContent: 'space-between !important',
  '& small': { display: 'block', fontSize: rem(14), color: color.ink2 },
});
const Keys = styled('kbd')({ fontSize: rem(14), color: color.ink2, whiteSpace: 'nowrap' });
const List = styled('div')({ width: '100% !important', '& .MuiPaper-root': { boxShadow: 'none' } });
const Inner = styled('div')({ padding: rem(16), minHeight: rem(160) });
const Title = styled('h2')({ fontSize: rem(16), marginBlock: `0 ${rem(8)}` });
/** The box stays where it is while the list below it grows and shrinks. */
const atTop = { '& .MuiDialog-container': { alignItems: 'flex-start' } };
const GroupTitle = styled('div')({ padding: `${rem(8)} ${rem(16)} ${rem(4)}`, fontSize: rem(14), color: color.ink2 });

/** The list stands in the dialog instead of above the page. */
const InDialog = ({ className, children }: PopperProps) => (
  <List className={className} role="presentation">
    {children as ReactNode}
  </List>
);
const slots = { popper: InDialog };
const slotProps = { listbox: { component: 'div' as const, style: { maxHeight: 'min(50dvh, 24rem)' } } };

const Group = ({ group, children }: AutocompleteRenderGroupParams) => {
  const id = useId();
  return (
    <div role="group" aria-labelledby={id}>
      <GroupTitle id={id} role="presentation">
        {group}
      </GroupTitle>
      {children}
    </div>
  );
};

/** MUI hides a dialog from screen readers that opens just as another one closes: its element is not known yet. */
const showToReaders = (paper: HTMLElement) => paper.closest('.MuiModal-root')?.removeAttribute('aria-hidden');

/** Commands of an app in a dialog: a text narrows them, arrow keys choose, Enter takes. */
export const CommandPalette = ({ open, onClose, title, words, ...box }: CommandPaletteProps) => {
  const titleId = useId();
  const input = useRef<HTMLInputElement>(null);
  // A screen that arrives late asks for the focus; the dialog takes it back, and here the box does.
  const toBox = ({ target }: FocusEvent) => {
    if (target !== input.current) input.current?.focus();
  };
  return (
    <Dialog
      onFocus={toBox}
      open={open}
      onClose={onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
      transitionDuration={0}
      sx={atTop}
      slotProps={{ transition: { onEnter: showToReaders } }}
    >
      <Inner>
        <Title id={titleId}>{title}</Title>
        <Box {...box} input={input} open={open} title={title} words={words} onClose={onClose} />
        <VisuallyHidden role="status">{box.busy ? '' : words.found}</VisuallyHidden>
      </Inner>
    </Dialog>
  );
};

function Box({
  input,
  open,
  title,
  placeholder,
  query,
  onQuery,
  commands,
  onPick,
  busy = false,
  onClose,
  words,
}: CommandPaletteProps & { input: RefObject<HTMLInputElement | null> }) {
  // Also when it opens again before it was quite closed: then the dialog would take the focus for itself.
  useEffect(() => {
    if (open) input.current?.focus();
  }, [open, input]);
  return (
    <Autocomplete<Command>
      open
      autoHighlight
      forcePopupIcon={false}
      clearIcon={null}
      options={commands}
      filterOptions={(all) => all}
      groupBy={({ group }) => group}
      getOptionKey={({ id }) => id}
      getOptionLabel={(one) => one.label}
      value={null}
      inputValue={query}
      loading={busy}
      loadingText={words.loading}
      noOptionsText={words.none}
      onInputChange={(_, typed, reason) => reason === 'input' && onQuery(typed)}
      onChange={(_, chosen) => chosen && onPick(chosen.id)}
      onClose={(_, reason) => reason === 'escape' && onClose()}
      slots={slots}
      slotProps={slotProps}
      renderGroup={({ key, ...params }) => <Group key={key} {...params} />}
      renderOption={({ key: _key, ...props }, { id, label, note, keys }) => (
        <Choice {...(props as object)} key={id}>
          <span>
            {label}
            {note && <small>{note}</small>}
          </span>
          {keys && <Keys>{keys}</Keys>}
        </Choice>
      )}
      renderInput={({ slotProps: own }) => (
        <OutlinedInput
          fullWidth
          inputRef={input}
          // The inner box brings the height of a field along; the theme sets it already.
          sx={{ '&&': { paddingBlock: 0 } }}
          ref={own.input.ref}
          placeholder={placeholder}
          startAdornment={
            <InputAdornment position="start">
              <SearchIcon size={20} />
            </InputAdornment>
          }
          inputProps={{ ...own.htmlInput, 'aria-label': title }}
        />
      )}
    />
  );
}
