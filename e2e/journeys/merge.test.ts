import { contract } from '@haruka/contract';
import { expect } from 'vitest';
import { like, step, test } from '../support/index.ts';

const nextDay = (days: number) => new Date(Date.now() + 9 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10);

test('merging two records of a person also takes later bookings; undo separates them', async ({ open, product }) => {
  const token = await product.tokenOf('clinic', 'staff1');
  const caller = {
    clinic_location_id: 1,
    last_name: '合併',
    first_name: '一子',
    last_name_furigana: 'ガッペイ',
    first_name_furigana: 'イチコ',
    date_of_birth: '1961-02-03',
  };
  const main = await product.ask(contract.addPatient, { ...caller, phone_number: '+81312340001' }, token);
  const other = await product.ask(contract.addPatient, { ...caller, phone_number: '+81312340002' }, token);

  const desk = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  const { page, words } = desk;
  const record = page.getByRole('heading', { level: 1, name: '合併 一子' });
  const upcoming = page.getByRole('table', { name: words.patients.upcoming });
  await step('the record proposes the other one and says what matches', async () => {
    await desk.goto(`/clinic/search/${main.id}`);
    await record.waitFor();
    const row = page.getByRole('row').filter({ hasText: words.duplicates.reasons.KANA_AND_BIRTH });
    await row.getByRole('button', { name: words.duplicates.merge }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.duplicates.merge }).click();
    await page.getByText(like(words.duplicates.merged)).waitFor();
  });
  await step('the other one books again: the booking stands in this record, whichever way it is opened', async () => {
    const { days } = await product.ask(contract.slots, { clinic_location_id: 1, from: nextDay(1), days: 14 }, token);
    const open_day = days.find(({ doctors }) => doctors.length > 0 && !/^A+=*$/.test(doctors[0]!.free))!;
    await product.ask(
      contract.bookForPatient,
      {
        clinic_location_id: 1,
        patient_id: other.id,
        doctor_id: open_day.doctors[0]!.doctor_id,
        speciality_id: 34,
        on_day: open_day.on_day,
        on_time: '10:00',
      },
      token,
    );
    for (const id of [main.id, other.id]) {
      await desk.goto(`/clinic/search/${id}`);
      await record.waitFor();
      await expect.poll(() => upcoming.getByRole('row').count(), { timeout: 20_000 }).toBe(2);
    }
    await desk.goto('/clinic/search?q=%E3%82%AC%E3%83%83%E3%83%9A%E3%82%A4');
    await page.getByRole('grid', { name: words.patients.list }).waitFor();
    expect(await page.getByRole('link', { name: '合併 一子' }).count()).toBe(1);
  });
  await step('undo: two records again', async () => {
    await desk.goto(`/clinic/search/${main.id}`);
    await page.getByRole('button', { name: words.duplicates.undo }).click();
    await page.getByText(words.patients.noUpcoming).waitFor();
    await page.getByRole('row').filter({ hasText: words.duplicates.reasons.KANA_AND_BIRTH }).waitFor();
  });
});
