import { styled } from '@mui/material/styles';
import { Spinner } from '../../controls/spinner.tsx';
import { ExpandIcon, MicIcon, MicOffIcon, PhoneEndIcon } from '../../icons/talk.ts';
import { rem, stage, tokens } from '../../theme/tokens.ts';
import { Avatar } from '../avatar.tsx';
import { Control, Controls } from './controls.tsx';
import { StreamVideo } from './media.tsx';
import { type LineSign, type Quality, QualityBadge } from './quality-badge.tsx';

const Window = styled('section')({
  position: 'fixed',
  // Above the page, below its dialogs.
  zIndex: 1200,
  insetInlineEnd: rem(16),
  bottom: `calc(${rem(16)} + env(safe-area-inset-bottom))`,
  width: `min(${rem(336)}, calc(100vw - ${rem(32)}))`,
  overflow: 'hidden',
  borderRadius: tokens.radius.card,
  border: `2px solid ${stage.text}`,
  boxShadow: tokens.shadow.high,
  backgroundColor: stage.ground,
  color: stage.text,
});
const Top = styled('div')({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: rem(8),
  padding: `${rem(8)} ${rem(12)}`,
  lineHeight: 1.4,
});
const Stage = styled('div')({
  position: 'relative',
  aspectRatio: '16 / 9',
  backgroundColor: stage.picture,
  '& > video': { position: 'absolute', inset: 0 },
});
const Over = styled('div')({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: rem(8),
  padding: rem(8),
  textAlign: 'center',
  backgroundColor: stage.veil,
});

export type SmallCallProps = {
  remote: MediaStream | null;
  watchVideo?: (video: HTMLVideoElement) => (() => void) | undefined;
  state: 'connecting' | 'live' | 'reconnecting';
  other: { name: string; photo?: string | null };
  remoteVideoOff?: boolean;
  muted: boolean;
  quality: Quality;
  speakerId?: string;
  onMute: () => void;
  onReturn: () => void;
  /** Absent while there is nothing to end yet. */
  onEnd?: () => void;
  words: {
    /** What this window is: 「診察は続いています」. */
    label: string;
    remote: string;
    connecting: string;
    reconnecting: string;
    mute: string;
    unmute: string;
    return: string;
    end: string;
    quality: { label: string } & Record<LineSign, string>;
  };
};

/** A running call in a corner, while its person looks something up elsewhere in the app. */
export const SmallCall = ({
  remote,
  watchVideo,
  state,
  other,
  remoteVideoOff,
  muted,
  quality,
  speakerId,
  onMute,
  onReturn,
  onEnd,
  words,
}: SmallCallProps) => (
  <Window aria-label={words.label}>
    <Top>
      <strong>{other.name}</strong>
      <QualityBadge quality={state === 'live' ? quality : state} words={words.quality} />
    </Top>
    <Stage>
      <StreamVideo stream={remote} label={words.remote} speakerId={speakerId} watch={watchVideo} />
      {state === 'live' && remoteVideoOff && (
        <Over>
          <Avatar name={other.name} photo={other.photo} size={64} />
        </Over>
      )}
      {state !== 'live' && (
        <Over role="status">
          <Spinner size={28} />
          {state === 'connecting' ? words.connecting : words.reconnecting}
        </Over>
      )}
    </Stage>
    <Controls role="group" aria-label={words.label} style={{ paddingBottom: rem(12) }}>
      <Control
        icon={muted ? <MicOffIcon /> : <MicIcon />}
        label={muted ? words.unmute : words.mute}
        pressed={muted}
        onClick={onMute}
      />
      <Control icon={<ExpandIcon />} label={words.return} onClick={onReturn} />
      {onEnd && <Control icon={<PhoneEndIcon />} label={words.end} end onClick={onEnd} />}
    </Controls>
  </Window>
);
