import { randomUUID } from 'node:crypto';
import { limits, type MyData, myDataRoutes, successCode, errorCodes } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildFixtures, type Persona, type Fixtures } from '../../../../test/authorization/fixtures.ts';
import { type TestApp, testApp } from '../../../../test/support/index.ts';

let app: TestApp;
let world: Fixtures;
beforeAll(async () => {
  app = await testApp();
  world = await buildFixtures(app.db);
});
afterAll(() => app.stop());

const ask = (persona: Persona) => app.send(myDataRoutes.myData, { as: world.consults[0]!.view.as[persona] });

test('a patient takes along what is kept about them, in words, and nothing of others [FILE-6]', async () => {
  const [own] = world.consults;
  const consult_id = await world.consult(own!, 'ENDED');
  await app.db
    .insertInto('consult_note')
    .values({ consult_id, doctor_id: own!.doctor_id, chart: 'for the chart', for_patient: 'お大事に' })
    .onConflict((before) =>
      before.column('consult_id').doUpdateSet({ chart: 'for the chart', for_patient: 'お大事に' }),
    )
    .execute();
  await app.db.updateTable('consult_note').set({ final_at: new Date() }).where('consult_id', '=', consult_id).execute();
  await app.db
    .updateTable('answer_sheet')
    .set({ answers: JSON.stringify({ [own!.view.questionId]: 'no' }) })
    .where('consult_id', '=', consult_id)
    .execute();

  const file = { consult_id, patient_id: own!.patient_id, uploaded_by: own!.patient_id, bytes: 9 };
  const stored_at = new Date();
  await app.db
    .insertInto('attachment')
    .values([
      { id: randomUUID(), ...file, name: '発疹.jpg', type: 'image/jpeg', sha256: 'a'.repeat(64), stored_at },
      { id: randomUUID(), ...file, name: 'half.pdf', type: 'application/pdf', sha256: 'b'.repeat(64) },
    ])
    .execute();

  const { data, code } = await ask('patient: own');
  expect(code).toBe(successCode);
  const mine = data as MyData;
  expect(mine.consults.map(({ id }) => id)).toContain(consult_id);
  expect(mine.consults.find(({ id }) => id === consult_id)).toMatchObject({
    status: 'ENDED',
    note: 'お大事に',
    answers: [{ question: expect.any(String), answer: 'いいえ' }],
    attachments: [
      {
        name: '発疹.jpg',
        type: 'image/jpeg',
        bytes: 9,
        link: expect.stringMatching(new RegExp(`/patient/attachments\\?consult_id=${consult_id}$`)),
      },
    ],
  });
  expect(mine.inquiries.length).toBeGreaterThan(0);
  expect(mine.clinics).toHaveLength(2);

  const told = JSON.stringify(mine);
  expect(told).not.toContain('for the chart');
  for (const { mark, patient_id } of world.marks) {
    if (patient_id === own!.patient_id) expect(told).toContain(mark);
    else expect(told).not.toContain(mark);
  }
  const written = await app.db
    .selectFrom('audit_log')
    .select(['patient_id', 'object'])
    .where('action', '=', 'export')
    .execute();
  expect(written).toEqual([{ patient_id: own!.patient_id, object: 'patient' }]);
});

test('hands out what the account and clinics wrote to each other [CHAT-14]', async () => {
  const { data } = await ask('patient: own');
  const of = { location_name: '駅前院', sent_at: expect.any(String) };
  // The same two messages at each of two locations.
  expect((data as MyData).messages).toEqual(
    [1, 2].flatMap(() => [
      { ...of, by: 'CLINIC', text: 'お変わりありませんか' },
      { ...of, by: 'PATIENT', text: '薬について' },
    ]),
  );
});

test('it may be taken along a few times a day (01007)', async () => {
  for (let at = 0; at < limits.myDataPerDay; at += 1) expect((await ask('patient: other')).code).toBe(successCode);
  const refused = await ask('patient: other');
  expect(refused.code).toBe(errorCodes.tooManyRequests);
});
