import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { fill, patient } from '../testing/story-text.ts';
import { ChatComposer } from './chat-composer.tsx';

const texts = patient.chat;
const meta = {
  title: 'Patterns/Chat composer',
  tags: ['autodocs'],
  component: ChatComposer,
  args: {
    value: '平日は夜7時以降に受け取れますか。',
    onValue: fn(),
    onSend: fn(),
    most: 1000,
    words: { label: texts.field, keys: texts.keys, send: patient.words.send },
  },
} satisfies Meta<typeof ChatComposer>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  async play({ args, canvasElement }) {
    const box = within(canvasElement);
    const field = box.getByLabelText(texts.field);
    field.focus();
    await userEvent.keyboard('{Enter}');
    await expect(args.onSend).not.toHaveBeenCalled();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSend).toHaveBeenCalledTimes(1);
    await userEvent.click(box.getByRole('button', { name: patient.words.send }));
    await expect(args.onSend).toHaveBeenCalledTimes(2);
  },
};

export const Sending: Story = {
  args: { busy: true },
  async play({ args, canvasElement }) {
    within(canvasElement).getByLabelText(texts.field).focus();
    await userEvent.keyboard('{Control>}{Enter}{/Control}');
    await expect(args.onSend).not.toHaveBeenCalled();
  },
};

export const Unsent: Story = { args: { error: texts.unsent } };

/** A long text scrolls in its box, so that what is wrong and the button stay near. */
export const TooLong: Story = {
  args: { value: 'あ\n'.repeat(501), error: fill(texts.too_long, { most: 1000 }) },
  async play({ canvasElement }) {
    const field = within(canvasElement).getByLabelText(texts.field);
    await expect(field.clientHeight).toBeLessThan(400);
    await expect(field.scrollHeight).toBeGreaterThan(field.clientHeight);
  },
};

/** The button stands at the end of the line, as it does when it is open. */
export const Offline: Story = {
  args: { closedReason: texts.offline },
  async play({ canvasElement }) {
    const box = within(canvasElement);
    const [button, form] = [box.getByRole('button'), canvasElement.querySelector('form')!];
    await expect(button.getBoundingClientRect().right).toBeCloseTo(form.getBoundingClientRect().right, 0);
  },
};
