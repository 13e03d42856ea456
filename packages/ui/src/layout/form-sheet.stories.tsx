import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { TextField } from '../controls/text-field.tsx';
import { member } from '../testing/story-text.ts';
import { FormSheet } from './form-sheet.tsx';
import { Text } from './stack.tsx';

const words = member.attendance;
const meta = {
  title: 'Layout/Form sheet',
  tags: ['autodocs'],
  component: FormSheet,
  parameters: { covers: true },
  args: {
    open: true,
    wide: true,
    title: words.sheet,
    closeLabel: member.words.close,
    onClose: fn(),
    onSubmit: fn(),
    children: (
      <>
        <Text tone="soft">{words.sheetLead}</Text>
        <TextField label={words.reason} helper={words.reasonHelper} />
        <Button type="submit" fullWidth>
          {words.save}
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof FormSheet>;
export default meta;

/** The key Enter submits the form, and the page stays. */
export const Submitted: StoryObj<typeof meta> = {
  play: async ({ args }) => {
    await userEvent.type(await screen.findByRole('textbox', { name: new RegExp(words.reason) }), '研修{Enter}');
    await expect(args.onSubmit).toHaveBeenCalledOnce();
    await expect(screen.getByRole('dialog', { name: words.sheet })).toBeVisible();
  },
};
