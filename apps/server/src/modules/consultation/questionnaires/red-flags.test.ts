import { successCode, errorCodes } from '@haruka/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { asSystem } from '../../../platform/db/database-context.ts';
import { confirm } from '../consults/confirm.repo.ts';
import { bySystem } from '../consults/consult-parts.repo.ts';
import { body, type ConsultFixture, consultFixture } from '../consults/consult.fixtures.ts';

const why = { jp: 'すぐに受診が必要なことがあります。', en: 'You may need to be seen at once.' };
const signs = ['chest', 'breath', 'none'].map((id) => ({ id, label: { jp: id, en: id } }));
const urgent = {
  id: 'urgent',
  kind: 'multi' as const,
  label: { jp: '次の症状はありますか', en: 'Any of these?' },
  required: true,
  options: signs,
  red_flags: ['chest', 'breath'].map((answer) => ({ answer, why })),
};
const chest = 'urgent:chest';
const breath = 'urgent:breath';

let s: ConsultFixture;
beforeAll(async () => {
  s = await consultFixture();
  const [topic] = body.topics;
  const questions = [urgent, ...topic!.questions.map((question) => ({ ...question, required: false }))];
  await s.db
    .updateTable('questionnaire')
    .set({ body: JSON.stringify({ ...body, topics: [{ ...topic, questions }] }) })
    .execute();
});
afterAll(() => s.stop());

let minute = 0;
async function booked() {
  const patient = await s.newPatient();
  const on_time = `${9 + Math.floor(minute / 6)}:${minute % 6}0`.padStart(5, '0');
  minute += 1;
  return { patient, consult_id: await s.booked(patient, on_time) };
}
type Booked = Awaited<ReturnType<typeof booked>>;
const save = ({ patient, consult_id }: Booked, ...flags: string[]) =>
  s.app.call('saveAnswers', { as: patient, input: { consult_id, answers: flags.length > 0 ? { urgent: flags } : {} } });
const submit = ({ patient, consult_id }: Booked, ...flags: string[]) =>
  s.app.call('submitAnswers', { as: patient, input: { consult_id, answers: { urgent: flags } } });
const accept = ({ patient, consult_id }: Booked, ...red_flags: string[]) =>
  s.app.call('acceptRedFlags', { as: patient, input: { consult_id, red_flags } });
const sheet = async ({ patient, consult_id }: Booked) => {
  const { data } = await s.app.call('answerSheet', { as: patient, input: { consult_id } });
  return { stands: data.red_flags, accepted: data.red_flags_accepted };
};
const alarms = async (
  as: Parameters<ConsultFixture['app']['call']>[1] extends { as?: infer A } | undefined ? A : never,
) => (await s.app.call('redFlagAlarms', { as })).data;

it('a red flag marks the consult and alerts the clinic; withdrawing it removes both [A6]', async () => {
  const one = await booked();
  await save(one, 'chest');
  expect(await sheet(one)).toEqual({ stands: [chest], accepted: [] });
  expect(await s.events(one.consult_id)).toEqual(['consult.temporary', 'consult.red_flag']);
  for (const as of [s.owner, s.staff, s.doctor])
    expect((await alarms(as)).find(({ consult_id }) => consult_id === one.consult_id)).toMatchObject({
      patient_name: '佐藤 花子',
      clinic_location_name_en: 'Shibuya',
      is_accepted: false,
    });
  const day = { from: s.day, to: s.day };
  const entry = async () =>
    (await s.app.call('calendar', { as: s.staff, input: day })).data.consults.find(({ id }) => id === one.consult_id);
  expect(await entry()).toMatchObject({ has_red_flag: true });

  // The same answer again is no news.
  await save(one, 'chest');
  await save(one, 'none');
  expect(await sheet(one)).toEqual({ stands: [], accepted: [] });
  expect(await entry()).toMatchObject({ has_red_flag: false });
  expect((await alarms(s.staff)).map(({ consult_id }) => consult_id)).not.toContain(one.consult_id);
  expect(await s.events(one.consult_id)).toEqual(['consult.temporary', 'consult.red_flag', 'consult.red_flag']);
  expect(await s.auditActions(one.consult_id)).toEqual(['book', 'raise_red_flag', 'take_back_red_flag']);
  expect((await submit(one, 'none')).code).toBe(successCode);
});

