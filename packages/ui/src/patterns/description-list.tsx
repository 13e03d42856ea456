import styled from '@emotion/styled';
import { Fragment, type ReactNode } from 'react';
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
  '&[data-amount="true"] dd': { textAlign: 'end' },
  '@media (max-width: 419.95px)': { gridTemplateColumns: 'minmax(0, 1fr)' },
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

// A line breaks between words rather than under a reading, unless a word alone is wider than the line.
// Inside a link it takes the underline along, which an inline block would lose.
const Whole = styled('span')({ display: 'inline-block', maxWidth: '100%', textDecoration: 'inherit' });

/**
 * A word with its reading above it; without a reading it is just the word. Word by word where both have as many,
 * so that a long name can still be broken into lines.
 */
export const Ruby = ({ children, reading }: { children: string; reading?: string | null }) => {
  if (!reading) return children;
  const words = children.split(/\s+/);
  const readings = reading.split(/\s+/);
  const pairs =
    words.length === readings.length ? words.map((word, at) => [word, readings[at]]) : [[children, reading]];
  return pairs.map(([word, above], at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      <Whole>
        <ruby>
          {word}
          <rp>（</rp>
          <rt>{above}</rt>
          <rp>）</rp>
        </ruby>
      </Whole>
    </Fragment>
  ));
};
