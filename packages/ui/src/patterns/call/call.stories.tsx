import type { Meta, StoryObj } from '@storybook/react-vite';
import { useEffect, useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../../controls/button.tsx';
import { Banner } from '../../feedback/banner.tsx';
import { Section } from '../../layout/page.tsx';
import { BareFrame } from '../../layout/patient-frame.tsx';
import { CallRoom, type CallRoomProps } from './call-room.tsx';
import { type Check, DeviceCheck, type DeviceCheckProps } from './device-check.tsx';
import { QualityBadge } from './quality-badge.tsx';
import { SmallCall } from './small-call.tsx';
import { WaitingRoom } from './waiting-room.tsx';

const quality = {
  label: '通信',
  good: '良好',
  fair: '不安定',
  poor: '悪い',
  connecting: '接続中',
  reconnecting: '再接続中',
};

const callWords: CallRoomProps['words'] = {
  remote: '相手の映像',
  self: '自分の映像',
  move: '自分の映像。矢印キーで場所を変えられます',
  cameraIsOff: 'カメラ オフ',
  connecting: 'つないでいます',
  reconnecting: '通信が切れました。つなぎ直しています',
  mute: '音声を切る',
  unmute: '音声を入れる',
  cameraOff: '映像を切る',
  cameraOn: '映像を出す',
  devices: '機器',
  panel: 'ご案内',
  end: '退室する',
  controls: '通話の操作',
  elapsed: '経過時間',
  quality,
};

/** A moving picture without a camera. */
const usePicture = (hue: number): MediaStream | null => {
  const [stream, setStream] = useState<MediaStream | null>(null);
  useEffect(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 640;
    canvas.height = 480;
    const pen = canvas.getContext('2d');
    let at = 0;
    const timer = setInterval(() => {
      if (!pen) return;
      at += 1;
      pen.fillStyle = `hsl(${hue} 25% 32%)`;
      pen.fillRect(0, 0, 640, 480);
      pen.fillStyle = `hsl(${hue} 30% 72%)`;
      pen.beginPath();
      pen.arc(320, 190 + Math.sin(at / 8) * 4, 80, 0, 7);
      pen.ellipse(320, 480, 170, 170, 0, 0, 7);
      pen.fill();
    }, 100);
    const made = canvas.captureStream(10);
    setStream(made);
    return () => {
      clearInterval(timer);
      for (const track of made.getTracks()) track.stop();
    };
  }, [hue]);
  return stream;
};

const Call = (props: Partial<CallRoomProps>) => {
  const remote = usePicture(190);
  const self = usePicture(30);
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
        startedAt={new Date(Date.now() - 125_000).toISOString()}
        onMute={() => setMuted(!muted)}
        onCamera={() => setCameraOff(!cameraOff)}
        onDevices={fn()}
        onEnd={fn()}
        onPanel={() => setPanelOpen(!panelOpen)}
        panel={
          <Section title="ご案内">
            <p>緊急のときは119番に電話してください。</p>
          </Section>
        }
        words={callWords}
        {...props}
        panelOpen={panelOpen}
      />
    </BareFrame>
  );
};

const meta = { title: 'Call/Call', component: Call, parameters: { layout: 'fullscreen' } } satisfies Meta<typeof Call>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Live: Story = {
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    await userEvent.click(box.getByRole('button', { name: '音声を切る' }));
    await expect(box.getByRole('button', { name: '音声を入れる' })).toHaveAttribute('aria-pressed', 'true');
    const small = box.getByRole('group', { name: /自分の映像/ });
    small.focus();
    await userEvent.keyboard('{ArrowLeft}{ArrowUp}');
    await expect(small.style.left).not.toBe('');
    await expect(small.style.top).not.toBe('');
  },
};

export const WithPanel: Story = { args: { panelOpen: true }, parameters: { accent: 'doctor' } };

/** A2: while the line is down the badge says so, whatever was judged last. */
export const Reconnecting: Story = {
  args: { state: 'reconnecting', quality: 'good' },
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    await expect(box.getByRole('status', { name: '通信 再接続中' })).toBeVisible();
    await expect(box.queryByText('良好')).toBeNull();
  },
};

/** ux 48: on a bad line, voice only and the clinic's phone are offered. */
export const BadLine: Story = {
  args: {
    quality: 'poor',
    notice: (
      <Banner
        tone="warning"
        title="通信が悪くなっています"
        action={
          <Button variant="secondary" size="small">
            音声のみにする
          </Button>
        }
      >
        つながらないときは 03-1234-5678 にお電話ください。
      </Banner>
    ),
  },
};

const Small = ({ state }: { state: 'live' | 'reconnecting' }) => {
  const remote = usePicture(190);
  return (
    <main style={{ padding: 16, minHeight: 480 }}>
      <h1>カレンダー</h1>
      <SmallCall
        remote={remote}
        state={state}
        other={{ name: '山田 花子 さん' }}
        muted={false}
        quality="good"
        onMute={fn()}
        onReturn={fn()}
        onEnd={fn()}
        words={{ ...callWords, label: '続いている診察', return: '診察室へ戻る', end: '診察を終了' }}
      />
    </main>
  );
};
/** A3: elsewhere in the app the call goes on in a corner. */
export const InTheCorner: Story = { render: () => <Small state="live" /> };
export const InTheCornerReconnecting: Story = { render: () => <Small state="reconnecting" /> };

const deviceWords: DeviceCheckProps['words'] = {
  preview: 'カメラに映っているもの',
  noPicture: 'カメラの映像がありません',
  camera: 'カメラ',
  mic: 'マイク',
  speaker: 'スピーカー',
  network: '通信',
  level: 'マイクの音量',
  testSpeaker: '音を鳴らす',
  retry: 'もう一度確かめる',
  cameraChoice: '使うカメラ',
  micChoice: '使うマイク',
  speakerChoice: '使うスピーカー',
};

const Devices = ({ bad = false }: { bad?: boolean }) => {
  const picture = usePicture(190);
  const camera: Check = bad
    ? { state: 'bad', text: 'カメラを使う許可がありません。ブラウザの設定で許可してください。' }
    : { state: 'ok', text: '映っています。' };
  return (
    <main style={{ padding: 16, maxWidth: 960, margin: '0 auto' }}>
      <DeviceCheck
        stream={bad ? null : picture}
        camera={camera}
        mic={
          bad
            ? { state: 'bad', text: 'マイクが見つかりません。' }
            : { state: 'ok', text: '声に合わせて動けば、届いています。' }
        }
        speaker={{ state: 'idle', text: '音を鳴らして、聞こえるか確かめてください。' }}
        network={{ state: bad ? 'checking' : 'ok', text: bad ? '速さを調べています。' : '12 Mbps。十分な速さです。' }}
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
        title={ringing ? '医師が呼び出しています' : '医師が準備中です'}
        self={self}
        onAnswer={fn()}
        onLeave={fn()}
        words={{ self: '自分の映像', answer: '診療を始める', leave: '待合室を出る' }}
      >
        <p>
          {ringing
            ? '準備ができたら始めてください。'
            : 'このままお待ちください。順番が来ると、この画面でお知らせします。'}
        </p>
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
