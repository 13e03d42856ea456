import { errorCodes } from '@haruka/contract';
import { randomUUID } from 'node:crypto';
import { legalVersion } from '@haruka/contract';
import type { Db } from '../../src/platform/db/databases.ts';
import { newClinic, newLocation, newMember, password } from './insert-rows.ts';
import { marks } from './marks.ts';
import { assertSoundMoney } from '../support/index.ts';
import { runMoneyScenario } from './money-scenario.ts';
import type { ScenarioClient, Tokens } from './scenario-client.ts';

export interface OpenClinic {
  clinic_id: number;
  location: number;
  questionId: string;
  emails: { doctor: string; owner: string; unrelated: string };
}

/** Creates a clinic that is open at all hours, its people, and a member of another clinic. */
export async function openClinic(db: Db): Promise<OpenClinic> {
  await db
    .insertInto('speciality')
    .values({ id: 34, name_jp: '一般診療', name_en: 'General medicine', kana: 'イッパンシンリョウ' })
    .execute();
  const [clinic_id, other] = [await newClinic(db, 'あおば'), await newClinic(db, 'みどり')];
  const [location, elsewhere] = [await newLocation(db, clinic_id), await newLocation(db, other)];
  await db.updateTable('clinic_location').set({ open_on_holidays: true, fee_from: 3300, fee_to: 3300 }).execute();
  const people = {
    doctor: await newMember(db, clinic_id, [{ role: 'DOCTOR', location }]),
    owner: await newMember(db, clinic_id, [{ role: 'OWNER', location: null }]),
    unrelated: await newMember(db, other, [{ role: 'DOCTOR', location: elsewhere }]),
  };
  const label = { jp: '症状', en: 'Symptoms' };
  const questions = [{ id: 'symptoms', kind: 'text', label, required: true }];
  const body = {
    title: label,
    intro: { jp: '', en: '' },
    minutes: 1,
    topics: [{ id: 'all', title: label, questions }],
  };
  await db
    .insertInto('questionnaire')
    .values({ clinic_id, speciality_id: 34, body: JSON.stringify(body) })
    .execute();
  await db
    .insertInto('doctor_hours')
    .values(
      Array.from({ length: 7 }, (_, dow) => ({
        doctor_id: people.doctor,
        clinic_location_id: location,
        dow,
        from_minute: 0,
        to_minute: 1440,
      })),
    )
    .execute();
  const emails = {} as OpenClinic['emails'];
  for (const [who, id] of Object.entries(people)) {
    const email = marks.member_email.replace('member', `member-${who}`);
    await db.updateTable('member').set({ email }).where('id', '=', id).execute();
    emails[who as keyof OpenClinic['emails']] = email;
  }
  return { clinic_id, location, questionId: 'symptoms', emails };
}

