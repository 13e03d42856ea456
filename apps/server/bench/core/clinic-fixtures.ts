import pg from 'pg';

/** The size of the clinic group that the back offices are measured with. A doctor is full six days a week. */
export const clinicSize = {
  patients: 100_000,
  consults: 1_000_000,
  locations: 3,
  doctorsOfLocation: 4,
  daysOfWeek: 6,
  slotsOfDay: 40,
  /** Working days from tomorrow on that are booked out: the data are kept for a week. */
  futureDays: 21,
} as const;

/** Clinic 1 of the demo: its owner, staff and doctors stay. */
const clinic = 1;

/** Family names and their kana: 44 × 44 pairs, so that a typed name finds some fifty patients. */
const kanji = '佐伊鈴高田渡山中小加吉林清斎松井木森池橋阿石北岡前藤後近村遠青坂福太西三金原上横谷大今内';
const kana = 'アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワ';
const pairOf = (signs: string) => `substr('${signs}', 1 + n % 44, 1) || substr('${signs}', 1 + n / 44 % 44, 1)`;

const patientId = (n: string) => `('00000000-0000-4000-8000-' || lpad((${n})::text, 12, '0'))::uuid`;

/** The doctors who were added to the demo, numbered from 0; neighbours are at different locations. */
const doctors = `(select array_agg(id order by id) as ids, array_agg(place order by id) as places, count(*)::int as count
  from (select distinct m.id, h.clinic_location_id as place from member m join doctor_hours h on h.doctor_id = m.id
    where m.clinic_id = ${clinic} and m.name_en like 'Doctor %') added)`;

const midnight = `date_trunc('day', now() at time zone 'Asia/Tokyo')`;
/** Days on which the clinic opens, numbered from the nearest one: not Sundays. */
const workingDays = (first: number, last: number) => `(
  select d, row_number() over (order by abs(extract(epoch from d - ${midnight}))) - 1 as nth
  from generate_series(${midnight} + interval '${first} days', ${midnight} + interval '${last} days', interval '1 day') d where extract(dow from d) <> 0)`;
const slotsOf = `(${clinicSize.slotsOfDay} * d.count)`;
const consults = (series: string, days: string, patient: string, status: string) => `
  select uuidv7(t.start_at - now() - interval '1 hour' * (n % 336)), ${clinic}, d.places[1 + n % d.count], d.ids[1 + n % d.count], ${patient}, 34,
    t.start_at, '${status}', t.start_at - interval '1 hour' * (n % 336), case when '${status}' = 'ENDED' then t.start_at + interval '9 minutes' end
  from ${doctors} d cross join lateral ${series} n join ${days} day on day.nth = n / ${slotsOf},
    lateral (select (day.d + interval '9 hours' + interval '10 minutes' * (n / d.count % ${clinicSize.slotsOfDay})) at time zone 'Asia/Tokyo' as start_at) t`;
const columns =
  'id, clinic_id, clinic_location_id, doctor_id, patient_id, speciality_id, start_at, status, created_at, ended_at';

const answers = JSON.stringify({
  urgent_signs: ['none'],
  symptoms: ['fever', 'throat'],
  symptoms_words: '昨日の夜から38度の熱があり、のどを飲み込むと痛い',
  burden: 6,
  since: 'days',
  illnesses: ['none'],
  medicines: 'no',
  allergy: 'no',
});

/** In another schema: the server refuses to start beside a table in its schema that has no policies. */
const marker = 'bench.clinic_is_ready';
const statements = [
  // Doctors beside those of the demo, whose hours are few.
  `with fresh as (
      insert into member (clinic_id, last_name, first_name, last_name_furigana, first_name_furigana, name_en, speciality_ids)
      select ${clinic}, substr('${kanji}', n, 1) || '山', '医', 'ヤマ', 'イ', 'Doctor ' || n, '{34}'
      from generate_series(1, ${clinicSize.locations * clinicSize.doctorsOfLocation}) n returning id),
    places as (select id, row_number() over (order by id) - 1 as nth from clinic_location where clinic_id = ${clinic} order by id limit ${clinicSize.locations}),
    roles as (
      insert into member_role (member_id, clinic_id, role, clinic_location_id, speciality_ids)
      select f.id, ${clinic}, 'DOCTOR', places.id, '{34}' from (select id, row_number() over (order by id) as nth from fresh) f
      join places on places.nth = f.nth % ${clinicSize.locations} returning member_id, clinic_location_id)
    insert into doctor_hours (doctor_id, clinic_location_id, dow, from_minute, to_minute)
    select member_id, clinic_location_id, dow, 540, 1080 from roles, generate_series(1, ${clinicSize.daysOfWeek}) dow`,
  `insert into patient (id, phone_number, status, last_name, first_name, last_name_furigana, first_name_furigana, date_of_birth)
    select ${patientId('n')}, '+8170' || lpad(n::text, 8, '0'), 'ACTIVE', ${pairOf(kanji)}, '子', ${pairOf(kana)}, 'コ',
      date '1930-01-01' + n % 30000 from generate_series(1, ${clinicSize.patients}) n`,
  `with last as (insert into patient_number_last as l (clinic_id, number) values (${clinic}, ${clinicSize.patients})
      on conflict (clinic_id) do update set number = l.number + excluded.number returning number)
    insert into patient_number (clinic_id, patient_id, number)
    select ${clinic}, ${patientId('n')}, last.number - ${clinicSize.patients} + n from last, generate_series(1, ${clinicSize.patients}) n`,
  // The triggers write the search keys.
  `insert into patient_location (patient_id, clinic_location_id)
    select ${patientId('n')}, d.places[1 + n % d.count] from generate_series(1, ${clinicSize.patients}) n, ${doctors} d`,
  // Only the volume of consults matters, so their triggers do not run.
  `begin;
   set local session_replication_role = replica;
   insert into consult (${columns})
     ${consults(`generate_series(0, ${clinicSize.consults - 1})`, workingDays(-3000, -1), patientId(`1 + n % ${clinicSize.patients}`), 'ENDED')};
   insert into consult (${columns})
     ${consults(`generate_series(0, ${clinicSize.futureDays} * ${slotsOf} - 1)`, workingDays(1, 40), patientId('1 + n'), 'CONFIRMED')}
     on conflict do nothing;
   insert into answer_sheet (consult_id, patient_id, questionnaire_id, clinic_id, status, submitted_at, answers)
     select c.id, c.patient_id, q.id, ${clinic}, 'SUBMITTED', c.created_at, '${answers}'
     from consult c, (select min(id) as id from questionnaire where clinic_id = ${clinic}) q
     where c.patient_id::text like '00000000-0000-4000-8000-%' order by c.created_at;
   commit`,
  'vacuum analyze',
  `create schema bench; create table ${marker} as select now() as at`,
];

/** Changes when the data change. */
export const clinicSql = statements.join(';');

/** Fills the demo's clinic 1 with 100,000 patients and 1,000,000 past consults, and books out the coming weeks, once. */
export async function fillClinic(url: string, say: (sentence: string) => void): Promise<void> {
  const client = new pg.Client({ connectionString: url, application_name: 'haruka-bench', statement_timeout: 0 });
  await client.connect();
  try {
    const { rows } = await client.query<{ ready: boolean }>(`select to_regclass('${marker}') is not null as ready`);
    if (rows[0]?.ready) return;
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
