import { randomUUID } from 'node:crypto';
import { type Contract, contract, type Output, type Route } from '@haruka/contract';
import { sql } from 'kysely';
import type { Fixtures, ObjectView, TestObject } from '../authorization/fixtures.ts';
import { newPatient, openHours, password, raiseRedFlag } from '../authorization/insert-rows.ts';
import { policies } from '../authorization/policies.ts';
import { anyTrackingNumber } from '../../src/modules/money/deliveries/tracking.fixtures.ts';
import { encryptSecret, totpKeyOf } from '../../src/modules/identity/auth/encrypted-secret.ts';
import { newSecret, secretFromBase32, stepAt, totpCode } from '../../src/modules/identity/auth/totp.ts';
import { newOpaqueToken } from '../../src/platform/auth/tokens.ts';
import type { Db } from '../../src/platform/db/databases.ts';
import type { Tables } from '../../src/platform/db/tables.ts';
import { type TestFile, testSecret } from '../support/index.ts';

/** What a request is made from. */
export interface Place {
  db: Db;
  fixtures: Fixtures;
  thing: TestObject;
  view: ObjectView;
  /** The request of the policy row. */
  usual: Record<string, unknown>;
  /** Sends a request as the first sender. Throws when it does not succeed. */
  call<K extends keyof Contract>(name: K, input: object, file?: TestFile): Promise<Output<Contract[K]>>;
}
/** A request that is right in its content, too. */
interface Right {
  input: object;
  file?: TestFile;
}
type MakeRight = (place: Place) => Promise<Right>;

/** The doctor of the object works at all hours. Its patient has no live consult. */
const whenOpen: MakeRight = async (place) => {
  await openHours(place.db, place.thing);
  return { input: place.usual };
};
const whenOpenAndFree: MakeRight = async (place) => {
  await place.fixtures.consult(place.thing, 'ENDED');
  return whenOpen(place);
};

/** The usual request with the right password. */
const withPassword =
  (more: (place: Place) => object | Promise<object> = () => ({})): MakeRight =>
  async (place) => {
    const { usual } = place;
    const field = 'password' in usual && usual.password === 'wrong' ? 'password' : 'current_password';
    return { input: { ...usual, [field]: password, ...(await more(place)) } };
  };

/** The usual request with the token of an email that was sent just now. */
const withToken =
  (
    purpose: Tables['mail_token']['purpose'],
    whose: (place: Place) => Promise<{ patient_id?: string; member_id?: number; email: string }>,
  ): MakeRight =>
  async (place) => {
    const { token, hash: token_hash } = newOpaqueToken();
    const expires_at = new Date(Date.now() + 3_600_000);
    const link = { token_hash, purpose, expires_at, ...(await whose(place)) };
    await place.db.insertInto('mail_token').values(link).execute();
    return { input: { ...place.usual, token } };
  };
const ofPatient = async ({ view: { patient } }: Place) => ({ patient_id: patient, email: `${patient}@example.jp` });
const ofStaff = ({ db, view: { as } }: Place) =>
  db
    .selectFrom('member')
    .select(['id as member_id', 'email'])
    .where('id', '=', Number(as['staff: own location']?.id))
    .$narrowType<{ email: string }>()
    .executeTakeFirstOrThrow();

/** The usual request of a member with a second factor: with the right password and a recovery code. */
const withSecondFactor: MakeRight = async ({ call, usual }) => {
  const { setup_token, secret } = await call('startSecondFactor', { current_password: password });
  const totp = totpCode(secretFromBase32(secret), stepAt(Date.now()));
  const { recovery_codes } = await call('confirmSecondFactor', { setup_token, totp });
  return { input: { ...usual, current_password: password, code: recovery_codes[0] } };
};

let numbers = 0;
/** The code that was sent just now to a new number. */
async function sentCode({ db, call }: Place) {
  const phone_number = `+8190${String((numbers += 1)).padStart(8, '0')}`;
  const { verify } = await call('sendOtp', { phone_number });
  const sent = db.selectFrom('sent_message').select('code').where('recipient', '=', phone_number);
  const { code } = await sent.orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow();
  return { otp: code!, phone_number, service_id: verify.service_id };
}

