import { contract } from '@haruka/contract';
import { freeTimes } from '@haruka/contract/scheduling/availability';
import type { Locator } from 'playwright';
import { expect } from 'vitest';
import { connected, say, step, test } from '../support/index.ts';

/** Returns a wall time so many minutes later. */
const plus = (time: string, minutes: number) => {
  const at = Number(time.slice(0, 2)) * 60 + Number(time.slice(3)) + minutes;
  return `${String(Math.floor(at / 60)).padStart(2, '0')}:${String(at % 60).padStart(2, '0')}`;
};

/** A free time after 10:30 whose next but one is no free time, though the day goes on. */
const edgeOf = (times: readonly string[]) =>
  times.find(
    (time) => time > '10:30' && !times.includes(plus(time, 20)) && times.some((later) => later > plus(time, 20)),
  );

test('staff drag a consult to another time, and take a cancellation back', async ({ open, product }) => {
  const token = await product.tokenOf('clinic', 'staff1');
  const from = new Date(Date.now() + 9 * 3_600_000 + 86_400_000).toISOString().slice(0, 10);
  const { days } = await product.ask(contract.slots, { clinic_location_id: 1, from, days: 14 }, token);
  const chosen = days
    .flatMap(({ on_day, doctors }) =>
      doctors.map((free) => ({ on_day, doctor_id: free.doctor_id, times: freeTimes(free) })),
    )
    .find(({ times }) => times.includes('10:00') && times.includes('10:30') && edgeOf(times))!;
  const { on_day, doctor_id, times } = chosen;
  const edge = edgeOf(times)!;
  const person = {
    clinic_location_id: 1,
    last_name: '移動',
    first_name: '二郎',
    last_name_furigana: 'イドウ',
    first_name_furigana: 'ジロウ',
    date_of_birth: '1960-02-03',
    phone_number: '+81312345679',
  };
  const { id: patient_id } = await product.ask(contract.addPatient, person, token);
  const { doctors } = await product.ask(contract.clinicLocation, { location_id: 1 }, token);
  const speciality_id = doctors.find(({ id }) => id === doctor_id)!.speciality_id[0]!;
  const slot = { clinic_location_id: 1, patient_id, speciality_id, doctor_id, on_day, on_time: '10:00' };
  const { id: consult_id } = await product.ask(contract.bookForPatient, slot, token);
  const second = { ...person, last_name: '据置', phone_number: '+81312345680' };
  const { id: second_id } = await product.ask(contract.addPatient, second, token);
  const staying = await product.ask(contract.bookForPatient, { ...slot, patient_id: second_id, on_time: edge }, token);
  const startsAt = async () => (await product.ask(contract.consultRecord, { consult_id }, token)).consult.start_at;

  const desk = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  const { page, words } = desk;
  const eventOf = (name: string) => page.locator('.hk-event-frame').filter({ hasText: name });
  const event = eventOf('移動 二郎');
  const dragDown = async (what: Locator, lines: number) => {
    // Away from the edges, where a drag scrolls the calendar.
    await what.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    const box = (await what.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y + 20, { steps: 4 });
    await page.mouse.move(x, y + lines * 28, { steps: 8 });
    await page.mouse.up();
  };
  await step('three lines down, and the dialog says what happens', async () => {
    await desk.goto(`/clinic?view=week&date=${on_day}&doctors=${doctor_id}`);
    await connected({ page, words });
    await event.waitFor();
    await dragDown(event, 3);
    const dialog = page.getByRole('alertdialog');
    await dialog.getByText('10:30').first().waitFor();
    await dialog.getByRole('button', { name: words.record.moveConfirm }).click();
    await expect.poll(startsAt).toBe(`${on_day}T01:30:00.000Z`);
  });

  await step('a time that is not free is asked about as an exception, and going back moves nothing', async () => {
    await dragDown(eventOf('据置 二郎'), 2);
    const { move } = words.deskBooking.exception;
    const dialog = page.getByRole('alertdialog', { name: say(move.title, { name: '据置 二郎' }) });
    await dialog.getByRole('button', { name: move.confirm }).waitFor();
    expect(await dialog.getByRole('button', { name: words.record.moveConfirm }).count()).toBe(0);
    await dialog.getByRole('button', { name: words.words.back }).click();
    await dialog.waitFor({ state: 'detached' });
    const { consult } = await product.ask(contract.consultRecord, { consult_id: staying.id }, token);
    expect(consult).toMatchObject({ start_at: staying.start_at, exceptions: [] });
  });

  await step('cancelled with a reason, and taken back', async () => {
    await event.click();
    const sheet = page.getByRole('dialog', { name: words.record.title });
    await sheet.getByRole('button', { name: words.record.cancel }).click();
    const dialog = page.getByRole('alertdialog');
    await dialog.getByLabel(words.record.reason).fill('医師の急病のため');
    await dialog.getByRole('button', { name: words.record.cancelConfirm }).click();
    await sheet.getByRole('button', { name: new RegExp(words.record.undo.split('（')[0]!) }).click();
    await sheet.getByRole('button', { name: words.record.move }).waitFor();
    expect((await product.ask(contract.consultRecord, { consult_id }, token)).consult.status).toBe('CONFIRMED');
  });
});
