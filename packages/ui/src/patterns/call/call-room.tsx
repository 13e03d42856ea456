import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useState } from 'react';
import { Spinner } from '../../controls/spinner.tsx';
import { clockOf } from '../../feedback/countdown.tsx';
import { NoteIcon, VideoIcon } from '../../icons/first.ts';
import { SettingsIcon } from '../../icons/daily.ts';
import { MicIcon, MicOffIcon, PhoneEndIcon, VideoOffIcon } from '../../icons/talk.ts';
import { color, rem, stage, tokens } from '../../theme/tokens.ts';
import type { Face } from '../../identity/portrait.tsx';
import { Avatar } from '../avatar.tsx';
import { Control, Controls, End } from './controls.tsx';
import { StreamVideo } from './media.tsx';
import { type LineSign, type Quality, QualityBadge } from './quality-badge.tsx';
import { SelfView } from './self-view.tsx';

const night = stage.ground;
const wide = '@media (min-width: 900px)';

const Room = styled('div')({
  flex: 1,
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  backgroundColor: night,
  color: stage.text,
  [wide]: {
    // As high as the window, whatever lies beside the picture; the panel scrolls by itself.
    flex: 'none',
    height: '100dvh',
    gridTemplateColumns: 'minmax(0, 1fr)',
    '&[data-panel="true"]': { gridTemplateColumns: `minmax(0, 1fr) minmax(${rem(360)}, 34%)` },
    '&[data-panel="split"]': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 62%)' },
  },
});
const Top = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${rem(8)} ${rem(16)}`,
  padding: `${rem(12)} ${rem(16)}`,
});
const Who = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: rem(12),
  minWidth: 0,
  lineHeight: 1.4,
  '& small': { display: 'block', fontSize: rem(14), color: stage.soft },
});
const Signs = styled('div')({
  marginInlineStart: 'auto',
  display: 'flex',
  alignItems: 'center',
  gap: rem(12),
  fontVariantNumeric: 'tabular-nums',
});
const Stage = styled('div')({
  position: 'relative',
  minHeight: rem(320),
  overflow: 'hidden',
  backgroundColor: stage.picture,
  '& > video': { position: 'absolute', inset: 0, objectFit: 'contain', backgroundColor: 'transparent' },
  // Beside two columns the picture is narrow, so it keeps its shape and not the height of the window.
  '[data-panel="split"] > &': {
    minHeight: 0,
    alignSelf: 'center',
    justifySelf: 'center',
    aspectRatio: '16 / 9',
    width: `min(100%, (100dvh - ${rem(200)}) * 16 / 9)`,
  },
});
const Over = styled('div')({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: rem(16),
  padding: rem(24),
  textAlign: 'center',
  backgroundColor: stage.veil,
});
const Note = styled('div')({
  position: 'absolute',
  insetInline: rem(16),
  top: rem(8),
  zIndex: 2,
  margin: '0 auto',
  maxWidth: rem(640),
  color: color.ink,
  '& > *': { boxShadow: tokens.shadow.high },
});
const Side = styled('aside')({
  minWidth: 0,
  color: color.ink,
  backgroundColor: color.paper,
  padding: rem(16),
  [wide]: { gridColumn: 2, gridRow: '1 / -1', minHeight: 0, overflowY: 'auto', padding: rem(24) },
  '[data-panel="split"] > &': { overflow: 'hidden', padding: 0 },
});

/** Seconds since an instant. */
const secondsSince = (since: string, now: () => number) => Math.max(0, Math.floor((now() - Date.parse(since)) / 1000));

const Elapsed = ({ since, now }: { since: string; now: () => number }) => {
  const [seconds, setSeconds] = useState(() => secondsSince(since, now));
  useEffect(() => {
    const timer = setInterval(() => setSeconds(secondsSince(since, now)), 1000);
    return () => clearInterval(timer);
  }, [since, now]);
  return <>{clockOf(seconds)}</>;
};

export type CallRoomProps = {
  remote: MediaStream | null;
  /** Told which element shows the other side, so that a picture that stands still is noticed. */
  watchVideo?: (video: HTMLVideoElement) => (() => void) | undefined;
  self: MediaStream | null;
  /** `connecting` and `reconnecting` lie over the picture with their sentence. */
  state: 'connecting' | 'live' | 'reconnecting';
  /** The other side: the doctor for a patient, the patient for a doctor. */
  other: { name: string; photo?: string | null; face?: Face | undefined; text?: ReactNode };
  /** The other side sends no picture: their face stands instead. */
  remoteVideoOff?: boolean;
  muted: boolean;
  cameraOff: boolean;
  quality: Quality;
  startedAt?: string;
  /** The clock that counts since then; the device's own when left out. */
  now?: () => number;
  /** What else is worth knowing during the call, e.g. who waits next; stands in the top row. */
  beside?: ReactNode;
  speakerId?: string;
  onMute: () => void;
  onCamera: () => void;
  onDevices?: () => void;
  onEnd: () => void;
  /** What stands beside the picture: answers, notes, consent, emergency guidance. */
  panel?: ReactNode;
  panelOpen?: boolean;
  /** The panel has two columns that scroll by themselves: see `useThreePanes`. */
  isPanelSplit?: boolean;
  onPanel?: () => void;
  /** Over the picture, for what must be read now (「音声のみにする」, the clinic's phone). */
  notice?: ReactNode;
  words: {
    remote: string;
    /** Plays what the browser refuses to play by itself. */
    play: string;
    self: string;
    move: string;
    cameraIsOff: string;
    connecting: string;
    reconnecting: string;
    mute: string;
    unmute: string;
    cameraOff: string;
    cameraOn: string;
    devices: string;
    panel: string;
    end: string;
    controls: string;
    elapsed: string;
    quality: { label: string } & Record<LineSign, string>;
  };
};

/** The consultation: the other side large, oneself small, five round controls, and what else is needed beside it. */
export const CallRoom = ({
  remote,
  watchVideo,
  self,
  state,
  other,
  remoteVideoOff,
  muted,
  cameraOff,
  quality,
  startedAt,
  now = Date.now,
  beside,
  speakerId,
  onMute,
  onCamera,
  onDevices,
  onEnd,
  panel,
  panelOpen = false,
  isPanelSplit = false,
  onPanel,
  notice,
  words,
}: CallRoomProps) => (
  <Room data-panel={panelOpen && panel !== undefined ? (isPanelSplit ? 'split' : 'true') : undefined}>
    <Top>
      <Who>
        <Avatar name={other.name} photo={other.photo} face={other.face} size={44} />
        <div>
          <strong>{other.name}</strong>
          {other.text && <small>{other.text}</small>}
        </div>
      </Who>
      {beside}
      <Signs>
        {startedAt && (
          <span role="timer" aria-label={words.elapsed}>
            <Elapsed since={startedAt} now={now} />
          </span>
        )}
        <QualityBadge quality={state === 'live' ? quality : state} words={words.quality} />
      </Signs>
    </Top>
    <Stage>
      <StreamVideo
        stream={remote}
        label={words.remote}
        playLabel={words.play}
        speakerId={speakerId}
        watch={watchVideo}
      />
      {state === 'live' && remoteVideoOff && (
        <Over>
          <Avatar name={other.name} photo={other.photo} face={other.face} size={120} />
        </Over>
      )}
      {state !== 'live' && (
        <Over role="status">
          <Spinner size={40} />
          <strong>{state === 'connecting' ? words.connecting : words.reconnecting}</strong>
        </Over>
      )}
      {notice && <Note>{notice}</Note>}
      <SelfView
        stream={self}
        off={cameraOff}
        words={{ self: words.self, move: words.move, cameraOff: words.cameraIsOff }}
      />
    </Stage>
    <Controls role="group" aria-label={words.controls}>
      <Control
        icon={muted ? <MicOffIcon /> : <MicIcon />}
        label={muted ? words.unmute : words.mute}
        pressed={muted}
        onClick={onMute}
      />
      <Control
        icon={cameraOff ? <VideoOffIcon /> : <VideoIcon />}
        label={cameraOff ? words.cameraOn : words.cameraOff}
        pressed={cameraOff}
        onClick={onCamera}
      />
      {onDevices && <Control icon={<SettingsIcon />} label={words.devices} onClick={onDevices} />}
      {onPanel && <Control icon={<NoteIcon />} label={words.panel} pressed={panelOpen} onClick={onPanel} />}
      <End>
        <Control icon={<PhoneEndIcon />} label={words.end} end onClick={onEnd} />
      </End>
    </Controls>
    {panelOpen && panel !== undefined && <Side aria-label={words.panel}>{panel}</Side>}
  </Room>
);
