import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { rem } from '../theme/tokens.ts';

/** Printing the page while this is on it prints this alone, under its title. */
export const PaperAlone = ({ printTitle, children }: { printTitle: string; children: ReactNode }) => (
  <div data-print>
    <GlobalStyles
      styles={{
        '[data-print-title]': { display: 'none' },
        '@media print': {
          'body *': { visibility: 'hidden' },
          '[data-print], [data-print] *': { visibility: 'visible' },
          '[data-print]': { position: 'absolute', insetBlockStart: 0, insetInlineStart: 0, width: '100%' },
          '[data-print-title]': { display: 'block', fontWeight: 700, marginBlockEnd: rem(16) },
        },
      }}
    />
    <p data-print-title>{printTitle}</p>
    {children}
  </div>
);
