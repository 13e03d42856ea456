import { limits, type MyChatMessage } from '@haruka/contract';
import { type RawBuilder, sql } from 'kysely';

/** The beginning of the newest message of the chat `c` in one line. */
export const newest: RawBuilder<MyChatMessage | null> = sql<MyChatMessage | null>`(select json_build_object(
    'number', m.number, 'by', case when m.member_id is null then 'PATIENT' else 'CLINIC' end, 'created_at', to_char(m.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'text', left(btrim(regexp_replace(m.text, '[[:space:]\u3000]+', ' ', 'g')), ${sql.lit(limits.chat.excerptMax)}))
  from chat_message m where m.patient_id = c.patient_id and m.clinic_location_id = c.clinic_location_id and m.number = c.last_number)`;

/** The number of messages of the clinic that the patient of the chat `c` has not read. */
export const unreadByPatient: RawBuilder<number> = sql<number>`(select count(*)::int from chat_message m
  where m.patient_id = c.patient_id and m.clinic_location_id = c.clinic_location_id and m.number > c.patient_read_to
    and m.member_id is not null)`;

/** The number of messages of the patient that the clinic of the chat `c` has not read. */
export const unreadByClinic: RawBuilder<number> = sql<number>`(select count(*)::int from chat_message m
  where m.patient_id = c.patient_id and m.clinic_location_id = c.clinic_location_id and m.number > c.clinic_read_to
    and m.member_id is null)`;

/** The location `l` as screens name it. */
export const place: RawBuilder<unknown> = sql`l.id as clinic_location_id, l.name as clinic_location_name, l.name_en as clinic_location_name_en`;
