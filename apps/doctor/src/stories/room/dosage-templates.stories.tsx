import { dosageTemplates, roomConsult, startedPrescription } from '@haruka/examples';
import { after, english, largeType, press, shows } from '@haruka/examples/screen';
import { doctorScreen, type ScreenMeta, type ScreenStory } from '../doctor-screen.tsx';

const meta = {
  ...doctorScreen,
  title: 'Doctor/2 Doctor room/Dosage templates',
  args: {
    at: `/doctor/consult-room?consult_id=${roomConsult}`,
    answers: { consultPrescriptions: startedPrescription },
  },
} satisfies ScreenMeta;
export default meta;

const managing = [
  press(/^処方|^Prescri/, 'tab'),
  press(/^定型の用法を編集する|^Edit dosage templates/),
  shows('dialog'),
];

export const Managing: ScreenStory = after(...managing);
export const Changing: ScreenStory = after(...managing, press(/^変更する.*毎食後/), shows('button', /^保存する/));
export const Deleted: ScreenStory = {
  ...after(...managing, press(/^削除する.*毎食後/), shows('button', /^元に戻す/)),
  args: {
    answers: {
      consultPrescriptions: startedPrescription,
      removeDosageTemplate: null,
      restoreDosageTemplate: dosageTemplates[0]!,
    },
  },
};
export const English: ScreenStory = { ...english, ...after(...managing) };
export const LargeType: ScreenStory = { ...largeType, ...after(...managing) };
