import { styled } from '@mui/material/styles';
import Drawer from '@mui/material/Drawer';
import { type ReactNode, useId } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { CloseIcon } from '../icons/signs.ts';
import { color, rem } from '../theme/tokens.ts';

const Inner = styled('div')({
  width: `min(${rem(340)}, 86vw)`,
  // What is read needs more room than what is chosen from.
  '&[data-wide="true"]': { width: `min(${rem(600)}, 100vw)` },
  padding: rem(16),
  display: 'flex',
  flexDirection: 'column',
  gap: rem(8),
});
const Head = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  paddingBottom: rem(8),
  borderBottom: `1px solid ${color.hairline}`,
  // A long title wraps; the way out stays whole.
  '& > button': { flexShrink: 0 },
});

export type SheetProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  side?: 'left' | 'right';
  /** For a record to read, instead of a menu. */
  wide?: boolean;
  /** Stays above open dialogs too: their answer waits for what this sheet asks. */
  onTop?: boolean;
  children: ReactNode;
};

/** MUI draws a dialog at 1300 and a drawer below it, whichever opened last. */
const aboveDialogs = { zIndex: 1350 };

/** MUI hides a sheet from screen readers that opens just as another closes: its element is not known yet. */
const showToReaders = (paper: HTMLElement) => paper.closest('.MuiModal-root')?.removeAttribute('aria-hidden');

/** A panel that slides in from the side: menus on phones, details on staff screens. */
export const Sheet = ({
  open,
  onClose,
  title,
  closeLabel,
  side = 'right',
  wide = false,
  onTop = false,
  children,
}: SheetProps) => {
  const titleId = useId();
  return (
    <Drawer
      open={open}
      onClose={onClose}
      anchor={side}
      style={onTop ? aboveDialogs : undefined}
      slotProps={{
        paper: { role: 'dialog', 'aria-modal': true, 'aria-labelledby': titleId },
        transition: { onEnter: showToReaders },
      }}
    >
      <Inner data-wide={wide || undefined}>
        <Head>
          <h2 id={titleId} style={{ fontSize: rem(18) }}>
            {title}
          </h2>
          <IconButton label={closeLabel} icon={<CloseIcon />} showLabel onClick={onClose} />
        </Head>
        {children}
      </Inner>
    </Drawer>
  );
};
