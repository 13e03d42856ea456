import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent, within } from 'storybook/test';
import { Button } from '../controls/button.tsx';
import { fill, patient } from '../testing/story-text.ts';
import { type ChatEntry, ChatLog } from './chat-log.tsx';

const texts = patient.chat;
const clinic = 'はるぞらクリニック 神楽坂院';
const entry = (nth: number, more: Partial<ChatEntry> = {}): ChatEntry => ({
  id: String(nth),
  isOwn: nth % 2 === 0,
  text: nth % 2 === 0 ? 'お薬はいつ届きますか。' : 'ご入金を確認しました。発送の準備をしています。',
  day: nth < 3 ? '11月28日（土）' : '11月29日（日）',
  time: `14:${String(10 + nth).padStart(2, '0')}`,
  author: nth % 2 === 0 ? texts.me : clinic,
  ...more,
});
const words = { label: fill(texts.log, { name: clinic }), older: texts.older };

const meta = {
  title: 'Patterns/Chat log',
  tags: ['autodocs'],
  component: ChatLog,
  args: {
    entries: [
      entry(1),
      entry(2, { state: texts.read }),
      entry(3),
      entry(4, { text: 'ありがとうございます。\n助かります。' }),
    ],
    words,
  },
} satisfies Meta<typeof ChatLog>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const WithNames: Story = {
  args: { entries: [entry(1, { author: '井上 菜々子', isNamed: true }), entry(2)], older: { onClick: fn() } },
};

const long = `${'長い文章です。'.repeat(40)}\nhttps://example.jp/${'a'.repeat(120)}`;
export const LongText: Story = { args: { entries: [entry(1, { text: long }), entry(2, { text: long })] } };

const many = (from: number, to: number) => Array.from({ length: to - from }, (_, nth) => entry(from + nth));

function Pages() {
  const [from, setFrom] = useState(40);
  const [to, setTo] = useState(61);
  return (
    <>
      <ChatLog entries={many(from, to)} words={words} older={{ onClick: () => setFrom(from - 20) }} />
      <Button onClick={() => setTo(to + 1)}>{patient.words.add}</Button>
    </>
  );
}

export const KeepsItsPlace: Story = {
  render: () => <Pages />,
  async play({ canvasElement }) {
    const box = within(canvasElement);
    const log = box.getByRole('log');
    const fromEnd = () => Math.round(log.scrollHeight - log.scrollTop - log.clientHeight);
    await expect(fromEnd()).toBeLessThan(2);
    // Older messages are added above what is read.
    log.scrollTop = 0;
    log.dispatchEvent(new Event('scroll'));
    const before = fromEnd();
    await userEvent.click(box.getByRole('button', { name: words.older }));
    await expect(Math.abs(fromEnd() - before)).toBeLessThan(2);
    // A new message does not move who reads older ones.
    const top = log.scrollTop;
    await userEvent.click(box.getByRole('button', { name: patient.words.add }));
    await expect(log.scrollTop).toBe(top);
    log.scrollTop = log.scrollHeight;
    log.dispatchEvent(new Event('scroll'));
    await userEvent.click(box.getByRole('button', { name: patient.words.add }));
    await expect(fromEnd()).toBeLessThan(2);
  },
};
