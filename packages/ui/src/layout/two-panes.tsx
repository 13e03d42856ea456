import { styled } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { barInSight, desk, rem } from '../theme/tokens.ts';

/** Returns whether the screen has room for a list and what was chosen from it, side by side: from 1024 px. */
export const useTwoPanes = (): boolean => useMediaQuery(desk.replace('@media ', ''), { noSsr: true });

const Grid = styled('div')({
  display: 'grid',
  gap: rem(24),
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  [desk]: { gridTemplateColumns: `clamp(${rem(280)}, 36%, ${rem(440)}) minmax(0, 1fr)` },
});
const Side = styled('div')({
  minWidth: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: rem(16),
  // Below the header of the frame, which stays in sight too. The padding keeps focus rings whole.
  [desk]: {
    position: 'sticky',
    top: `calc(${barInSight} + ${rem(16)})`,
    maxHeight: `calc(100dvh - ${barInSight} - ${rem(32)})`,
    overflowY: 'auto',
    padding: rem(6),
    margin: rem(-6),
  },
});
const Chosen = styled('section')({ minWidth: 0, maxWidth: rem(1200) });

/** A list that stays in sight, and beside it what was chosen from it; on a narrow screen one below the other. */
export const TwoPanes = ({
  list,
  label,
  children,
}: {
  list: ReactNode;
  /** Names the part that shows what was chosen. */
  label: string;
  children: ReactNode;
}) => (
  <Grid>
    <Side>{list}</Side>
    <Chosen aria-label={label}>{children}</Chosen>
  </Grid>
);
