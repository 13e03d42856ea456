import { english, failing, largeType, loading, longNames, offline } from '@haruka/examples/screen';
import { doctorScreen, type ScreenMeta, type ScreenStory } from '../doctor-screen.tsx';

const meta = {
  ...doctorScreen,
  title: 'Doctor/6 Account/Account',
  args: { at: '/doctor/account' },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const Loading: ScreenStory = loading;
export const LongNames: ScreenStory = longNames;
export const Failing: ScreenStory = failing;
export const Offline: ScreenStory = offline;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;
