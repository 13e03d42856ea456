import { refuse } from '@haruka/examples';
import { english, invalid, largeType, offline, refused } from '@haruka/examples/screen';
import { doctorScreen, type ScreenMeta, type ScreenStory } from '../doctor-screen.tsx';

const meta = {
  ...doctorScreen,
  title: 'Doctor/6 Account/Forgotten password',
  args: { at: '/doctor/forgot-password', as: 'visitor' },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const Invalid: ScreenStory = invalid;
export const Refused: ScreenStory = {
  ...refused,
  args: { answers: { forgotMemberPassword: refuse('tooManyRequests') } },
};
export const Offline: ScreenStory = offline;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;
