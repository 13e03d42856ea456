import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { color, focusRing, hover, rem, stage, tokens } from '../../theme/tokens.ts';

const narrow = '@media (max-width: 519.95px)';

/** The row of controls at the foot of the call. */
export const Controls = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'center',
  gap: `${rem(8)} ${rem(20)}`,
  padding: `${rem(12)} ${rem(16)} calc(${rem(16)} + env(safe-area-inset-bottom))`,
  // Five in a row also on a narrow phone; their words may take two lines.
  [narrow]: {
    flexWrap: 'nowrap',
    justifyContent: 'space-around',
    columnGap: rem(2),
    paddingInline: rem(4),
  },
});
/** The one that ends the call stands apart from the others. */
export const End = styled('div')({
  marginInlineStart: rem(24),
  paddingInlineStart: rem(24),
  borderInlineStart: `1px solid ${stage.edge}`,
  [narrow]: { flex: '1 1 0', minWidth: 0, marginInlineStart: rem(4), paddingInlineStart: rem(8) },
});

const Key = styled(ButtonBase)({
  display: 'flex',
  flexDirection: 'column',
  gap: rem(4),
  minWidth: rem(72),
  borderRadius: tokens.radius.field,
  color: stage.text,
  wordBreak: 'auto-phrase',
  textAlign: 'center',
  fontFamily: tokens.font,
  fontSize: rem(14),
  lineHeight: 1.3,
  '& .round': {
    width: rem(56),
    height: rem(56),
    borderRadius: '50%',
    display: 'grid',
    placeItems: 'center',
    backgroundColor: stage.key,
    transition: `background-color ${tokens.motion.fast}ms`,
  },
  // Large text leaves five keys their room: they share the row, and their words stay whole.
  [narrow]: {
    flex: '1 1 0',
    minWidth: 0,
    width: '100%',
    fontSize: `min(${rem(14)}, 4vw)`,
    '& .round': { width: `min(${rem(56)}, 14vw)`, height: `min(${rem(56)}, 14vw)` },
  },
  [hover]: {
    '&:hover .round': { backgroundColor: stage.keyHover },
    '&[data-end="true"]:hover .round': { backgroundColor: stage.endHover },
  },
  '&[aria-pressed="true"] .round': { backgroundColor: stage.text, color: color.ink },
  '&[data-end="true"] .round': { backgroundColor: stage.end },
  '&:focus-visible': { ...focusRing, outlineColor: stage.text },
});

/** A round control of 56 px with its word below. */
export const Control = ({
  icon,
  label,
  pressed,
  end,
  onClick,
}: {
  icon: ReactNode;
  label: string;
  pressed?: boolean;
  end?: boolean;
  onClick: () => void;
}) => (
  <Key type="button" onClick={onClick} aria-pressed={pressed} data-end={end || undefined}>
    <span className="round">{icon}</span>
    {label}
  </Key>
);
