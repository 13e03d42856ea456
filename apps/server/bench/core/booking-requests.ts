import { dayOf, textOf, timeOf } from '../../src/modules/scheduling/availability/days.ts';
import { bookingFixtures, fixtureBooking, fixturePatient } from './booking-fixtures.ts';
import type { RequestSpec } from './load.ts';
import { at, tokenOf } from './server.ts';

/** Returns an access token for each patient of the benchmarks, in their order. */
export const patientTokens = () =>
  Promise.all(Array.from({ length: bookingFixtures.patients }, (_, n) => tokenOf(fixturePatient(n))));

/** Returns the requests that make some fixture bookings from the `first` on. */
export const bookingRequests = (first: number, count: number, fromDay: number, tokens: string[]): RequestSpec[] =>
  Array.from({ length: count }, (_, n) => {
    const { slot, patient_id: _patient, ...booking } = fixtureBooking(first + n, fromDay);
    return {
      method: 'POST',
      path: at('patient/book-consult/'),
      token: tokens[(first + n) % bookingFixtures.patients],
      body: {
        ...booking,
        speciality_id: bookingFixtures.speciality,
        on_day: textOf(dayOf(slot)),
        on_time: timeOf(slot),
      },
    };
  });
