import { contract, errorCodes, successCode } from '@haruka/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { daysAfter, goodAnswers, seenNow } from '../../consultation/consults/consult.fixtures.ts';
import { type DependantFixture, dependantFixture } from './dependant.fixtures.ts';

let s: DependantFixture;
beforeAll(async () => void (s = await dependantFixture()));
afterAll(() => s.app.stop());

describe('booking for a child [A7]', () => {
  test('booking, sheet, record and history are the child’s; the guardian acts for it [A7]', async () => {
    const as = await s.newGuardian();
    const child = await s.childOf(as);
    const { data } = await s.book(as, '09:00', { dependant_id: child.id });
    expect(data.patient).toEqual({ id: child.id, last_name: '佐藤', first_name: '空', is_dependant: true });
    const consult_id = data.id;
    await s.app.call('saveAnswers', { as, input: { consult_id, answers: goodAnswers } });
    expect((await s.app.call('submitAnswers', { as, input: { consult_id, answers: goodAnswers } })).http).toBe(200);
    expect((await s.app.call('dependants', { as })).data[0]!.next_consult_at).toBe(data.start_at);

    const row = await s.app.db
      .selectFrom('consult')
      .innerJoin('answer_sheet', 'answer_sheet.consult_id', 'consult.id')
      .select(['consult.patient_id', 'consult.guardian_id', 'answer_sheet.patient_id as answers_of'])
      .where('consult.id', '=', consult_id)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ patient_id: child.id, guardian_id: as.id, answers_of: child.id });
    const joined = s.app.db
      .selectFrom('patient_location')
      .select('patient_id')
      .where('patient_id', 'in', [as.id, child.id]);
    expect(await joined.execute()).toEqual([{ patient_id: child.id }]);
    expect((await s.auditEntriesOf(child.id)).map(({ actor_role, action }) => `${actor_role} ${action}`)).toEqual([
      'GUARDIAN add_dependant',
      'GUARDIAN book',
      'GUARDIAN confirm',
    ]);
    expect((await s.auditEntriesOf(as.id)).filter(({ action }) => action === 'book')).toEqual([]);

    for (const reader of [s.doctors[0], s.staff]) {
      const { data: record } = await s.app.call('consultRecord', { as: reader, input: { consult_id } });
      expect(record.patient).toMatchObject({ id: child.id, first_name: '空', address_1: '東京都' });
      expect(record.patient.email).toContain('@');
      expect(record.consult).toMatchObject({
        patient_name: '佐藤 空',
        date_of_birth: child.date_of_birth,
        sex: 'MALE',
        guardian: { last_name: '佐藤', first_name: '花子', relation: 'MOTHER' },
      });
    }
    expect((await s.app.call('consultRecord', { as: s.unrelated, input: { consult_id } })).code).toBe(
      errorCodes.consultNotFound,
    );
    const { data: calendar } = await s.app.call('calendar', { as: s.staff, input: { from: s.day, to: s.day } });
    expect(calendar.consults.find(({ id }) => id === consult_id)).toMatchObject({
      patient_name: '佐藤 空',
      guardian: { first_name: '花子' },
    });
  });

  test('the guardian moves and cancels for the child; other patients cannot see it [A7]', async () => {
    const [as, other] = [await s.newGuardian(), await s.newGuardian()];
    const child = await s.childOf(as);
    await s.childOf(other);
    const { id: consult_id } = (await s.book(as, '09:10', { dependant_id: child.id })).data;
    const seen = await seenNow(s.app.db, consult_id);
    const where = { consult_id, ...seen, doctor_id: null, on_day: s.day, on_time: '09:20' };
    for (const [name, input] of [
      ['myConsult', { consult_id }],
      ['moveConsult', where],
      ['extendHold', { consult_id }],
      ['answerSheet', { consult_id }],
      ['cancelConsult', { consult_id, ...seen }],
    ] as const)
      expect((await s.app.send(contract[name], { as: other, input })).code, name).toBe(errorCodes.consultNotFound);
    expect((await s.book(other, '09:40', { dependant_id: child.id })).code).toBe(errorCodes.patientNotFound);

    const input = { consult_id, clinic_location_id: s.place.location };
    expect((await s.app.call('consultById', { as, input })).code).toBe(successCode);
    expect((await s.app.call('extendHold', { as, input: { consult_id } })).code).toBe(successCode);
    expect((await s.app.call('moveConsult', { as, input: where })).data.patient.id).toBe(child.id);
    const moved = await seenNow(s.app.db, consult_id);
    expect((await s.app.call('cancelConsult', { as, input: { consult_id, ...moved } })).data.status).toBe('CANCELLED');
    const { data: past } = await s.app.call('myConsults', { as, input: { scope: 'past' } });
    expect(past.map(({ id, patient }) => [id, patient.first_name])).toEqual([[consult_id, '空']]);
  });

  test('a child’s booking that the clinic cancels is brought up to the guardian, once [A3, A7]', async () => {
    const [as, other] = [await s.newGuardian(), await s.newGuardian()];
    const child = await s.childOf(as);
    const booked = (await s.book(as, '09:30', { dependant_id: child.id, doctor_id: s.doctors[1].id })).data;
    const input = { consult_id: booked.id };
    const seen = await seenNow(s.app.db, booked.id);
    await s.app.call('clinicCancelConsult', { as: s.staff, input: { ...input, ...seen, reason: '休診のため' } });
    const ended = async (who: typeof as) => (await s.app.call('notices', { as: who })).data.ended;
    expect(await ended(as)).toEqual(input);
    expect(await ended(other)).toBeNull();
    expect((await s.app.call('myConsult', { as, input })).data).toMatchObject({
      cancel_reason: '休診のため',
      patient: { id: child.id },
    });
    expect((await s.app.call('acknowledgeEnd', { as: other, input })).code).toBe(errorCodes.consultNotFound);
    expect(await ended(as)).toEqual(input);
    expect((await s.app.call('acknowledgeEnd', { as, input })).code).toBe(successCode);
    expect(await ended(as)).toBeNull();
  });

  test('mother and child may each hold a consult at a location, but not at the same time [A7]', async () => {
    const as = await s.newGuardian();
    const child = await s.childOf(as);
    const own = (await s.book(as, '10:00')).data;
    expect(await s.book(as, '10:00', { dependant_id: child.id, doctor_id: s.doctors[1].id })).toMatchObject({
      code: errorCodes.alreadyBooked,
      meta: { consult_id: own.id },
    });
    const hers = (await s.book(as, '10:10', { dependant_id: child.id })).data;
    expect((await s.book(as, '10:20', { dependant_id: child.id })).meta).toEqual({ consult_id: hers.id });
    // Moving into the other's moment is the same collision.
    const to = { doctor_id: s.doctors[1].id, on_day: s.day, on_time: '10:00' };
    const input = { consult_id: hers.id, ...(await seenNow(s.app.db, hers.id)), ...to };
    expect((await s.app.call('moveConsult', { as, input })).code).toBe(errorCodes.alreadyBooked);

    const { data: notices } = await s.app.call('notices', { as });
    expect(notices.tentatives.map(({ consult_id, patient }) => [consult_id, patient.first_name])).toEqual([
      [own.id, '花子'],
      [hers.id, '空'],
    ]);
    expect(notices.tentative!.consult_id).toBe(own.id);
  });

  test('“same as last time” offers the child’s answers, not the guardian’s [A7]', async () => {
    const as = await s.newGuardian();
    const [child, sister] = [await s.childOf(as), await s.childOf(as, { first_name: '海' })];
    const submit = async (on_time: string, answers: object, dependant_id?: string) => {
      const { id: consult_id } = (await s.book(as, on_time, { dependant_id })).data;
      await s.app.call('submitAnswers', { as, input: { consult_id, answers } as never });
      return consult_id;
    };
    await submit('10:30', { fever: 'no' });
    const first = await submit('10:40', { fever: 'yes', degrees: 39 }, child.id);
    await s.app.call('cancelConsult', { as, input: { consult_id: first, ...(await seenNow(s.app.db, first)) } });
    const [again, hers] = [
      (await s.book(as, '10:50', { dependant_id: child.id })).data.id,
      (await s.book(as, '11:00', { dependant_id: sister.id })).data.id,
    ];
    const last = async (consult_id: string) => (await s.app.call('lastAnswers', { as, input: { consult_id } })).data;
    expect((await last(again)).answers).toEqual({ fever: 'yes', degrees: 39 });
    expect((await last(hers)).answers).toEqual({});
  });

  test('a child’s record has the child’s answers and history, the guardian’s their own [A7]', async () => {
    const as = await s.newGuardian();
    const child = await s.childOf(as);
    const doctor_id = s.doctors[1].id;
    const open = async (on_time: string, answers: Record<string, string | number>, dependant_id?: string) => {
      const { id: consult_id } = (await s.book(as, on_time, { dependant_id, doctor_id })).data;
      await s.app.call('submitAnswers', { as, input: { consult_id, answers } });
      return consult_id;
    };
    const [childs, own] = [
      await open('09:00', { fever: 'yes', degrees: 39 }, child.id),
      await open('09:10', { fever: 'no' }),
    ];
    const [childsPast, ownPast] = [await s.past(child.id, as.id), await s.past(as.id)];
    const recordOf = async (consult_id: string) =>
      (await s.app.call('consultRecord', { as: s.doctors[0], input: { consult_id } })).data;
    const [hers, mine] = [await recordOf(childs), await recordOf(own)];
    expect(hers.history.map(({ id }) => id)).toEqual([childsPast]);
    expect(hers.answer_sheet!.answers).toEqual({ fever: 'yes', degrees: 39 });
    expect(mine.history.map(({ id }) => id)).toEqual([ownPast]);
    expect(mine.answer_sheet!.answers).toEqual({ fever: 'no' });
  });

  test('in the call the guardian acts for the child, and the identity is the child’s [A7]', async () => {
    const [as, other] = [await s.newGuardian(), await s.newGuardian()];
    const child = await s.childOf(as);
    const doctor = s.doctors[1];
    const { id: consult_id } = (await s.book(as, '09:20', { dependant_id: child.id, doctor_id: doctor.id })).data;
    const input = { consult_id };
    await s.app.call('submitAnswers', { as, input: { ...input, answers: goodAnswers } });
    await s.beginsNow(consult_id);
    const check = { camera: 'ok', microphone: 'ok', speaker: 'ok', network: 'good' } as const;
    const sitDown = (who: typeof as) => s.app.call('enterWaitingRoom', { as: who, input: { ...input, check } });
    expect((await sitDown(other)).code).toBe(errorCodes.consultUnknown);
    expect((await sitDown(as)).data).toMatchObject({ patient_name: '佐藤 空', guardian: { first_name: '花子' } });
    expect((await s.app.call('ring', { as: doctor, input })).code).toBe(successCode);
    expect((await s.app.call('joinCall', { as: other, input })).code).toBe(errorCodes.consultUnknown);
    expect((await s.app.call('joinCall', { as, input })).code).toBe(successCode);
    const identity = { ...input, method: 'INSURANCE_CARD' as const };
    expect((await s.app.call('confirmIdentity', { as: doctor, input: identity })).code).toBe(successCode);
    const { data: record } = await s.app.call('consultRecord', { as: doctor, input });
    expect(record).toMatchObject({ patient: { id: child.id }, identity: { method: 'INSURANCE_CARD' } });

    const acts = (await s.auditEntriesOf(child.id)).map(({ actor_role, action }) => `${actor_role} ${action}`);
    expect(acts).toEqual([
      'GUARDIAN add_dependant',
      'GUARDIAN book',
      'GUARDIAN confirm',
      'GUARDIAN enter_waiting_room',
      'DOCTOR ring',
      'GUARDIAN answer_call',
      'DOCTOR confirm_identity_insurance_card',
      'DOCTOR view',
    ]);
    expect(await s.auditEntriesOf(as.id)).toEqual([]);
  });

  test('rejects a booking or move on or after the 18th birthday with dependantOfAge [A7]', async () => {
    const as = await s.newGuardian();
    const child = await s.childOf(as, { date_of_birth: s.yearsAgo(18, 8) });
    const of_age_on = daysAfter(s.day, 1);
    const { id: consult_id } = (await s.book(as, '11:10', { dependant_id: child.id })).data;
    const seen = await seenNow(s.app.db, consult_id);
    const refused = { http: 409, code: errorCodes.dependantOfAge, meta: { of_age_on } };
    const late = { on_day: of_age_on, on_time: '11:10', doctor_id: s.doctors[0].id };
    expect(await s.app.call('moveConsult', { as, input: { consult_id, ...seen, ...late } })).toMatchObject(refused);
    await s.app.call('cancelConsult', { as, input: { consult_id, ...seen } });
    expect(await s.book(as, '11:10', { dependant_id: child.id, on_day: of_age_on })).toMatchObject(refused);
  });
});
