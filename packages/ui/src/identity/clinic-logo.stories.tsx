import type { Meta, StoryObj } from '@storybook/react-vite';
import { Stack } from '../layout/stack.tsx';
import { ClinicLogo } from './clinic-logo.tsx';

const meta = {
  title: 'Identity/Clinic logo',
  tags: ['autodocs'],
  component: ClinicLogo,
  args: { id: 1, name: 'あおぞらクリニック', size: 48 },
} satisfies Meta<typeof ClinicLogo>;
export default meta;
type Story = StoryObj<typeof meta>;

/** The three preset clinics have a drawing; the controls show it for 1, 2 and 3. */
export const Default: Story = {};

/** Every other clinic has the first character of its name, in a tone that follows its id. */
export const Initials: Story = {
  render: ({ size }) => (
    <Stack row wrap gap={12}>
      {['はるぞらクリニック', '青葉クリニック', 'みどり内科', '川野皮膚科', '山手クリニック'].map((name, at) => (
        <ClinicLogo key={name} id={11 + at} name={name} size={size} />
      ))}
    </Stack>
  ),
};
