import { styled } from '@mui/material/styles';
import { color, rem, tokens } from '../theme/tokens.ts';
import { PaperAlone } from './paper-alone.tsx';

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
  <PaperAlone printTitle={printTitle}>
    <List aria-label={label}>
      {codes.map((code) => (
        <li key={code}>
          <code translate="no">{code}</code>
        </li>
      ))}
    </List>
  </PaperAlone>
);
