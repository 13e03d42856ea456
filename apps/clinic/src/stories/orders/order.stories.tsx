import { amendedOrder, cancelAskedOrder, clinicOrder, disputedOrder, freeClinicOrder } from '@haruka/examples';
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
export const Loading: ScreenStory = loading;

export const LongNames: ScreenStory = longNames;
export const Failing: ScreenStory = failing;
export const Offline: ScreenStory = offline;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;
