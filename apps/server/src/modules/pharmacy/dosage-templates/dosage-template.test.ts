import { errorCodes, limits, successCode } from '@haruka/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newClinic, newLocation, newMember } from '../../../../test/authorization/insert-rows.ts';
import { type PharmacyFixture, pharmacyFixture } from '../pharmacy.fixtures.ts';

let at: PharmacyFixture;
beforeAll(async () => void (at = await pharmacyFixture()));
afterAll(() => at.stop());

type Doctor = PharmacyFixture['doctor'];
const read = async (as: Doctor) =>
  (await at.app.call('dosageTemplates', { as, input: undefined })).data.map(({ text }) => text);
const add = (text: string, as = at.doctor) => at.app.call('addDosageTemplate', { as, input: { text } });
const [meals, sleep] = ['1日3回 毎食後 1回1錠', '1日1回 就寝前 1回1錠'];

test('doctors of a clinic share dosage templates; another clinic has none of them [RECORD-16]', async () => {
  const colleague: Doctor = {
    kind: 'doctor',
    id: await newMember(at.db, at.clinic_id, [{ role: 'DOCTOR', location: at.location }]),
  };
  const clinic = await newClinic(at.db, 'よそ');
  const location = await newLocation(at.db, clinic);
  const stranger: Doctor = { kind: 'doctor', id: await newMember(at.db, clinic, [{ role: 'DOCTOR', location }]) };
  const { data } = await add(` ${meals} `);
  expect(data.text).toBe(meals);
  await add(sleep, colleague);
  // The same text twice is one template.
  expect((await add(meals, colleague)).data.id).toBe(data.id);
  expect(await read(at.doctor)).toEqual([meals, sleep]);
  expect(await read(stranger)).toEqual([]);
  const remove = (as: Doctor) => at.app.call('removeDosageTemplate', { as, input: { id: data.id } });
  expect((await remove(stranger)).code).toBe(successCode);
  expect(await read(at.doctor)).toEqual([meals, sleep]);
  await remove(colleague);
  expect((await remove(at.doctor)).code).toBe(successCode);
  expect(await read(at.doctor)).toEqual([sleep]);
});

test('a dosage template is neither empty nor too long, and a clinic has a limit, also at the same moment', async () => {
  expect((await add('  ')).code).toBe(errorCodes.invalidInput);
  expect((await add('あ'.repeat(limits.prescription.dosageMax + 1))).code).toBe(errorCodes.invalidInput);
  const most = limits.prescription.templates;
  const answers = await Promise.all(Array.from({ length: most + 3 }, (_, nth) => add(`1日${nth + 1}回`)));
  expect(await read(at.doctor)).toHaveLength(most);
  expect(answers.filter(({ code }) => code === successCode).length).toBeLessThanOrEqual(most);
  expect(answers.find(({ code }) => code !== successCode)).toMatchObject({
    code: errorCodes.invalidInput,
    meta: { fields: [{ field: 'templates', rule: 'max', limit: most }] },
  });
});
