import { styled } from '@mui/material/styles';
import { rem } from '../theme/tokens.ts';

/** A sheet of paper for a wall or a counter: everything in the middle, in large. */
export const Poster = styled('section')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: rem(24),
  padding: `${rem(32)} ${rem(16)}`,
  textAlign: 'center',
});
