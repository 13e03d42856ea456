import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ConsultFixture, consultFixture } from '../../src/modules/consultation/consults/consult.fixtures.ts';
import { runInContext } from '../../src/platform/db/database-context.ts';

let s: ConsultFixture;
beforeAll(async () => (s = await consultFixture()));
afterAll(() => s.stop());

test('each of two clinics with consults reads its patients and none of the other', async () => {
  const clinics = [];
  for (const time of ['09:00', '09:10']) {
    const place = await s.newLocation();
    const patient = await s.newPatient();
    const consult = await s.confirmed(patient, time, { doctor: await s.newDoctor(place), place });
    clinics.push({ place, patient: patient.id, consult, owner: await s.newMember(place, 'OWNER') });
  }
  for (const { place, patient, consult, owner } of clinics) {
    const roles = [{ role: 'OWNER' as const, clinic_location_id: null }];
    const actor = { kind: 'clinic' as const, id: owner, sid: '', clinic_id: place.clinic_id, roles };
    const { db } = s.app.deps;
    await runInContext(actor, async () => {
      expect(await db.selectFrom('patient').select('id').execute()).toEqual([{ id: patient }]);
      expect(await db.selectFrom('consult').select('id').execute()).toEqual([{ id: consult }]);
      expect(await db.selectFrom('patient_number').select('patient_id').execute()).toEqual([{ patient_id: patient }]);
      const sheets = await db.selectFrom('answer_sheet').select('consult_id').execute();
      expect(sheets.filter(({ consult_id }) => consult_id !== consult)).toEqual([]);
    });
  }
});
