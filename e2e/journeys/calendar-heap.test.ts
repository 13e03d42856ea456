import { randomUUID } from 'node:crypto';
import { addDays, dayInTokyo, weekdayOf } from '@haruka/i18n';
import type { CDPSession } from 'playwright';
import { expect } from 'vitest';
import { connected, type Product, step, test } from '../support/index.ts';

/** Two hours of a busy desk. Runs at night alone: `TEST_NIGHT=1`. */
const rounds = 40;
const events = 500;
/** The views of one round by their keys, and what each must show before the next key. The last one is where it began. */
const views = [
  { key: 'd', shows: '.hk-lane-event', between: [60, events] },
  { key: 'l', shows: '.hk-row', between: [events, Infinity] },
  { key: 'w', shows: '.hk-event-frame', between: [events, Infinity] },
  { key: 'ArrowRight', shows: '.hk-event-frame', between: [0, events - 1] },
  { key: 'ArrowLeft', shows: '.hk-event-frame', between: [events, Infinity] },
] as const;
const location = 1;

/** Fills a week with bookings, every ten minutes for each doctor; returns how many there are. */
const fillWeek = (product: Product, from: string) =>
  product.records.open(async (db) => {
    // Without a fee, a past consult needs no order.
    await db.updateTable('clinic_location').set({ fee_from: 0, fee_to: 0 }).where('id', '=', location).execute();
    const doctors = await db
      .selectFrom('member_role')
      .select('member_id')
      .distinct()
      .where('role', '=', 'DOCTOR')
      .where('clinic_location_id', '=', location)
      .execute();
    const patients = await db.selectFrom('patient').select('id').orderBy('id').execute();
    const tenMinutes = Array.from({ length: 24 }, (_, at) => at * 600_000);
    const starts = Array.from({ length: 7 }, (_, day) => Date.parse(`${addDays(from, day)}T08:00:00+09:00`)).flatMap(
      (at) => tenMinutes.map((later) => new Date(at + later)),
    );
    const consults = starts.flatMap((start_at, nth) =>
      doctors.map(({ member_id }, which) => ({
        id: randomUUID(),
        clinic_id: 1,
        clinic_location_id: location,
        doctor_id: member_id,
        patient_id: patients[(nth + which * 7) % patients.length]!.id,
        speciality_id: 34,
        start_at,
        status: 'ENDED' as const,
        started_at: start_at,
        ended_at: start_at,
      })),
    );
    const made = await db
      .insertInto('consult')
      .values(consults)
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .execute();
    return made.length;
  });

/** Bytes of JavaScript objects that the page still reaches. */
async function heapOf(devtools: CDPSession): Promise<number> {
  for (let times = 0; times < 3; times += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize;
}

test(`calendar memory stays over ${rounds * views.length} views and ${events} events`, async ({ open, product }) => {
  const lately = addDays(dayInTokyo(new Date()), -14);
  // The week that is shown begins on a Monday.
  const from = addDays(lately, -((weekdayOf(lately) + 6) % 7));
  expect(await fillWeek(product, from)).toBeGreaterThanOrEqual(events);
  const { page, words, context, goto } = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  await goto(`/clinic?view=week&date=${from}`);
  await connected({ page, words });
  await expect.poll(() => page.locator('.hk-event-frame').count()).toBeGreaterThanOrEqual(events);

  const go = async () => {
    for (const { key, shows, between } of views) {
      await page.keyboard.press(key);
      await expect
        .poll(() => page.locator(shows).count())
        .toSatisfy((count) => between[0] <= count && count <= between[1]);
    }
  };
  const devtools = await context.newCDPSession(page);
  let began = 0;
  await step('every view has been open once', async () => {
    await go();
    began = await heapOf(devtools);
  });
  await step('afterwards the heap has grown by a tenth at the most', async () => {
    for (let round = 0; round < rounds; round += 1) await go();
    const ended = await heapOf(devtools);
    expect(ended / began).toBeLessThanOrEqual(1.1);
  });
});
