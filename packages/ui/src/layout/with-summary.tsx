import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color, rem, tokens } from '../theme/tokens.ts';

const wide = '@media (min-width: 1000px)';

const Grid = styled('div')({
  display: 'grid',
  gap: rem(24),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [wide]: { gap: rem(32), gridTemplateColumns: `minmax(0, 1fr) ${rem(352)}`, alignItems: 'start' },
});
const Part = styled('div')({ display: 'flex', flexDirection: 'column', gap: rem(24), minWidth: 0 });
const Beside = styled('div')({
  minWidth: 0,
  scrollMarginBlock: rem(16),
  '&[data-empty="true"]': { display: 'none' },
  [wide]: { position: 'sticky', top: rem(16), '&[data-empty="true"]': { display: 'block' } },
});

/**
 * The steps of a screen, and a summary beside them that stays in sight. On a narrow screen the summary follows below;
 * one that is still empty is shown on a wide screen only.
 */
export const WithSummary = ({
  aside,
  isEmpty = false,
  id,
  children,
}: {
  aside: ReactNode;
  isEmpty?: boolean;
  /** Of the summary, for a link to it. */
  id?: string;
  children: ReactNode;
}) => (
  <Grid>
    <Part>{children}</Part>
    <Beside id={id} tabIndex={-1} data-empty={isEmpty || undefined}>
      {aside}
    </Beside>
  </Grid>
);

/** A bar at the foot of a narrow screen: what is picked so far, and the way on. A wide screen has its summary instead. */
export const FootBar = styled('div')({
  position: 'sticky',
  bottom: 0,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: rem(12),
  marginInline: rem(-16),
  padding: `${rem(8)} ${rem(16)}`,
  paddingBottom: `calc(${rem(8)} + env(safe-area-inset-bottom))`,
  backgroundColor: color.paper,
  borderTop: `1px solid ${color.hairline}`,
  boxShadow: tokens.shadow.high,
  [wide]: { display: 'none' },
});
