import CircularProgress from '@mui/material/CircularProgress';
import { rem } from '../theme/tokens.ts';

/** Something is under way. The words beside it say what, so it is hidden from screen readers. */
export const Spinner = ({ size = 24 }: { size?: number }) => (
  <CircularProgress role={undefined} aria-hidden="true" size={rem(size)} />
);
