import { boardCountMax, boardItemsMax, type DayBoard } from '@haruka/contract';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../../platform/db/databases.ts';
import { lapsed, live } from '../../consultation/consults/consult-parts.sql.ts';
import { isAlarm, redFlagState } from '../../consultation/consults/red-flags.sql.ts';
import { delaysNow, isUnopened, lateMinutes } from '../../consultation/consults/waiting.sql.ts';
import { patientsOfClinic } from '../../consultation/merged-records/merged-patients.sql.ts';
import { isNewBooking } from '../../consultation/new-bookings/new-booking.sql.ts';
import { unpaidReason } from '../../money/clinic-orders/unpaid-reason.sql.ts';
import { dueOn, isAmended, isHeld, isSilent, waits } from '../../money/parcels/parcel.sql.ts';
import { guardianJoin } from '../../identity/dependants/guardian.sql.ts';

type Locations = readonly number[];
type Item<Section extends keyof DayBoard> = DayBoard[Section]['items'][number];
interface Found<T> {
  count: number;
  items: T[];
}

/** Counts the rows of a statement up to the limit, and returns the first `max` of them. */
async function section<T>(
  db: Db,
  max: number,
  rows: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
): Promise<Found<T>> {
  const { rows: found } = await sql<T & { count: number }>`select one.*, (count(*) over ())::int as count
    from (${rows} order by ${order} limit ${boardCountMax}::int) one
    order by ${order} limit ${max}::int`.execute(db);
  return { count: found[0]?.count ?? 0, items: found.map(({ count: _count, ...item }) => item as T) };
}

/** Reads at most `boardCountMax` rows of each location through the index of that location. */
const ofEach = (locations: Locations, rows: RawBuilder<unknown>) =>
  sql`from unnest(${locations}::int[]) place (id) cross join lateral (${rows} limit ${boardCountMax}::int) w`;

const patientName = sql`trim(p.last_name || ' ' || p.first_name) as patient_name`;
const phoneNumber = sql`coalesce(p.phone_number, p.contact_phone_number, g.phone_number) as phone_number`;
const location = sql`json_build_object('id', l.id, 'name', l.name, 'name_en', l.name_en) as location`;
const consultColumns = sql`c.id as consult_id, c.patient_id, c.start_at, ${patientName}, ${location},
  json_build_object('id', d.id, 'last_name', d.last_name, 'first_name', d.first_name, 'name_en', d.name_en) as doctor`;
const consultJoins = sql`join patient p on p.id = c.patient_id ${guardianJoin}
  join clinic_location l on l.id = c.clinic_location_id join member d on d.id = c.doctor_id`;
const here = (locations: Locations) => sql`c.clinic_location_id = any(${locations}::int[])`;

/** Returns patients who sit in a waiting room now. */
export const waiting = (db: Db, locations: Locations, max = boardItemsMax) =>
  section<Item<'waiting'>>(
    db,
    max,
    sql`select ${consultColumns}, coalesce(r.entered_at, s.since) as since
      from consult c join seat on seat.consult_id = c.id and seat.side = 'PATIENT'
        join online_socket s on s.id = seat.socket_id left join call_room r on r.consult_id = c.id ${consultJoins}
      where ${here(locations)} and c.status in ('CONFIRMED', 'RINGING')
        and c.start_at between now() - interval '1 day' and now() + interval '1 day'`,
    sql`since, consult_id`,
  );

/** Returns consults whose red flags wait for a member. */
export const redFlags = (db: Db, locations: Locations, max = boardItemsMax) =>
  section<Item<'red_flags'>>(
    db,
    max,
    sql`select ${consultColumns}, ${phoneNumber}, ${redFlagState}
      from consult c join answer_sheet s on s.consult_id = c.id ${consultJoins}
      where ${here(locations)} and ${isAlarm}`,
    sql`red_flags_at desc, consult_id`,
  );

/** Returns consults of today whose doctor has not appeared. */
export const unopened = (db: Db, locations: Locations, max = boardItemsMax) =>
  section<Item<'unopened'>>(
    db,
    max,
    sql`select ${consultColumns}, ${lateMinutes('c')} as late_minutes,
      coalesce((select delay.minutes from ${delaysNow(sql`late.doctor_id = c.doctor_id`)} delay), 0) as doctor_late_minutes
      from consult c ${consultJoins}
      where ${here(locations)} and c.start_at between now() - interval '1 day' and now() and ${isUnopened('c')}`,
    sql`start_at, consult_id`,
  );

/** Returns open inquiries. */
export const openInquiries = (db: Db, locations: Locations, max = boardItemsMax) =>
  section<Omit<Item<'inquiries'>, 'due_at'>>(
    db,
    max,
    sql`select w.id, w.type, w.last_name, w.first_name, w.created_at, ${location}
      ${ofEach(
        locations,
        sql`select * from inquiry i where i.clinic_location_id = place.id and i.status = 'OPEN' order by i.created_at`,
      )} join clinic_location l on l.id = w.clinic_location_id`,
    sql`created_at, id`,
  );

/** Returns conversations that wait for an answer. */
export const unansweredChats = (db: Db, locations: Locations, max = boardItemsMax) =>
  section<Omit<Item<'chats'>, 'due_at'>>(
    db,
    max,
    sql`select w.patient_id, ${patientName}, ${location}, w.unanswered_since as created_at
      ${ofEach(
        locations,
        sql`select * from chat c where c.clinic_location_id = place.id and c.unanswered_since is not null order by c.unanswered_since`,
      )} join patient p on p.id = w.patient_id join clinic_location l on l.id = w.clinic_location_id`,
    sql`created_at, patient_id`,
  );

