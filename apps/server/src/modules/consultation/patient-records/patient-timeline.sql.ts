import { limits, type TimelineEntry, type TimelineGroup } from '@haruka/contract';
import { type RawBuilder, sql } from 'kysely';
import { atDesk, type Desk, isJoined, joins } from './patient-search.sql.ts';

/** The reader of a timeline: the desk, the patients of the record, and the locations whose charts the reader may read. */
export interface TimelineReader {
  desk: Desk;
  patients: readonly string[];
  charts: readonly number[];
}

const person = (of: string) =>
  sql`json_build_object('last_name', ${sql.ref(`${of}.last_name`)}, 'first_name', ${sql.ref(`${of}.first_name`)}, 'name_en', ${sql.ref(`${of}.name_en`)})`;

/** The rows of a kind. `mine` holds the consults of these patients that the reader may read. */
type Kind = (reader: TimelineReader) => RawBuilder<unknown>;

const rows = (
  kind: TimelineEntry['kind'],
  { id, at, patient, facts, from }: Record<'id' | 'at' | 'patient' | 'facts' | 'from', RawBuilder<unknown>>,
) =>
  sql`select ${kind}::text as kind, (${id})::text as id, ${at} as at, ${patient} as patient_id, jsonb_build_object(${facts}) as facts ${from}`;

const CONSULT: Kind = () =>
  rows('CONSULT', {
    id: sql`c.id`,
    at: sql`c.start_at`,
    patient: sql`c.patient_id`,
    facts: sql`'consult_id', c.id, 'status', c.status, 'doctor', ${person('d')}, 'clinic_location_name', l.name,
      'clinic_location_name_en', l.name_en, 'has_red_flag', coalesce(s.red_flags <> '{}', false)`,
    from: sql`from mine c join clinic_location l on l.id = c.clinic_location_id join member d on d.id = c.doctor_id
      left join answer_sheet s on s.consult_id = c.id`,
  });

const IDENTITY: Kind = () =>
  rows('IDENTITY', {
    id: sql`c.id`,
    at: sql`r.identity_checked_at`,
    patient: sql`c.patient_id`,
    facts: sql`'consult_id', c.id, 'method', r.identity_method, 'member', ${person('m')}`,
    from: sql`from mine c join call_room r on r.consult_id = c.id join member m on m.id = r.identity_checked_by`,
  });

const ANSWERS: Kind = () =>
  rows('ANSWERS', {
    id: sql`c.id`,
    at: sql`s.submitted_at`,
    patient: sql`c.patient_id`,
    facts: sql`'consult_id', c.id`,
    from: sql`from mine c join answer_sheet s on s.consult_id = c.id and s.submitted_at is not null`,
  });

const FILE: Kind = () =>
  rows('FILE', {
    id: sql`f.id`,
    at: sql`f.created_at`,
    patient: sql`c.patient_id`,
    facts: sql`'consult_id', c.id, 'name', f.name, 'type', f.type`,
    from: sql`from mine c join attachment f on f.consult_id = c.id and f.stored_at is not null and f.removed_at is null`,
  });

// Only final texts: a draft belongs to the doctor who types it.
const NOTE: Kind = ({ charts }) =>
  rows('NOTE', {
    id: sql`c.id || ':' || n.number`,
    at: sql`n.at`,
    patient: sql`c.patient_id`,
    facts: sql`'consult_id', c.id, 'number', n.number, 'doctor', ${person('d')}, 'for_patient', n.for_patient,
      'chart', case when c.clinic_location_id = any(${charts}::int[]) then n.chart end`,
    from: sql`from mine c cross join lateral (
        select 1 as number, o.doctor_id, o.final_at as at, o.chart, o.for_patient from consult_note o
          where o.consult_id = c.id and o.final_at is not null
        union all select a.number, a.doctor_id, a.amended_at, a.chart, a.for_patient from note_amendment a
          where a.consult_id = c.id
      ) n join member d on d.id = n.doctor_id`,
  });

const PLAN: Kind = () =>
  rows('PLAN', {
    id: sql`t.id`,
    at: sql`t.shared_at`,
    patient: sql`c.patient_id`,
    facts: sql`'consult_id', c.id, 'version', t.version, 'doctor', ${person('d')}`,
    from: sql`from mine c join treatment_plan t on t.consult_id = c.id join member d on d.id = t.doctor_id`,
  });

const PRESCRIPTION: Kind = () =>
  rows('PRESCRIPTION', {
    id: sql`p.id`,
    at: sql`p.issued_at`,
    patient: sql`c.patient_id`,
    facts: sql`'consult_id', c.id, 'version', p.version, 'doctor', ${person('d')},
      'medicines', (select coalesce(json_agg(json_build_object('name', i.name, 'name_en', i.name_en, 'days', i.days) order by i.position), '[]')
        from prescription_line i where i.prescription_id = p.id)`,
    from: sql`from mine c join prescription p on p.consult_id = c.id join member d on d.id = p.doctor_id`,
  });

