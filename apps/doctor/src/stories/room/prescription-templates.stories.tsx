import { prescriptionTemplates, roomConsult, startedPrescription } from '@haruka/examples';
import { after, english, largeType, press, shows } from '@haruka/examples/screen';
import { doctorScreen, type ScreenMeta, type ScreenStory } from '../doctor-screen.tsx';

const meta = {
  ...doctorScreen,
  title: 'Doctor/2 Doctor room/Prescription templates',
  args: {
    at: `/doctor/consult-room?consult_id=${roomConsult}`,
    answers: { consultPrescriptions: startedPrescription },
  },
} satisfies ScreenMeta;
export default meta;

const opened = [
  press(/^処方|^Prescri/, 'tab'),
  press(/^処方セットを使う|^Use or save a prescription template/),
  shows('dialog'),
];

export const Managing: ScreenStory = after(...opened);
export const Renaming: ScreenStory = after(...opened, press(/^名前を変更する.*かぜ/), shows('button', /^保存する/));
export const Deleted: ScreenStory = {
  ...after(...opened, press(/^削除する.*かぜ/), shows('button', /^元に戻す/)),
  args: {
    answers: {
      consultPrescriptions: startedPrescription,
      removePrescriptionTemplate: null,
      restorePrescriptionTemplate: prescriptionTemplates[0]!,
    },
  },
};
export const LeftOut: ScreenStory = {
  ...after(press(/^処方/, 'tab'), press(/^前回の処方をコピーする/)),
  args: {
    answers: {
      consultPrescriptions: startedPrescription,
      savePrescriptionDraft: { updated_at: startedPrescription.draft.updated_at, version: 2 },
    },
  },
};
export const English: ScreenStory = { ...english, ...after(...opened) };
export const LargeType: ScreenStory = { ...largeType, ...after(...opened) };
