import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';
import { Button } from '../../controls/button.tsx';
import { TextField } from '../../controls/text-field.tsx';
import { Section } from '../../layout/page.tsx';
import { member } from '../../testing/story-text.ts';
import { CallPapers } from './call-papers.tsx';

const { tabs, note } = member.consultRoom;

const Note = () => {
  const [value, setValue] = useState('');
  return <TextField label={note.chart} marked={false} multiline rows={6} value={value} onValue={setValue} />;
};

const Papers = ({ isSplit }: { isSplit: boolean }) => {
  const [chosen, setChosen] = useState<readonly ('record' | 'note' | 'prescription')[]>(['record']);
  const [split, setSplit] = useState(isSplit);
  return (
    <main style={{ height: '30rem' }}>
      <CallPapers
        labels={{ all: tabs.label, columns: [tabs.read, tabs.write] }}
        papers={[
          {
            value: 'record',
            label: tabs.record,
            column: 0,
            content: <Section title={tabs.record}>{note.chart}</Section>,
          },
          { value: 'note', label: tabs.note, column: 1, content: <Note /> },
          {
            value: 'prescription',
            label: member.prescription.title,
            column: 1,
            under: 'note',
            content: member.prescription.none,
          },
        ]}
        chosen={chosen}
        onChoose={setChosen}
        head={
          <Button size="small" onClick={() => setSplit(!split)}>
            1440
          </Button>
        }
        isSplit={split}
      />
    </main>
  );
};

const meta = {
  title: 'Call/Papers',
  tags: ['autodocs'],
  component: Papers,
  subcomponents: { CallPapers },
  parameters: {
    layout: 'fullscreen',
    accent: 'doctor',
    docs: {
      source: {
        code: '<CallPapers labels={labels} papers={papers} chosen={chosen} onChoose={setChosen} isSplit={isSplit} />',
      },
    },
  },
  args: { isSplit: false },
} satisfies Meta<typeof Papers>;
export default meta;
type Story = StoryObj<typeof meta>;

export const OneRow: Story = {};

export const Split: Story = { args: { isSplit: true } };

/** What was typed stays when another paper is chosen, and when the window crosses the limit. */
export const KeepsWhatWasTyped: Story = {
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    await userEvent.click(box.getByRole('tab', { name: tabs.note }));
    await userEvent.type(box.getByLabelText(note.chart), '咽頭発赤');
    await userEvent.click(box.getByRole('tab', { name: tabs.record }));
    await expect(box.getByLabelText(note.chart)).not.toBeVisible();
    await userEvent.click(box.getByRole('button', { name: '1440' }));
    await expect(box.getByLabelText(note.chart)).toBeVisible();
    await expect(box.getByLabelText(note.chart)).toHaveValue('咽頭発赤');
    await userEvent.click(box.getByRole('button', { name: '1440' }));
    await userEvent.click(box.getByRole('tab', { name: tabs.note }));
    await expect(box.getByLabelText(note.chart)).toHaveValue('咽頭発赤');
  },
};
