import { refuse } from '@haruka/examples';
import {
  after,
  empty,
  english,
  failing,
  largeType,
  loading,
  longNames,
  offline,
  press,
  shows,
} from '@haruka/examples/screen';
import { clinicScreen, type ScreenMeta, type ScreenStory } from '../clinic-screen.tsx';

const meta = {
  ...clinicScreen,
  title: 'Clinic/5 Schedule/Business days',
  args: { at: '/clinic/doctor-businessday' },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const Loading: ScreenStory = loading;
export const Empty: ScreenStory = empty;
export const LongNames: ScreenStory = longNames;
export const Failing: ScreenStory = failing;
export const Offline: ScreenStory = offline;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;

/** A single day with other hours than those of the week. */
export const AddingADay: ScreenStory = after(press(/臨時の診療時間を追加/), shows('dialog'));
export const ChangingADay: ScreenStory = after(press(/臨時の診療時間を変更/), shows('dialog'));
export const RemovingADay: ScreenStory = after(press(/臨時の診療時間を取り消す/), shows('dialog'));
export const DayOverlaps: ScreenStory = {
  args: {
    answers: {
      saveDoctorException: refuse('invalidInput', { fields: [{ field: 'hours.0.from', rule: 'overlap' }] }),
    },
  },
  ...after(press(/臨時の診療時間を変更/), press(/^保存する/), shows('alert')),
};
