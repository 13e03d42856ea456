import { patient } from '@haruka/examples';
import { after, complains, english, largeType, offline, press, write } from '@haruka/examples/screen';
import { patientScreen, type ScreenMeta, type ScreenStory } from '../patient-screen.tsx';

const answers = { information: { ...patient, is_sms_verify: false } };
const meta = {
  ...patientScreen,
  title: 'Patient/5 Account/Verify a number',
  args: { at: '/patient/verify-phone' },
} satisfies ScreenMeta;
export default meta;

const enterCode = after(press(/に確認コードを送る/), write(/確認コード/, '123456'), complains);
export const Full: ScreenStory = { args: { answers } };
export const Verified: ScreenStory = { args: { answers: { information: patient } } };
export const Refused: ScreenStory = {
  ...enterCode,
  args: { answers: { ...answers, verifyOtp: { status: 'pending', tokens: null } } },
  tags: ['night'],
};
export const Offline: ScreenStory = offline;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;
