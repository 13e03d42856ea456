import {
  amendedOrder,
  cancelAskedOrder,
  clinicOrder,
  deskPaidClinicOrder,
  disputedOrder,
  freeClinicOrder,
  smallClinicOrder,
} from '@haruka/examples';
import { english, failing, largeType, loading, longNames, offline } from '@haruka/examples/screen';
import { clinicScreen, type ScreenMeta, type ScreenStory } from '../clinic-screen.tsx';

const meta = {
  ...clinicScreen,
  title: 'Clinic/7 Orders/Order',
  args: { at: `/clinic/order?order_id=${clinicOrder.id}` },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const Amended: ScreenStory = { args: { answers: { clinicOrder: amendedOrder } } };
export const Disputed: ScreenStory = { args: { answers: { clinicOrder: disputedOrder } } };
export const CancelAsked: ScreenStory = { args: { answers: { clinicOrder: cancelAskedOrder } } };
export const Free: ScreenStory = { args: { answers: { clinicOrder: freeClinicOrder } } };
/** An order that is too small to be paid online, before and after it was paid at the desk. */
export const TooSmall: ScreenStory = { args: { answers: { clinicOrder: smallClinicOrder } } };
export const PaidAtDesk: ScreenStory = { args: { answers: { clinicOrder: deskPaidClinicOrder } } };
export const Loading: ScreenStory = loading;

export const LongNames: ScreenStory = longNames;
export const Failing: ScreenStory = failing;
export const Offline: ScreenStory = offline;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;
