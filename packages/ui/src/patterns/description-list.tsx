import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color, rem } from '../theme/tokens.ts';

const List = styled('dl')({ margin: 0, display: 'flex', flexDirection: 'column' });
const Row = styled('div')({
  display: 'grid',
  // In a narrow panel the values need the room more than their names.
  gridTemplateColumns: `minmax(${rem(96)}, min(${rem(176)}, 32%)) minmax(0, 1fr)`,
  columnGap: rem(16),
  padding: `${rem(12)} 0`,
  borderBottom: `1px solid ${color.hairline}`,
  '&:last-of-type': { borderBottom: 0 },
  '&[data-strong="true"] dd': { fontSize: rem(20), fontWeight: 700 },
  '@media (max-width: 419.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
  // An amount is short: its name may take the rest of the line, also on a phone.
  '&[data-amount="true"]': { gridTemplateColumns: 'minmax(0, 1fr) fit-content(60%)', alignItems: 'baseline' },
  '&[data-amount="true"] dd': { textAlign: 'end' },
});
const Term = styled('dt')({ color: color.ink2, fontSize: rem(14), lineHeight: 1.9 });

export type Description = { term: ReactNode; text: ReactNode; strong?: boolean; amount?: boolean };

/** Facts read back: what stands on the left, its value on the right. `amount` aligns money to the right. */
export const DescriptionList = ({ items }: { items: readonly Description[] }) => (
  <List>
    {items.map(({ term, text, strong, amount }, at) => (
      <Row key={at} data-strong={strong || undefined} data-amount={amount || undefined}>
        <Term>{term}</Term>
        <dd>{text}</dd>
      </Row>
    ))}
  </List>
);
