import { type Answers, patientMemos, refuse } from '@haruka/examples';
import { after, empty, english, largeType, longNames, press, shows } from '@haruka/examples/screen';
import { clinicScreen, type ScreenMeta, type ScreenStory } from '../clinic-screen.tsx';

const meta = {
  ...clinicScreen,
  title: 'Clinic/4 Patients/Staff memos',
  args: { at: '/clinic/search/00000000-0000-7000-8000-000000000450' },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const Adding: ScreenStory = after(press(/^メモを書く/), shows('textbox', /^メモ/));
export const Missing: ScreenStory = after(press(/^メモを書く/), press(/^保存する/));
export const Changing: ScreenStory = after(press(/^変更する（/), shows('textbox', /^メモ/));
export const None: ScreenStory = empty;

/** The memos that a story removed. */
const removed = new Set<unknown>();
const removing = {
  patientMemos: () => patientMemos.filter(({ id }) => !removed.has(id)),
  removePatientMemo: ({ memo_id }) => {
    removed.add(memo_id);
    return null;
  },
} satisfies Answers;
const startOver = () => removed.clear();

/** A removed memo leaves the list, and comes back with a press. */
export const Removed: ScreenStory = {
  loaders: [startOver],
  args: { answers: removing },
  ...after(press(/^削除する（/), shows('button', /^元に戻す/)),
};
/** The minutes in which it could come back are over. */
export const GoneForGood: ScreenStory = {
  loaders: [startOver],
  args: { answers: { ...removing, restorePatientMemo: refuse('editConflict', {}) } },
  ...after(press(/^削除する（/), press(/^元に戻す/), shows('alert')),
};
/** A colleague changed it a moment ago: it stays, and the refusal says who. */
export const NotRemoved: ScreenStory = {
  args: {
    answers: {
      removePatientMemo: refuse('editConflict', { ...patientMemos[0]!.editor, at: patientMemos[0]!.updated_at }),
    },
  },
  ...after(press(/^削除する（/), shows('alert')),
};
export const LongNames: ScreenStory = longNames;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;
