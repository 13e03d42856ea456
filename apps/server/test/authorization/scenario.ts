import { errorCodes, type Output, type Input, type Contract } from '@haruka/contract';
import { randomUUID } from 'node:crypto';
import { legalVersion } from '@haruka/contract';
import type { Db } from '../../src/platform/db/databases.ts';
import { newClinic, newLocation, newMember, password } from './insert-rows.ts';

/** A client of the scenario. Calls a route as a person and returns its data, or fails the scenario. */
export interface ScenarioClient {
  call<K extends keyof Contract>(
    name: K,
    options?: { as?: Caller; input?: Input<Contract[K]>; refused?: string },
  ): Promise<Output<Contract[K]>>;
  /** Waits for the newest message to a recipient. */
  message(recipient: string): Promise<{ code: string | null; link: string | null }>;
}
export type Caller = 'patient' | 'newcomer' | 'doctor' | 'owner' | 'unrelated';
export type Tokens = Map<Caller, { access_token: string; refresh_token: string }>;

/**
 * A mark for every personal or secret field. A mark in a log, a metric, a URL, an email subject or an SMS is a leak. Kana
 * fields accept kana only.
 */
export const marks = {
  last_name: '金糸雀苗字',
  first_name: '金糸雀名前',
  last_name_furigana: 'カナリヤミヨウジ',
  first_name_furigana: 'カナリヤナマエ',
  date_of_birth: '1903-02-17',
  post_code: '9079907',
  address_2: '金糸雀市',
  address_3: '金糸雀町9-9-9',
  address_4: '金糸雀荘909',
  phone_number: '+819070907090',
  other_phone: '+819070907091',
  email: 'canary-first@canary.example.jp',
  other_email: 'canary-other@canary.example.jp',
  newcomer_email: 'canary-newcomer@canary.example.jp',
  member_email: 'canary-member@canary.example.jp',
  password: 'canary pass 4Tz!q',
  new_password: 'canary pass 8Wm?e',
  answer: '金糸雀の症状',
  chart: '金糸雀の所見',
  for_patient: '金糸雀への説明',
  reason: '金糸雀の都合',
  inquiry: '金糸雀の質問',
  inquiry_answer: '金糸雀への回答',
  user_agent: 'canary-browser/9.9',
} as const;

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
  await db.updateTable('clinic_location').set({ open_on_holidays: true }).execute();
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
  { call, message }: ScenarioClient,
  db: Db,
  { location, questionId, emails }: OpenClinic,
  tokens: Tokens,
) {
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
  const { id: consult_id } = await book('10:00');
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
    input: { consult_id, doctor_id: null, on_day: day(4), on_time: '11:00' },
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

  // Consults that are cancelled or expire.
  const second = await book('12:00');
  await call('cancelConsult', { as: 'patient', input: { consult_id: second.id, reason: marks.reason } });
  const third = await book('13:00');
  await call('clinicMoveConsult', {
    as: 'owner',
    input: { consult_id: third.id, doctor_id: third.doctor.id, on_day: day(5), on_time: '14:00' },
  });
  await call('clinicCancelConsult', { as: 'owner', input: { consult_id: third.id, reason: marks.reason } });
  await call('undoCancelConsult', { as: 'owner', input: { consult_id: third.id } });
  await call('cancelConsult', { as: 'patient', input: { consult_id: third.id } });

  // An inquiry and its answer.
  const inquiry = { type: 'SYMPTOMS' as const, ...names, email: marks.email, phone_number, content: marks.inquiry };
  const { id: inquiry_id } = await call('sendInquiry', {
    as: 'patient',
    input: { ...inquiry, clinic_location_id: location },
  });
  await call('sendInquiry', { input: { ...inquiry, email: other_email } });
  await call('inquiries', { as: 'owner', input: {} });
  await call('inquiry', { as: 'owner', input: { inquiry_id } });
  await call('answerInquiry', { as: 'owner', input: { inquiry_id, text: marks.inquiry_answer } });

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
  return { consult_id };
}
