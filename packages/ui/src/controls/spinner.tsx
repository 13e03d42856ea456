import { late } from '../late/late.tsx';

/** Something is under way. The words beside it say what, so it is hidden from screen readers. */
export const Spinner = late(async () => (await import('./spinner-ring.tsx')).SpinnerRing);