/** The usual request about something that the first sender added just now. */
const about =
  <K extends keyof Contract>(
    add: K,
    texts: (place: Place) => object,
    ids: (added: Output<Contract[K]>) => object,
    remove?: keyof Contract,
  ): MakeRight =>
  async (place) => {
    const names = ids(await place.call(add, texts(place)));
    const input = { ...place.usual, ...names };
    if (remove) await place.call(remove, { ...pick(input, remove), version: 1 });
    return { input };
  };
/** The fields of an input that a route takes. */
const pick = (input: object, name: keyof Contract) => {
  const route: Route = contract[name];
  const fields = Object.keys({
    ...route.query?._zod.def.shape,
    ...(route.body?._zod.def as { shape?: object })?.shape,
  });
  return Object.fromEntries(Object.entries(input).filter(([field]) => fields.includes(field)));
};

const phrase = { title: '咽頭', text: '咽頭発赤なし。' };
const template = { title: '受付', text: '{宛名}\nお問い合わせを受け付けました。' };
const view = { list: 'orders', name: '支払い済み', query: 'view=paid', is_default: false };
const memo = ({ usual }: Place) => ({ patient_id: usual.patient_id, text: '電話は午前に', is_pinned: false });
const idOf = ({ id }: { id: string }) => ({ id });
const memoIdOf = ({ id }: { id: string }) => ({ memo_id: id });

const productFile = async ({ call }: Place): Promise<TestFile> => {
  const csv = (await call('productsFile', { encoding: 'UTF8' })) as unknown as Buffer;
  return { name: '商品.csv', content: new Uint8Array(Buffer.from(String(csv).replace('60mg', '60mg「A」'))) };
};

/** The usual request about a member who was invited just now. */
const ofInvited: MakeRight = async ({ call, usual, db, view }) => {
  await call('inviteMember', policies.inviteMember.input(view, ''));
  const { id: member_id } = await db.selectFrom('member').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow();
  return { input: { ...usual, member_id } };
};

/** The usual request about a patient whose record the desk opened just now. */
const ofCaller = about(
  'addPatient',
  ({ view }) => policies.addPatient.input(view, ''),
  ({ id }) => ({ patient_id: id }),
);

/** The colleague of the doctor in the call has the app open. */
const withColleague: MakeRight = async ({ db, usual }) => {
  const [id, seen_at] = [randomUUID(), new Date(Date.now() + 3_600_000)];
  await db.insertInto('live_process').values({ id, seen_at }).execute();
  const socket = { id, process_id: id, patient_id: null, member_id: Number(usual.doctor_id) };
  await db.insertInto('live_socket').values(socket).execute();
  return { input: usual };
};

/** The usual request about an offer that the doctor in the call made to the colleague just now. */
const ofOffer: MakeRight = async (place) => {
  const { fixtures, thing, view, usual, call } = place;
  const offer = policies.offerHandOver.input(view, await fixtures.consult(thing, 'IN_CALL'));
  await withColleague({ ...place, usual: { ...offer } });
  return { input: { ...usual, hand_over_id: (await call('offerHandOver', offer)).id } };
};

