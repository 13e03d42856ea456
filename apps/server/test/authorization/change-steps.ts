import { randomUUID } from 'node:crypto';
import type { Contract, Input, Output } from '@haruka/contract';
import { sql } from 'kysely';
import { policies } from './policies.ts';
import type { Db } from '../../src/platform/db/databases.ts';
import type { TestFile } from '../support/files.ts';
import { codeOf } from '../../src/modules/identity/member-accounts/member-account.fixtures.ts';
import { openHours, password, raiseRedFlag } from './insert-rows.ts';
import type { Persona, TestObject } from './fixtures.ts';

/** What a step may use: an object, its consult, and other calls that must succeed. */
export interface StepWorld {
  db: Db;
  thing: TestObject;
  consult_id: string;
  call<K extends keyof Contract>(
    name: K,
    as: Persona,
    input: Input<Contract[K]>,
    file?: TestFile,
  ): Promise<Output<Contract[K]>>;
}
type Change<K extends keyof Contract> = { as: Persona; input: Input<Contract[K]>; file?: TestFile };

const [owner, staff, doctor, patient] = [
  'owner: own clinic',
  'staff: own location',
  'doctor: own',
  'patient: own',
] as const;
const idOf = ({ thing }: StepWorld, persona: Persona) => thing.view.as[persona]!.id as number;
const member = { last_name: '高橋', first_name: '花', last_name_furigana: 'タカハシ', first_name_furigana: 'ハナ' };
const child = { ...member, date_of_birth: '2020-04-01', sex: 'OTHER', relation: 'MOTHER' } as const;
const texts = { query: 'view=unpaid', is_default: false };

const policyInput = <K extends keyof Contract>(name: K, { thing, consult_id }: StepWorld) =>
  policies[name].input(thing.view, consult_id) as Input<Contract[K]>;
const newCaller = ({ call, thing }: StepWorld, more: { date_of_birth?: string } = {}) =>
  call('addPatient', staff, {
    clinic_location_id: thing.location,
    ...member,
    date_of_birth: '1980-01-01',
    phone_number: `+8131234${String(Math.floor(Math.random() * 9000) + 1000)}`,
    ...more,
  });
const newMemo = ({ call, thing }: StepWorld) =>
  call('addPatientMemo', staff, { patient_id: thing.patient_id, text: '歩行器', is_pinned: false });
const newView = ({ call }: StepWorld) => call('addSavedView', staff, { list: 'orders', name: randomUUID(), ...texts });
const newTemplate = ({ call }: StepWorld) => call('addAnswerTemplate', staff, { title: randomUUID(), text: '本文' });
const newOffer = (world: StepWorld) =>
  world.call('offerHandOver', doctor, {
    consult_id: world.consult_id,
    doctor_id: idOf(world, 'doctor: same location'),
    reason: '専門外のため',
  });
const newInvitation = ({ call, thing }: StepWorld) =>
  call('inviteMember', owner, {
    ...member,
    email: `${randomUUID()}@example.jp`,
    role: 'STAFF',
    clinic_location_ids: [thing.location],
  });

/**
 * What goes before a change, and its request. These are the changes that the request of their policy row does not make, because it
 * names nothing that exists.
 */