const REQUEST: Kind = ({ desk, patients }) =>
  rows('REQUEST', {
    id: sql`q.id`,
    at: sql`q.created_at`,
    patient: sql`q.patient_id`,
    facts: sql`'status', q.status, 'run_out_on', q.run_out_on`,
    from: sql`from prescription_request q
      where q.patient_id = any(${patients}::uuid[]) and q.clinic_id = ${desk.clinic_id}::int and ${atDesk('q', desk)}`,
  });

const ordersOf = ({ desk, patients }: TimelineReader) =>
  sql`o.patient_id = any(${patients}::uuid[]) and o.clinic_id = ${desk.clinic_id}::int and ${atDesk('o', desk)}`;

const ORDER: Kind = (reader) =>
  rows('ORDER', {
    id: sql`o.id`,
    at: sql`o.created_at`,
    patient: sql`o.patient_id`,
    facts: sql`'order_id', o.id, 'what', o.kind, 'status', case when o.is_written_off then 'WRITTEN_OFF' when o.total = 0 and o.status = 'PAID' then 'FREE' else o.status end,
      'total', o.total`,
    from: sql`from patient_order o where ${ordersOf(reader)}`,
  });

const PAYMENT: Kind = (reader) =>
  rows('PAYMENT', {
    id: sql`a.id`,
    at: sql`coalesce(a.settled_at, a.created_at)`,
    patient: sql`o.patient_id`,
    facts: sql`'order_id', o.id, 'method', a.method, 'status', a.status, 'amount', a.amount`,
    from: sql`from patient_order o join payment_attempt a on a.order_id = o.id where ${ordersOf(reader)}`,
  });

const REFUND: Kind = (reader) =>
  rows('REFUND', {
    id: sql`r.id`,
    at: sql`r.created_at`,
    patient: sql`o.patient_id`,
    facts: sql`'order_id', o.id, 'status', r.status, 'amount', r.amount`,
    from: sql`from patient_order o join refund r on r.order_id = o.id where ${ordersOf(reader)}`,
  });

const PARCEL: Kind = (reader) =>
  rows('PARCEL', {
    id: sql`o.id`,
    at: sql`d.shipped_at`,
    patient: sql`o.patient_id`,
    facts: sql`'order_id', o.id, 'state', d.state, 'carrier', d.carrier, 'tracking_number', d.tracking_number`,
    from: sql`from patient_order o join delivery d on d.order_id = o.id and d.shipped_at is not null where ${ordersOf(reader)}`,
  });

/** What the patients sent, and what the desk linked to them (decision 117). */
const INQUIRY: Kind = ({ desk, patients }) =>
  rows('INQUIRY', {
    id: sql`i.id`,
    at: sql`i.created_at`,
    patient: sql`case when i.patient_id = any(${patients}::uuid[]) then i.patient_id else i.linked_patient_id end`,
    facts: sql`'inquiry_id', i.id, 'type', i.type, 'status', i.status,
      'is_linked', not coalesce(i.patient_id = any(${patients}::uuid[]), false)`,
    from: sql`from inquiry i
      where (i.patient_id = any(${patients}::uuid[]) or i.linked_patient_id = any(${patients}::uuid[]))
        and i.clinic_id = ${desk.clinic_id}::int and ${atDesk('i', desk)}`,
  });

/** What was written on each day in Tokyo. A guardian writes for a dependant (decision 139). */
const CHAT: Kind = ({ desk, patients }) =>
  rows('CHAT', {
    id: sql`concat_ws(':', w.account_id, w.clinic_location_id, to_char(w.day, 'YYYYMMDD'))`,
    at: sql`n.created_at`,
    patient: sql`w.patient_id`,
    facts: sql`'account_id', w.account_id, 'clinic_location_id', l.id, 'clinic_location_name', l.name,
      'clinic_location_name_en', l.name_en, 'count', w.count, 'text', left(n.text, ${sql.lit(limits.chat.excerptMax)}),
      'by', case when n.member_id is null then 'PATIENT' else 'CLINIC' end`,
    from: sql`from (
        select a.account_id, a.patient_id, m.clinic_location_id, (m.created_at at time zone 'Asia/Tokyo')::date as day,
          count(*)::int as count, max(m.number) as number
        from (
            select coalesce(p.guardian_id, p.id) as account_id, (array_agg(p.id order by p.id <> ${patients[0]}::uuid))[1] as patient_id
            from patient p where p.id = any(${patients}::uuid[]) group by 1
          ) a join chat_message m on m.patient_id = a.account_id and m.clinic_id = ${desk.clinic_id}::int and ${atDesk('m', desk)}
        group by 1, 2, 3, 4
      ) w join chat_message n on n.patient_id = w.account_id and n.clinic_location_id = w.clinic_location_id and n.number = w.number
        join clinic_location l on l.id = w.clinic_location_id`,
  });

