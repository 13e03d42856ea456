import { english, largeType } from '@haruka/examples/screen';
import { patientScreen, type ScreenMeta, type ScreenStory } from '../patient-screen.tsx';

const meta = {
  ...patientScreen,
  title: 'Patient/9 Site/Maintenance',
  args: { at: '/maintenance', as: 'visitor', answers: { maintenance: { is_on: true, text: '' } } },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;

export const WithReason: ScreenStory = {
  args: { answers: { maintenance: { is_on: true, text: '午前2時から午前4時まで点検を行います。' } } },
};
