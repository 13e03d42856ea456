import { refuse } from '@haruka/examples';
import { english, invalid, largeType, offline, refused } from '@haruka/examples/screen';
import { patientScreen, type ScreenMeta, type ScreenStory } from '../patient-screen.tsx';

const meta = {
  ...patientScreen,
  title: 'Patient/5 Account/Log in, for patients',
  args: { at: '/patient/login', as: 'visitor' },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const Invalid: ScreenStory = invalid;
export const Refused: ScreenStory = { ...refused, args: { answers: { logIn: refuse('wrongPassword') } } };
export const Offline: ScreenStory = offline;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;
