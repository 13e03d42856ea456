import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { QrCode } from './qr-code.tsx';
import { member } from '../testing/story-text.ts';

const meta = {
  title: 'Patterns/Second factor',
  tags: ['autodocs'],
  component: QrCode,
  args: {
    content: 'otpauth://totp/HARUKA:staff1%40haruka.example?secret=HARUKADEMOTOTPSECRETFORTHREE2345&issuer=HARUKA',
    label: member.account.setup.picture,
  },
} satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj;

export const Picture: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: member.account.setup.picture })).toBeVisible();
  },
};
