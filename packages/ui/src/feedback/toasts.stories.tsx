import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { patient } from '../testing/story-text.ts';
import { type Toast, toast, Toasts } from './toasts.tsx';

/** Shows a toast at the press. The place where it appears stands around every story. */
const ToastAtPress = (shown: Toast) => <Button onClick={() => toast(shown)}>{patient.words.save}</Button>;

const meta = {
  title: 'Feedback/Toasts',
  tags: ['autodocs'],
  component: ToastAtPress,
  subcomponents: { Toasts },
  args: { tone: 'success', text: patient.words.saved, duration: 2000 },
  parameters: {
    docs: {
      source: {
        code: [
          "import { toast, Toasts } from '@haruka/ui';",
          '// Once, inside the theme:',
          '<Toasts />;',
          '// Anywhere:',
          "toast({ tone: 'success', text: t('words.saved') });",
        ].join('\n'),
      },
    },
  },
} satisfies Meta<typeof ToastAtPress>;
export default meta;

export const Default: StoryObj<typeof meta> = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: patient.words.save }));
    await expect(await screen.findByText(patient.words.saved)).toBeInTheDocument();
  },
};
