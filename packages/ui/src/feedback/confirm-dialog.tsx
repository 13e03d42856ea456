import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';

export type ConfirmDialogProps = {
  open: boolean;
  title: ReactNode;
  /** What will happen, and to which thing. */
  children?: ReactNode;
  confirmLabel: string;
  cancelLabel: string;
  onConfirm: () => void;
  onCancel: () => void;
  /** Cannot be taken back: focus begins on cancel. */
  danger?: boolean;
  busy?: boolean;
};

/** The focus trap leaves the focus where it finds it, if that is inside already. */
const takeFocus = (button: HTMLButtonElement | null) => button?.focus();

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
  busy,
}: ConfirmDialogProps) => {
  const titleId = useId();
  const textId = useId();
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
      <DialogContent id={textId}>{children}</DialogContent>
      <DialogActions>
        <Button
          variant={danger ? 'secondary' : 'text'}
          onClick={onCancel}
          ref={danger ? takeFocus : undefined}
          fullWidth="phone"
        >
          {cancelLabel}
        </Button>
        <Button
          variant={danger ? 'danger' : 'primary'}
          busy={busy}
          onClick={onConfirm}
          ref={danger ? undefined : takeFocus}
          fullWidth="phone"
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
