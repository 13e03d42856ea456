import { english, largeType } from '@haruka/examples/screen';
import { clinicScreen, type ScreenMeta, type ScreenStory } from '../clinic-screen.tsx';

const meta = {
  ...clinicScreen,
  title: 'Clinic/9 Account/Maintenance',
  args: { at: '/maintenance', as: 'visitor', answers: { maintenance: { is_on: true, text: '' } } },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;
