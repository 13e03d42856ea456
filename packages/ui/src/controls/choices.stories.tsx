import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { CardIcon, StoreIcon } from '../icons/care.tsx';
import { Stack, Text } from '../layout/stack.tsx';
import { CheckboxCards, CheckboxRow } from './checkboxes.tsx';
import { RadioCards } from './radio-cards.tsx';
import { LanguageSwitch, Segments, Tabs, TextSizeSwitch } from './segments.tsx';

const meta = {
  title: 'Controls/Choices',
  component: RadioCards,
  args: {
    label: 'お支払い方法',
    required: true,
    name: 'payment',
    options: [
      {
        value: 'card',
        label: 'クレジットカード',
        description: 'VISA •••• 4242（有効期限 08/28）',
        picture: <CardIcon />,
      },
      { value: 'konbini', label: 'コンビニ払い', description: '3日以内にお支払いください', picture: <StoreIcon /> },
    ],
  },
} satisfies Meta<typeof RadioCards>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    await userEvent.click(box.getByText('クレジットカード'));
    await expect(box.getByRole('radio', { name: /クレジットカード/ })).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect(box.getByRole('radio', { name: /コンビニ払い/ })).toBeChecked();
  },
};

export const WithError: Story = { args: { error: 'お支払い方法を選んでください' } };

export const ClosedChoice: Story = {
  args: {
    options: [
      { value: 'card', label: 'クレジットカード', picture: <CardIcon /> },
      {
        value: 'konbini',
        label: 'コンビニ払い',
        picture: <StoreIcon />,
        closedReason: '299,999円を超えるお支払いには使えません。',
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const closed = within(canvasElement).getByRole('radio', { name: /コンビニ払い/ });
    await userEvent.click(closed);
    await expect(closed).not.toBeChecked();
    await expect(closed).toHaveAccessibleDescription('299,999円を超えるお支払いには使えません。');
  },
};

export const LongJapanese: Story = {
  args: {
    label: '現在治療中の病気や、これまでにかかったことのある大きな病気はありますか',
    options: [
      { value: 'a', label: '高血圧症・脂質異常症・糖尿病などの生活習慣病で、定期的に医療機関を受診している' },
      { value: 'b', label: 'わからない' },
    ],
  },
  parameters: { width: 320 },
};

export const English: Story = {
  args: {
    label: 'How would you like to pay?',
    options: [
      { value: 'card', label: 'Credit card' },
      { value: 'konbini', label: 'Convenience store' },
    ],
  },
  parameters: { locale: 'en' },
};

const Allergies = () => {
  const [value, setValue] = useState<string[]>([]);
  return (
    <CheckboxCards
      label="アレルギーはありますか"
      required
      columns={2}
      noneValue="none"
      value={value}
      onChange={setValue}
      options={[
        { value: 'drug', label: '薬' },
        { value: 'food', label: '食べもの' },
        { value: 'pollen', label: '花粉' },
        { value: 'none', label: 'どれもない' },
      ]}
    />
  );
};

/** 「どれもない」 clears the others, and the other way round. */
export const Several: Story = {
  render: () => <Allergies />,
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    await userEvent.click(box.getByText('花粉'));
    await userEvent.click(box.getByText('薬'));
    await userEvent.click(box.getByText('どれもない'));
    await expect(box.getByRole('checkbox', { name: '薬' })).not.toBeChecked();
    await userEvent.click(box.getByText('食べもの'));
    await expect(box.getByRole('checkbox', { name: 'どれもない' })).not.toBeChecked();
    await expect(box.getByRole('checkbox', { name: '食べもの' })).toBeChecked();
  },
};

export const Consent: Story = {
  render: () => (
    <Stack>
      <CheckboxRow label="オンライン診療についての説明を読み、同意します" required />
      <CheckboxRow card label="お知らせをメールで受け取る" description="いつでも止められます。" />
      <CheckboxRow label="利用規約に同意します" error="同意すると先へ進めます" />
    </Stack>
  ),
};

const Switches = () => {
  const [part, setPart] = useState<'morning' | 'afternoon' | 'evening'>('afternoon');
  const [locale, setLocale] = useState<'jp' | 'en'>('jp');
  const [size, setSize] = useState<1 | 1.125 | 1.25>(1);
  const [tab, setTab] = useState<'now' | 'past'>('now');
  return (
    <Stack gap={24}>
      <Segments
        label="時間帯"
        value={part}
        onChange={setPart}
        items={[
          { value: 'morning', label: '午前' },
          { value: 'afternoon', label: '午後' },
          { value: 'evening', label: '夕方' },
        ]}
      />
      <LanguageSwitch value={locale} onChange={setLocale} words={{ label: '言語' }} />
      <TextSizeSwitch
        value={size}
        onChange={setSize}
        words={{ label: '文字の大きさ', normal: '標準', large: '大', largest: '特大' }}
      />
      <Tabs
        label="予約"
        value={tab}
        onChange={setTab}
        items={[
          { value: 'now', label: 'これからの予約', count: 2 },
          { value: 'past', label: '過去の診療' },
        ]}
      >
        <Text>{tab === 'now' ? '予約が2件あります。' : '過去の診療はまだありません。'}</Text>
      </Tabs>
    </Stack>
  );
};

export const SwitchesAndTabs: Story = {
  render: () => <Switches />,
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    await userEvent.click(box.getByRole('tab', { name: /これからの予約/ }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(box.getByRole('tab', { name: '過去の診療' })).toHaveFocus();
    await expect(box.getByText('過去の診療はまだありません。')).toBeVisible();
  },
};
