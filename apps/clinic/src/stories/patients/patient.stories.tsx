import { patientRecord } from '@haruka/examples';
import { empty, english, failing, largeType, loading, longNames, offline } from '@haruka/examples/screen';
import { clinicScreen, type ScreenMeta, type ScreenStory } from '../clinic-screen.tsx';

const meta = {
  ...clinicScreen,
  title: 'Clinic/4 Patients/Patient',
  args: { at: '/clinic/search/00000000-0000-7000-8000-000000000450' },
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

/** A patient without an account: the desk may correct the details. */
export const WithoutAccount: ScreenStory = {
  args: { answers: { patientRecord: { ...patientRecord, held: { version: 0 } } } },
};
