import { cancelledRingRoom, confirmed, ended, soon } from '@haruka/examples';
import { english, failing, largeType, loading, longNames, offline } from '@haruka/examples/screen';
import { rememberChecked } from '../../features/consulting/checked.ts';
import { patientScreen, type ScreenMeta, type ScreenStory } from '../patient-screen.tsx';

const meta = {
  ...patientScreen,
  title: 'Patient/4 Consulting/Room',
  args: { at: `/patient/online-consulting?consult_id=${soon.id}` },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const Loading: ScreenStory = loading;
export const LongNames: ScreenStory = longNames;
export const Failing: ScreenStory = failing;
export const Offline: ScreenStory = offline;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;

export const BeforeItOpens: ScreenStory = { args: { at: `/patient/online-consulting?consult_id=${confirmed.id}` } };
export const Ended: ScreenStory = { args: { at: `/patient/online-consulting?consult_id=${ended.id}` } };
/** The doctor took the ring back. */
export const RingTakenBack: ScreenStory = {
  args: { answers: { room: cancelledRingRoom } },
  beforeEach: () => rememberChecked(soon.id),
};
