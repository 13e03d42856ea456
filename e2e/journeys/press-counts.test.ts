import { contract } from '@haruka/contract';
import { freeTimes } from '@haruka/contract/scheduling/availability';
import { addDays, dayInTokyo } from '@haruka/i18n';
import { expect } from 'vitest';
import { counted } from '../support/counted.ts';
import { demoPassword } from '../../apps/server/src/seed/accounts.ts';
import { enterWaitingRoom, like, phone, say, step, test } from '../support/index.ts';

const location = 1;

/** Eleven actions one after another take twice as long as other journeys. */
const timeout = 360_000;

/** Every press counts: links, buttons, a drag, an opened list, a picked line, and the confirmation of the password. */
test(
  'eleven everyday actions of desk and doctor stay within their presses [RECORD-15, BOOK-11]',
  { timeout },
  async ({ open, product }) => {
    const token = await product.tokenOf('clinic', 'staff1');
    const from = addDays(dayInTokyo(Date.now()), 2);
    const { days } = await product.ask(contract.slots, { clinic_location_id: location, from, days: 14 }, token);
    const { on_day, doctor_id, on_time } = days
      .flatMap(({ on_day, doctors }) =>
        doctors.flatMap((free) =>
          freeTimes(free).map((time) => ({ on_day, doctor_id: free.doctor_id, on_time: time })),
        ),
      )
      .at(3)!;
    const { doctors } = await product.ask(contract.clinicLocation, { location_id: location }, token);
    const speciality_id = doctors.find(({ id }) => id === doctor_id)!.speciality_id[0]!;
    const caller = {
      clinic_location_id: location,
      last_name: '数江',
      first_name: '一郎',
      last_name_furigana: 'カズエ',
      first_name_furigana: 'イチロウ',
      date_of_birth: '1960-02-03',
      phone_number: '+81312345681',
    };
    const { id: patient_id } = await product.ask(contract.addPatient, caller, token);
    const slot = { clinic_location_id: location, patient_id, speciality_id, doctor_id, on_day, on_time };
    await product.ask(contract.bookForPatient, slot, token);

    const desk = await open('clinic', { storage: await product.sessionOf('clinic', 'staff1') });
    const { page, words } = desk;
    const { press, drag, choose, type, done, table } = counted();
    const button = (name: string | RegExp, within: Pick<typeof page, 'getByRole'> = page) =>
      within.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) });
    const event = page.getByRole('button', { name: /数江 一郎/ }).first();
    const sheet = page.getByRole('dialog', { name: words.record.title });
    const dialog = page.getByRole('alertdialog');

    await step('move a booking within its day by the dialog', async () => {
      await desk.goto(`/clinic?view=day&date=${on_day}`);
      await press(event);
      await press(button(words.record.move, sheet));
      await dialog.getByLabel(like(words.record.moveTime)).waitFor();
      const times = dialog.getByLabel(like(words.record.moveTime));
      await choose(times, await times.locator('option:not([value=""])').last().getAttribute('value'));
      await press(button(words.record.moveConfirm, dialog));
      await dialog.waitFor({ state: 'detached' });
      done('move a booking within its day', 5, '7');
    });

    await step('move it by a drag', async () => {
      await page.keyboard.press('Escape');
      const startsAt = async () =>
        (await product.ask(contract.patientRecord, { patient_id }, token)).upcoming[0]!.start_at;
      const before = await startsAt();
      await desk.goto(`/clinic?view=day&date=${dayInTokyo(before)}`);
      // The dialog chose the last free time, so the last one now is shortly before it.
      await drag(event, page.locator('.hk-lane').filter({ has: event }).locator('.hk-lane-free').last());
      await press(button(words.record.moveConfirm, dialog));
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(async () => (await startsAt()) < before).toBe(true);
      done('move a booking by a drag', 2);
    });

    await step('cancel it with a reason', async () => {
      await press(event);
      await press(button(words.record.cancel, sheet));
      await type(dialog.getByLabel(words.record.reason), '医師の急病のため');
      await press(button(words.record.cancelConfirm, dialog));
      await sheet.getByRole('button', { name: new RegExp(words.record.undo.split('（')[0]!) }).waitFor();
      done('cancel a booking', 3, '3');
    });

    await step('look up a patient and open the record', async () => {
      await button(words.words.close, sheet).click();
      await sheet.waitFor({ state: 'detached' });
      const box = page.getByRole('combobox', { name: words.patients.find });
      await press(box);
      await type(box, 'かずえ');
      await press(page.getByRole('listbox').getByRole('option').first());
      await page.getByRole('heading', { level: 1, name: like(words.patients.titleOf) }).waitFor();
      done('look up a patient', 2);
    });

    await step('answer an inquiry', async () => {
      await desk.goto('/clinic/inquiries');
      await press(page.getByRole('list', { name: words.inquiry.list }).getByRole('link').first());
      await type(page.getByLabel(like(words.inquiry.reply.label)), 'お問い合わせありがとうございます。');
      await press(page.getByRole('button', { name: words.inquiry.reply.act }).first());
      await press(dialog.getByRole('button').last());
      await dialog.waitFor({ state: 'detached' });
      done('answer an inquiry', 3);
    });

    await step('set an absence on a day without bookings', async () => {
      await desk.goto('/clinic/attendance');
      await press(button(words.attendance.add));
      const day = addDays(dayInTokyo(Date.now()), 300);
      const form = page.getByRole('dialog');
      await choose(form.getByLabel(like(words.attendance.doctor)), { index: 1 });
      await type(form.getByRole('textbox', { name: words.attendance.toDay }), day);
      await type(form.getByRole('textbox', { name: words.attendance.fromDay }), day);
      await press(button(words.attendance.save, form));
      await form.waitFor({ state: 'detached' });
      done('set an absence', 4);
    });

    await step('an owner invites a member', async () => {
      const owner = await open('clinic', { storage: await product.sessionOf('clinic', 'owner1') });
      const { members } = owner.words;
      await owner.goto('/clinic/settings/members');
      await press(owner.page.getByRole('button', { name: members.invite }));
      const typed = {
        [members.form.email]: 'press.count@example.jp',
        [members.form.lastName]: '数江',
        [members.form.firstName]: '二郎',
        [members.form.lastKana]: 'カズエ',
        [members.form.firstKana]: 'ジロウ',
      };
      for (const [label, text] of Object.entries(typed)) await type(owner.page.getByLabel(label).first(), text);
      await press(owner.page.getByRole('checkbox', { name: 'はるぞらクリニック 神楽坂院' }));
      await press(owner.page.getByRole('button', { name: members.form.send }));
      // Asked once in ten minutes, whatever the owner does.
      const { confirm } = owner.words.client;
      await type(owner.page.getByLabel(confirm.password, { exact: true }).last(), demoPassword);
      await press(owner.page.getByRole('button', { name: confirm.act }));
      await owner.page.getByRole('row').filter({ hasText: 'press.count@example.jp' }).waitFor();
      done('invite a member', 4, '4 (without the password)');
    });

    await step('a doctor approves a prescription request', async () => {
      const doctor = await open('doctor', { storage: await product.sessionOf('doctor', 'doctor1b') });
      const { requests } = doctor.words;
      await doctor.goto('/doctor/prescription-requests');
      const card = doctor.page.getByRole('article').filter({ hasText: '勅使河原 総一郎' });
      await press(card.getByRole('button', { name: requests.act.APPROVED }));
      await press(doctor.page.getByRole('alertdialog').getByRole('button', { name: requests.act.APPROVED }));
      await card.waitFor({ state: 'detached' });
      done('approve a prescription request', 2);
    });

    await step('book for a caller', async () => {
      const day = days.filter(({ doctors }) => doctors.length > 0).at(-1)!.on_day;
      await desk.goto(`/clinic?view=day&date=${day}`);
      await press(page.locator('.hk-lane-free').nth(5));
      const booking = page.getByRole('dialog', { name: words.deskBooking.title });
      await type(booking.getByRole('combobox', { name: words.patients.find }), 'かずえ');
      await press(page.getByRole('listbox').getByRole('option').first());
      await press(button(words.deskBooking.book, booking));
      await sheet.getByText('数江 一郎').first().waitFor();
      done('book for a caller', 3);
    });

    const [booked] = await product.ask(
      contract.myConsults,
      { scope: 'upcoming', page: 1 },
      await product.tokenOf('patient', 'hanako'),
    );
    const consult_id = booked!.id;
    // The slot that runs now is of today at any hour; the next one may be after midnight.
    await product.records.letConsultBeginIn(consult_id, -10);
    const patient = await open('patient', { viewport: phone, storage: await product.sessionOf('patient', 'hanako') });
    await step('announce a delay', async () => {
      await enterWaitingRoom(patient, consult_id);
      await desk.goto('/clinic');
      const late = like(say(words.calendar.late.say, { minutes: 15, name: '{{name}}' }));
      await press(page.getByRole('button', { name: late }).first());
      await page
        .getByText(say(words.calendar.late.now, { minutes: 15 }))
        .first()
        .waitFor();
      done('announce a delay', 1);
    });

    await step('a consultation from the ring to its end', async () => {
      const doctor = await open('doctor', { storage: await product.sessionOf('doctor', 'doctor1') });
      const { consultRoom } = doctor.words;
      const act = (name: string) => press(doctor.page.getByRole('button', { name, exact: true }));
      await doctor.goto(`/doctor/consult-room?consult_id=${consult_id}`);
      await doctor.page.getByText(consultRoom.patientHere).waitFor();
      await act(consultRoom.ring.start);
      await patient.page.getByRole('button', { name: patient.words.consulting.ring.answer }).click();
      await act(consultRoom.identity.confirm);
      await doctor.page.getByText(like(consultRoom.identity.confirmed)).waitFor();
      await act(consultRoom.call.end);
      await act(consultRoom.end.confirm);
      await doctor.page.getByRole('heading', { level: 1, name: consultRoom.ended.title }).waitFor();
      done('consult: ring, identity, end', 4, '7');
    });
    console.log(table());
  },
);
