import { color, FilterIcon, hover, rem, tokens, styled } from '@haruka/ui';
import type { ReactNode } from 'react';

const Details = styled('details')({
  '& > summary': {
    display: 'flex',
    alignItems: 'center',
    gap: rem(8),
    minHeight: rem(56),
    padding: `${rem(8)} ${rem(16)}`,
    borderRadius: tokens.radius.card,
    border: `1px solid ${color.hairline}`,
    backgroundColor: color.paper,
    cursor: 'pointer',
    listStyle: 'none',
  },
  '& > summary::-webkit-details-marker': { display: 'none' },
  [hover]: {
    '& > summary:hover': { borderColor: color.primary },
  },
  '& > summary svg': { flexShrink: 0, color: color.primary },
  '& > summary > span:last-of-type': {
    marginInlineStart: 'auto',
    flexShrink: 0,
    color: color.primary,
    textDecoration: 'underline',
  },
  '&[open] > summary': { marginBlockEnd: rem(12) },
});

/** What was searched for in one line; opened, the form to change it. Results then begin at the top of a phone. */
export const FilterDisclosure = ({
  summary,
  change,
  children,
}: {
  summary: string;
  change: string;
  children: ReactNode;
}) => (
  <Details>
    <summary>
      <FilterIcon size={20} />
      <span>{summary}</span>
      <span>{change}</span>
    </summary>
    {/* What is folded does not inherit the page's box model: the browser's own wrapper stands between. */}
    <div style={{ boxSizing: 'border-box' }}>{children}</div>
  </Details>
);