export const changeSteps: { [K in keyof Contract]?: (world: StepWorld) => Promise<Change<K>> } = {
  async bookConsult(world) {
    await openHours(world.db, world.thing);
    return { as: patient, input: policyInput('bookConsult', world) };
  },
  async moveConsult(world) {
    await openHours(world.db, world.thing);
    return { as: patient, input: policyInput('moveConsult', world) };
  },
  async clinicMoveConsult(world) {
    await openHours(world.db, world.thing);
    return { as: owner, input: policyInput('clinicMoveConsult', world) };
  },
  async undoCancelConsult(world) {
    await openHours(world.db, world.thing);
    return { as: staff, input: policyInput('undoCancelConsult', world) };
  },
  async bookForPatient(world) {
    await openHours(world.db, world.thing);
    const { id: patient_id } = await newCaller(world);
    return { as: staff, input: { ...policyInput('bookForPatient', world), patient_id, on_time: '11:00' } };
  },
  async correctPatient(world) {
    const { id: patient_id } = await newCaller(world);
    return { as: staff, input: { ...policyInput('correctPatient', world), patient_id } };
  },
  async mergePatients(world) {
    const [{ id: patient_id }, { id: into_id }] = [await newCaller(world), await newCaller(world)];
    return { as: staff, input: { patient_id, into_id } };
  },
  async undoPatientMerge(world) {
    const [{ id: patient_id }, { id: into_id }] = [await newCaller(world), await newCaller(world)];
    await world.call('mergePatients', staff, { patient_id, into_id });
    return { as: staff, input: { patient_id } };
  },
  async amendNote(world) {
    await world.call('endConsult', doctor, policyInput('endConsult', world));
    return { as: doctor, input: policyInput('amendNote', world) };
  },
  async markNoShow(world) {
    const start_at = new Date(Math.floor(Date.now() / 600_000) * 600_000 - 3_600_000);
    await world.db
      .updateTable('consult')
      .set({ start_at, rung_at: start_at })
      .where('id', '=', world.consult_id)
      .execute();
    return { as: doctor, input: { consult_id: world.consult_id } };
  },
  async changePatientMemo(world) {
    const { id: memo_id, version } = await newMemo(world);
    const patient_id = world.thing.patient_id;
    return { as: staff, input: { patient_id, memo_id, version, text: '杖', is_pinned: true } };
  },
  async removePatientMemo(world) {
    const { id: memo_id, version } = await newMemo(world);
    return { as: staff, input: { patient_id: world.thing.patient_id, memo_id, version } };
  },
  async restorePatientMemo(world) {
    const { id: memo_id, version } = await newMemo(world);
    const input = { patient_id: world.thing.patient_id, memo_id };
    await world.call('removePatientMemo', staff, { ...input, version });
    return { as: staff, input };
  },
  async changeSavedView(world) {
    const { id, version } = await newView(world);
    return { as: staff, input: { id, version, name: '未払い', ...texts } };
  },
  async removeSavedView(world) {
    const { id, version } = await newView(world);
    return { as: staff, input: { id, version } };
  },
  async restoreSavedView(world) {
    const { id, version } = await newView(world);
    await world.call('removeSavedView', staff, { id, version });
    return { as: staff, input: { id } };
  },
  async shareTreatmentPlan(world) {
    return { as: doctor, input: { ...policyInput('shareTreatmentPlan', world), follows: 0 } };
  },
  async removeDoctorException(world) {
    const { version } = await world.call('saveDoctorException', owner, policyInput('saveDoctorException', world));
    return { as: owner, input: { ...policyInput('removeDoctorException', world), version } };
  },
  async liftAbsence(world) {
    await world.call('setAbsence', owner, policyInput('setAbsence', world));
    const { id: absence_id } = await world.db
      .selectFrom('absence')
      .select('id')
      .where('doctor_id', '=', world.thing.doctor_id)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow();
    return { as: owner, input: { absence_id } };
  },
  async sendInquiry(world) {
    return { as: patient, input: { ...policyInput('sendInquiry', world), clinic_location_id: world.thing.location } };
  },
  async stamp({ thing }) {
    return { as: staff, input: { clinic_location_id: thing.location, kind: 'IN' } };
  },
  async answerStampCorrection(world) {
    const { id: correction_id } = await world.call(
      'askStampCorrection',
      staff,
      policyInput('askStampCorrection', world),
    );
    return { as: owner, input: { correction_id, accepts: true, answer: '' } };
  },
  async removeAttachment(world) {
    const { id: attachment_id } = await world.call('addAttachment', patient, policyInput('addAttachment', world));
    return { as: patient, input: { consult_id: world.consult_id, attachment_id } };
  },
  async withdrawHandOver(world) {
    const { id: hand_over_id } = await newOffer(world);
    return { as: doctor, input: { hand_over_id } };
  },
  async answerHandOver(world) {
    const { id: hand_over_id } = await newOffer(world);
    return { as: 'doctor: same location', input: { hand_over_id, accepts: true } };
  },
  async changeAnswerTemplate(world) {
    const { id, version } = await newTemplate(world);
    return { as: staff, input: { id, version, title: randomUUID(), text: '本文' } };
  },
  async orderAnswerTemplates(world) {
    const [one, two] = [await newTemplate(world), await newTemplate(world)];
    return { as: staff, input: { ids: [two.id, one.id], seen: [one.id, two.id] } };
  },
  async removeAnswerTemplate(world) {
    const { id, version } = await newTemplate(world);
    return { as: staff, input: { id, version } };
  },
  async restoreAnswerTemplate(world) {
    const { id, version } = await newTemplate(world);
    await world.call('removeAnswerTemplate', staff, { id, version });
    return { as: staff, input: { id } };
  },
  async resendInvitation(world) {
    const { id: member_id } = await newInvitation(world);
    // Skips the minute between two emails.
    await world.db.deleteFrom('rate_count').execute();
    return { as: owner, input: { member_id } };
  },
  async withdrawInvitation(world) {
    const { id: member_id } = await newInvitation(world);
    return { as: owner, input: { member_id } };
  },
  async reinstateMember(world) {
    const member_id = idOf(world, staff);
    await world.call('suspendMember', owner, { member_id, reason: '休職のため' });
    return { as: owner, input: { member_id } };
  },
  async resetSecondFactor(world) {
    const member_id = idOf(world, staff);
    await world.db
      .updateTable('member')
      .set({ totp_secret: `v1.${randomUUID()}` })
      .where('id', '=', member_id)
      .execute();
    return { as: owner, input: { member_id } };
  },
  async confirmSecondFactor(world) {
    const { setup_token, secret } = await world.call('startSecondFactor', staff, { current_password: password });
    return { as: 'anonymous', input: { setup_token, totp: codeOf(secret) } };
  },
  async endSecondFactor({ call }) {
    const { setup_token, secret } = await call('startSecondFactor', staff, { current_password: password });
    await call('confirmSecondFactor', 'anonymous', { setup_token, totp: codeOf(secret, -1) });
    return { as: staff, input: { current_password: password, code: codeOf(secret) } };
  },
  async arrangeProductPictures(world) {
    const { product: product_id } = world.thing.view;
    const { id, alt, alt_en } = await world.call('addProductPicture', owner, policyInput('addProductPicture', world));
    const seen = [{ id, alt, alt_en }];
    return { as: owner, input: { product_id, pictures: [{ id, alt: '錠剤', alt_en: 'Tablet' }], seen } };
  },
  async updateDependant({ call }) {
    const { id: dependant_id } = await call('addDependant', patient, child);
    return { as: patient, input: { dependant_id, ...child, first_name: '海' } };
  },
  async removeDependant({ call }) {
    const { id: dependant_id } = await call('addDependant', patient, child);
    return { as: patient, input: { dependant_id } };
  },
  async saveMessageSettings() {
    return { as: patient, input: { notify_by: 'EMAIL' } };
  },
  async memberLogIn(world) {
    const { email } = await world.db
      .selectFrom('member')
      .select('email')
      .where('id', '=', idOf(world, staff))
      .executeTakeFirstOrThrow();
    return { as: 'anonymous', input: { email: email!, password, app: 'clinic' } };
  },
  async acceptRedFlags({ db, thing, consult_id, call }) {
    const { questionId } = thing.view;
    // Every answer of the questionnaire that is a yes is a red flag from now on.
    await sql`update questionnaire set body = jsonb_set(body::jsonb, '{topics,0,questions,0,red_flags}',
      ${JSON.stringify([{ answer: 'yes', why: { jp: '至急', en: 'Urgent' } }])}::jsonb)
      where clinic_id = ${thing.clinic_id}::int`.execute(db);
    await call('saveAnswers', patient, { consult_id, answers: { [questionId]: 'yes' } });
    return { as: patient, input: { consult_id, red_flags: [`${questionId}:yes`] } };
  },
  async handleRedFlags(world) {
    return { as: staff, input: await raiseRedFlag(world.db, world.consult_id) };
  },
  async reopenRedFlags(world) {
    const { consult_id, ...seen } = await raiseRedFlag(world.db, world.consult_id);
    await world.call('handleRedFlags', staff, { consult_id, ...seen });
    return { as: staff, input: { consult_id } };
  },
  async importProducts({ call }) {
    const rows = (await call('productsFile', staff, { encoding: 'UTF8' })) as unknown as Buffer;
    const content = Uint8Array.from(Buffer.from(rows.toString().replace('ロキソプロフェン', 'ロキソニン')));
    const file = { name: '商品.csv', content };
    const { fingerprint } = await call('previewProductFile', staff, undefined, file);
    return { as: staff, input: { fingerprint }, file };
  },
  async purchase(world) {
    const { db, thing } = world;
    await db
      .updateTable('product')
      .set({ category: 'cosmetics', unit: 'BOTTLE', is_for_sale: true, price: 1 })
      .where('id', '=', thing.view.product)
      .execute();
    return { as: patient, input: policyInput('purchase', world) };
  },
};

const signsIn = 'the session that it opens is the first one to show it';

/** Changes that the fixtures do not make, and why. */
export const notMade: Partial<Record<keyof Contract, string>> = {
  logIn: signsIn,
  quickRegister: signsIn,
  verifyAccount: signsIn,
  verifyOtp: 'its code goes out by SMS; the test of the account’s events sees the event',
};
