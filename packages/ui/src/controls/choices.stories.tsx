import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { CardIcon, StoreIcon } from '../icons/care.ts';
import { Stack, Text } from '../layout/stack.tsx';
import { CheckboxCards } from './checkbox-cards.tsx';
import { CheckboxRow } from './checkbox-row.tsx';
import { RadioCards } from './radio-cards.tsx';
import { LanguageSwitch, Segments, TextSizeSwitch } from './segments.tsx';
import { Tabs } from './tabs.tsx';
import { fill, patient } from '../testing/story-text.ts';

const meta = {
  title: 'Controls/Choices',
  tags: ['autodocs'],
  component: RadioCards,
  args: {
    label: patient.payment.pay.method,
    required: true,
    name: 'payment',
    options: [
      {
        value: 'card',
        label: patient.payment.attempt.CARD,
        description: 'VISA •••• 4242（有効期限 08/28）',
        picture: <CardIcon />,
      },
      {
        value: 'konbini',
        label: patient.payment.pay.konbini,
        description: '3日以内にお支払いください',
        picture: <StoreIcon />,
      },
    ],
  },
} satisfies Meta<typeof RadioCards>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    await userEvent.click(box.getByText(patient.payment.attempt.CARD));
    await expect(box.getByRole('radio', { name: new RegExp(patient.payment.attempt.CARD) })).toBeChecked();
    await userEvent.keyboard('{ArrowDown}');
    await expect(box.getByRole('radio', { name: new RegExp(patient.payment.pay.konbini) })).toBeChecked();
  },
};

export const WithError: Story = {
  args: { error: fill(patient.validation.choose, { name: patient.payment.pay.method }) },
};

export const ClosedChoice: Story = {
  args: {
    options: [
      { value: 'card', label: patient.payment.attempt.CARD, picture: <CardIcon /> },
      {
        value: 'konbini',
        label: patient.payment.pay.konbini,
        picture: <StoreIcon />,
        closedReason: patient.errors.RCL_09011,
      },
    ],
  },
  play: async ({ canvasElement }) => {
    const closed = within(canvasElement).getByRole('radio', { name: new RegExp(patient.payment.pay.konbini) });
    await userEvent.click(closed);
    await expect(closed).not.toBeChecked();
    await expect(closed).toHaveAccessibleDescription(patient.errors.RCL_09011);
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
      <CheckboxRow label={patient.questionnaire.urgent.tick} required />
      <CheckboxRow card label={patient.account.messages.title} description={patient.account.messages.lead} />
      <CheckboxRow label={patient.auth.signUp.agree} error={patient.validation.agree} />
    </Stack>
  ),
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    const line = box.getByText(patient.questionnaire.urgent.tick).closest('label')!;
    const card = box.getByText(patient.account.messages.title).closest('label')!;
    await userEvent.click(line);
    await userEvent.click(card);
    // A ticked line stays a line; only the card is drawn as chosen.
    await expect(getComputedStyle(card).boxShadow).not.toBe('none');
    await expect(getComputedStyle(line).boxShadow).toBe('none');
    await expect(line).toHaveStyle({ backgroundColor: 'rgba(0, 0, 0, 0)' });
  },
};

const Switches = () => {
  const [part, setPart] = useState<'morning' | 'afternoon' | 'evening'>('afternoon');
  const [locale, setLocale] = useState<'jp' | 'en'>('jp');
  const [size, setSize] = useState<1 | 1.125 | 1.25>(1);
  const [tab, setTab] = useState<'now' | 'past'>('now');
  return (
    <Stack gap={24}>
      <Segments
        label={patient.booking.slots.words.session}
        value={part}
        onChange={setPart}
        items={[
          { value: 'morning', label: patient.words.morning },
          { value: 'afternoon', label: patient.words.afternoon },
          { value: 'evening', label: patient.words.evening },
        ]}
      />
      <LanguageSwitch value={locale} onChange={setLocale} words={{ label: patient.words.language }} />
      <TextSizeSwitch
        value={size}
        onChange={setSize}
        words={{
          label: patient.shell.textSize.label,
          normal: patient.shell.textSize.normal,
          large: patient.shell.textSize.large,
          largest: patient.shell.textSize.largest,
        }}
      />
      <Tabs
        label={patient.shell.places.reservations}
        value={tab}
        onChange={setTab}
        items={[
          { value: 'now', label: patient.reservation.list.title, count: 2 },
          { value: 'past', label: patient.reservation.history.title },
        ]}
      >
        <Text>{tab === 'now' ? patient.reservation.list.lead : patient.reservation.history.empty}</Text>
      </Tabs>
    </Stack>
  );
};

export const SwitchesAndTabs: Story = {
  render: () => <Switches />,
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    await userEvent.tab();
    await expect(box.getByRole('radio', { name: patient.words.afternoon })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    await expect(box.getByRole('radio', { name: patient.words.evening })).toBeChecked();
    await userEvent.click(box.getByRole('tab', { name: new RegExp(patient.reservation.list.title) }));
    await userEvent.keyboard('{ArrowRight}');
    await expect(box.getByRole('tab', { name: patient.reservation.history.title })).toHaveFocus();
    await expect(box.getByText(patient.reservation.history.empty)).toBeVisible();
  },
};