const MEMO: Kind = ({ desk, patients }) =>
  rows('MEMO', {
    id: sql`n.id`,
    at: sql`n.created_at`,
    patient: sql`n.patient_id`,
    facts: sql`'text', n.text, 'is_pinned', n.is_pinned, 'member', ${person('m')}`,
    from: sql`from patient_memo n join member m on m.id = n.created_by
      where n.patient_id = any(${patients}::uuid[]) and n.clinic_id = ${desk.clinic_id}::int and n.removed_at is null`,
  });

/** A clinic reads of changes since the patient joined it, and never of members of another clinic. */
const PROFILE: Kind = ({ desk, patients }) =>
  rows('PROFILE', {
    id: sql`h.id`,
    at: sql`h.changed_at`,
    patient: sql`h.patient_id`,
    facts: sql`'fields', h.fields, 'member', case when m.id is not null then ${person('m')} end,
      'by', case when h.member_id is not null then 'MEMBER' when p.guardian_id is not null then 'GUARDIAN' else 'PATIENT' end`,
    from: sql`from profile_change h join patient p on p.id = h.patient_id
        left join member m on m.id = h.member_id and m.clinic_id = ${desk.clinic_id}::int
      where h.patient_id = any(${patients}::uuid[]) and (h.member_id is null or m.id is not null)
        and h.changed_at >= any ${joins(sql`h.patient_id`, desk)}`,
  });

/** Dependants who joined the desk, in the record of the guardian; the guardian, in the record of a dependant. */
const DEPENDANT: Kind = ({ desk, patients }) =>
  rows('DEPENDANT', {
    id: sql`concat_ws(':', w.change, d.id)`,
    at: sql`w.at`,
    patient: sql`s.patient_id`,
    facts: sql`'change', w.change, 'relation', d.relation, 'is_guardian', s.is_guardian, 'is_readable', ${isJoined(sql`o.id`, desk)},
      'other', json_build_object('id', o.id, 'last_name', o.last_name, 'first_name', o.first_name)`,
    from: sql`from (
        select p.id, p.guardian_id as patient_id, p.id as other_id, false as is_guardian from patient p
          where p.guardian_id = any(${patients}::uuid[]) and ${isJoined(sql`p.id`, desk)}
        union all select p.id, p.id, p.guardian_id, true from patient p
          where p.id = any(${patients}::uuid[]) and p.guardian_id is not null
      ) s join patient d on d.id = s.id join patient o on o.id = s.other_id
        cross join lateral (values ('ADDED', d.created_at), ('REMOVED', d.left_at)) w (change, at)
      where w.at is not null`,
  });

/** An open screen reads again and again, so what a member viewed within an hour is one entry. */
const ACCESS: Kind = ({ desk, patients }) =>
  rows('ACCESS', {
    id: sql`concat_ws(':', m.id, v.role, extract(epoch from v.hour)::bigint)`,
    at: sql`v.at`,
    patient: sql`v.patient_id`,
    facts: sql`'member', ${person('m')}, 'role', v.role, 'count', v.count`,
    from: sql`from (
        select a.patient_id, a.actor_id, a.actor_role as role, date_trunc('hour', a.at) as hour, max(a.at) as at, count(*)::int as count
        from audit_log a where a.patient_id = any(${patients}::uuid[]) and a.clinic_id = ${desk.clinic_id}::int and a.action = 'view'
          and a.actor_kind in ('clinic', 'doctor') and a.result = 'OK'
        group by 1, 2, 3, 4
      ) v join member m on m.id::text = v.actor_id and m.clinic_id = ${desk.clinic_id}::int`,
  });

/** The kinds of each group. */
export const kindsOf: Record<TimelineGroup, readonly Kind[]> = {
  CONSULT: [CONSULT],
  IDENTITY: [IDENTITY],
  ANSWERS: [ANSWERS, FILE],
  NOTE: [NOTE, PLAN],
  PRESCRIPTION: [PRESCRIPTION, REQUEST],
  ORDER: [ORDER, PAYMENT, REFUND, PARCEL],
  INQUIRY: [INQUIRY],
  CHAT: [CHAT],
  MEMO: [MEMO],
  PROFILE: [PROFILE],
  DEPENDANT: [DEPENDANT],
  ACCESS: [ACCESS],
};
