import { empty, english, failing, largeType, loading, longNames, offline } from '@haruka/examples/screen';
import { clinicScreen, type ScreenMeta, type ScreenStory } from '../clinic-screen.tsx';

const meta = { ...clinicScreen, title: 'Clinic/1 Clinic day/Calendar', args: { at: '/clinic' } } satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const Loading: ScreenStory = loading;
export const Empty: ScreenStory = empty;
export const LongNames: ScreenStory = longNames;
export const Failing: ScreenStory = failing;
export const Offline: ScreenStory = offline;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;

export const Day: ScreenStory = { args: { at: '/clinic?view=day' } };
export const List: ScreenStory = { args: { at: '/clinic?view=list' } };
export const ListOfOneState: ScreenStory = { args: { at: '/clinic?view=list&state=confirmed' } };