/** Returns coming bookings that patients made or moved and that no desk has seen. */
export const newBookings = (db: Db, locations: Locations, max = boardItemsMax) =>
  section<Item<'new_bookings'>>(
    db,
    max,
    sql`select ${consultColumns}, c.created_at as booked_at, c.patient_moved_at as moved_at, c.patient_moved_from as moved_from
      ${ofEach(
        locations,
        sql`select k.id from consult k where k.clinic_location_id = place.id and ${isNewBooking('k')} order by k.start_at`,
      )} join consult c on c.id = w.id ${consultJoins}`,
    sql`start_at, consult_id`,
  );

/** Returns provisional bookings, and confirmed consults of the next two days, whose questionnaire is not submitted. */
export const withoutAnswers = (db: Db, locations: Locations, max = boardItemsMax) =>
  section<Item<'no_answers'>>(
    db,
    max,
    sql`select ${consultColumns}, ${phoneNumber}, c.hold_until
      from (
        select w.id ${ofEach(
          locations,
          sql`select k.id from consult k where k.clinic_location_id = place.id and k.status = 'TENTATIVE' and k.hold_until > now()
            order by k.hold_until`,
        )}
        union all
        select w.id ${ofEach(
          locations,
          sql`select k.id from consult k left join answer_sheet s on s.consult_id = k.id
            where k.clinic_location_id = place.id and k.status = 'CONFIRMED' and k.start_at between now() and now() + interval '2 days'
              and (s.status is null or s.status = 'DRAFT') order by k.start_at`,
        )}
      ) open join consult c on c.id = open.id ${consultJoins}`,
    sql`start_at, consult_id`,
  );

/** Returns orders that wait for payment, with the reason from their last attempt. */
export const unpaid = (db: Db, locations: Locations, max = boardItemsMax) =>
  section<Item<'unpaid'>>(
    db,
    max,
    sql`select o.id as order_id, o.kind, o.total, o.created_at, o.patient_id, ${patientName}, ${unpaidReason} as reason,
        case when a.status = 'ISSUED' then a.expires_at end as expires_at
      ${ofEach(
        locations,
        sql`select k.id from patient_order k where k.clinic_location_id = place.id and k.status = 'WAITING_PAYMENT' order by k.created_at`,
      )} join patient_order o on o.id = w.id join patient p on p.id = o.patient_id
      left join lateral (select * from payment_attempt t where t.order_id = o.id order by t.created_at desc limit 1) a on true`,
    sql`created_at, order_id`,
  );

const parcelJoins = sql`join patient_order o on o.id = w.id join delivery d on d.order_id = o.id join patient p on p.id = o.patient_id`;
/** Paid orders of a location whose parcel is in a state. */
const parcels = (condition: RawBuilder<boolean>, order: RawBuilder<unknown>) =>
  sql`select o.id from delivery d join patient_order o on o.id = d.order_id
    where d.clinic_location_id = place.id and o.status = 'PAID' and ${condition} order by ${order}`;

/** Returns paid orders whose parcel waits to be sent. */
export const toShip = (db: Db, locations: Locations, max = boardItemsMax) =>
  section<Item<'to_ship'>>(
    db,
    max,
    sql`select o.id as order_id, o.kind, o.paid_at, o.total = 0 as is_free, to_char(${dueOn}, 'YYYY-MM-DD') as due_on, ${isAmended} as is_amended, ${isHeld} as is_held, o.patient_id, ${patientName}
      ${ofEach(locations, parcels(waits, sql`${dueOn} nulls last, o.paid_at`))} ${parcelJoins}`,
    sql`due_on nulls last, paid_at, order_id`,
  );

/** Returns parcels that were sent and have had no news for some time. */
export const silentParcels = (db: Db, locations: Locations, max = boardItemsMax) =>
  section<Item<'silent'>>(
    db,
    max,
    sql`select o.id as order_id, d.carrier, d.tracking_number, d.moved_at, o.patient_id, ${patientName}
      ${ofEach(locations, parcels(isSilent, sql`d.moved_at`))} ${parcelJoins}`,
    sql`moved_at, order_id`,
  );

/** Returns prescription requests that no doctor has decided. */
export const openRequests = (db: Db, locations: Locations, max = boardItemsMax) =>
  section<Item<'requests'>>(
    db,
    max,
    sql`select w.id, w.created_at, w.run_out_on, w.patient_id, ${patientName}
      ${ofEach(
        locations,
        sql`select * from prescription_request r where r.clinic_location_id = place.id and r.status = 'REQUESTED' order by r.created_at`,
      )} join patient p on p.id = w.patient_id`,
    sql`created_at, id`,
  );

/** Returns requests of the last 60 days that need a consult first, and whose patient has no booking after that. */
export const neededVisits = (db: Db, locations: Locations, max = boardItemsMax) =>
  section<Item<'visits'>>(
    db,
    max,
    sql`select w.id, w.decided_at, w.run_out_on, w.patient_id, ${patientName}
      ${ofEach(
        locations,
        sql`select * from prescription_request r
          where r.clinic_location_id = place.id and r.status = 'NEEDS_VISIT' and r.decided_at > now() - interval '60 days'
            and not exists (
              select from consult k where k.patient_id = any(${patientsOfClinic(sql`r.patient_id`, sql`r.clinic_id`)}) and k.clinic_location_id = r.clinic_location_id
                and k.start_at > r.decided_at and (${live('k')} or k.status = 'ENDED') and not (${lapsed('k')}))
          order by r.decided_at`,
      )} join patient p on p.id = w.patient_id`,
    sql`decided_at, id`,
  );

/** Returns the locations of a clinic. */
export async function locationsOfClinic(db: Db, clinic_id: number): Promise<number[]> {
  const rows = await db.selectFrom('clinic_location').select('id').where('clinic_id', '=', clinic_id).execute();
  return rows.map(({ id }) => id);
}
