import { patient } from '@haruka/examples';
import { empty, english, failing, largeType, loading, longNames, offline } from '@haruka/examples/screen';
import { patientScreen, type ScreenMeta, type ScreenStory } from '../patient-screen.tsx';

const meta = {
  ...patientScreen,
  title: 'Patient/7 Medicine/Days and price',
  args: { at: '/prescription-quantity' },
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
/** The phone number is not verified yet. */
export const PhoneNeeded: ScreenStory = {
  args: { answers: { information: { ...patient, is_sms_verify: false } } },
};
