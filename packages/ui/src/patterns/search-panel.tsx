import Card from '@mui/material/Card';
import { styled } from '@mui/material/styles';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { SearchIcon } from '../icons/daily.ts';
import { phone, rem } from '../theme/tokens.ts';

const Form = styled(Card)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: rem(16),
  padding: rem(24),
  [phone]: { padding: rem(16) },
}) as typeof Card;
const Fields = styled('div')({
  display: 'grid',
  gap: rem(16),
  alignItems: 'end',
  gridTemplateColumns: `repeat(auto-fit, minmax(min(100%, ${rem(200)}), 1fr))`,
});
const Acts = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: rem(12),
  justifyContent: 'flex-end',
  [phone]: { flexDirection: 'column-reverse' },
});

export type SearchPanelProps = {
  onSearch: () => void;
  onClear?: () => void;
  busy?: boolean;
  words: { label: string; search: string; clear?: string };
  children: ReactNode;
};

/** Fields to look for something by, and the one button. */
export const SearchPanel = ({ onSearch, onClear, busy, words, children }: SearchPanelProps) => (
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
    <Fields>{children}</Fields>
    <Acts>
      {onClear && words.clear && (
        <Button variant="text" onClick={onClear} fullWidth="phone">
          {words.clear}
        </Button>
      )}
      <Button type="submit" busy={busy} startIcon={<SearchIcon size={20} />} fullWidth="phone">
        {words.search}
      </Button>
    </Acts>
  </Form>
);
