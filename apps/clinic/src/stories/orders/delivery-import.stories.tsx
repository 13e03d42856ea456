import { after, attach, english, failing, largeType, offline } from '@haruka/examples/screen';
import { clinicScreen, type ScreenMeta, type ScreenStory } from '../clinic-screen.tsx';

const meta = {
  ...clinicScreen,
  title: 'Clinic/7 Orders/Import of tracking numbers',
  args: { at: '/clinic/delivery/import' },
} satisfies ScreenMeta;
export default meta;

const withFile = after(attach('発行済データ.csv', 'text/csv'));

export const Full: ScreenStory = {};
export const Preview: ScreenStory = withFile;
export const Failing: ScreenStory = failing;
export const Offline: ScreenStory = offline;
export const English: ScreenStory = { ...english, ...withFile };
export const LargeType: ScreenStory = { ...largeType, ...withFile };
