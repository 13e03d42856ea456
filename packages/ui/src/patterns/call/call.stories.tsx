import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { Button } from '../../controls/button.tsx';
import { Banner } from '../../feedback/banner.tsx';
import { Section } from '../../layout/page.tsx';
import { BareFrame } from '../../layout/patient-frame.tsx';
import { CallRoom, type CallRoomProps } from './call-room.tsx';
import { type Check, DeviceCheck, type DeviceCheckProps } from './device-check.tsx';
import { QualityBadge } from './quality-badge.tsx';
import { SmallCall } from './small-call.tsx';
import { WaitingRoom } from './waiting-room.tsx';
import { fill, member, patient } from '../../testing/story-text.ts';
import { usePicture } from '../../testing/streams.ts';

const quality = {
  label: patient.consulting.check.network,
  good: patient.consulting.call.quality.good,
  fair: patient.consulting.call.quality.fair,
  poor: patient.consulting.call.quality.poor,
  connecting: patient.consulting.call.quality.connecting,
  reconnecting: patient.consulting.call.quality.reconnecting,
};

const callWords: CallRoomProps['words'] = {
  remote: patient.consulting.call.remote,
  play: patient.consulting.call.play,
  self: patient.consulting.call.self,
  move: patient.consulting.call.move,
  cameraIsOff: patient.consulting.call.cameraIsOff,
  connecting: patient.consulting.call.connecting,
  reconnecting: patient.consulting.call.reconnecting,
  mute: patient.consulting.call.mute,
  unmute: patient.consulting.call.unmute,
  cameraOff: patient.consulting.call.cameraOff,
  cameraOn: patient.consulting.call.cameraOn,
  devices: patient.consulting.call.devices,
  panel: patient.consulting.call.panel,
  end: patient.consulting.call.leave,
  controls: patient.consulting.call.controls,
  elapsed: patient.consulting.call.elapsed,
  quality,
};

const Call = (props: Partial<CallRoomProps>) => {
  const remote = usePicture(190);
  const self = usePicture(30);
  const [startedAt] = useState(() => new Date(Date.now() - 125_000).toISOString());
  const [muted, setMuted] = useState(false);
  const [cameraOff, setCameraOff] = useState(false);
  const [panelOpen, setPanelOpen] = useState(props.panelOpen ?? false);
  return (
    <BareFrame>
      <CallRoom
        remote={remote}
        self={self}
        state="live"
        other={{ name: '佐藤 はるか 医師', text: '内科・医籍登録 2009年' }}
        muted={muted}
        cameraOff={cameraOff}
        quality="good"
        startedAt={startedAt}
        onMute={() => setMuted(!muted)}
        onCamera={() => setCameraOff(!cameraOff)}
        onDevices={fn()}
        onEnd={fn()}
        onPanel={() => setPanelOpen(!panelOpen)}
        panel={
          <Section title={patient.consulting.call.panel}>
            <p>{patient.consulting.help.urgent}</p>
          </Section>
        }
        words={callWords}
        {...props}
        panelOpen={panelOpen}
      />
    </BareFrame>
  );
};

// The pictures of the two sides move.
const meta = {
  title: 'Call/Call',
  component: Call,
  subcomponents: { CallRoom },
  args: { state: 'live', quality: 'good' },
  tags: ['autodocs', 'moving'],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof Call>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Live: Story = {
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    await userEvent.click(box.getByRole('button', { name: patient.consulting.call.mute }));
    await expect(box.getByRole('button', { name: patient.consulting.call.unmute })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    const small = box.getByRole('group', { name: new RegExp(patient.consulting.call.self) });
    small.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    await expect(small.style.left).not.toBe('');
    await expect(small.style.top).not.toBe('');
  },
};

export const WithPanel: Story = { args: { panelOpen: true }, parameters: { accent: 'doctor' } };

/** A2: a browser that plays nothing without a touch shows a button, and the call goes on. */
export const AutoplayRefused: Story = {
  args: { quality: 'poor' },
  beforeEach: () => {
    const { play } = HTMLMediaElement.prototype;
    let isRefused = true;
    HTMLMediaElement.prototype.play = () =>
      isRefused ? Promise.reject(new DOMException('', 'NotAllowedError')) : Promise.resolve();
    const allow = () => void (isRefused = false);
    document.addEventListener('pointerdown', allow);
    return () => {
      HTMLMediaElement.prototype.play = play;
      document.removeEventListener('pointerdown', allow);
    };
  },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    await userEvent.click(await box.findByRole('button', { name: patient.consulting.call.play }));
    await waitFor(() => expect(box.queryByRole('button', { name: patient.consulting.call.play })).toBeNull());
  },
};

/** A2: while the line is down the badge says so, whatever was judged last. */
export const Reconnecting: Story = {
  args: { state: 'reconnecting', quality: 'good' },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    await expect(box.getByRole('status', { name: `${quality.label} ${quality.reconnecting}` })).toBeVisible();
    await expect(box.queryByText(patient.consulting.call.quality.good)).toBeNull();
  },
};

