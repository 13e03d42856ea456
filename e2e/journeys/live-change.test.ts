import { contract } from '@haruka/contract';
import { freeTimes } from '@haruka/contract/scheduling/availability';
import { formatSlot } from '@haruka/i18n/clinic';
import { expect } from 'vitest';
import { connected, desk, phone, step, test } from '../support/index.ts';
import { type Change, eachInTime, noteWhenSeen, seenAt } from '../support/live-changes.ts';

const changes = 5;

// Before the test that moves the booking to another day: a delay is about today.
test('a memo, inquiry, product, closed day, rule and delay are each seen within 1 s', async ({ open, product }) => {
  const token = await product.tokenOf('clinic', 'staff1');
  const patientToken = await product.tokenOf('patient', 'hanako');
  const who = await product.ask(contract.information, undefined, patientToken);
  const [booked] = await product.ask(contract.myConsults, { scope: 'upcoming', page: 1 }, patientToken);
  if (who.kind !== 'patient' || !booked) throw new Error('The demo has no coming consult of hanako');
  // A delay is about today, and the next start may be after midnight. The slot that runs now is of today at any hour.
  await product.records.letConsultBeginIn(booked.id, -10);
  const { clinic_location_id } = booked;
  const [allowed] = await product.ask(contract.bookingSettings, undefined, token);
  const closed = await product.ask(contract.closedDays, { clinic_location_id }, token);
  const { open_on_holidays, days, rules: repeating, open_holidays, version } = closed;
  const on_day = new Date(Date.now() + 300 * 86_400_000).toISOString().slice(0, 10);
  const names = { last_name: '即時', first_name: '花', last_name_furigana: 'ソクジ', first_name_furigana: 'ハナ' };
  const delay = (minutes: 10 | 15 | 30, seen_minutes: number) => () =>
    product.ask(contract.setRunningLate, { doctor_id: booked.doctor.id, minutes, seen_minutes }, token);
  const changes: Change[] = [
    {
      name: 'a memo',
      reader: 'doctor',
      at: `/doctor/search/${who.id}`,
      text: '右の耳に話しかけます。',
      make: () =>
        product.ask(
          contract.addPatientMemo,
          { patient_id: who.id, text: '右の耳に話しかけます。', is_pinned: false },
          token,
        ),
    },
    {
      name: 'an inquiry',
      reader: 'colleague',
      at: '/clinic/inquiries',
      text: '領収書はいつ届きますか。',
      make: () =>
        product.ask(contract.sendInquiry, {
          ...names,
          type: 'PAYMENT',
          phone_number: '+819012340000',
          content: '領収書はいつ届きますか。',
          clinic_location_id,
        }),
    },
    {
      name: 'a product',
      reader: 'colleague',
      at: '/clinic/settings/products?search=%E5%8D%B3%E6%99%82',
      text: '即時の湿布',
      make: () =>
        product.ask(
          contract.addProduct,
          {
            category: 'other',
            name: '即時の湿布',
            name_en: 'Instant patch',
            unit: 'PIECE',
            price: 500,
            tax_class: 'TAXABLE',
            stock: 10,
            lead_time_days: 1,
            is_narcotic: false,
            is_psychotropic: false,
            is_high_risk: false,
            drug_code_system: null,
            drug_code: null,
            is_for_sale: false,
            state: 'ACTIVE',
          },
          token,
        ),
    },
    {
      name: 'a closed day',
      reader: 'colleague',
      at: `/clinic/settings/closed-days?location=${clinic_location_id}`,
      text: '電気設備の点検',
      make: () =>
        product.ask(
          contract.saveClosedDays,
          {
            clinic_location_id,
            version,
            open_on_holidays,
            rules: repeating,
            open_holidays,
            days: [...days, { on_day, reason: '電気設備の点検' }],
          },
          token,
        ),
    },
    {
      name: 'a rule for bookings',
      reader: 'patient',
      at: `/menu?clid=${clinic_location_id}`,
      text: '予約の変更とキャンセルは、開始の45分前まで無料でできます。',
      make: () =>
        product.ask(
          contract.changeBookingSettings,
          {
            clinic_location_id,
            cancel_until_minutes: 45,
            same_day_cutoff_minutes: allowed!.same_day_cutoff_minutes,
            booking_window_days: allowed!.booking_window_days,
            version: allowed!.version,
          },
          token,
        ),
    },
    {
      name: 'a delay',
      reader: 'patient',
      at: '/patient/reservation-list',
      text: '開始が15分ほど遅れる見込みです。',
      make: delay(15, 0),
    },
    { name: 'a longer delay', reader: 'colleague', at: '/clinic', text: '30分遅れと通知済み', make: delay(30, 15) },
    { name: 'a shorter delay', reader: 'doctor', at: '/doctor', text: '10分遅れと通知済み', make: delay(10, 30) },
  ];
  const [colleague, doctor, patient] = await Promise.all([
    open('clinic', { viewport: desk, storage: await product.sessionOf('clinic', 'owner1') }),
    open('doctor', { viewport: desk, storage: await product.sessionOf('doctor', 'doctor1') }),
    open('patient', { viewport: phone, storage: await product.sessionOf('patient', 'hanako') }),
  ]);
  await eachInTime(changes, { colleague, doctor, patient });
});

