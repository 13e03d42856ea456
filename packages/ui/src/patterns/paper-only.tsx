import GlobalStyles from '@mui/material/GlobalStyles';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

const styles = {
  '[data-paper]': { display: 'none' },
  '@media print': {
    'body > :not([data-paper])': { display: 'none !important' },
    '[data-paper]': { display: 'block' },
    '[data-paper] > section': { breakAfter: 'page' },
    '[data-paper] > section:last-of-type': { breakAfter: 'auto' },
  },
} as const;

/** What stands on paper and never on the screen: printing the page prints this alone, each section on a new page. */
export const PaperOnly = ({ children }: { children: ReactNode }) =>
  createPortal(
    <div data-paper>
      <GlobalStyles styles={styles} />
      {children}
    </div>,
    document.body,
  );