/** On a bad line, voice only and the clinic's phone are offered. */
export const BadLine: Story = {
  args: {
    quality: 'poor',
    notice: (
      <Banner
        tone="warning"
        title={patient.consulting.call.poor.title}
        action={
          <Button variant="secondary" size="small">
            {patient.consulting.call.poor.audioOnly}
          </Button>
        }
      >
        {patient.consulting.call.poor.text}
      </Banner>
    ),
  },
};

const Small = ({ state }: { state: 'live' | 'reconnecting' }) => {
  const remote = usePicture(190);
  return (
    <main style={{ padding: 16, minHeight: 480 }}>
      <h1>{member.places.calendar}</h1>
      <SmallCall
        remote={remote}
        state={state}
        other={{ name: '山田 花子 さん' }}
        muted={false}
        quality="good"
        onMute={fn()}
        onReturn={fn()}
        onEnd={fn()}
        words={{
          ...callWords,
          label: member.consultRoom.small.label,
          return: member.consultRoom.small.return,
          end: member.consultRoom.call.end,
        }}
      />
    </main>
  );
};
/** A3: elsewhere in the app the call goes on in a corner. */
export const InTheCorner: Story = { render: () => <Small state="live" /> };
export const InTheCornerReconnecting: Story = { render: () => <Small state="reconnecting" /> };

const deviceWords: DeviceCheckProps['words'] = {
  preview: patient.consulting.check.preview,
  noPicture: patient.consulting.check.noPicture,
  camera: patient.consulting.check.camera,
  mic: patient.consulting.check.microphone,
  speaker: patient.consulting.check.speaker,
  network: patient.consulting.check.network,
  level: patient.consulting.check.level,
  testSpeaker: patient.consulting.check.testSpeaker,
  retry: patient.consulting.check.retry,
  cameraChoice: patient.consulting.check.cameraChoice,
  micChoice: patient.consulting.check.microphoneChoice,
  speakerChoice: patient.consulting.check.speakerChoice,
};

const Devices = ({ bad = false }: { bad?: boolean }) => {
  const picture = usePicture(190);
  const camera: Check = bad
    ? { state: 'bad', text: patient.consulting.check.cameraState.refused }
    : { state: 'ok', text: patient.consulting.check.cameraState.ok };
  return (
    <main style={{ padding: 16, maxWidth: 960, margin: '0 auto' }}>
      <DeviceCheck
        stream={bad ? null : picture}
        camera={camera}
        mic={
          bad
            ? { state: 'bad', text: patient.consulting.check.microphoneState.none }
            : { state: 'ok', text: patient.consulting.check.microphoneState.ok }
        }
        speaker={{ state: 'idle', text: patient.consulting.check.speakerState.idle }}
        network={{
          state: bad ? 'checking' : 'ok',
          text: bad ? patient.consulting.check.networkState.checking : patient.consulting.check.networkState.good,
        }}
        cameras={{
          options: [
            { value: 'a', label: '前面カメラ' },
            { value: 'b', label: '背面カメラ' },
          ],
          value: 'a',
          onChange: fn(),
        }}
        onTestSpeaker={fn()}
        onRetry={fn()}
        words={deviceWords}
      />
    </main>
  );
};

export const DevicesReady: Story = { render: () => <Devices /> };
export const DevicesRefused: Story = { render: () => <Devices bad /> };

const Waiting = ({ ringing }: { ringing: boolean }) => {
  const self = usePicture(30);
  return (
    <BareFrame>
      <WaitingRoom
        doctor={{ name: '佐藤 はるか 医師', credentials: '内科・医籍登録 2009年' }}
        state={ringing ? 'ringing' : 'waiting'}
        title={
          ringing ? fill(patient.consulting.ring.title, { name: '佐藤 はるか' }) : patient.consulting.waiting.preparing
        }
        self={self}
        onAnswer={fn()}
        onLeave={fn()}
        words={{
          self: patient.consulting.call.self,
          answer: member.consultRoom.ring.start,
          leave: patient.consulting.waiting.leave,
        }}
      >
        <p>{ringing ? patient.consulting.ring.text : patient.consulting.waiting.keepOpen}</p>
      </WaitingRoom>
    </BareFrame>
  );
};

export const WaitingForDoctor: Story = { render: () => <Waiting ringing={false} /> };
export const Ringing: Story = { render: () => <Waiting ringing /> };

export const Quality: Story = {
  render: () => (
    <div style={{ display: 'flex', gap: 8, padding: 16 }}>
      <QualityBadge quality="good" words={quality} />
      <QualityBadge quality="fair" words={quality} />
      <QualityBadge quality="poor" words={quality} />
      <QualityBadge quality="connecting" words={quality} />
      <QualityBadge quality="reconnecting" words={quality} />
    </div>
  ),
};
