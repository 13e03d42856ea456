import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, within } from 'storybook/test';
import { CodeSheet } from './code-sheet.tsx';
import { QrCode } from './qr-code.tsx';
import { fill, member } from '../testing/story-text.ts';

const meta = {
  title: 'Patterns/Second factor',
  tags: ['autodocs'],
  component: QrCode,
  subcomponents: { CodeSheet },
} satisfies Meta<typeof QrCode>;
export default meta;
type Story = StoryObj;

export const Picture: Story = {
  render: () => (
    <QrCode
      content="otpauth://totp/HARUKA:staff1%40haruka.example?secret=HARUKADEMOTOTPSECRETFORTHREE2345&issuer=HARUKA"
      label={member.account.setup.picture}
    />
  ),
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('img', { name: member.account.setup.picture })).toBeVisible();
  },
};

export const Codes: Story = {
  render: () => (
    <CodeSheet
      label={member.signIn.recovery}
      printTitle={fill(member.account.codes.printTitle, { product: 'HARUKA' })}
      codes={['7KQ2M-X40RB', '9D1TZ-3MWHC', 'A8F5V-0PQJ2', 'C4X7N-YK61S', 'E2R9G-B3ZTD', 'G6W0M-5HVNA']}
    />
  ),
};
