import {
  amendedPaidOrder,
  combinedOrder,
  deskPaidOrder,
  freeOrder,
  givenUpOrder,
  heldOrder,
  order,
  paidOrder,
  readyParcel,
  replacedOrder,
  sentOrder,
  smallOrder,
  supplementOrder,
} from '@haruka/examples';
import { empty, english, failing, largeType, loading, longNames, offline } from '@haruka/examples/screen';
import { patientScreen, type ScreenMeta, type ScreenStory } from '../patient-screen.tsx';

const meta = {
  ...patientScreen,
  title: 'Patient/8 Payment/Payment details',
  args: { at: '/patient/payment-history-info?order_id=01932d2e-0000-7000-8000-000000000913' },
} satisfies ScreenMeta;
export default meta;

export const Full: ScreenStory = {};
export const Paid: ScreenStory = { args: { answers: { order: paidOrder } } };
export const Sent: ScreenStory = { args: { answers: { order: sentOrder } } };
export const ToShip: ScreenStory = {
  args: { answers: { order: { ...sentOrder, delivery: readyParcel } } },
};
/** Medicine of 0 yen: nothing is to pay, and its parcel waits. */
export const Free: ScreenStory = { args: { answers: { order: freeOrder } } };
/** Medicine of 30 yen: it is paid at the desk, and what the patient reads afterwards. */
export const TooSmall: ScreenStory = { args: { answers: { order: smallOrder } } };
export const PaidAtDesk: ScreenStory = { args: { answers: { order: deskPaidOrder } } };
/** A fee and medicine on one unpaid bill: only the medicine can be cancelled. */
export const FeeAndMedicine: ScreenStory = { args: { answers: { order: combinedOrder } } };
/** Medicine that is paid and not sent yet: the clinic is asked to cancel it. */
export const AskToCancel: ScreenStory = {
  args: { answers: { order: { ...sentOrder, status: 'PAID', delivery: readyParcel } } },
};
export const AskedToCancel: ScreenStory = {
  args: {
    answers: {
      order: { ...sentOrder, status: 'PAID', delivery: readyParcel, cancel_asked_at: order.created_at },
    },
  },
};
export const Amended: ScreenStory = { args: { answers: { order: amendedPaidOrder } } };
export const Difference: ScreenStory = { args: { answers: { order: supplementOrder } } };
export const GivenUp: ScreenStory = { args: { answers: { order: givenUpOrder } } };
export const Replaced: ScreenStory = { args: { answers: { order: replacedOrder } } };
export const MoneyHeld: ScreenStory = { args: { answers: { order: heldOrder } } };
export const SlipRefused: ScreenStory = {
  args: { answers: { order: { ...order, attempts: [{ ...order.attempts[0]!, status: 'FAILED', vouchers: [] }] } } },
};
const slipEndingIn = (minutes: number) => ({
  ...order,
  attempts: [{ ...order.attempts[0]!, expires_at: new Date(Date.now() + minutes * 60_000).toISOString() }],
});
/** A slip in its last hour: minutes and seconds run down. */
export const SlipInItsLastHour: ScreenStory = { args: { answers: { order: slipEndingIn(12) } } };
/** A slip whose time is over, before the server knows. */
export const SlipOver: ScreenStory = { args: { answers: { order: slipEndingIn(-1) } } };
export const LastSlip: ScreenStory = {
  args: {
    answers: {
      order: {
        ...order,
        attempts: [
          order.attempts[0]!,
          { ...order.attempts[0]!, id: '01932d2e-0000-7000-8000-000000000996', status: 'VOIDED' },
        ],
      },
    },
  },
};
export const Loading: ScreenStory = loading;
export const Empty: ScreenStory = empty;
export const LongNames: ScreenStory = longNames;
export const Failing: ScreenStory = failing;
export const Offline: ScreenStory = offline;
export const English: ScreenStory = english;
export const LargeType: ScreenStory = largeType;
