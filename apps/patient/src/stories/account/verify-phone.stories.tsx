import { english, largeType, offline } from '@haruka/examples/screen';
import { patientScreen, type ScreenMeta, type ScreenStory } from '../patient-screen.tsx';

const meta = {
  ...patientScreen,
  title: 'Patient/5 Account/Verify a number',
  args: { at: '/patient/verify-phone' },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const Offline: ScreenStory = offline;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;
