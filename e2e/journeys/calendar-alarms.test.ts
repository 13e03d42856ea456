import { contract } from '@haruka/contract';
import { dayInTokyo } from '@haruka/i18n';
import { expect } from 'vitest';
import { connected, desk, phone, step, test } from '../support/index.ts';

/** さくらこみち: the desk of staff2. */
const location = 2;

/** Lists what moved on the page, from now on. */
function watchShifts() {
  const shifts: string[] = [];
  Object.assign(globalThis, { shifts });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node?: Node }[] })[])
      for (const { node } of entry.sources)
        if (node) shifts.push((node as Element).outerHTML?.slice(0, 200) ?? node.textContent ?? '');
  }).observe({ type: 'layout-shift' });
}

test('an alarm appears without moving the calendar, on a desk and on a phone', async ({ open, product }) => {
  const patient = await product.tokenOf('patient', 'ichiro');
  const { doctors } = await product.ask(contract.clinicLocation, { location_id: location });
  const { id: doctor_id, speciality_id } = doctors[0]!;
  // A booking of another day: one of today would show its new warning beside the name, which may move the name.
  const slot = (await product.freeSlots(location, doctor_id)).find(({ on_day }) => on_day > dayInTokyo(new Date()));
  const { id: consult_id } = await product.ask(
    contract.bookConsult,
    {
      clinic_location_id: location,
      speciality_id: speciality_id[0]!,
      doctor_id,
      on_day: slot!.on_day,
      on_time: slot!.on_time,
    },
    patient,
  );
  const { questionnaire } = await product.ask(contract.answerSheet, { consult_id }, patient);
  const urgent = questionnaire.topics.flatMap(({ questions }) => questions).find(({ red_flags }) => red_flags)!;

  const storage = await product.sessionOf('clinic', 'staff2');
  const screens = await Promise.all(
    [desk, phone].map(async (viewport) => {
      const { page, words, goto } = await open('clinic', { storage, viewport });
      await goto('/clinic?view=day');
      await connected({ page, words });
      const lanes = page.locator('.hk-lanes');
      await page.locator('.hk-lane').first().waitFor();
      await page.waitForLoadState('networkidle');
      await page.evaluate(() => document.fonts.ready);
      const top = () => lanes.evaluate((area) => area.getBoundingClientRect().top);
      const before = await top();
      await page.evaluate(watchShifts);
      return {
        page,
        viewport,
        top,
        before,
        alarm: page.getByRole('alert').filter({ hasText: words.calendar.redFlags.text }),
      };
    }),
  );
  await step('the patient ticks a symptom of an emergency', async () => {
    const answers = { [urgent.id]: [urgent.options![0]!.id] };
    await product.ask(contract.saveAnswers, { consult_id, answers }, patient);
  });
  for (const { page, viewport, top, before, alarm } of screens) {
    await alarm.waitFor();
    const { y, height } = (await alarm.locator('xpath=..').boundingBox())!;
    // At the lower edge of the window, whatever the page scrolled to.
    expect(Math.abs(y + height - viewport.height)).toBeLessThan(80);
    expect(height).toBeLessThan(viewport.height * 0.41);
    expect(await top()).toBe(before);
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)).toEqual([]);
  }
});
