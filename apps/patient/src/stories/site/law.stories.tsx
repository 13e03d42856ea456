import { english, largeType } from '@haruka/examples/screen';
import { patientScreen, type ScreenMeta, type ScreenStory } from '../patient-screen.tsx';

const meta = {
  ...patientScreen,
  title: 'Patient/9 Site/Law',
  args: { at: '/law?clid=1', as: 'visitor' },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;
