import { english, largeType } from '@haruka/examples/screen';
import { clinicScreen, type ScreenMeta, type ScreenStory } from '../clinic-screen.tsx';

const meta = {
  ...clinicScreen,
  title: 'Clinic/9 Account/Not found',
  args: { at: '/clinic/nowhere' },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;
