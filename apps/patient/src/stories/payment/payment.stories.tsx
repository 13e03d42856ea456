import { combinedOrder, order, paidOrder, patient } from '@haruka/examples';
import { empty, english, failing, largeType, loading, longNames, offline } from '@haruka/examples/screen';
import { patientScreen, type ScreenMeta, type ScreenStory } from '../patient-screen.tsx';

const meta = {
  ...patientScreen,
  title: 'Patient/8 Payment/Payment',
  args: { at: '/patient/payment?order_id=01932d2e-0000-7000-8000-000000000913' },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const FeeAndMedicine: ScreenStory = { args: { answers: { order: combinedOrder } } };
export const CardDeclined: ScreenStory = {
  args: {
    answers: {
      order: {
        ...order,
        attempts: [{ ...paidOrder.attempts[0]!, status: 'FAILED', settled_at: null, failure: 'NO_FUNDS' }],
      },
    },
  },
};
export const NoEmail: ScreenStory = { args: { answers: { information: { ...patient, email: null }, cards: [] } } };
export const Loading: ScreenStory = loading;
export const Empty: ScreenStory = empty;
export const LongNames: ScreenStory = longNames;
export const Failing: ScreenStory = failing;
export const Offline: ScreenStory = offline;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;
