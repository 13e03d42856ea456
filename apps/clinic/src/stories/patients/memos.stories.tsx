import { after, empty, largeType, longNames, press, shows } from '@haruka/examples/screen';
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
export const LongNames: ScreenStory = longNames;
export const LargeType: ScreenStory = largeType;
