import { newcomer, tentativeNotices } from '@haruka/examples';
import { empty, english, failing, largeType, loading, longNames, offline } from '@haruka/examples/screen';
import { patientScreen, type ScreenMeta, type ScreenStory } from '../patient-screen.tsx';

const meta = { ...patientScreen, title: 'Patient/2 Booking/Home', args: { at: '/patient/home' } } satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const Loading: ScreenStory = loading;
export const Empty: ScreenStory = empty;
export const LongNames: ScreenStory = longNames;
export const Failing: ScreenStory = failing;
export const Offline: ScreenStory = offline;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;

/** A booking waits for its questionnaire. */
export const Held: ScreenStory = { args: { answers: { notices: tentativeNotices } } };
export const Newcomer: ScreenStory = { args: { answers: { information: newcomer, myConsults: [] } } };
