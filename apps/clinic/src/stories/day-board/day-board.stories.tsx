import { empty, english, failing, largeType, loading, longNames, offline } from '@haruka/examples/screen';
import { clinicScreen, type ScreenMeta, type ScreenStory } from '../clinic-screen.tsx';

const meta = {
  ...clinicScreen,
  title: 'Clinic/1 Clinic day/Day board',
  args: { at: '/clinic/day-board' },
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
/** All of a section that has no screen. */
export const WholeSection: ScreenStory = { args: { at: '/clinic/day-board?all=no_answers' } };
