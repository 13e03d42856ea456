import * as ui from '@haruka/ui';
import { ClinicLogo, Illustration, type IllustrationName, Logo, Stack, Text } from '@haruka/ui';
import type { Meta, StoryObj } from '@storybook/react-vite';
import type { ComponentType, CSSProperties } from 'react';
import { expect } from 'storybook/test';

const meta = { title: 'Foundations/Pictures', parameters: { wide: true } } satisfies Meta;
export default meta;
type Story = StoryObj<typeof meta>;

const icons = Object.entries(ui).filter(([name]) => name.endsWith('Icon')) as [
  string,
  ComponentType<{ size?: number }>,
][];
const grid = (min: number): CSSProperties => ({
  display: 'grid',
  gap: 16,
  padding: 0,
  margin: 0,
  listStyle: 'none',
  gridTemplateColumns: `repeat(auto-fill, minmax(${min}px, 1fr))`,
});
const cell: CSSProperties = { display: 'flex', flexDirection: 'column', alignItems: 'center', gap: 4 };

export const Icons: Story = {
  render: () => (
    <ul style={grid(104)}>
      {icons.map(([name, Icon]) => (
        <li key={name} style={cell}>
          <Icon size={28} />
          <Text size={14}>{name.replace(/Icon$/, '')}</Text>
        </li>
      ))}
    </ul>
  ),
  play: async ({ canvasElement }) => {
    await expect(icons.length).toBeGreaterThan(80);
    await expect(canvasElement.querySelectorAll('li svg')).toHaveLength(icons.length);
  },
};

const names: IllustrationName[] = [
  'find',
  'book',
  'talk',
  'deliver',
  'empty',
  'error',
  'device',
  'wait',
  'mail',
  'phone',
  'done',
  'after',
];

export const Illustrations: Story = {
  render: () => (
    <ul style={grid(160)}>
      {names.map((name) => (
        <li key={name} style={cell}>
          <Illustration name={name} width={160} />
          <Text size={14}>{name}</Text>
        </li>
      ))}
    </ul>
  ),
};

/** The sun keeps its colour; the word follows the app. Readable at 24 px. */
export const Logos: Story = {
  render: () => (
    <Stack row wrap gap={32} align="center">
      <Logo size={24} />
      <Logo size={32} />
      <Logo size={48} />
      <Logo size={48} mark />
      <ClinicLogo id={1} name="はるぞらクリニック" />
      <ClinicLogo id={18} name="緑が丘診療所" />
    </Stack>
  ),
};
