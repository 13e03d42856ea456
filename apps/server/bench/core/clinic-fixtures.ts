import pg from 'pg';

/** The size of the clinic group that the back offices are measured with. */
export const clinicSize = { patients: 100_000, consults: 1_000_000, futureDays: 14, slotsOfDay: 40 } as const;

/** Clinic 1 of the demo: its owner, staff and doctors stay. */
const clinic = 1;

/** Family names and their kana: 44 × 44 pairs, so that a typed name finds some fifty patients. */
const kanji = '佐伊鈴高田渡山中小加吉林清斎松井木森池橋阿石北岡前藤後近村遠青坂福太西三金原上横谷大今内';
const kana = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワ';
const pairOf = (signs: string) => `substr('${signs}', 1 + n % 44, 1) || substr('${signs}', 1 + n / 44 % 44, 1)`;

const patientId = (n: string) => `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

/** The doctors of the clinic, each at a location, numbered from 0. */
const doctors = `(select array_agg(r.member_id order by r.member_id) as ids,
    array_agg(r.clinic_location_id order by r.member_id) as places, count(*)::int as count
  from (select distinct on (member_id) member_id, clinic_location_id from member_role
    where clinic_id = ${clinic} and role = 'DOCTOR' and clinic_location_id is not null order by member_id, clinic_location_id) r)`;

const midnight = `date_trunc('day', now() at time zone 'Asia/Tokyo') at time zone 'Asia/Tokyo'`;
const slotAt = (day: string, slot: string) =>
  `${midnight} + interval '1 day' * (${day}) + interval '9 hours' + interval '10 minutes' * (${slot})`;

const statements = [
  `insert into patient (id, phone_number, status, last_name, first_name, last_name_furigana, first_name_furigana, date_of_birth)
    select ${patientId('n')}, '+8170' || lpad(n::text, 8, '0'), 'ACTIVE', ${pairOf(kanji)}, '子', ${pairOf(kana)}, 'コ',
      date '1930-01-01' + n % 30000 from generate_series(1, ${clinicSize.patients}) n`,
  // The triggers write the search keys and the patient numbers.
  `insert into patient_location (patient_id, clinic_location_id)
    select ${patientId('n')}, d.places[1 + n % d.count] from generate_series(1, ${clinicSize.patients}) n, ${doctors} d`,
  // Only the volume of past consults matters, so their triggers do not run.
  `begin;
   set local session_replication_role = replica;
   insert into consult (id, clinic_id, clinic_location_id, doctor_id, patient_id, speciality_id, start_at, status, created_at, ended_at)
     select gen_random_uuid(), ${clinic}, d.places[1 + n % d.count], d.ids[1 + n % d.count],
       ${patientId(`1 + n % ${clinicSize.patients}`)}, 34,
       ${slotAt(`-1 - n / (${clinicSize.slotsOfDay} * d.count)`, `n / d.count % ${clinicSize.slotsOfDay}`)}, 'ENDED', now() - interval '4 years', now()
     from generate_series(0, ${clinicSize.consults - 1}) n, ${doctors} d;
   insert into consult (id, clinic_id, clinic_location_id, doctor_id, patient_id, speciality_id, start_at, status)
     select gen_random_uuid(), ${clinic}, d.places[1 + n % d.count], d.ids[1 + n % d.count], ${patientId('1 + n')}, 34,
       ${slotAt(`1 + n / (${clinicSize.slotsOfDay} * d.count)`, `n / d.count % ${clinicSize.slotsOfDay}`)}, 'CONFIRMED'
     from ${doctors} d, lateral generate_series(0, ${clinicSize.futureDays * clinicSize.slotsOfDay} * d.count - 1) n
     on conflict do nothing;
   insert into answer_sheet (consult_id, patient_id, questionnaire_id, status, submitted_at)
     select c.id, c.patient_id, (select min(id) from questionnaire where clinic_id = ${clinic}), 'SUBMITTED', now()
     from consult c where c.patient_id::text like '00000000-0000-4000-8000-%';
   commit`,
  'vacuum analyze',
];

/** Fills the demo's clinic 1 with 100,000 patients and 1,000,000 past consults, and books out the next fourteen days. */
export async function fillClinic(url: string, say: (sentence: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'haruka-bench', statement_timeout: 0 });
  await client.connect();
  try {
    for (const [at, sql] of statements.entries()) {
      const began = performance.now();
      await client.query(sql);
      say(`step ${at + 1} of ${statements.length}: ${((performance.now() - began) / 1000).toFixed(0)} s`);
    }
  } finally {
    await client.end();
  }
}

/** Returns family names that exist among the patients, in kana, spread over all of them. */
export const familyNames = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const n = 1 + at * 131;
    return `${kana[n % 44]!}${kana[Math.floor(n / 44) % 44]!}`;
  });