/** Runs the scenario from sign-up to leaving, for patients, doctors and clinics, with a mark in every field. */
export async function runScenario(
  client: ScenarioClient,
  db: Db,
  { location, questionId, emails }: OpenClinic,
  tokens: Tokens,
) {
  const { call, message } = client;
  const agreed_version = legalVersion;
  const day = (n: number) => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10);

  // Sign-up by email, and again by phone number.
  await call('signUp', { input: { email: marks.email, password: marks.password, agreed_version } });
  const activation = await message(marks.email);
  tokens.set('patient', await call('verifyAccount', { input: { email: marks.email, code: activation.code! } }));
  await call('signUp', { input: { phone_number: marks.other_phone, password: marks.password, agreed_version } });
  await call('logIn', {
    input: { email: marks.email, password: 'wrong canary pass' },
    refused: errorCodes.wrongPassword,
  });
  for (const [who, app] of [
    ['doctor', 'doctor'],
    ['owner', 'clinic'],
    ['unrelated', 'doctor'],
  ] as const)
    tokens.set(who, (await call('memberLogIn', { input: { email: emails[who], password, app } })) as never);
  tokens.set('patient', await call('logIn', { input: { email: marks.email, password: marks.password } }));
  tokens.set('patient', await call('refreshToken', { input: { refresh_token: tokens.get('patient')!.refresh_token } }));

  // Profile, phone number and address.
  const { verify } = await call('sendOtp', { as: 'patient', input: { phone_number: marks.phone_number } });
  const { code } = await message(marks.phone_number);
  await call('verifyOtp', {
    as: 'patient',
    input: { otp: code!, service_id: verify.service_id, phone_number: marks.phone_number },
  });
  const { last_name, first_name, last_name_furigana, first_name_furigana, date_of_birth, post_code } = marks;
  const { address_2, address_3, address_4, phone_number, other_email } = marks;
  const names = { last_name, first_name, last_name_furigana, first_name_furigana };
  await call('updateUser', {
    as: 'patient',
    input: { ...names, date_of_birth, post_code, address_1: '沖縄県', address_2, address_3, address_4 },
  });
  await call('confirmSession', { as: 'patient', input: { current_password: marks.password } });
  await call('updateUser', { as: 'patient', input: { phone_number } });
  await call('checkUserExisted', { as: 'patient', input: { email: other_email } });
  for (const name of ['information', 'myAccount', 'myDevices', 'notices', 'myClinicLocations', 'myInquiries'] as const)
    await call(name, { as: 'patient' });

  // A consultation from booking to end.
  await call('joinClinicLocation', { as: 'patient', input: { clinic_location_id: location } });
  const book = (on_time: string, on_day = day(3)) =>
    call('bookConsult', {
      as: 'patient',
      input: { clinic_location_id: location, speciality_id: 34, doctor_id: null, on_day, on_time },
    });
  const seen = ({ start_at, doctor }: { start_at: string; doctor: { id: number } }) => ({
    seen_start_at: start_at,
    seen_doctor_id: doctor.id,
  });
  const first = await book('10:00');
  const consult_id = first.id;
  const of = { as: 'patient' as const, input: { consult_id } };
  await call('answerSheet', of);
  await call('extendHold', of);
  const answers = { [questionId]: marks.answer };
  await call('saveAnswers', { as: 'patient', input: { consult_id, answers } });
  await call('saveAnswers', {
    as: 'patient',
    input: { consult_id, answers: { [marks.answer]: marks.answer } },
    refused: errorCodes.answersRejected,
  });
  await call('submitAnswers', { as: 'patient', input: { consult_id, answers } });
  await call('moveConsult', {
    as: 'patient',
    input: { consult_id, ...seen(first), doctor_id: null, on_day: day(4), on_time: '11:00' },
  });
  for (const as of ['owner', 'doctor'] as const) {
    await call('calendar', { as, input: { from: day(0), to: day(6) } });
    await call('consultRecord', { as, input: { consult_id } });
    await call('presence', { as });
  }
  for (const name of ['consultRecord', 'room'] as const)
    await call(name, {
      as: 'unrelated',
      input: { consult_id },
      refused: name === 'room' ? errorCodes.consultUnknown : errorCodes.consultNotFound,
    });
  await call('calendar', { as: 'patient', input: { from: day(0), to: day(6) }, refused: errorCodes.accessDenied });

  // The time of the consultation.
  const now = new Date(Math.floor(Date.now() / 600_000) * 600_000);
  await db.updateTable('consult').set({ start_at: now }).where('id', '=', consult_id).execute();
  const check = { camera: 'ok', microphone: 'ok', speaker: 'ok', network: 'good' } as const;
  await call('enterWaitingRoom', { as: 'patient', input: { consult_id, check } });
  for (const as of ['patient', 'doctor'] as const) await call('room', { as, input: { consult_id } });
  await call('ring', { as: 'doctor', input: { consult_id } });
  await call('joinCall', { as: 'patient', input: { consult_id } });
  await call('confirmIdentity', { as: 'doctor', input: { consult_id, method: 'MY_NUMBER_CARD' } });
  const note = { consult_id, chart: marks.chart, for_patient: marks.for_patient };
  await call('saveNote', { as: 'doctor', input: note });
  await call('endConsult', { as: 'doctor', input: { ...note, version: 1 } });
  const amendment = { ...note, chart: marks.chart, reason: '誤記のため', number: 1 };
  await call('amendNote', { as: 'doctor', input: amendment });
  for (const name of ['myConsult', 'lastAnswers'] as const) await call(name, of);
  await call('myConsults', { as: 'patient', input: { scope: 'past' } });

  const { id: patient_id } = await call('information', { as: 'patient' });
  await runMoneyScenario(client, db, { consult_id, patient_id: String(patient_id), location });

  // Consults that are cancelled or expire.
  const second = await book('12:00');
  await call('cancelConsult', {
    as: 'patient',
    input: { consult_id: second.id, ...seen(second), reason: marks.reason },
  });
  const third = await book('13:00');
  const { start_at, doctor_id } = await call('clinicMoveConsult', {
    as: 'owner',
    input: { consult_id: third.id, ...seen(third), doctor_id: third.doctor.id, on_day: day(5), on_time: '14:00' },
  });
  const moved = seen({ start_at, doctor: { id: doctor_id } });
  await call('clinicCancelConsult', { as: 'owner', input: { consult_id: third.id, ...moved, reason: marks.reason } });
  await call('undoCancelConsult', { as: 'owner', input: { consult_id: third.id } });
  await call('cancelConsult', { as: 'patient', input: { consult_id: third.id, ...moved } });

  // An inquiry and its answer.
  const inquiry = { type: 'SYMPTOMS' as const, ...names, email: marks.email, phone_number, content: marks.inquiry };
  const { id: inquiry_id } = await call('sendInquiry', {
    as: 'patient',
    input: { ...inquiry, clinic_location_id: location },
  });
  await call('sendInquiry', { input: { ...inquiry, email: other_email } });
  const { id: visitors_id } = await call('sendInquiry', {
    input: { ...inquiry, email: other_email, clinic_location_id: location },
  });
  await call('inquiries', { as: 'owner', input: {} });
  await call('inquiry', { as: 'owner', input: { inquiry_id } });
  const [likely] = await call('likelySenders', { as: 'owner', input: { inquiry_id: visitors_id } });
  await call('linkInquiry', { as: 'owner', input: { inquiry_id: visitors_id, patient_id: likely!.id, version: 0 } });
  await call('answerInquiry', { as: 'owner', input: { inquiry_id, text: marks.inquiry_answer, answers_seen: 0 } });

  // A conversation of the patient and the clinic.
  const here = { clinic_location_id: location };
  await call('sendMyChatMessage', { as: 'patient', input: { ...here, text: marks.chat } });
  await call('chats', { as: 'owner', input: { filter: 'UNANSWERED' } });
  const chatOf = { patient_id: String(patient_id), ...here };
  for (const as of ['owner', 'doctor'] as const) await call('chat', { as, input: chatOf });
  await call('chat', { as: 'unrelated', input: chatOf, refused: errorCodes.locationNotFound });
  await call('readChat', { as: 'owner', input: { ...chatOf, read_to: 1 } });
  await call('settleChat', { as: 'owner', input: { ...chatOf, needs_answer: false, seen: 1 } });
  await call('sendChatMessage', { as: 'owner', input: { ...chatOf, text: marks.chat_answer, seen: 1 } });
  for (const name of ['myChats', 'unansweredChats'] as const)
    await call(name, { as: name === 'myChats' ? 'patient' : 'owner' });
  await call('myChat', { as: 'patient', input: here });
  await call('readMyChat', { as: 'patient', input: { ...here, read_to: 2 } });

  // Errors leak nothing either.
  await call('updateUser', {
    as: 'patient',
    input: { ...names, phone_number: marks.answer },
    refused: errorCodes.invalidInput,
  });
  await call('consultById', {
    as: 'patient',
    input: { consult_id: randomUUID(), clinic_location_id: location },
    refused: errorCodes.noConsultAtLocation,
  });

  // Two password changes, and leaving.
  await call('changePassword', {
    as: 'patient',
    input: { current_password: marks.password, password: marks.new_password },
  });
  // Skips the minute between two emails.
  await db.deleteFrom('rate_count').execute();
  await call('forgotPassword', { input: { email: marks.email } });
  await call('accessRecords', { as: 'patient', input: {} });
  await call('myData', { as: 'patient' });
  await call('endDevices', { as: 'patient', input: { keep_this: true } });
  for (const as of ['doctor', 'owner'] as const) await call('logOut', { as });
  await call('leave', { as: 'patient', input: { current_password: marks.new_password } });
  await assertSoundMoney(db);
  return { consult_id };
}
