import { sql } from 'kysely';
import type { Db } from '../../src/platform/db/databases.ts';

/** The tables with a row for each person, consult, order or inquiry. No read of a clinic may go through one of them as a whole. */
export const personTables = [
  'patient',
  'patient_location',
  'patient_number',
  'patient_search_key',
  'consult',
  'answer_sheet',
  'patient_order',
  'inquiry',
] as const;

interface Place {
  clinic_id: number;
  location_id: number;
}

/**
 * Inserts 100,000 patients of a location, each with search keys, a patient number, a past consult with answers, an order and an
 * inquiry. Every hundredth patient is merged into the one before. No trigger runs. Ten inquiries are open. The consults are ten minutes apart from 2020-01-01 on, so a week has 1,008.
 */
export async function fillLocation(db: Db, { clinic_id, location_id }: Place, doctor_id: number): Promise<void> {
  const place = sql`${clinic_id}::int, ${location_id}::int`;
  const id = sql`('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid`;
  const letter = (letters: string, n: string) => sql.raw(`substr('${letters}', 1 + (${n})::int, 1)`);
  const kana = (n: string) =>
    letter('アイウエオカキクケコサシスセソタチツテトナニヌネノハヒフヘホマミムメモヤユヨラリルレロワ', n);
  const kanji = (n: string) =>
    letter('佐伊鈴高田渡山中小加吉林清斎松井木森池橋阿石北岡前藤後近村遠青坂福太西三金原上横谷大今内', n);
  const last = sql`${kanji('n % 44')} || ${kanji('n / 44 % 44')}`;
  const lastKana = sql`${kana('n % 44')} || ${kana('n / 44 % 44')}`;
  const series = sql`generate_series(1, 100000) n`;
  await db.transaction().execute(async (tx) => {
    const run = (statement: ReturnType<typeof sql>) => statement.execute(tx);
    await run(sql`set local session_replication_role = replica`);
    await run(sql`insert into patient (id, phone_number, status, last_name, first_name, last_name_furigana, first_name_furigana, date_of_birth)
      select ${id}, '+8170' || lpad(n::text, 8, '0'), 'ACTIVE', ${last}, '子', ${lastKana}, 'コ', date '1930-01-01' + n % 30000 from ${series}`);
    await run(
      sql`insert into patient_location (patient_id, clinic_location_id) select ${id}, ${location_id}::int from ${series}`,
    );
    await run(
      sql`insert into patient_number (clinic_id, patient_id, number) select ${clinic_id}::int, ${id}, n from ${series}`,
    );
    await run(sql`insert into patient_search_key (clinic_id, clinic_location_id, patient_id, key, kana)
      select ${place}, ${id}, key, ${lastKana} || 'コ' from ${series}, lateral (values (${last} || '子'), ('子'), (${lastKana} || 'コ'),
        ('070' || lpad(n::text, 8, '0')), (to_char(date '1930-01-01' + n % 30000, 'YYYYMMDD'))) keys (key)`);
    await run(sql`insert into consult (id, clinic_id, clinic_location_id, doctor_id, patient_id, speciality_id, start_at, status, ended_at)
      select ${id}, ${place}, ${doctor_id}::int, ${id}, 34, timestamptz '2020-01-01 00:00Z' + n * interval '10 minutes', 'ENDED', now() from ${series}`);
    await run(sql`insert into answer_sheet (consult_id, patient_id, questionnaire_id, clinic_id, status, answers, submitted_at)
      select ${id}, ${id}, q.id, q.clinic_id, 'LOCKED', '{"reason": "のどの痛み"}', now() from ${series}, questionnaire q where q.clinic_id = ${clinic_id}::int`);
    await run(sql`insert into patient_order (id, patient_id, account_id, clinic_id, clinic_location_id, consult_id, kind, total, terms)
      select ${id}, ${id}, ${id}, ${place}, ${id}, 'CONSULTATION', 1500, '{}' from ${series}`);
    await run(sql`insert into patient_merge (id, clinic_id, patient_id, into_id, merged_by)
      select ${id}, ${clinic_id}::int, ${id}, ('00000000-0000-4000-8000-' || lpad((n - 1)::text, 12, '0'))::uuid, ${doctor_id}::int
      from ${series} where n % 100 = 0`);
    await run(sql`insert into inquiry (id, clinic_id, clinic_location_id, patient_id, type, last_name, first_name, last_name_furigana,
        first_name_furigana, phone_number, content, locale, status, created_at, done_at)
      select ${id}, ${place}, ${id}, 'PAYMENT', ${last}, '子', ${lastKana}, 'コ', '+8170' || lpad(n::text, 8, '0'), '質問', 'jp', status,
        timestamptz '2020-01-01 00:00Z' + n * interval '10 minutes', case status when 'DONE' then now() end
      from ${series}, lateral (values (case when n > 99990 then 'OPEN' else 'DONE' end)) states (status)`);
  });
  await sql`analyze ${sql.join([...personTables, 'patient_merge'].map((table) => sql.table(table)))}`.execute(db);
}