test('other staff, doctor and patient see staff changes within 1 s, without a reload', async ({ open, product }) => {
  const token = await product.tokenOf('clinic', 'staff1');
  const patientToken = await product.tokenOf('patient', 'hanako');
  const [booked] = await product.ask(contract.myConsults, { scope: 'upcoming', page: 1 }, patientToken);
  const { id: consult_id, clinic_location_id } = booked!;
  const doctor_id = booked!.doctor.id;
  const from = new Date(Date.now() + 33 * 3_600_000).toISOString().slice(0, 10);
  const { days } = await product.ask(contract.slots, { clinic_location_id, from, days: 21 }, token);
  const { on_day, times } = days
    .flatMap((day) => day.doctors.map((free) => ({ on_day: day.on_day, id: free.doctor_id, times: freeTimes(free) })))
    .find((free) => free.id === doctor_id && free.times.length > changes)!;
  const move = async (on_time: string) => {
    const { consult } = await product.ask(contract.consultRecord, { consult_id }, token);
    const seen = { seen_start_at: consult.start_at, seen_doctor_id: consult.doctor_id };
    const begun = Date.now();
    await product.ask(contract.clinicMoveConsult, { consult_id, ...seen, doctor_id, on_day, on_time }, token);
    return begun;
  };
  const [first, ...next] = times.slice(0, changes + 1) as [string, ...string[]];

  const [colleague, doctor, patient] = await Promise.all([
    open('clinic', { viewport: desk, storage: await product.sessionOf('clinic', 'owner1') }),
    open('doctor', { viewport: desk, storage: await product.sessionOf('doctor', 'doctor1') }),
    open('patient', { viewport: phone, storage: await product.sessionOf('patient', 'hanako') }),
  ]);
  const watchers = [
    { name: 'another member of staff', page: colleague.page },
    { name: 'the doctor', page: doctor.page },
    { name: 'the patient', page: patient.page },
  ];
  await step('each has the booking on screen, live', async () => {
    await move(first);
    const record = `?view=day&date=${on_day}&consult=${consult_id}`;
    await Promise.all([
      colleague.goto(`/clinic${record}`),
      doctor.goto(`/doctor${record}`),
      patient.goto('/patient/reservation-list'),
    ]);
    for (const one of [colleague, doctor]) await connected(one);
    for (const { page } of watchers) {
      await page.getByText(formatSlot(first)).filter({ visible: true }).first().waitFor();
      await page.waitForLoadState('networkidle');
      const awaited = next.map((time) => formatSlot(time));
      const shown = await page.locator('body').innerText();
      expect(awaited.filter((text) => shown.includes(text))).toEqual([]);
      await noteWhenSeen(page, awaited);
    }
  });

  await step('each of five changes arrives by itself', async () => {
    const took = watchers.map((): number[] => []);
    for (const time of next) {
      const begun = await move(time);
      for (const [at, { page }] of watchers.entries()) took[at]!.push((await seenAt(page, formatSlot(time))) - begun);
    }
    for (const [at, { name }] of watchers.entries()) {
      console.log(`${name}: ${took[at]!.join(', ')} ms`);
      expect(Math.max(...took[at]!), `${name}, the longest of ${took[at]!.join(', ')} ms`).toBeLessThan(1000);
    }
  });
});
