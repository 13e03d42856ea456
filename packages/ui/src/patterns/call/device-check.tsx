import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Button } from '../../controls/button.tsx';
import { SelectField, type SelectOption } from '../../controls/select-field.tsx';
import { Spinner } from '../../controls/spinner.tsx';
import { CheckCircleIcon, ErrorCircleIcon, InfoIcon, RefreshIcon, VideoIcon, WifiIcon } from '../../icons/first.ts';
import { MicIcon, SpeakerIcon, VideoOffIcon } from '../../icons/talk.ts';
import { color, desk, rem, stage, tokens } from '../../theme/tokens.ts';
import { MicMeter, StreamVideo } from './media.tsx';

export type CheckState = 'idle' | 'checking' | 'ok' | 'bad';
/** One thing that is looked at: how it is, and a sentence about it. */
export type Check = { state: CheckState; text: ReactNode };
/** The devices of a kind, and the chosen one. */
export type DeviceChoice = { options: SelectOption[]; value: string; onChange: (id: string) => void };

export type DeviceCheckProps = {
  stream: MediaStream | null;
  camera: Check;
  mic: Check;
  speaker: Check;
  network: Check;
  cameras?: DeviceChoice;
  mics?: DeviceChoice;
  speakers?: DeviceChoice;
  /** Plays a sound; the person then says whether it was heard. */
  onTestSpeaker: () => void;
  /** Asks for camera and microphone (again). */
  onRetry?: () => void;
  words: {
    preview: string;
    noPicture: string;
    camera: string;
    mic: string;
    speaker: string;
    network: string;
    level: string;
    testSpeaker: string;
    retry: string;
    cameraChoice: string;
    micChoice: string;
    speakerChoice: string;
  };
};

const Grid = styled('div')({
  display: 'grid',
  gap: rem(24),
  [desk]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' },
});
const Preview = styled('div')({
  position: 'relative',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: tokens.radius.card,
  backgroundColor: stage.ground,
});
const Nothing = styled('div')({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: rem(8),
  padding: rem(16),
  color: stage.text,
  textAlign: 'center',
});
const List = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'flex',
  flexDirection: 'column',
  '& > li': { margin: 0 },
});
const Item = styled('li')({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  columnGap: rem(12),
  rowGap: rem(8),
  padding: `${rem(16)} 0`,
  borderBottom: `1px solid ${color.hairline}`,
  '&:last-of-type': { borderBottom: 0 },
  '& > svg': { color: color.primary, marginTop: rem(2) },
});
const More = styled('div')({
  gridColumn: '2 / -1',
  display: 'flex',
  flexDirection: 'column',
  gap: rem(8),
  alignItems: 'stretch',
});
const Sign = styled('span')({
  display: 'inline-flex',
  '&[data-state="ok"]': { color: color.success },
  '&[data-state="bad"]': { color: color.error },
  '&[data-state="idle"], &[data-state="checking"]': { color: color.ink2 },
});

const signs: Record<CheckState, ReactNode> = {
  idle: <InfoIcon />,
  checking: <Spinner />,
  ok: <CheckCircleIcon />,
  bad: <ErrorCircleIcon />,
};

const Line = ({
  icon,
  name,
  check,
  children,
}: {
  icon: ReactNode;
  name: string;
  check: Check;
  children?: ReactNode;
}) => (
  <Item>
    {icon}
    <div>
      <strong>{name}</strong>
      <div role="status" style={{ color: check.state === 'bad' ? color.error : color.ink2, lineHeight: 1.6 }}>
        {check.text}
      </div>
    </div>
    <Sign data-state={check.state}>{signs[check.state]}</Sign>
    {children && <More>{children}</More>}
  </Item>
);

const Choose = ({ label, choice }: { label: string; choice?: DeviceChoice }) =>
  choice && choice.options.length > 1 ? (
    <SelectField label={label} marked={false} options={choice.options} value={choice.value} onValue={choice.onChange} />
  ) : null;

/** Camera, microphone, speaker and network, each tried before the doctor comes. */
export const DeviceCheck = ({
  stream,
  camera,
  mic,
  speaker,
  network,
  cameras,
  mics,
  speakers,
  onTestSpeaker,
  onRetry,
  words,
}: DeviceCheckProps) => {
  const bad = camera.state === 'bad' || mic.state === 'bad';
  return (
    <Grid>
      <div>
        <Preview>
          <StreamVideo stream={stream} label={words.preview} muted mirror />
          {camera.state !== 'ok' && (
            <Nothing>
              <VideoOffIcon size={40} />
              {words.noPicture}
            </Nothing>
          )}
        </Preview>
      </div>
      <List>
        <Line icon={<VideoIcon />} name={words.camera} check={camera}>
          <Choose label={words.cameraChoice} choice={cameras} />
        </Line>
        <Line icon={<MicIcon />} name={words.mic} check={mic}>
          <MicMeter stream={stream} label={words.level} />
          <Choose label={words.micChoice} choice={mics} />
        </Line>
        <Line icon={<SpeakerIcon />} name={words.speaker} check={speaker}>
          <div>
            <Button variant="secondary" onClick={onTestSpeaker} startIcon={<SpeakerIcon size={20} />}>
              {words.testSpeaker}
            </Button>
          </div>
          <Choose label={words.speakerChoice} choice={speakers} />
        </Line>
        <Line icon={<WifiIcon />} name={words.network} check={network} />
        {bad && onRetry && (
          <Item>
            <span />
            <Button variant="secondary" onClick={onRetry} startIcon={<RefreshIcon size={20} />}>
              {words.retry}
            </Button>
          </Item>
        )}
      </List>
    </Grid>
  );
};

const Fields = styled('div')({ display: 'flex', flexDirection: 'column', gap: rem(16) });

/** The same choices on their own, for changing a device during the call. */
export const DeviceFields = ({
  cameras,
  mics,
  speakers,
  words,
}: Pick<DeviceCheckProps, 'cameras' | 'mics' | 'speakers'> & {
  words: Pick<DeviceCheckProps['words'], 'cameraChoice' | 'micChoice' | 'speakerChoice'>;
}) => (
  <Fields>
    <Choose label={words.cameraChoice} choice={cameras} />
    <Choose label={words.micChoice} choice={mics} />
    <Choose label={words.speakerChoice} choice={speakers} />
  </Fields>
);
