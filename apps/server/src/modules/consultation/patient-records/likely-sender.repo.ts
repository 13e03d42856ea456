import type { SenderReason } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';
import { mergedInto } from './patient-merge.sql.ts';
import { atDesk, type Desk } from './patient-search.sql.ts';

/** What a sender wrote about themselves. */
export interface Sender {
  last_name: string;
  first_name: string;
  last_name_furigana: string;
  first_name_furigana: string;
  email: string | null;
  phone_number: string | null;
  content: string;
}

type Likely = { id: string } & Record<SenderReason, boolean>;
const most = 5;

/**
 * Returns records of the desk whose patients a sender may be, the likeliest first. An address or a number also finds those whom its
 * account speaks for. The date of birth of a visitor stands in the text, as the form writes it.
 */
export async function listLikely(db: Db | Tx, desk: Desk, sender: Sender): Promise<Likely[]> {
  const content = sender.content.normalize('NFKC');
  const { rows } = await sql<Likely>`with asked as materialized (
      select search_text(regexp_replace(${sender.phone_number}::text, '^\\+81', '0')) as phone,
        search_text(${sender.last_name_furigana + sender.first_name_furigana}::text) as kana,
        search_text(${sender.last_name + sender.first_name}::text) as name
    ), found as (
      select k.patient_id, k.key = a.phone as same_phone, k.key = a.kana as same_kana, k.key in (a.kana, a.name) as same_name,
        false as same_email
      from asked a join patient_search_key k on k.clinic_id = ${desk.clinic_id}::int and k.key in (a.phone, a.kana, a.name)
        and k.key <> '' and ${atDesk('k', desk)}
      union all
      select j.patient_id, false, false, false, true
      from patient o cross join lateral (select o.id union all select d.id from patient d where d.guardian_id = o.id) of (id)
        join patient_location j on j.patient_id = of.id join clinic_location l on l.id = j.clinic_location_id
      where o.email = ${sender.email}::text and l.clinic_id = ${desk.clinic_id}::int and ${atDesk('j', desk)}
    ), likely as (
      select coalesce(${mergedInto(sql`p.id`, desk)}, p.id) as id,
        bool_or(f.same_email) as "EMAIL", coalesce(bool_or(f.same_phone), false) as "PHONE",
        coalesce(bool_or(f.same_kana and position(to_char(p.date_of_birth, 'YYYY/MM/DD') in ${content}::text) > 0), false) as "KANA_AND_BIRTH",
        bool_or(f.same_name) as "NAME"
      from found f join patient p on p.id = f.patient_id where p.status <> 'LEFT' group by 1
    )
    select * from likely
    order by "EMAIL"::int + "PHONE"::int + "KANA_AND_BIRTH"::int desc, "NAME" desc, id limit ${most}::int`.execute(db);
  return rows;
}
