import CircularProgress from '@mui/material/CircularProgress';
import { rem } from '../theme/tokens.ts';

/** The ring of a spinner. The words beside it say what, so it is hidden from screen readers. */
export const SpinnerRing = ({ size = 24 }: { size?: number }) => (
  <CircularProgress role={undefined} aria-hidden="true" size={rem(size)} />
);
