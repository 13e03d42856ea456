import { english, largeType } from '@haruka/examples/screen';
import { patientScreen, type ScreenMeta, type ScreenStory } from '../patient-screen.tsx';

const meta = {
  ...patientScreen,
  title: 'Patient/9 Site/Not found',
  args: { at: '/nowhere', as: 'visitor' },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const SignedIn: ScreenStory = { args: { as: 'member' } };
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;
