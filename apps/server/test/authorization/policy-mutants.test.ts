import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testDatabase } from '../support/index.ts';
import { type PolicyMutant, policyMutants, withoutOnePart } from './policy-mutants.ts';
import { people, rowAccess, watchRows, type WatchedRows } from './row-access.ts';
import { rowRights } from './row-rights.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let watched: WatchedRows;
let owner: pg.Client;

beforeAll(async () => {
  database = await testDatabase();
  watched = await watchRows(database);
  owner = new pg.Client({ connectionString: database.url });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await watched.served.close();
  await database.close();
});

test('a condition is returned once without each part that AND or OR joins', () => {
  expect(withoutOnePart("((a = ' AND )'::text) OR ((b > 1) AND c(d)))")).toEqual([
    { without: '(b > 1)', beside: 'c(d)', left: "((a = ' AND )'::text) OR (c(d)))" },
    { without: 'c(d)', beside: '(b > 1)', left: "((a = ' AND )'::text) OR ((b > 1)))" },
    { without: "(a = ' AND )'::text)", beside: '((b > 1) AND c(d))', left: '(((b > 1) AND c(d)))' },
    { without: '((b > 1) AND c(d))', beside: "(a = ' AND )'::text)", left: "((a = ' AND )'::text))" },
  ]);
});

const isNight = process.env.TEST_NIGHT === '1';

/** Mistakes that leave all rights as they are, or that another test notices. */
const unnoticed: [mistake: RegExp, reason: string][] = [
  [/ without \(app_clinic\(\) IS NOT NULL\) beside app_(sees_location|sees_member|asks)/u, 'the function asks, too'],
  [
    /^(answer_sheet|attachment|prescription|treatment_plan) .* without \(app_clinic\(\) IS NOT NULL\) beside app_sees_consult/u,
    'the patient of the consult, who has these rights anyhow, is the only other person',
  ],
  [/ without \(app_kind\(\) = [^)]*\)+ beside app_sees_/u, 'the system sees what the function looks for'],
  [/ without \(member_id = app_member\(\)\) beside .*app_sees_member/u, 'every member is one of the clinic'],
  [
    /^answer_sheet .* without (\(clinic_id = |\(\(app_clinic\(\) IS NOT NULL\) AND app_(asks|sees_consult))/u,
    'two parts find the same clinic',
  ],
  [/^audit_log (changes|removes) /u, 'the role of the server has no privilege'],
  [/^(clinic_location|patient) changes using without /u, 'the check after the change is stricter'],
  [
    /^consult (changes|reads) .*(without its condition|app_frees\(\))/u,
    '“a booking may only expire the hold of another patient”',
  ],
  [/^patient reads using without (\(EXISTS|app_sees_patient|\(app_clinic)/u, 'two parts find the same patients'],
  [
    /^patient reads using without \(k\./u,
    '“each of two clinics with consults reads its patients and none of the other”',
  ],
  [
    /^(prescription|treatment_plan|treatment_plan_draft) (changes|reads|removes) .* without app_sees_consult/u,
    'no such row can be added',
  ],
  [/^prescription_request reads using without \((account|patient)_id/u, 'the patient of this row is its account, too'],
  [/^app_acts_for without AND p\.guardian_id/u, 'patients see no other patients but their children'],
  [
    /^app_acts_for without AND p\.status/u,
    '“removal is refused before a consult (05018), then hides from the guardian only”',
  ],
  [/^app_sees_(member|patient) without AND [mki]\.clinic_id/u, 'a clinic sees no other rows of that table'],
];

test('the listed rights notice mistakes that are planted in policies [D2]', async () => {
  const survivors: string[] = [];
  const mutants = (await policyMutants(owner)).filter(({ isWhole }) => isNight || isWhole);
  expect(mutants.length).toBeGreaterThan(300);
  for (const mutant of mutants) {
    await owner.query(mutant.plant);
    if (!(await isNoticed(mutant))) survivors.push(mutant.name);
    await owner.query(mutant.restore);
  }
  const unexplained = survivors.filter((name) => !unnoticed.some(([mistake]) => mistake.test(name)));
  expect(unexplained).toEqual([]);
  if (isNight) expect(unnoticed.filter(([mistake]) => !survivors.some((name) => mistake.test(name)))).toEqual([]);
}, 600_000);

async function isNoticed({ table, commands }: PolicyMutant): Promise<boolean> {
  const expected = (right: string) => [...right].filter((command) => commands.includes(command)).join('');
  const labels = Object.keys(watched.rows).filter((label) => !table || watched.rows[label]!.table === table);
  for (const label of labels)
    for (const who of people)
      if ((await rowAccess(watched, who, label, commands)) !== expected(rowRights(who, label))) return true;
  return false;
}
