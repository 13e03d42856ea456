import { prefectureByName } from '@haruka/contract/directory/places';
import { Email, Kana, Phone, PostCode } from '@haruka/contract/primitives';
import { expect, test } from 'vitest';
import { checkAnswers } from '../../../modules/consultation/questionnaires/answers.ts';
import { clinics } from '../clinics/index.ts';
import { questionnaires } from '../questionnaires/index.ts';
import { answers, consults, dependants, patients } from './index.ts';

test.each(Object.entries(answers))(
  'the answers %s fit their questionnaire, and nothing hidden is answered',
  (name, sheet) => {
    const questionnaire = questionnaires.find(({ speciality_id }) => speciality_id === sheet.speciality_id)!;
    // One patient stopped half-way.
    const checked = checkAnswers(questionnaire, sheet.answers, { draft: name === 'pillHalfWay' });
    expect(checked).toEqual({ answers: sheet.answers, wrong: [] });
  },
);

test('answers belong to a questionnaire of the speciality that was booked', () => {
  const misplaced = consults.filter(
    (consult) =>
      'answers' in consult && consult.answers && answers[consult.answers].speciality_id !== consult.speciality,
  );
  expect(misplaced).toEqual([]);
});

test('a patient has one live consult per location (RCL_05007) and joined each of them', () => {
  const live = consults.filter((consult) => consult.status === 'TENTATIVE' || consult.status === 'CONFIRMED');
  const keys = live.map((consult) => `${consult.patient} ${consult.at}`);
  expect(new Set(keys).size).toBe(keys.length);
  for (const consult of consults)
    expect([...patients, ...dependants].find((patient) => patient.id === consult.patient)!.joined).toContain(
      consult.at,
    );
});

test('a consult is with a doctor of its speciality, at a location that offers it', () => {
  const members = clinics.flatMap((clinic) => clinic.members);
  const locations = clinics.flatMap((clinic) => clinic.locations);
  for (const consult of consults) {
    expect(members.find((member) => member.id === consult.doctor)!.doctor!.speciality_ids).toContain(
      consult.speciality,
    );
    expect(locations.find((location) => location.id === consult.at)!.speciality_ids).toContain(consult.speciality);
  }
});

test('patients are complete and well formed, except the one who just signed up', () => {
  const unfinished = patients.filter((patient) => !patient.first_name);
  expect(unfinished.map((patient) => patient.email)).toEqual(['newcomer@haruka.example']);
  for (const patient of patients.filter((one) => one.first_name)) {
    expect(Kana.safeParse(patient.last_name_furigana).success).toBe(true);
    expect(Kana.safeParse(patient.first_name_furigana).success).toBe(true);
    expect(Phone.safeParse(patient.phone_number).success).toBe(true);
    expect(PostCode.safeParse(patient.post_code).success).toBe(true);
    expect(prefectureByName(patient.address_1), patient.address_1).toBeDefined();
    if (patient.email) expect(Email.safeParse(patient.email).success).toBe(true);
  }
  expect(patients.some((patient) => !patient.is_sms_verify && patient.first_name)).toBe(true);
});
