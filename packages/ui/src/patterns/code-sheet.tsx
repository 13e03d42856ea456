import GlobalStyles from '@mui/material/GlobalStyles';
import { styled } from '@mui/material/styles';
import { color, rem, tokens } from '../theme/tokens.ts';

const List = styled('ol')({
  listStyle: 'none',
  margin: 0,
  padding: rem(16),
  display: 'grid',
  gridTemplateColumns: `repeat(auto-fill, minmax(${rem(136)}, 1fr))`,
  gap: `${rem(8)} ${rem(16)}`,
  border: `1px solid ${color.hairline}`,
  borderRadius: tokens.radius.field,
  backgroundColor: color.ground,
  '& li': { margin: 0 },
  '& code': { fontFamily: 'ui-monospace, Menlo, Consolas, monospace', fontSize: rem(18), letterSpacing: '0.04em' },
});

/** Codes to be kept on paper. Printing the page while they are on it prints them alone, under their title. */
export const CodeSheet = ({
  codes,
  label,
  printTitle,
}: {
  codes: readonly string[];
  label: string;
  printTitle: string;
}) => (
  <div data-print>
    <GlobalStyles
      styles={{
        '[data-print-title]': { display: 'none' },
        '@media print': {
          // Less movement is a very short one, and paper does not wait for it.
          'body *': { visibility: 'hidden', transition: 'none !important' },
          '[data-print], [data-print] *': { visibility: 'visible' },
          '[data-print]': { position: 'absolute', insetBlockStart: 0, insetInlineStart: 0, width: '100%' },
          '[data-print-title]': { display: 'block', fontWeight: 700, marginBlockEnd: rem(16) },
        },
      }}
    />
    <p data-print-title>{printTitle}</p>
    <List aria-label={label}>
      {codes.map((code) => (
        <li key={code}>
          <code translate="no">{code}</code>
        </li>
      ))}
    </List>
  </div>
);
