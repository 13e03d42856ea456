import { affectedBookings, refuse } from '@haruka/examples';
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
  title: 'Clinic/5 Schedule/Closed days',
  args: { at: '/clinic/settings/closed-days' },
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

/** Bookings on the closed day: each is moved, cancelled or kept before anything is saved. */
const affecting = {
  args: { answers: { saveClosedDays: refuse('consultStillBooked', affectedBookings) } },
  ...after(press(/^(保存する|Save)/), shows('dialog')),
};
export const BookingsAffected: ScreenStory = affecting;
export const BookingsAffectedLongNames: ScreenStory = {
  ...affecting,
  args: { ...longNames.args, ...affecting.args },
};
export const BookingsAffectedLargeType: ScreenStory = { ...largeType, ...affecting };
