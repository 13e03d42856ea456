import MuiAvatar from '@mui/material/Avatar';
import { type Face, Portrait } from '../identity/portrait.tsx';
import { rem } from '../theme/tokens.ts';

export type AvatarProps = {
  name: string;
  photo?: string | null;
  /** Draws the person; a photo wins. */
  face?: Face | undefined;
  size?: number;
};

/** The photo of a person, their drawn portrait, or the first letter of the family name. The name always stands beside it. */
export const Avatar = ({ name, photo, face, size = 64 }: AvatarProps) => (
  <MuiAvatar
    aria-hidden="true"
    src={photo ?? undefined}
    alt=""
    style={{ width: rem(size), height: rem(size), fontSize: rem(size * 0.4) }}
  >
    {face ? <Portrait face={face} size={size} /> : ([...name][0] ?? '')}
  </MuiAvatar>
);
