import { color, Stack, Text, tokens } from '@haruka/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useLayoutEffect, useRef, useState } from 'react';
import { expect, within } from 'storybook/test';
import { contrast } from './contrast.ts';

const uses = {
  primary: 'Actions, links, the current place; changes with the app',
  primaryDark: 'The primary colour under the pointer, and in small text',
  tint: 'Behind what is selected',
  ink: 'Text',
  ink2: 'Secondary text',
  line: 'Borders of fields, icons',
  hairline: 'Lines between rows',
  ground: 'The page',
  paper: 'Cards and sheets',
  success: 'Done',
  warning: 'Needs attention',
  error: 'Failed, cancelled',
  info: 'Guidance',
  sun: 'Logo and illustrations only, never text',
} as const satisfies Partial<Record<keyof typeof color, string>>;

/** One colour as the browser computes it, with its contrast against the ground of cards. */
function Swatch({ name, use }: { name: keyof typeof uses; use: string }) {
  const box = useRef<HTMLDivElement>(null);
  const [ratio, setRatio] = useState('');
  useLayoutEffect(() => {
    const { backgroundColor, color: paper } = getComputedStyle(box.current!);
    setRatio(contrast(backgroundColor, paper).toFixed(1));
  }, []);
  return (
    <li style={{ listStyle: 'none' }}>
      <div
        ref={box}
        style={{
          height: 64,
          background: color[name],
          // Read back as the colour to compare with.
          color: color.paper,
          border: `1px solid ${color.hairline}`,
          borderRadius: tokens.radius.field,
        }}
      />
      <Text size={14} bold>
        {name}
      </Text>
      <Text size={14} tone="soft">
        {ratio}:1. {use}
      </Text>
    </li>
  );
}

const Palette = () => (
  <Stack gap={16}>
    <ul
      style={{
        display: 'grid',
        gap: 16,
        padding: 0,
        margin: 0,
        gridTemplateColumns: 'repeat(auto-fill, minmax(160px, 1fr))',
      }}
    >
      {Object.entries(uses).map(([name, use]) => (
        <Swatch key={name} name={name as keyof typeof uses} use={use} />
      ))}
    </ul>
  </Stack>
);

const meta = {
  title: 'Foundations/Colour/Palette',
  component: Palette,
  parameters: { wide: true },
} satisfies Meta<typeof Palette>;
export default meta;
type Story = StoryObj<typeof meta>;

/** Text needs 4.5:1 on a card, borders and icons 3:1. */
export const Colours: Story = {
  play: async ({ canvasElement }) => {
    const ratioOf = (name: string) => {
      const text = within(canvasElement).getByText(name, { exact: true }).nextElementSibling?.textContent ?? '';
      return parseFloat(text);
    };
    for (const name of ['primary', 'primaryDark', 'ink', 'ink2', 'success', 'warning', 'error', 'info'])
      await expect(ratioOf(name), name).toBeGreaterThanOrEqual(4.5);
    await expect(ratioOf('line')).toBeGreaterThanOrEqual(3);
  },
};
