import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { PasswordField } from '../controls/password-field.tsx';
import { TextField } from '../controls/text-field.tsx';
import { LockCover } from './lock-cover.tsx';
import { Stack, Text } from './stack.tsx';
import { fill, member } from '../testing/story-text.ts';

const meta = {
  title: 'Layout/Lock cover',
  tags: ['autodocs'],
  component: LockCover,
  parameters: { covers: true },
  args: {
    title: member.lock.title,
    children: (
      <>
        <Text>{fill(member.lock.who, { name: '森 ひかる' })}</Text>
        <PasswordField label={member.signIn.password} error={member.errors.RCL_04007} />
        <Button fullWidth>{member.lock.unlock}</Button>
        <Button fullWidth variant="text">
          {member.words.log_out}
        </Button>
      </>
    ),
  },
} satisfies Meta<typeof LockCover>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Covered: Story = {};

function Desk() {
  const [locked, setLocked] = useState(false);
  return (
    <Stack>
      <TextField label={member.record.chart} />
      <Button onClick={() => setLocked(true)}>{member.lock.act}</Button>
      {locked && (
        <LockCover title={member.lock.title}>
          <Text tone="soft">{member.lock.lead}</Text>
          <PasswordField label={member.signIn.password} />
          <Button fullWidth onClick={() => setLocked(false)}>
            {member.lock.unlock}
          </Button>
        </LockCover>
      )}
    </Stack>
  );
}

/** What was typed below is still there afterwards; meanwhile nothing of it can be reached. */
export const Locked: Story = {
  render: () => <Desk />,
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement);
    const chart = canvas.getByLabelText(member.record.chart);
    await userEvent.type(chart, '経過良好');
    await userEvent.click(canvas.getByRole('button', { name: member.lock.act }));
    const page = within(document.body);
    await page.findByRole('heading', { name: member.lock.title });
    await expect(chart).not.toBeVisible();
    await expect(chart.closest('[inert]')).not.toBeNull();
    await userEvent.click(page.getByRole('button', { name: member.lock.unlock }));
    await expect(chart).toBeVisible();
    await expect(chart).toHaveValue('経過良好');
    await expect(canvas.getByRole('button', { name: member.lock.act })).toHaveFocus();
  },
};
