import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { color, rem, tokens } from '../theme/tokens.ts';

const outOfSight = {
  position: 'absolute',
  left: rem(8),
  top: rem(-80),
  zIndex: 1500,
  padding: `${rem(12)} ${rem(16)}`,
  borderRadius: rem(tokens.radius.field),
  backgroundColor: color.paper,
  fontWeight: 700,
  '&:focus': { top: rem(8) },
} as const;

/** Past the header, straight to what the page is about. */
export const SkipLink = ({ children }: { children: ReactNode }) => (
  <Link
    component="a"
    sx={outOfSight}
    href="#main"
    onClick={(event) => {
      // The router must not see a change of hash.
      event.preventDefault();
      document.getElementById('main')?.focus();
    }}
  >
    {children}
  </Link>
);
