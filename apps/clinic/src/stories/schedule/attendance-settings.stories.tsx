import { refuse } from '@haruka/examples';
import {
  after,
  english,
  failing,
  largeType,
  loading,
  longNames,
  offline,
  pick,
  press,
  shows,
} from '@haruka/examples/screen';
import { clinicScreen, type ScreenMeta, type ScreenStory } from '../clinic-screen.tsx';

const meta = {
  ...clinicScreen,
  title: 'Clinic/5 Schedule/Attendance settings',
  args: { at: '/clinic/settings/attendance' },
} satisfies ScreenMeta;
export default meta;

let isLate = false;
const mine = {
  rounding_minutes: 5,
  break_minutes: 60,
  closing_day: 20,
  late_minutes: 5,
  staff_stamp: true,
  staff_correct: false,
  version: 2,
  changed: null,
} as const;
const colleague = { last_name: '青木', first_name: '健一', name_en: 'Kenichi Aoki', at: '2026-11-20T03:00:00Z' };

export const Full: ScreenStory = {};
/** A colleague saved first. What was chosen stays, and the person decides. */
export const Conflict: ScreenStory = {
  args: {
    answers: {
      attendanceSettings: () => (isLate ? { ...mine, version: 3, changed: colleague } : mine),
      changeAttendanceSettings: () => {
        isLate = true;
        return refuse('editConflict', { ...colleague, version: 3 });
      },
    },
  },
  beforeEach: () => void (isLate = false),
  ...after(pick(/勤務時間の丸め/, '15分'), press(/^保存する$/), shows('button', /自分の内容で保存する/)),
};
export const Loading: ScreenStory = loading;
export const LongNames: ScreenStory = longNames;
export const Failing: ScreenStory = failing;
export const Offline: ScreenStory = offline;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;
