import { styled } from '@mui/material/styles';
import type { FormEvent, ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../icons/signs.ts';
import { SearchIcon } from '../icons/daily.ts';
import { useHaruka } from '../theme/haruka-theme.tsx';
import { color, focusRing, hover, phone, rem, tokens } from '../theme/tokens.ts';

const Form = styled('form')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: rem(16),
  padding: rem(24),
  borderRadius: tokens.radius.card,
  border: `1px solid ${color.hairline}`,
  backgroundColor: color.paper,
  boxShadow: tokens.shadow.low,
  [phone]: { padding: rem(16) },
});
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

const List = styled('nav')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  gap: rem(8),
});
const Step = styled('a')({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: rem(4),
  minWidth: rem(48),
  minHeight: rem(48),
  padding: `0 ${rem(12)}`,
  borderRadius: tokens.radius.field,
  border: `1px solid ${color.hairline}`,
  backgroundColor: color.paper,
  fontWeight: 700,
  textDecoration: 'none',
  [hover]: {
    '&:hover': { backgroundColor: color.tint, textDecoration: 'underline' },
  },
  '&[aria-current="page"]': { backgroundColor: color.primary, borderColor: color.primary, color: color.onPrimary },
  '&:focus-visible': focusRing,
});

export type PaginationProps = {
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  words: { label: string; previous: string; next: string; page: (page: number) => string };
};

/** The first, the last and those around the current page; 0 stands for a gap. */
export const pagesAround = (page: number, pages: number): number[] => {
  const wanted = [...new Set([1, page - 1, page, page + 1, pages])].filter((one) => one >= 1 && one <= pages);
  return wanted.flatMap((one, at) => (at > 0 && one - (wanted[at - 1] ?? 0) > 1 ? [0, one] : [one]));
};

/** Pages of a list. Each is a link, because the page stands in the address. */
export const Pagination = ({ page, pages, hrefOf, words }: PaginationProps) => {
  const { link } = useHaruka();
  if (pages <= 1) return null;
  return (
    <List aria-label={words.label}>
      {page > 1 && (
        <Step as={link} href={hrefOf(page - 1)} rel="prev">
          <ChevronLeftIcon size={20} />
          {words.previous}
        </Step>
      )}
      {pagesAround(page, pages).map((one, at) =>
        one === 0 ? (
          <span key={`gap-${at}`} aria-hidden="true">
            …
          </span>
        ) : (
          <Step
            key={one}
            as={link}
            href={hrefOf(one)}
            aria-current={one === page ? 'page' : undefined}
            aria-label={words.page(one)}
          >
            {one}
          </Step>
        ),
      )}
      {page < pages && (
        <Step as={link} href={hrefOf(page + 1)} rel="next">
          {words.next}
          <ChevronRightIcon size={20} />
        </Step>
      )}
    </List>
  );
};
