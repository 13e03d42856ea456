import { styled } from '@mui/material/styles';
import { color, rem } from '../theme/tokens.ts';

const Face = styled('span')({
  width: rem(64),
  height: rem(64),
  borderRadius: '50%',
  display: 'grid',
  placeItems: 'center',
  overflow: 'hidden',
  fontSize: rem(24),
  fontWeight: 700,
  color: color.primaryDark,
  backgroundColor: color.tint,
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

/** The photo of a person, or the first letter of the family name. */
export const Avatar = ({ name, photo, size = 64 }: { name: string; photo?: string | null; size?: number }) => (
  <Face aria-hidden="true" style={{ width: rem(size), height: rem(size), fontSize: rem(size * 0.4) }}>
    {photo ? <img src={photo} alt="" /> : ([...name][0] ?? '')}
  </Face>
);
