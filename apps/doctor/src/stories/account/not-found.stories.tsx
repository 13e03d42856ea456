import { english, largeType } from '@haruka/examples/screen';
import { doctorScreen, type ScreenMeta, type ScreenStory } from '../doctor-screen.tsx';

const meta = {
  ...doctorScreen,
  title: 'Doctor/6 Account/Not found',
  args: { at: '/doctor/nowhere' },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;
