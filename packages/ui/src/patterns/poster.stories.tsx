import type { Meta, StoryObj } from '@storybook/react-vite';
import { Button } from '../controls/button.tsx';
import { Poster, ScreenOnly } from './poster.tsx';
import { QrCode } from './qr-code.tsx';

const meta = { title: 'Patterns/Poster', component: Poster } satisfies Meta<typeof Poster>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Booking: Story = {
  render: () => (
    <>
      <Poster>
        <h2>オンライン診療のご予約</h2>
        <QrCode text="https://patient.example.jp/menu?clid=1" label="予約ページのQRコード" size={320} />
        <p>スマートフォンのカメラで読み取ってください。</p>
      </Poster>
      <ScreenOnly>
        <Button>印刷する</Button>
      </ScreenOnly>
    </>
  ),
};

export const Narrow: Story = { ...Booking, parameters: { width: 320 } };
