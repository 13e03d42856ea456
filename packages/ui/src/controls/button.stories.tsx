import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, within } from 'storybook/test';
import { CalendarIcon } from '../icons/first.ts';
import { ArrowRightIcon } from '../icons/signs.ts';
import { ActionBar } from '../layout/page.tsx';
import { Stack } from '../layout/stack.tsx';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { TextLink } from './text-link.tsx';
import { patient } from '../testing/story-text.ts';

const meta = {
  title: 'Controls/Button',
  tags: ['autodocs'],
  component: Button,
  args: { children: patient.home.clinics.book, onClick: fn() },
} satisfies Meta<typeof Button>;
export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {};

export const Variants: Story = {
  render: () => (
    <Stack gap={16} align="flex-start">
      <Stack row wrap>
        <Button>{patient.home.clinics.book}</Button>
        <Button variant="secondary">{patient.reservation.list.move}</Button>
        <Button variant="text">{patient.consulting.ring.later}</Button>
        <Button variant="danger">{patient.reservation.cancel.act}</Button>
      </Stack>
      <Stack row wrap>
        <Button startIcon={<CalendarIcon size={20} />}>{patient.booking.title}</Button>
        <Button endIcon={<ArrowRightIcon size={20} />}>{patient.words.next}</Button>
        <Button size="small" variant="secondary">
          {patient.words.edit}
        </Button>
      </Stack>
      <Stack row wrap>
        <IconButton label={patient.home.next.all} icon={<CalendarIcon />} />
        <TextLink href="#terms">{patient.legal.terms.title}</TextLink>
        <TextLink href="https://example.com" external={patient.shell.newTab}>
          {patient.legal.privacy.title}
        </TextLink>
      </Stack>
    </Stack>
  ),
};

export const Busy: Story = {
  args: { busy: true },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button', { name: patient.home.clinics.book });
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
    await expect(button).toHaveAttribute('aria-busy', 'true');
  },
};

/** A closed action stays reachable and says why. */
export const Closed: Story = {
  args: { closedReason: patient.errors.RCL_05026 },
  play: async ({ args, canvasElement }) => {
    const button = within(canvasElement).getByRole('button');
    await userEvent.tab();
    await expect(button).toHaveFocus();
    await expect(button).toHaveAccessibleDescription(patient.errors.RCL_05026);
    await expect(button).not.toBeDisabled();
    await userEvent.click(button);
    await expect(args.onClick).not.toHaveBeenCalled();
  },
};

export const Link: Story = { args: { href: '#booking', children: patient.booking.slots.words.nextDay } };

export const LongJapanese: Story = {
  args: { children: patient.questionnaire.info.fromElsewhere },
  parameters: { width: 320 },
};

export const English: Story = { args: { children: 'Book this appointment' }, parameters: { locale: 'en' } };

export const AtTheFootOfAForm: Story = {
  render: () => (
    <ActionBar back={<Button variant="text">{patient.words.back}</Button>}>
      <Button fullWidth="phone">{patient.questionnaire.topic.toConfirm}</Button>
    </ActionBar>
  ),
};

export const Staff: Story = { ...Variants, parameters: { accent: 'clinic' } };
