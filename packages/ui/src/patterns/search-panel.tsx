import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { SearchIcon } from '../icons/first.ts';
import { phone, rem } from '../theme/tokens.ts';

const Form = styled(Card)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: rem(16),
  containerType: 'inline-size',
  padding: rem(24),
  [phone]: { padding: rem(16) },
}) as typeof Card;
const First = styled('div')({
  display: 'grid',
  gap: rem(12),
  alignItems: 'end',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  // In line with the box of the field, which keeps a gap below for its error.
  '& > button': { marginBlockEnd: rem(4), [phone]: { minWidth: 0, paddingInline: rem(16) } },
});
const Fields = styled('div')({
  display: 'grid',
  gap: rem(12),
  alignItems: 'end',
  // Two of them stand side by side also on a phone.
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${rem(140)}), 1fr))`,
});
/** Everything in one row where there is room for it. In a narrower panel the button stands beside the first field. */
const OneRow = styled('div')({
  display: 'grid',
  columnGap: rem(12),
  rowGap: rem(16),
  alignItems: 'end',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gridTemplateAreas: '"first act" "fields fields"',
  '& > div:first-of-type': { gridArea: 'first' },
  '& > div:last-of-type': { gridArea: 'fields' },
  '& > button': {
    gridArea: 'act',
    marginBlockEnd: rem(4),
    [phone]: { minWidth: 0, paddingInline: rem(16) },
  },
  '@container (min-width: 52rem)': {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr) auto',
    gridTemplateAreas: '"first fields act"',
  },
});
const Clear = styled('div')({ display: 'flex', justifyContent: 'flex-end' });

export type SearchPanelProps = {
  onSearch: () => void;
  onClear?: () => void;
  busy?: boolean;
  words: { label: string; search: string; clear?: string };
  /** The field of the search words: in one row with the button. */
  first: ReactNode;
  /** Fields that narrow the search. */
  children: ReactNode;
  /** Where there is room, the few fields that narrow the search stand in the row of the button, too. */
  inOneRow?: boolean;
};

/** Words to look for and the one button in a row; below them, or between both, what narrows the search. */
export const SearchPanel = ({ onSearch, onClear, busy, words, first, children, inOneRow }: SearchPanelProps) => {
  const act = (
    <Button type="submit" busy={busy} startIcon={<SearchIcon size={20} />}>
      {words.search}
    </Button>
  );
  return (
    <Form
      component="form"
      role="search"
      aria-label={words.label}
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        onSearch();
      }}
    >
      {inOneRow ? (
        <OneRow>
          <div>{first}</div>
          <Fields>{children}</Fields>
          {act}
        </OneRow>
      ) : (
        <>
          <First>
            {first}
            {act}
          </First>
          <Fields>{children}</Fields>
        </>
      )}
      {onClear && words.clear && (
        <Clear>
          <Button variant="text" onClick={onClear}>
            {words.clear}
          </Button>
        </Clear>
      )}
    </Form>
  );
};
