import { english, largeType } from '@haruka/examples/screen';
import type { openStaffApp } from '@haruka/staff/stories';
import { clinicScreen, type ScreenMeta, type ScreenStory } from '../clinic-screen.tsx';

const meta = {
  ...clinicScreen,
  title: 'Clinic/9 Account/Screen lock',
  args: { at: '/clinic' },
  render: (args, context) => {
    (context.loaded as ReturnType<typeof openStaffApp>).lock.lock();
    return clinicScreen.render(args, context);
  },
} satisfies ScreenMeta;
export default meta;

/** The screen of an unattended computer: nothing of a patient shows. */
export const Full: ScreenStory = {};
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;
