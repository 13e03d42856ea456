import MuiAvatar from '@mui/material/Avatar';
import { rem } from '../theme/tokens.ts';

/** The photo of a person, or the first letter of the family name. The name always stands beside it. */
export const Avatar = ({ name, photo, size = 64 }: { name: string; photo?: string | null; size?: number }) => (
  <MuiAvatar
    aria-hidden="true"
    src={photo ?? undefined}
    alt=""
    style={{ width: rem(size), height: rem(size), fontSize: rem(size * 0.4) }}
  >
    {[...name][0] ?? ''}
  </MuiAvatar>
);
