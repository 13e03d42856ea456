import { keyframes, styled } from '@mui/material/styles';
import { rem } from '../theme/tokens.ts';

const turn = keyframes({ to: { transform: 'rotate(360deg)' } });

const Ring = styled('span')({
  display: 'inline-block',
  flexShrink: 0,
  borderRadius: '50%',
  border: '2.5px solid currentColor',
  borderRightColor: 'transparent',
  animation: `${turn} 800ms linear infinite`,
});

/** Something is under way. The words beside it say what. */
export const Spinner = ({ size = 24 }: { size?: number }) => (
  <Ring aria-hidden="true" style={{ width: rem(size), height: rem(size) }} />
);
