import { confirmed, tentative } from '@haruka/examples';
import { english, failing, largeType, loading, longNames, offline } from '@haruka/examples/screen';
import { patientScreen, type ScreenMeta, type ScreenStory } from '../patient-screen.tsx';

const meta = {
  ...patientScreen,
  title: 'Patient/2 Booking/Confirm',
  args: { at: `/patient/confirm-reservation?consult_id=${tentative.id}` },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const Loading: ScreenStory = loading;
export const LongNames: ScreenStory = longNames;
export const Failing: ScreenStory = failing;
export const Offline: ScreenStory = offline;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;

/** The questionnaire is in; the booking is firm. */
export const Done: ScreenStory = { args: { at: `/patient/confirm-reservation?consult_id=${confirmed.id}` } };
