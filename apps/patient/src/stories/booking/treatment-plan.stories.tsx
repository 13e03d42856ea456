import { confirmed } from '@haruka/examples';
import { english, failing, largeType, loading, longNames, offline } from '@haruka/examples/screen';
import { patientScreen, type ScreenMeta, type ScreenStory } from '../patient-screen.tsx';

const meta = {
  ...patientScreen,
  title: 'Patient/2 Booking/Treatment plan',
  args: { at: `/patient/treatment-plan?consult_id=${confirmed.id}` },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const None: ScreenStory = { args: { answers: { treatmentPlans: { plans: [], may_share: false } } } };
export const Loading: ScreenStory = loading;
export const LongNames: ScreenStory = longNames;
export const Failing: ScreenStory = failing;
export const Offline: ScreenStory = offline;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;
