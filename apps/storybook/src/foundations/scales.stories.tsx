import { Button, Card, color, rem, Spinner, Stack, Text, tokens } from '@haruka/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, within } from 'storybook/test';

const meta = { title: 'Foundations/Scales', parameters: { wide: true } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

/** Seven sizes. Body text has 16 px, the label of a field 17 px; nothing is smaller than 14 px. */
export const TypeSizes: Story = {
  render: () => (
    <Card>
      {tokens.type.toReversed().map((size) => (
        <Text key={size} size={size} bold={size >= 20}>
          {size}　診療は10分です。2026/11/24(火) 09:10〜09:20
        </Text>
      ))}
    </Card>
  ),
  play: async ({ canvasElement }) => {
    const root = parseFloat(getComputedStyle(document.documentElement).fontSize) / 16;
    for (const size of tokens.type) {
      const line = within(canvasElement).getByText((text) => text.startsWith(`${size} `));
      await expect(parseFloat(getComputedStyle(line).fontSize)).toBeCloseTo(size * root, 1);
    }
  },
};

export const Space: Story = {
  render: () => (
    <Stack row wrap align="flex-end" gap={16}>
      {tokens.space.map((space) => (
        <Stack key={space} gap={4} align="center">
          <span style={{ width: rem(space), height: rem(space), background: color.primary }} />
          <Text size={14}>{space}</Text>
        </Stack>
      ))}
    </Stack>
  ),
};

export const CornersAndShadows: Story = {
  render: () => (
    <Stack row wrap gap={24}>
      {Object.entries(tokens.radius).map(([name, radius]) => (
        <div
          key={name}
          style={{ padding: 24, borderRadius: radius, border: `1px solid ${color.line}`, background: color.paper }}
        >
          {name} {radius}
        </div>
      ))}
      {Object.entries(tokens.shadow).map(([name, boxShadow]) => (
        <div key={name} style={{ padding: 24, borderRadius: tokens.radius.card, boxShadow, background: color.paper }}>
          shadow {name}
        </div>
      ))}
    </Stack>
  ),
};

function Durations() {
  const [isOver, setOver] = useState(false);
  return (
    <Stack gap={16} align="flex-start">
      <Button variant="secondary" onClick={() => setOver(!isOver)}>
        Move
      </Button>
      {Object.entries(tokens.motion).map(([name, ms]) => (
        <Stack key={name} gap={4}>
          <Text size={14}>
            {name} {ms} ms
          </Text>
          <span
            data-testid={name}
            style={{
              width: 24,
              height: 24,
              borderRadius: tokens.radius.field,
              background: color.primary,
              transition: `transform ${ms}ms ease-out`,
              transform: `translateX(${isOver ? 200 : 0}px)`,
            }}
          />
        </Stack>
      ))}
      <Spinner size={32} />
    </Stack>
  );
}

export const Motion: Story = {
  render: () => <Durations />,
  play: async ({ canvasElement }) => {
    const box = within(canvasElement);
    await userEvent.click(box.getByRole('button', { name: 'Move' }));
    await expect(box.getByTestId('slow').style.transform).toBe('translateX(200px)');
  },
};