/** Requests of routes whose policy row is refused for what it asks for. */
export const rightRequests: Partial<Record<keyof Contract, MakeRight>> = {
  bookConsult: whenOpenAndFree,
  bookForPatient: whenOpenAndFree,
  moveConsult: whenOpen,
  clinicMoveConsult: whenOpen,
  undoCancelConsult: whenOpen,
  async purchase(place) {
    await place.fixtures.consult(place.thing, 'ENDED');
    const { product: product_id, location: clinic_location_id } = place.view;
    const goods = { price: 1100, is_for_sale: true, category: 'cosmetics' as const };
    await place.db.updateTable('product').set(goods).where('id', '=', product_id).execute();
    const { total } = await place.call('purchaseQuote', { clinic_location_id, items: `${product_id}x1` });
    return { input: { ...place.usual, total } };
  },
  previewProductFile: async (place) => ({ input: {}, file: await productFile(place) }),
  async importProducts(place) {
    const file = await productFile(place);
    const { fingerprint } = await place.call('previewProductFile', {}, file);
    return { input: { fingerprint }, file };
  },
  async previewTrackingFile({ fixtures, thing, view }) {
    await fixtures.order(thing, 'PAID');
    const rows = ['管理番号（注文番号）,配送会社,追跡番号', `${view.money.order},ヤマト運輸,${anyTrackingNumber()}`];
    return { input: {}, file: { name: '送り状.csv', content: new Uint8Array(Buffer.from(rows.join('\r\n'))) } };
  },
  async reinstateMember({ call, usual }) {
    await call('suspendMember', { ...usual, reason: '休職のため' });
    return { input: usual };
  },
  resendInvitation: ofInvited,
  withdrawInvitation: ofInvited,
  changeNotePhrase: about('addNotePhrase', () => phrase, idOf),
  removeNotePhrase: about('addNotePhrase', () => phrase, idOf),
  changeAnswerTemplate: about('addAnswerTemplate', () => template, idOf),
  removeAnswerTemplate: about('addAnswerTemplate', () => template, idOf),
  restoreAnswerTemplate: about('addAnswerTemplate', () => template, idOf, 'removeAnswerTemplate'),
  orderAnswerTemplates: about(
    'addAnswerTemplate',
    () => template,
    ({ id }) => ({ ids: [id], seen: [id] }),
  ),
  changeSavedView: about('addSavedView', () => view, idOf),
  removeSavedView: about('addSavedView', () => view, idOf),
  restoreSavedView: about('addSavedView', () => view, idOf, 'removeSavedView'),
  changePatientMemo: about('addPatientMemo', memo, memoIdOf),
  removePatientMemo: about('addPatientMemo', memo, memoIdOf),
  restorePatientMemo: about('addPatientMemo', memo, memoIdOf, 'removePatientMemo'),
  correctPatient: ofCaller,
  async mergePatients(place) {
    const { input } = await ofCaller(place);
    return { input: { ...input, into_id: place.view.patient } };
  },
  async undoPatientMerge(place) {
    const { input } = await ofCaller(place);
    await place.call('mergePatients', { ...input, into_id: place.view.patient });
    return { input };
  },
  async amendNote({ call, usual, view }) {
    const { consult_id } = usual;
    await call('endConsult', policies.endConsult.input(view, String(consult_id)));
    return { input: usual };
  },
  async shareTreatmentPlan({ call, usual }) {
    const { plans } = await call('treatmentPlans', { consult_id: usual.consult_id });
    return { input: { ...usual, follows: plans[0]?.version ?? 0 } };
  },
  async markNoShow({ db, usual }) {
    // The ring at the start of the consult has gone unanswered.
    const rung = Date.now() - 60_000;
    const times = { start_at: new Date(rung - (rung % 600_000)), rung_at: new Date(rung) };
    await db.updateTable('consult').set(times).where('id', '=', String(usual.consult_id)).execute();
    return { input: usual };
  },
  removeAttachment: about(
    'addAttachment',
    ({ usual }) => ({ consult_id: usual.consult_id }),
    ({ id }) => ({ attachment_id: id }),
  ),
  async arrangeProductPictures({ fixtures, thing, view, usual }) {
    await fixtures.medicine(thing, await fixtures.consult(thing, 'ENDED'), 'PRESCRIBED');
    const texts = { id: view.medicine.picture, alt: '白い錠剤', alt_en: 'White tablet' };
    return { input: { ...usual, pictures: [{ ...texts, alt: '錠剤' }], seen: [texts] } };
  },
  liftAbsence: about(
    'setAbsence',
    ({ view }) => policies.setAbsence.input(view, ''),
    ({ id }) => ({ absence_id: id }),
  ),
  async removeDoctorException({ call, view, usual }) {
    const { version } = await call('saveDoctorException', policies.saveDoctorException.input(view, ''));
    return { input: { ...usual, version } };
  },
  verifyAccount: withToken('ACTIVATE', async ({ db }) => {
    const { id: patient_id } = await newPatient(db, []);
    await db.updateTable('patient').set({ status: 'REGISTERED' }).where('id', '=', patient_id).execute();
    return { patient_id, email: `${patient_id}@example.jp` };
  }),
  verifyOtp: async (place) => ({ input: { ...place.usual, ...(await sentCode(place)) } }),
  async quickRegister(place) {
    const { otp, ...proven } = await sentCode(place);
    await place.call('verifyOtp', { otp, ...proven });
    return { input: { ...place.usual, ...proven } };
  },
  resetPassword: withToken('RESET_PASSWORD', ofPatient),
  notMe: withToken('NOT_ME', ofPatient),
  verifyNewEmail: withToken('NEW_EMAIL', async (place) => ({ ...(await ofPatient(place)), email: 'new@example.jp' })),
  resetMemberPassword: withToken('RESET_PASSWORD', ofStaff),
  acceptInvitation: withToken('INVITE', async (place) => {
    const invited = await ofStaff(place);
    await place.db.updateTable('member').set({ status: 'INVITED' }).where('id', '=', invited.member_id).execute();
    return invited;
  }),
  async resetSecondFactor(place) {
    const { member_id } = await ofStaff(place);
    await place.db.updateTable('member').set({ totp_secret: 'v1.secret' }).where('id', '=', member_id).execute();
    return { input: place.usual };
  },
  async acceptRedFlags({ db, call, thing, view: { questionId }, usual }) {
    // Every yes of the questionnaire is a red flag from now on.
    await sql`update questionnaire set body = jsonb_set(body::jsonb, '{topics,0,questions,0,red_flags}',
      ${JSON.stringify([{ answer: 'yes', why: { jp: '至急', en: 'Urgent' } }])}::jsonb)
      where clinic_id = ${thing.clinic_id}::int`.execute(db);
    await call('saveAnswers', { consult_id: usual.consult_id, answers: { [questionId]: 'yes' } });
    return { input: { ...usual, red_flags: [`${questionId}:yes`] } };
  },
  handleRedFlags: async ({ db, usual }) => ({ input: await raiseRedFlag(db, usual.consult_id as string) }),
  async reopenRedFlags({ db, usual }) {
    await raiseRedFlag(db, usual.consult_id as string);
    return { input: usual };
  },
  offerHandOver: withColleague,
  withdrawHandOver: ofOffer,
  answerHandOver: ofOffer,
  async answerStampCorrection({ db, thing, usual }) {
    const { clinic_id, location: clinic_location_id, doctor_id: member_id } = thing;
    await db.insertInto('attendance_setting').values({ clinic_location_id, staff_correct: true }).execute();
    const asked = { clinic_id, clinic_location_id, member_id, asked_by: member_id, reason: '打刻を忘れたため' };
    const day = { id: String(usual.correction_id), on_day: '2026-01-05', wanted: '[]' };
    await db
      .insertInto('stamp_correction')
      .values({ ...asked, ...day })
      .execute();
    return { input: usual };
  },
  async confirmSecondFactor(place) {
    const { member_id } = await ofStaff(place);
    const [{ token: setup_token, hash: token_hash }, plain] = [newOpaqueToken(), newSecret()];
    const secret = encryptSecret(totpKeyOf(testSecret), member_id, plain);
    const expires_at = new Date(Date.now() + 3_600_000);
    const setup = { token_hash, member_id, secret, app: 'clinic' as const, signs_in: false, expires_at };
    await place.db.insertInto('second_factor_setup').values(setup).execute();
    return { input: { setup_token, totp: totpCode(secretFromBase32(plain), stepAt(Date.now())) } };
  },
  stamp: async ({ usual }) => ({ input: { ...usual, kind: 'IN' } }),
  saveMessageSettings: async () => ({ input: { notify_by: 'EMAIL' } }),
  logIn: withPassword(({ view: { patient } }) => ({ email: `${patient}@example.jp` })),
  memberLogIn: withPassword(async (place) => ({ email: (await ofStaff(place)).email })),
  confirmSession: withPassword(),
  changePassword: withPassword(),
  async leave(place) {
    await place.fixtures.consult(place.thing, 'ENDED');
    return withPassword()(place);
  },
  startSecondFactor: withPassword(),
  renewRecoveryCodes: withSecondFactor,
  endSecondFactor: withSecondFactor,
  changeMemberPassword: withPassword(),
  requireSecondFactor: withPassword(() => ({ is_required: false })),
  unlockScreen: withPassword(),
  async refreshToken({ call, view: { patient } }) {
    const { refresh_token } = await call('logIn', { email: `${patient}@example.jp`, password });
    return { input: { refresh_token } };
  },
};
