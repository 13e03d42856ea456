import { dayAt } from '../src/modules/scheduling/availability/days.ts';
import { type Bench, atLeast, atMost } from './core/bench.ts';
import { bookingRequests, patientTokens } from './core/booking-requests.ts';
import { openDataSet } from './core/data-set.ts';
import { load } from './core/load.ts';
import { addCards, addOrders, deletePayments, paidOrders, payers, paymentRequests } from './core/payment-fixtures.ts';
import { alternate } from './core/rounds.ts';
import { serving } from './core/server.ts';
import { secondsOf } from './r1.ts';

const connections = 16;

/** P1: a payment by card over HTTP, with the sandbox and its webhook in the same process. */
export const p1: Bench = {
  id: 'P1',
  title: 'Paying an order by card, beside booking',
  onData: true,
  async run(ground) {
    const dataSet = await openDataSet(ground);
    const tokens = await patientTokens();
    const fromDay = dayAt(Date.now()) + 2;
    const seconds = secondsOf(ground.quick);
    let [batch, booked] = [0, 0];
    await deletePayments(dataSet);
    await addCards(dataSet);
    try {
      return await serving(dataSet, async (ours) => {
        const rounds = await alternate(ground, 'P1', {
          book: () => {
            const asks = bookingRequests(booked, 10_000, fromDay, tokens);
            booked += 10_000;
            return load({ ...ours, asks, connections, seconds });
          },
          pay: async () => {
            await addOrders(dataSet, (batch += 1));
            // An order is paid once: a second try is refused and does not count.
            return load({
              ...ours,
              asks: paymentRequests(batch, tokens),
              connections,
              seconds,
              toleratesRefusals: true,
            });
          },
        });
        const { paid, charges, imbalance } = await paidOrders(dataSet);
        return [
          {
            what: 'payments per CPU second of the server',
            ours: { value: rounds.value.pay, unit: '/s' },
            limit: { value: rounds.value.book, unit: '/s', what: 'bookings' },
            measured: rounds.ratio('pay', 'book'),
            goal: atLeast(0.25),
            next: 'count the statements of a payment: the webhook of the sandbox settles it a second time',
            more: { rounds: rounds.samples, payers },
          },
          {
            what: 'orders charged twice, and yen out of balance',
            ours: { value: charges - paid + imbalance, unit: '' },
            measured: charges - paid + imbalance,
            goal: atMost(0, ''),
            next: 'stop everything: the ledger is wrong',
            more: { paid, charges, imbalance },
          },
        ];
      });
    } finally {
      await deletePayments(dataSet);
      await dataSet.deleteBookings();
    }
  },
};
