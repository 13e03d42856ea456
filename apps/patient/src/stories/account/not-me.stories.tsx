import { refuse } from '@haruka/examples';
import { after, english, largeType, offline, press, shows } from '@haruka/examples/screen';
import { patientScreen, type ScreenMeta, type ScreenStory } from '../patient-screen.tsx';

const meta = {
  ...patientScreen,
  title: 'Patient/5 Account/Not me',
  args: { at: '/not-me?token=0123456789012345678901234567890123456789', as: 'visitor' },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const Refused: ScreenStory = {
  ...after(press(/変更を取り消して/), shows('alert')),
  args: { answers: { notMe: refuse('verificationFailed') } },
  tags: ['night'],
};
export const Offline: ScreenStory = offline;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;
