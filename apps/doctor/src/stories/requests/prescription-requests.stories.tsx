import { empty, english, failing, largeType, loading, longNames, offline } from '@haruka/examples/screen';
import { doctorScreen, type ScreenMeta, type ScreenStory } from '../doctor-screen.tsx';

const meta = {
  ...doctorScreen,
  title: 'Doctor/4 Requests/Prescription requests',
  args: { at: '/doctor/prescription-requests' },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const Loading: ScreenStory = loading;
export const Empty: ScreenStory = empty;
export const LongNames: ScreenStory = longNames;
export const Failing: ScreenStory = failing;
export const Offline: ScreenStory = offline;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;
