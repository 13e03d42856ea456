import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useCallback, useId, useState } from 'react';
import { Button } from '../controls/button.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  /** What will happen, and to which thing. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  /** Absent when nothing is left to confirm: only the other button stays. */
  onConfirm?: (() => void) | undefined;
  onCancel: () => void;
  /** Cannot be taken back: focus begins on cancel. */
  danger?: boolean;
  /** Confirms too, and does more in the same press. */
  other?: { label: string; onPress: () => void };
  busy?: boolean;
};

/** The focus trap leaves the focus where it finds it, if that is inside already. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

/** Returns whether the content of a box is higher than the box, and the ref that watches it. */
function useScrolls() {
  const [scrolls, setScrolls] = useState(false);
  const watch = useCallback((box: HTMLElement | null) => {
    if (!box || !('ResizeObserver' in globalThis)) return undefined;
    const observer = new ResizeObserver(() => setScrolls(box.scrollHeight > box.clientHeight));
    observer.observe(box);
    return () => observer.disconnect();
  }, []);
  return { scrolls, watch };
}

/** Three buttons stand one below the other, the one that does most on top. */
const below = { flexDirection: 'column-reverse', alignItems: 'stretch' } as const;

/** Asks once more before something that matters. The confirming button names the act. */
export const ConfirmDialog = ({
  open,
  title,
  children,
  confirmLabel,
  cancelLabel,
  onConfirm,
  onCancel,
  danger = false,
  other,
  busy,
}: ConfirmDialogProps) => {
  const titleId = useId();
  const textId = useId();
  const { scrolls, watch } = useScrolls();
  const width = other ? true : 'phone';
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onCancel}
      role="alertdialog"
      aria-labelledby={titleId}
      aria-describedby={textId}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={titleId}>{title}</DialogTitle>
      {/* Safari scrolls by keyboard only what takes the focus. A text that no longer scrolls keeps the focus that it has. */}
      <DialogContent id={textId} ref={watch} tabIndex={scrolls ? 0 : -1}>
        {children}
      </DialogContent>
      <DialogActions sx={other && below}>
        <Button
          variant={danger || !onConfirm ? 'secondary' : 'text'}
          onClick={onCancel}
          ref={danger || !onConfirm ? takeFocus : undefined}
          fullWidth={width}
        >
          {cancelLabel}
        </Button>
        {onConfirm && (
          <Button
            variant={danger ? 'danger' : 'primary'}
            busy={busy}
            onClick={onConfirm}
            ref={danger ? undefined : takeFocus}
            fullWidth={width}
          >
            {confirmLabel}
          </Button>
        )}
        {other && (
          <Button variant={danger ? 'danger' : 'primary'} busy={busy} onClick={other.onPress} fullWidth={width}>
            {other.label}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
};
