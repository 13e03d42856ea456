import { styled } from '@mui/material/styles';
import Dialog from '@mui/material/Dialog';
import { type ReactNode, useId } from 'react';
import { Button } from '../controls/button.tsx';
import { phone, rem, tokens } from '../theme/tokens.ts';

const Inner = styled('div')({ padding: rem(24), display: 'flex', flexDirection: 'column', gap: rem(16) });
const Acts = styled('div')({
  display: 'flex',
  justifyContent: 'flex-end',
  gap: rem(12),
  paddingTop: rem(8),
  [phone]: { flexDirection: 'column-reverse' },
});

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
      slotProps={{
        paper: { style: { borderRadius: tokens.radius.card, margin: rem(16), width: 'calc(100% - 2rem)' } },
      }}
    >
      <Inner>
        <h2 id={titleId} style={{ fontSize: rem(20) }}>
          {title}
        </h2>
        <div id={textId}>{children}</div>
        <Acts>
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
        </Acts>
      </Inner>
    </Dialog>
  );
};
