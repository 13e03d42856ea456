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
  title: 'Clinic/6 Products/Products',
  args: { at: '/clinic/settings/products' },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
/** How long the stock lasts, what runs out first on top. */
export const Outlook: ScreenStory = after(press(/^在庫の見通し/), shows('dialog', /^在庫の見通し/));
export const Loading: ScreenStory = loading;
export const Empty: ScreenStory = empty;
export const LongNames: ScreenStory = longNames;
export const Failing: ScreenStory = failing;
export const Offline: ScreenStory = offline;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;
