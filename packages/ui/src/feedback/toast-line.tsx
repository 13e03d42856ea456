import Snackbar from '@mui/material/Snackbar';
import SnackbarContent from '@mui/material/SnackbarContent';
import type { ReactNode } from 'react';
import { type Tone, ToneIcon } from './tone.tsx';

/** After a pause there is always time to read to the end. */
const afterPause = 1000;

export interface ToastLineProps {
  tone: Tone;
  text: ReactNode;
  duration: number;
  onEnd: () => void;
}

/** One toast; its time runs while it is shown. */
export const ToastLine = ({ tone, text, duration, onEnd }: ToastLineProps) => (
  <Snackbar
    open
    autoHideDuration={duration}
    resumeHideDuration={afterPause}
    disableWindowBlurListener
    onClose={(_, reason) => reason !== 'clickaway' && onEnd()}
  >
    <SnackbarContent
      role="group"
      tabIndex={0}
      message={
        <>
          <span style={{ display: 'inline-flex', color: `var(--hk-palette-toast-${tone})` }}>
            <ToneIcon tone={tone} />
          </span>
          <span>{text}</span>
        </>
      }
    />
  </Snackbar>
);
