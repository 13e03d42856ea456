import { barInSight, lineInSight, rem, stripInSight, styled } from '@haruka/ui';
import type { ReactNode } from 'react';

const wide = '@media (min-width: 1600px)';

/** The strip that says whose record it is, and what is above it. */
const inSight = `${barInSight} + ${lineInSight} + ${stripInSight}`;

const Grid = styled('div')({
  display: 'grid',
  gap: rem(24),
  gridTemplateColumns: 'minmax(0, 1fr)',
  [wide]: { gap: rem(32), gridTemplateColumns: `minmax(0, 1fr) ${rem(380)}`, alignItems: 'start' },
});
const Part = styled('div')({ display: 'flex', flexDirection: 'column', gap: rem(24), minWidth: 0 });
const Pinned = styled(Part)({
  [wide]: {
    order: 1,
    position: 'sticky',
    top: `calc(${inSight} + ${rem(16)})`,
    maxHeight: `calc(100vh - (${inSight}) - ${rem(32)})`,
    overflowY: 'auto',
  },
});

/** A record with what must not be overlooked on top; a large screen keeps it in sight beside the rest. */
export const RecordColumns = ({ pinned, children }: { pinned: ReactNode; children: ReactNode }) => (
  <Grid>
    <Pinned>{pinned}</Pinned>
    <Part>{children}</Part>
  </Grid>
);
