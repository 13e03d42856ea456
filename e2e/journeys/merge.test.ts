import { contract } from '@haruka/contract';
import { freeTimes } from '@haruka/contract/scheduling/availability';
import { expect } from 'vitest';
import { emailOf } from '../../apps/server/src/seed/accounts.ts';
import { patients } from '../../apps/server/src/seed/data/patients/index.ts';
import { answerAll, confirm, freeSlot, hold, like, pick, say, step, test } from '../support/index.ts';

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
    const { days } = await product.ask(
      contract.slots,
      { clinic_location_id: 1, speciality_id: 34, from: nextDay(1), days: 14 },
      token,
    );
    const [free] = days.flatMap(({ on_day, doctors }) =>
      doctors.flatMap((one) => freeTimes(one).map((on_time) => ({ on_day, on_time, doctor_id: one.doctor_id }))),
    );
    await product.ask(
      contract.bookForPatient,
      {
        clinic_location_id: 1,
        patient_id: other.id,
        speciality_id: 34,
        ...free!,
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

/** Of the demo data: one is free to book, the other one has a past consult at the location and a booking. */
const [ichiro, mio] = (['ichiro', 'mio.takasaki'] as const).map((login) => {
  const { id } = patients.find(({ email }) => email === emailOf(login))!;
  return { login, id };
}) as [{ login: string; id: string }, { login: string; id: string }];

test('after a merge both accounts book; an undo leaves each its booking and history', async ({ open, product }) => {
  const token = await product.tokenOf('clinic', 'staff1');
  const same = { last_name: '鈴木', first_name: '一郎', last_name_furigana: 'スズキ', first_name_furigana: 'イチロウ' };
  await step('the second account is of the same person, without a coming booking; both have a history', async () => {
    const own = await product.tokenOf('patient', mio.login);
    const address = {
      post_code: '2200012',
      address_1: '神奈川県',
      address_2: '横浜市西区',
      address_3: '1-1',
      address_4: '',
    };
    await product.ask(contract.updateUser, { ...same, ...address, date_of_birth: '1975-11-03' }, own);
    for (const { id, start_at, doctor } of await product.ask(contract.myConsults, { scope: 'upcoming', page: 1 }, own))
      await product.ask(
        contract.cancelConsult,
        { consult_id: id, seen_start_at: start_at, seen_doctor_id: doctor.id },
        own,
      );
    await product.ask(
      contract.addPatientMemo,
      { patient_id: ichiro.id, text: '耳が遠いので、ゆっくり話す', is_pinned: false },
      token,
    );
  });

  const desk = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
  const { page, words } = desk;
  const upcoming = page.getByRole('table', { name: words.patients.upcoming });
  const bookingAt = (on_time: string) => upcoming.getByRole('row').filter({ hasText: on_time });
  const history = page.getByRole('list', { name: say(words.timeline.list, { group: words.timeline.groups.ALL }) });
  await step('the desk merges the second record into the first', async () => {
    await desk.goto(`/clinic/search/${ichiro.id}`);
    const row = page.getByRole('row').filter({ hasText: words.duplicates.reasons.KANA_AND_BIRTH });
    await row.getByRole('button', { name: words.duplicates.merge }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: words.duplicates.merge }).click();
    await page.getByText(like(words.duplicates.merged)).waitFor();
  });

  const times = new Map<string, string>();
  for (const { login, id } of [ichiro, mio])
    await step(`${login} books; the open record shows it without a reload`, async () => {
      const patient = await open('patient', { storage: await product.sessionOf('patient', login) });
      const slot = await freeSlot(product, times.size);
      await patient.goto('/booking?clid=1');
      await pick(patient, slot);
      await answerAll(patient, product, await hold(patient));
      await confirm(patient);
      times.set(id, slot.on_time);
      await bookingAt(slot.on_time).waitFor();
    });

  await step('one record holds both bookings and both histories', async () => {
    await desk.goto(`/clinic/search/${mio.id}`);
    for (const on_time of times.values()) await bookingAt(on_time).waitFor();
    await history.getByText('耳が遠いので').waitFor();
    await history.getByText(like(words.timeline.merged)).first().waitFor();
  });

  await step('undo: each record keeps the booking and the history of its account', async () => {
    await page.getByRole('button', { name: words.duplicates.undo }).click();
    for (const [{ id }, other] of [
      [ichiro, mio],
      [mio, ichiro],
    ] as const) {
      await desk.goto(`/clinic/search/${id}`);
      await bookingAt(times.get(id)!).waitFor();
      // Bookings and history come with different answers.
      await history.getByText('耳が遠いので').waitFor({ state: id === ichiro.id ? 'visible' : 'hidden' });
      expect(await bookingAt(times.get(other.id)!).count()).toBe(0);
      expect(await history.getByText(like(words.timeline.merged)).count()).toBe(0);
    }
  });
});
