import Chip from '@mui/material/Chip';
import { keyframes, styled } from '@mui/material/styles';
import type { ComponentType, ReactElement, ReactNode } from 'react';
import { ClockIcon } from '../icons/cards.ts';
import { CheckCircleIcon, UserIcon, VideoIcon } from '../icons/first.ts';
import { CheckIcon, CloseCircleIcon, HourglassIcon } from '../icons/signs.ts';
import type { IconProps } from '../icons/icon.tsx';
import { PhoneIcon } from '../icons/talk.ts';
import { calm, color, phone, rem, visuallyHidden } from '../theme/tokens.ts';
import type { Tone } from './tone.tsx';

export type ChipTone = Tone | 'neutral';
/** The states of a consult, as the contract names them. */
export type ConsultStatus =
  | 'TENTATIVE'
  | 'CONFIRMED'
  | 'RINGING'
  | 'IN_CALL'
  | 'ENDED'
  | 'EXPIRED'
  | 'CANCELLED'
  | 'NO_SHOW'
  | 'DOCTOR_ABSENT';

/** One map from the state of a consult to its colour and icon, for chips and calendar alike. */
export const consultTone: Record<ConsultStatus, { tone: ChipTone; icon: ComponentType<IconProps> }> = {
  TENTATIVE: { tone: 'warning', icon: HourglassIcon },
  CONFIRMED: { tone: 'info', icon: CheckCircleIcon },
  RINGING: { tone: 'success', icon: PhoneIcon },
  IN_CALL: { tone: 'success', icon: VideoIcon },
  ENDED: { tone: 'neutral', icon: CheckIcon },
  EXPIRED: { tone: 'neutral', icon: ClockIcon },
  CANCELLED: { tone: 'error', icon: CloseCircleIcon },
  NO_SHOW: { tone: 'error', icon: UserIcon },
  DOCTOR_ABSENT: { tone: 'error', icon: ClockIcon },
};

/** A state in a word, an icon and a colour. */
export const StatusChip = ({
  tone = 'neutral',
  icon,
  label,
}: {
  tone?: ChipTone;
  icon?: ReactElement;
  label: ReactNode;
}) => <Chip component="span" color={tone === 'neutral' ? 'default' : tone} icon={icon} label={label} />;

/** The chip of a consult: the word comes from the app, colour and icon from the one map. */
export const ConsultChip = ({ status, label }: { status: ConsultStatus; label: ReactNode }) => {
  const { tone, icon: Icon } = consultTone[status];
  return <StatusChip tone={tone} icon={<Icon size={16} />} label={label} />;
};

const pulse = keyframes({
  '0%': { boxShadow: `0 0 0 0 color-mix(in srgb, ${color.success} 45%, transparent)` },
  '70%, 100%': { boxShadow: `0 0 0 8px color-mix(in srgb, ${color.success} 0%, transparent)` },
});
const wide = '@media (min-width: 1024px)';
const narrow = '@media (max-width: 1023.95px)';
const Live = styled('span')({
  display: 'inline-flex',
  // The words before and after connecting take the same room.
  [wide]: { minWidth: '8.5em' },
  alignItems: 'center',
  gap: rem(8),
  fontSize: rem(14),
  lineHeight: 1.4,
  color: color.ink2,
  whiteSpace: 'nowrap',
});
const Dot = styled('span')({
  width: rem(10),
  height: rem(10),
  borderRadius: '50%',
  border: `2px solid ${color.line}`,
  '&[data-live="true"]': {
    border: 0,
    backgroundColor: color.success,
    animation: `${pulse} 2.4s infinite`,
    [calm]: { animation: 'none' },
  },
});

/**
 * Below a desk there is room for the dot alone: filled while it is live, a ring while it connects. A lost connection has its word,
 * of which a phone shows the beginning.
 */
const Word = styled('span')({
  [phone]: { maxWidth: '5em', overflow: 'hidden', textOverflow: 'ellipsis' },
  [narrow]: {
    '[data-live="true"] + &, [data-quiet="true"] + &': { ...visuallyHidden },
  },
});

type LiveDotProps = {
  live: boolean;
  /** No connection was lost: a first one is under way. */
  quiet?: boolean;
  label: ReactNode;
};

/** Whether news arrives by itself right now. The word says it, the dot shows it. */
export const LiveDot = ({ live, quiet = false, label }: LiveDotProps) => (
  <Live role="status">
    <Dot data-live={live || undefined} data-quiet={quiet || undefined} aria-hidden="true" />
    <Word>{label}</Word>
  </Live>
);
