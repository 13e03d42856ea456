import { contract, type PatientMemo } from '@haruka/contract';
import { freeTimes } from '@haruka/contract/scheduling/availability';
import { addDays, dayInTokyo } from '@haruka/i18n';
import { desk, say, test } from '../support/index.ts';
import { type Change, eachInTime } from '../support/live-changes.ts';

const place = { clinic_location_id: 1 };

test('bookings, absences, hours, records, notes and parcels are seen live', async ({ open, product }) => {
  const token = await product.tokenOf('clinic', 'staff1');
  const doctorToken = await product.tokenOf('doctor', 'doctor1');
  const me = await product.ask(contract.information, undefined, doctorToken);
  if (me.kind === 'patient') throw new Error('doctor1 is no doctor');
  const doctor_id = me.id;
  const from = addDays(dayInTokyo(Date.now()), 1);
  const { days } = await product.ask(contract.slots, { ...place, from, days: 21 }, token);
  const mine = days.flatMap(({ on_day, doctors }) => {
    const free = doctors.find((one) => one.doctor_id === doctor_id);
    return free ? [{ on_day, times: freeTimes(free) }] : [];
  });
  const { on_day, times } = mine.find((one) => one.times.length > 3)!;
  const who = {
    last_name: '即時',
    last_name_furigana: 'ソクジ',
    first_name_furigana: 'イチコ',
    date_of_birth: '1961-02-03',
  };
  const person = { ...place, ...who };
  const add = (first_name: string, phone_number: string) =>
    product.ask(contract.addPatient, { ...person, first_name, phone_number }, token);
  const [main, other] = [await add('一子', '+81312350001'), await add('市子', '+81312350002')];
  const day = `view=day&date=${on_day}`;
  let consult_id = '';
  let absence_id = 0;
  const seen = async () => {
    const { consult } = await product.ask(contract.consultRecord, { consult_id }, token);
    return { consult_id, seen_start_at: consult.start_at, seen_doctor_id: consult.doctor_id };
  };
  const hoursVersion = async () => {
    const all = await product.ask(contract.doctorHours, place, token);
    return all.find((one) => one.doctor.id === doctor_id)!.version;
  };
  let memo: PatientMemo | undefined;
  const doctor = await open('doctor', { viewport: desk, storage: await product.sessionOf('doctor', 'doctor1') });
  const colleague = await open('clinic', { viewport: desk, storage: await product.sessionOf('clinic', 'owner1') });
  const { words } = colleague;
  const [parcel] = await product.ask(contract.deliveries, { view: 'TO_SHIP', page: 1 }, token);
  const past = await product.ask(
    contract.myConsults,
    { scope: 'past', page: 1 },
    await product.tokenOf('patient', 'hanako'),
  );
  const ended = past.find(({ status, doctor: who }) => status === 'ENDED' && who.id === doctor_id)!;

  const changes: Change<'colleague' | 'doctor'>[] = [
    {
      name: 'a booking',
      reader: 'doctor',
      at: `/doctor?${day}`,
      text: '即時 一子',
      make: async () => {
        const slot = { doctor_id, on_day, on_time: times[0]!, speciality_id: 34 };
        ({ id: consult_id } = await product.ask(
          contract.bookForPatient,
          { ...place, patient_id: main.id, ...slot },
          token,
        ));
      },
    },
    {
      name: 'a merge',
      reader: 'colleague',
      at: `/clinic/search/${main.id}`,
      text: say(words.duplicates.merged, { name: '即時 市子' }),
      make: () => product.ask(contract.mergePatients, { patient_id: other.id, into_id: main.id }, token),
    },
    {
      name: 'a cancelled booking',
      reader: 'colleague',
      at: `/clinic/search/${main.id}`,
      text: words.status.consult.CANCELLED,
      make: async () =>
        product.ask(contract.clinicCancelConsult, { ...(await seen()), reason: '電話で取り消しの連絡' }, token),
    },
    {
      name: 'an undone cancellation',
      reader: 'doctor',
      at: `/doctor?${day}`,
      text: '即時 一子',
      make: () => product.ask(contract.undoCancelConsult, { consult_id }, token),
    },
    {
      name: 'an absence',
      reader: 'doctor',
      at: `/doctor?${day}`,
      text: '歯科の受診',
      make: async () => {
        ({ id: absence_id } = await product.ask(
          contract.setAbsence,
          { doctor_id, from_day: on_day, to_day: on_day, from: times[2]!, to: times[3]!, reason: '歯科の受診' },
          token,
        ));
      },
    },
    {
      name: 'a lifted absence',
      reader: 'doctor',
      at: `/doctor?${day}`,
      text: '歯科の受診',
      isGone: true,
      make: () => product.ask(contract.liftAbsence, { absence_id }, token),
    },
    {
      name: 'hours of a day',
      reader: 'colleague',
      at: `/clinic?view=day&date=${addDays(from, 200)}`,
      text: '06:10',
      make: async () => {
        const hours = [{ from: '06:10', to: '07:20' }];
        await product.ask(
          contract.saveDoctorException,
          { ...place, doctor_id, version: await hoursVersion(), on_day: addDays(from, 200), hours },
          token,
        );
      },
    },
    {
      name: 'hours of a day taken back',
      reader: 'colleague',
      at: `/clinic?view=day&date=${addDays(from, 200)}`,
      text: '06:10',
      isGone: true,
      make: async () =>
        product.ask(
          contract.removeDoctorException,
          { ...place, doctor_id, version: await hoursVersion(), on_day: addDays(from, 200) },
          token,
        ),
    },
    {
      name: 'a corrected patient',
      reader: 'colleague',
      at: `/clinic/search/${main.id}`,
      text: '即時 三津子',
      make: () =>
        product.ask(
          contract.correctPatient,
          { ...who, patient_id: main.id, version: 0, first_name: '三津子', phone_number: '+81312350001' },
          token,
        ),
    },
    {
      name: 'a memo',
      reader: 'doctor',
      at: `/doctor/search/${main.id}`,
      text: '電話は夕方に',
      make: async () => {
        memo = await product.ask(
          contract.addPatientMemo,
          { patient_id: main.id, text: '電話は夕方に', is_pinned: false },
          token,
        );
      },
    },
    {
      name: 'a removed memo',
      reader: 'doctor',
      at: `/doctor/search/${main.id}`,
      text: '電話は夕方に',
      isGone: true,
      make: () =>
        product.ask(
          contract.removePatientMemo,
          { patient_id: main.id, memo_id: memo!.id, version: memo!.version },
          token,
        ),
    },
    {
      name: 'an amended note',
      reader: 'doctor',
      at: `/doctor?consult=${ended.id}`,
      text: '経過は良好です。',
      make: async () => {
        const { note } = await product.ask(contract.consultRecord, { consult_id: ended.id }, doctorToken);
        await product.ask(
          contract.amendNote,
          {
            consult_id: ended.id,
            chart: '経過は良好です。',
            for_patient: '',
            reason: '追記',
            number: note?.texts.at(-1)?.number ?? 1,
          },
          doctorToken,
        );
      },
    },
    {
      name: 'a parcel',
      reader: 'colleague',
      at: `/clinic/order?order_id=${parcel!.order_id}`,
      text: '123456789013',
      make: () =>
        product.ask(
          contract.shipOrder,
          {
            order_id: parcel!.order_id,
            version: parcel!.version,
            carrier: 'YAMATO',
            tracking_number: '123456789013',
          },
          token,
        ),
    },
  ];
  await eachInTime(changes, { colleague, doctor });
});
