import { keyframes, styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { PhoneIcon } from '../../icons/talk.ts';
import { Button } from '../../controls/button.tsx';
import { calm, color, rem, tokens } from '../../theme/tokens.ts';
import type { Face as PortraitFace } from '../../identity/portrait.tsx';
import { Avatar } from '../avatar.tsx';
import { StreamVideo } from './media.tsx';

const Room = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: rem(24),
  width: '100%',
  maxWidth: rem(640),
  margin: '0 auto',
  padding: `${rem(32)} ${rem(16)}`,
  textAlign: 'center',
});
const wave = keyframes({ from: { transform: 'scale(1)', opacity: 0.5 }, to: { transform: 'scale(1.7)', opacity: 0 } });
const Face = styled('div')({
  position: 'relative',
  display: 'inline-flex',
  '& > *': { position: 'relative', zIndex: 1 },
  '&[data-ringing="true"]::before, &[data-ringing="true"]::after': {
    content: '""',
    position: 'absolute',
    inset: 0,
    borderRadius: '50%',
    backgroundColor: color.primary,
    animation: `${wave} 1.8s ease-out infinite`,
    [calm]: { animation: 'none', opacity: 0 },
  },
  '&[data-ringing="true"]::after': { animationDelay: '0.9s' },
});
const State = styled('div')({
  width: '100%',
  padding: rem(20),
  borderRadius: tokens.radius.card,
  border: `1px solid ${color.hairline}`,
  backgroundColor: color.paper,
  boxShadow: tokens.shadow.low,
  '&[data-ringing="true"]': { borderColor: color.primary, backgroundColor: color.tint },
});
const Self = styled('div')({
  width: rem(200),
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: tokens.radius.card,
});

export type WaitingRoomProps = {
  doctor: {
    name: string;
    kana?: string | null;
    photo?: string | null;
    face?: PortraitFace | undefined;
    credentials?: ReactNode;
  };
  /** `ringing`: the doctor calls now, and one answers. */
  state: 'waiting' | 'ringing';
  /** What is true now, in one sentence: 「医師が準備中です」「あと2人でご案内します」. */
  title: ReactNode;
  /** 「このままお待ちください」 and what else helps. */
  children?: ReactNode;
  self?: MediaStream | null;
  onAnswer?: () => void;
  onLeave?: () => void;
  /** Emergency guidance, the clinic's phone. */
  help?: ReactNode;
  words: { self: string; answer: string; leave: string };
};

/** Until the doctor calls: who will come, what is going on, and nothing to do but wait. */
export const WaitingRoom = ({
  doctor,
  state,
  title,
  children,
  self,
  onAnswer,
  onLeave,
  help,
  words,
}: WaitingRoomProps) => {
  const ringing = state === 'ringing';
  return (
    <Room>
      <Face data-ringing={ringing || undefined}>
        <Avatar name={doctor.name} photo={doctor.photo} face={doctor.face} size={120} />
      </Face>
      <div>
        <p style={{ fontSize: rem(20), fontWeight: 700 }}>{doctor.name}</p>
        {doctor.credentials && <p style={{ color: color.ink2 }}>{doctor.credentials}</p>}
      </div>
      <State role={ringing ? 'alert' : 'status'} data-ringing={ringing || undefined}>
        <p style={{ fontSize: rem(20), fontWeight: 700 }}>{title}</p>
        {children}
      </State>
      {ringing && onAnswer && (
        <Button fullWidth="phone" startIcon={<PhoneIcon />} onClick={onAnswer}>
          {words.answer}
        </Button>
      )}
      {self && (
        <Self>
          <StreamVideo stream={self} label={words.self} muted mirror />
        </Self>
      )}
      {help}
      {onLeave && (
        <Button variant="text" onClick={onLeave}>
          {words.leave}
        </Button>
      )}
    </Room>
  );
};
