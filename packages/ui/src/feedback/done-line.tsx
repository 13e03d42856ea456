import LinearProgress from '@mui/material/LinearProgress';
import { color, rem } from '../theme/tokens.ts';

const line = { height: rem(6), borderRadius: rem(3), backgroundColor: color.hairline };

/** How much of a task is done, between 0 and 1, as a line. Words beside it say the same, so screen readers skip it. */
export const DoneLine = ({ done }: { done: number }) => (
  <LinearProgress variant="determinate" value={done * 100} aria-hidden="true" sx={line} />
);
