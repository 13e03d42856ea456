import { paths } from '../../shared/paths.ts';

/** Where the call of a consult is held. */
export const roomHref = (consult_id: string) =>
  `${paths.consultRoom}?${new URLSearchParams({ consult_id }).toString()}`;
