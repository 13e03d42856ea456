import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/text-field.tsx';
import { Card } from '../layout/page.tsx';
import { Stack } from '../layout/stack.tsx';
import { HarukaTheme } from '../theme/haruka-theme.tsx';
import { fill, patient } from '../testing/story-text.ts';

const meta = {
  title: 'Identity/Haruka theme',
  tags: ['autodocs'],
  component: HarukaTheme,
  // The page shows the theme itself: no other one stands around it.
  parameters: { screen: true },
  args: {
    accent: 'clinic',
    locale: 'jp',
    textScale: 1,
    scheme: 'light',
    words: { ...patient.words.field, count: (used, limit) => fill(patient.words.field.count, { used, limit }) },
    children: (
      <Card title={patient.menu.fee.title}>
        <Stack gap={16}>
          <TextField label={patient.inquiry.fields.last_name} required />
          <Button>{patient.words.next}</Button>
        </Stack>
      </Card>
    ),
  },
} satisfies Meta<typeof HarukaTheme>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Accent, scheme, language and size of text of everything inside. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(document.documentElement.lang).toBe('ja');
    await expect(canvas.getByRole('button', { name: patient.words.next })).toBeVisible();
  },
};
