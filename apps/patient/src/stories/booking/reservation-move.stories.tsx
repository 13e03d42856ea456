import { confirmed } from '@haruka/examples';
import { english, failing, fullyBooked, largeType, loading, longNames, offline } from '@haruka/examples/screen';
import { patientScreen, type ScreenMeta, type ScreenStory } from '../patient-screen.tsx';

const meta = {
  ...patientScreen,
  title: 'Patient/2 Booking/Move',
  args: { at: `/patient/reservation-move?consult_id=${confirmed.id}` },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const Loading: ScreenStory = loading;
export const Empty: ScreenStory = fullyBooked;
export const LongNames: ScreenStory = longNames;
export const Failing: ScreenStory = failing;
export const Offline: ScreenStory = offline;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;
