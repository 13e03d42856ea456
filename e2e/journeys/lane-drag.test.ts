import { contract } from '@haruka/contract';
import { freeTimes } from '@haruka/contract/scheduling/availability';
import { expect } from 'vitest';
import { connected, like, step, test } from '../support/index.ts';

const location = 1;
/** Both see speciality 1 at the location and share an hour of the day; the third doctor there does not see it. */
const [from, to, other] = [111, 112, 113];
const speciality_id = 1;

test('staff drag a booking to the lane of another doctor, who must see its speciality', async ({ open, product }) => {
  const token = await product.tokenOf('clinic', 'staff1');
  const tomorrow = new Date(Date.now() + 33 * 3_600_000).toISOString().slice(0, 10);
  const { days } = await product.ask(contract.slots, { clinic_location_id: location, from: tomorrow, days: 21 }, token);
  const shared = days.flatMap(({ on_day, doctors }) => {
    const timesOf = (id: number) => doctors.filter((free) => free.doctor_id === id).flatMap(freeTimes);
    const theirs = new Set(timesOf(to));
    return timesOf(from)
      .filter((time) => theirs.has(time))
      .map((on_time) => ({ on_day, on_time }));
  });
  const { on_day, on_time } = shared[0]!;
  const caller = {
    clinic_location_id: location,
    last_name: '交代',
    first_name: '三郎',
    last_name_furigana: 'コウタイ',
    first_name_furigana: 'サブロウ',
    date_of_birth: '1960-02-03',
    phone_number: '+81312345671',
  };
  const { id: patient_id } = await product.ask(contract.addPatient, caller, token);
  const slot = { clinic_location_id: location, patient_id, speciality_id, doctor_id: from, on_day, on_time };
  const { id: consult_id, start_at } = await product.ask(contract.bookForPatient, slot, token);
  const record = async () => (await product.ask(contract.consultRecord, { consult_id }, token)).consult;

  const desk = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  const { page, words } = desk;
  const dialog = page.getByRole('alertdialog');
  const event = page.locator('.hk-lane-event').filter({ hasText: '交代 三郎' });
  const dragTo = async (doctor_id: number) => {
    await event.scrollIntoViewIfNeeded();
    const start = (await event.boundingBox())!;
    const lane = (await page.locator(`.hk-lane[data-doctor="${doctor_id}"]`).boundingBox())!;
    const y = start.y + start.height / 2;
    await page.mouse.move(start.x + 40, y);
    await page.mouse.down();
    await page.mouse.move(start.x + 60, y + 2, { steps: 4 });
    await page.mouse.move(lane.x + lane.width / 2, y + 2, { steps: 8 });
    await page.mouse.up();
  };
  await step('a doctor who does not see the speciality is refused, and nothing moves', async () => {
    await desk.goto(`/clinic?view=day&date=${on_day}&doctors=${from},${to},${other}`);
    await connected({ page, words });
    await dragTo(other);
    await dialog.getByText(like(words.calendar.dropNoSpeciality)).waitFor();
    await dialog.getByRole('button', { name: words.words.close }).click();
    await dialog.waitFor({ state: 'detached' });
    expect(await record()).toMatchObject({ doctor_id: from, start_at });
  });
  await step('Escape ends a drag, and opens nothing', async () => {
    const box = (await event.boundingBox())!;
    await page.mouse.move(box.x + 40, box.y + 10);
    await page.mouse.down();
    await page.mouse.move(box.x + 90, box.y + 60, { steps: 4 });
    await page.locator('.hk-lane-drop').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.hk-lane-drop').waitFor({ state: 'detached' });
    await page.mouse.up();
    expect(await dialog.count()).toBe(0);
  });
  await step('a doctor who does sees both names in the one confirmation, and the booking moves', async () => {
    await dragTo(to);
    await dialog.getByText(like(words.calendar.dropDoctor)).waitFor();
    await dialog.getByRole('button', { name: words.record.moveConfirm }).click();
    await expect.poll(async () => (await record()).doctor_id, { timeout: 20_000 }).toBe(to);
    expect((await record()).start_at).toBe(start_at);
    await page.locator(`.hk-lane[data-doctor="${to}"]`).getByText('交代 三郎').waitFor();
    expect(await page.getByRole('dialog', { name: words.record.title }).count()).toBe(0);
  });
});