it('a red flag blocks submitting until the patient goes on, and audits the choice [A6]', async () => {
  const one = await booked();
  await save(one, 'chest');
  const refused = await submit(one, 'chest');
  expect(refused).toMatchObject({ http: 409, code: errorCodes.redFlagNotAccepted, meta: { red_flags: [chest] } });
  expect(await s.row(one.consult_id)).toMatchObject({ status: 'TENTATIVE' });
  expect((await accept(one, chest)).data).toEqual({ red_flags_accepted: [chest] });
  expect((await submit(one, 'chest')).data).toEqual({ status: 'CONFIRMED' });
  expect(await sheet(one)).toEqual({ stands: [chest], accepted: [chest] });
  expect(await s.auditActions(one.consult_id)).toEqual(['book', 'raise_red_flag', 'accept_red_flags', 'confirm']);
  expect((await alarms(s.staff)).find(({ consult_id }) => consult_id === one.consult_id)).toMatchObject({
    is_accepted: true,
  });
});

it('stops a client that never saved the answer, keeps it and tells the clinic [A6]', async () => {
  const one = await booked();
  expect((await submit(one, 'breath')).code).toBe(errorCodes.redFlagNotAccepted);
  expect(await sheet(one)).toEqual({ stands: [breath], accepted: [] });
  expect(await s.events(one.consult_id)).toEqual(['consult.temporary', 'consult.red_flag']);
});

it('accepts only current flags; a withdrawn flag needs the choice again [A6]', async () => {
  const one = await booked();
  expect((await accept(one, chest)).code).toBe(errorCodes.redFlagNotAccepted);
  await save(one, 'chest');
  expect(await accept(one, breath)).toMatchObject({
    code: errorCodes.redFlagNotAccepted,
    meta: { red_flags: [chest] },
  });
  await accept(one, chest);
  await save(one, 'chest', 'breath');
  expect((await submit(one, 'chest', 'breath')).code).toBe(errorCodes.redFlagNotAccepted);
  await save(one, 'none');
  await save(one, 'chest');
  expect(await sheet(one)).toEqual({ stands: [chest], accepted: [] });
  expect((await submit(one, 'chest')).code).toBe(errorCodes.redFlagNotAccepted);
});

it('a flag that was handed in stands until answers without it are handed in [A6]', async () => {
  const one = await booked();
  await save(one, 'chest');
  await accept(one, chest);
  await submit(one, 'chest');
  await save(one, 'none');
  expect((await sheet(one)).stands).toEqual([chest]);
  expect((await submit(one, 'none')).code).toBe(successCode);
  expect(await sheet(one)).toEqual({ stands: [], accepted: [] });
  expect((await s.auditActions(one.consult_id)).slice(-2).toSorted()).toEqual(['change_answers', 'take_back_red_flag']);
});

it('a hidden question raises no red flag; other clinics see no alarm [A6]', async () => {
  const one = await booked();
  await save(one, 'chest');
  const elsewhere = await s.newLocation();
  const unrelated = { kind: 'clinic' as const, id: await s.newMember(elsewhere, 'OWNER') };
  const colleague = await s.newDoctor(s.here);
  expect(await alarms(unrelated)).toEqual([]);
  // A doctor's own day is a doctor's own.
  expect((await alarms(colleague)).map(({ consult_id }) => consult_id)).not.toContain(one.consult_id);
  expect(
    (
      await s.app.call('acceptRedFlags', {
        as: await s.newPatient(),
        input: { consult_id: one.consult_id, red_flags: [chest] },
      })
    ).code,
  ).toBe(errorCodes.consultNotFound);
  await save(one);
  expect((await sheet(one)).stands).toEqual([]);
});

it('a choice that is taken back at the last moment confirms nothing [A6]', async () => {
  const { patient, consult_id } = await booked();
  await save({ patient, consult_id }, 'chest');
  // As if the choice had stood a moment ago, when the answers were handed in.
  const given = { id: consult_id, patient_id: patient.id, answers: { urgent: ['chest'] }, version: null };
  const handIn = () => asSystem(() => confirm(s.db, { ...given, red_flags: [chest] }, bySystem));
  expect(await handIn()).toBeUndefined();
  expect(await s.row(consult_id)).toMatchObject({ status: 'TENTATIVE' });
  await accept({ patient, consult_id }, chest);
  expect(await handIn()).toBe('CONFIRMED');
});

it('“same as last time” never brings an answer along that is a red flag [A6]', async () => {
  const one = await booked();
  await save(one, 'chest');
  await accept(one, chest);
  const answers = { urgent: ['chest'], fever: 'no' as const };
  await s.app.call('submitAnswers', { as: one.patient, input: { consult_id: one.consult_id, answers } });
  const seen = await s.seen(one.consult_id);
  await s.app.call('cancelConsult', { as: one.patient, input: { consult_id: one.consult_id, ...seen } });
  const consult_id = await s.booked(one.patient, '11:50');
  const last = await s.app.call('lastAnswers', { as: one.patient, input: { consult_id } });
  expect(last.data.answers).toEqual({ fever: 'no' });
});
