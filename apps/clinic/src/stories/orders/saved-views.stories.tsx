import { after, empty, english, largeType, press, shows } from '@haruka/examples/screen';
import { clinicScreen, type ScreenMeta, type ScreenStory } from '../clinic-screen.tsx';

const meta = {
  ...clinicScreen,
  title: 'Clinic/7 Orders/Saved views',
  args: { at: '/clinic/orders?view=unpaid&why=declined' },
} satisfies ScreenMeta;
export default meta;

const managing = [press(/^表示を管理する|^Manage views/), shows('dialog')];

/** The view in force is the filter on screen. */
export const InForce: ScreenStory = {};
export const Saving: ScreenStory = after(press(/^今の表示を保存する/), shows('dialog'));
export const Managing: ScreenStory = after(...managing);
export const Renaming: ScreenStory = after(...managing, press(/^名前を変更する/), shows('textbox', /^名前/));
export const None: ScreenStory = empty;
export const English: ScreenStory = { ...english, ...after(...managing) };
export const LargeType: ScreenStory = { ...largeType, ...after(...managing) };
