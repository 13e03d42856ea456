import LinearProgress from '@mui/material/LinearProgress';
import { rem } from '../theme/tokens.ts';
import { progressNumbers } from './progress-numbers.ts';

const line = {
  position: 'fixed',
  insetInline: 0,
  top: 0,
  height: rem(3),
  zIndex: 1700,
  pointerEvents: 'none',
  backgroundColor: 'transparent',
  transition: `opacity ${progressNumbers.speed}ms linear`,
  '& .MuiLinearProgress-bar': { transition: `transform ${progressNumbers.speed}ms linear` },
} as const;

/** The line of the progress indicator at a length between 0 and 1. It fades at its end. */
export const ProgressLine = ({ at, words }: { at: number; words: { loading: string } }) => (
  <LinearProgress
    variant="determinate"
    value={at * 100}
    aria-label={words.loading}
    aria-valuetext={words.loading}
    sx={line}
    style={{ opacity: at === 1 ? 0 : 1 }}
  />
);
