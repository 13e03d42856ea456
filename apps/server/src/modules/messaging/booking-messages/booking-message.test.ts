import { randomUUID } from 'node:crypto';
import { errorCodes, successCode } from '@haruka/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { asSystem } from '../../../platform/db/database-context.ts';
import type { BookingMessageKind } from '../../../platform/db/table-values.ts';
import { fakeMail } from '../../../providers/mail/fake-mail.ts';
import { type MailSenders, sendQueued } from '../../../providers/mail/mail-queue.ts';
import { fakeSms } from '../../../providers/sms/fake-sms.ts';
import { sweepForgotten } from '../../consultation/consults/consult.service.ts';
import { daysAfter, type ConsultFixture, consultFixture } from '../../consultation/consults/consult.fixtures.ts';
import { bookingMessageCleanup } from './booking-message.jobs.ts';
import { dayAt, textOf } from '../../scheduling/availability/days.ts';
import { setRunningLate } from '../../consultation/running-late/running-late.service.ts';
import { queueReminders } from './booking-message.repo.ts';
import { type MessageDeps, saveSettings, sendBookingMessages, settings } from './booking-message.service.ts';
import { channelsOf } from '../notices/notice.service.ts';

let s: ConsultFixture;
let senders: MailSenders;
let deps: MessageDeps;
beforeAll(async () => {
  s = await consultFixture();
  const { db } = s.app.deps;
  const fail = (error: unknown) => {
    throw error;
  };
  senders = { db, mail: fakeMail(db), sms: fakeSms(db), onError: fail };
  const origins = { patientOrigin: 'https://patient.example', clinicOrigin: 'https://clinic.example' };
  // The tests deliver by themselves, so that they know what is still queued.
  deps = { db, reader: db, log: s.app.deps.log, mailQueue: { ring: () => {} }, sendsSms: true, ...origins };
});
afterAll(() => s.stop());
beforeEach(async () => {
  await s.db.deleteFrom('sent_message').execute();
  await s.db.deleteFrom('mail_queue').execute();
  await s.db.deleteFrom('running_late').execute();
  // Frees the moments that earlier tests used.
  await sql`update consult set status = 'EXPIRED', hold_until = null where status = 'TENTATIVE'`.execute(s.db);
  await sql`update consult set status = 'CANCELLED', cancelled_by = 'PATIENT' where status = 'CONFIRMED'`.execute(s.db);
  await sql`update booking_message set handled_at = now(), outcome = 'SKIPPED' where handled_at is null`.execute(s.db);
});

type Contact = {
  notify_by?: 'EMAIL' | 'SMS' | 'BOTH';
  is_email_verify?: boolean;
  phone_number?: string;
  locale?: 'en';
};
let numbers = 0;
async function reachable(contact: Contact = {}) {
  const patient = await s.newPatient();
  const phone_number = contact.phone_number && `${contact.phone_number}${String((numbers += 1)).padStart(4, '0')}`;
  await s.db
    .updateTable('patient')
    .set({ is_email_verify: true, is_sms_verify: phone_number !== undefined, ...contact, phone_number })
    .where('id', '=', patient.id)
    .execute();
  return patient;
}
/** Sends what is due and delivers it; returns what arrived since, oldest first. */
async function arrived() {
  await sendBookingMessages(deps);
  await asSystem(() => sendQueued(senders));
  const sent = await s.db.selectFrom('sent_message').selectAll().orderBy('id').execute();
  await s.db.deleteFrom('sent_message').execute();
  return sent;
}
const subjects = async () => (await arrived()).map(({ subject }) => subject);
/** Moves a consult in time, and everything that was said of it, to so many minutes from now. */
async function beginsIn(id: string, minutes: number) {
  await sql`update consult set start_at = to_timestamp(ceil(extract(epoch from now() + make_interval(mins => ${minutes}::int)) / 600) * 600),
    created_at = now() - interval '9 days' where id = ${id}`.execute(s.db);
  await sql`update booking_message set created_at = now() - interval '9 days' where consult_id = ${id}`.execute(s.db);
}
/** Almost a day: on tomorrow's date whatever the time is now. */
const aDay = 24 * 60 - 10;
const later = (days: number) => ({ on_day: daysAfter(s.day, days) });

describe('messages about the changes of a booking [A4]', () => {
  test('sends one confirmation with time, clinic, doctor and a neutral subject [A4]', async () => {
    const patient = await reachable();
    await s.booked(patient, '09:00');
    expect(await arrived()).toEqual([]);
    const confirmed = await reachable();
    await s.confirmed(confirmed, '09:10');
    const [email, ...more] = await arrived();
    expect(more).toEqual([]);
    expect(email).toMatchObject({ channel: 'MAIL', subject: '【HARUKA】ご予約が確定しました' });
    expect(email!.body).toMatch(/日時：\d{4}年\d+月\d+日（.+）09:10〜09:20\nクリニック：渋谷院\n医師：山田 一郎/);
    expect(await arrived()).toEqual([]);
  });

  test('sends the new time after a move; two quick moves send one message [A4]', async () => {
    const patient = await reachable();
    const consult_id = await s.confirmed(patient, '09:20');
    await arrived();
    for (const on_time of ['09:30', '09:40'])
      await s.app.call('moveConsult', {
        as: patient,
        input: { consult_id, ...(await s.seen(consult_id)), doctor_id: null, on_day: s.day, on_time },
      });
    const [email, ...more] = await arrived();
    expect(more).toEqual([]);
    expect(email!.subject).toBe('【HARUKA】ご予約の日時が変わりました');
    expect(email!.body).toContain('09:40〜09:50');
  });

  test('a change of the doctor alone does not say that the time has changed [A4, CLINIC-17]', async () => {
    const colleague = await s.newDoctor(s.here);
    const patient = await reachable({ notify_by: 'BOTH', phone_number: '+81901237' });
    const consult_id = await s.confirmed(patient, '10:50');
    await arrived();
    const move = async (doctor_id: number, on_time: string) => {
      const input = { consult_id, ...(await s.seen(consult_id)), doctor_id, on_day: s.day, on_time };
      expect((await s.app.call('clinicMoveConsult', { as: s.staff, input })).code).toBe(successCode);
      const sent = await arrived();
      return {
        email: sent.find(({ channel }) => channel === 'MAIL')!,
        sms: sent.find(({ channel }) => channel === 'SMS')!,
      };
    };
    const { email, sms } = await move(colleague.id, '10:50');
    expect(email.subject).toBe('【HARUKA】ご予約の内容が変わりました');
    expect(email.body).toContain('診察する医師が変わりました。日時は変わりません。');
    expect(email.body).toContain('10:50〜11:00');
    expect(sms.body).toContain('ご予約の内容が変わりました。日時は変わりません。');
    const later = await move(s.doctor.id, '11:00');
    expect(later.email.subject).toBe('【HARUKA】ご予約の日時が変わりました');
    expect(later.email.body).not.toContain('日時は変わりません');
  });

  test('sends the reason of a clinic’s cancellation and a link to rebook; and its undo [A4]', async () => {
    const patient = await reachable();
    const consult_id = await s.confirmed(patient, '09:50');
    await arrived();
    const reason = '医師の急病のため、休診します。';
    const seen = await s.seen(consult_id);
    await s.app.call('clinicCancelConsult', { as: s.staff, input: { consult_id, ...seen, reason } });
    const [email] = await arrived();
    expect(email).toMatchObject({ subject: '【HARUKA】ご予約がキャンセルされました' });
    expect(email!.body).toContain(`理由：\n${reason}`);
    expect(email!.link).toBe(`https://patient.example/menu?clid=${s.here.location_id}`);
    await s.app.call('undoCancelConsult', { as: s.staff, input: { consult_id } });
    expect(await subjects()).toEqual(['【HARUKA】ご予約は有効です']);
    await s.app.call('cancelConsult', { as: patient, input: { consult_id, ...seen } });
    expect(await subjects()).toEqual(['【HARUKA】ご予約のキャンセルを承りました']);
  });

  test('a restored provisional booking is not said to be valid [A4, CLINIC-18]', async () => {
    for (const locale of ['jp', 'en'] as const) {
      const patient = await reachable({
        notify_by: 'BOTH',
        phone_number: '+81901238',
        ...(locale === 'en' && { locale }),
      });
      const consult_id = await s.booked(patient, locale === 'jp' ? '11:10' : '11:20');
      const input = { consult_id, ...(await s.seen(consult_id)), reason: '休診' };
      await s.app.call('clinicCancelConsult', { as: s.staff, input });
      await arrived();
      await s.app.call('undoCancelConsult', { as: s.staff, input: { consult_id } });
      const sent = await arrived();
      expect(sent).toHaveLength(2);
      for (const { subject, body } of sent) {
        expect(`${subject} ${body}`).not.toMatch(/有効|is valid/);
        expect(body).toMatch(/仮予約|provisional/);
        expect(body).toContain(`/patient/questions-info?consult_id=${consult_id}`);
      }
    }
  });

  test('sends an apology for an absent doctor and a no-show notice, with a booking link [A4]', async () => {
    const [waited, missed] = [await reachable(), await reachable({ locale: 'en' })];
    const absent = await s.confirmed(waited, '10:00', later(1));
    const away = await s.confirmed(missed, '10:10', later(1));
    await arrived();
    await beginsIn(absent, -80);
    await beginsIn(away, -200);
    await sql`update consult set rung_at = start_at + interval '5 minutes' where id = ${away}`.execute(s.db);
    await sweepForgotten(s.app.deps);
    const sent = await arrived();
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
      '[HARUKA] We missed you at your booking',
      '【HARUKA】お詫びとご予約のご案内',
    ]);
    for (const { link } of sent) expect(link).toBe(`https://patient.example/menu?clid=${s.here.location_id}`);
  });

  test('sends nothing about a booking that is rolled back [A4]', async () => {
    const patient = await reachable();
    const consult_id = await s.confirmed(patient, '10:20');
    await arrived();
    const twice = await s.app.call('bookConsult', {
      as: patient,
      input: {
        clinic_location_id: s.here.location_id,
        speciality_id: 34,
        doctor_id: null,
        on_day: s.day,
        on_time: '10:30',
      },
    });
    expect(twice.code).toBe(errorCodes.alreadyBooked);
    expect(consult_id && (await arrived())).toEqual([]);
  });
});

describe('reminders [A4]', () => {
  test('reminds one day and one hour before, once each across processes and restarts [A4]', async () => {
    const id = await s.confirmed(await reachable(), '09:00', later(2));
    await arrived();
    await beginsIn(id, 25 * 60);
    expect(await arrived()).toEqual([]);
    await beginsIn(id, aDay);
    const [first, second] = await Promise.all([sendBookingMessages(deps), sendBookingMessages(deps)]);
    expect(first + second).toBe(1);
    expect(await subjects()).toEqual(['【HARUKA】明日のご予約のお知らせ']);
    expect(await arrived()).toEqual([]);
    await beginsIn(id, 40);
    expect(await subjects()).toEqual(['【HARUKA】まもなくご予約の時間です']);
    expect(await arrived()).toEqual([]);
  });

  test('sends no reminder of a cancelled or moved consult, also after a mail outage [A4]', async () => {
    const patient = await reachable();
    const id = await s.confirmed(patient, '09:10', later(2));
    await arrived();
    await beginsIn(id, aDay);
    // Queued, and not yet delivered, when the clinic cancels.
    await sendBookingMessages(deps);
    expect(await s.db.selectFrom('mail_queue').select('id').execute()).toHaveLength(1);
    const input = { consult_id: id, ...(await s.seen(id)), reason: '休診' };
    await s.app.call('clinicCancelConsult', { as: s.staff, input });
    expect(await subjects()).toEqual(['【HARUKA】ご予約がキャンセルされました']);

    const other = await s.confirmed(await reachable(), '09:20', later(3));
    await arrived();
    await beginsIn(other, aDay);
    await sql`insert into booking_message (consult_id, kind, start_at) select id, 'DAY_BEFORE', start_at from consult where id = ${other}`.execute(
      s.db,
    );
    await sql`update consult set start_at = start_at + interval '7 days' where id = ${other}`.execute(s.db);
    expect(await arrived()).toEqual([]);
  });

  test('no reminder of tomorrow is queued, sent or delivered on the day itself [A4]', async () => {
    const id = await s.confirmed(await reachable(), '09:50', later(5));
    await arrived();
    const at = async (time: string) => {
      await sql`update consult set created_at = start_at - interval '9 days' where id = ${id}`.execute(s.db);
      await sql`update booking_message set created_at = now() - interval '9 days' where consult_id = ${id}`.execute(
        s.db,
      );
      const now = sql`(${later(5).on_day}::date + ${time}::interval) at time zone 'Asia/Tokyo'`;
      return asSystem(() => queueReminders(s.app.deps.db, 50, now));
    };
    expect(await at('3 hours')).toBe(0);
    expect(await at('-1 minutes')).toBe(1);
    await s.db.deleteFrom('booking_message').where('consult_id', '=', id).where('kind', '=', 'DAY_BEFORE').execute();

    // Queued in time, and still in the queue of the mail server at midnight.
    await beginsIn(id, aDay);
    await sendBookingMessages(deps);
    const { start_at } = await s.row(id);
    const queued = await s.db.selectFrom('mail_queue').select('valid_until').execute();
    expect(queued.map(({ valid_until }) => valid_until)).toEqual([
      new Date(`${textOf(dayAt(Date.parse(start_at)))}T00:00:00+09:00`).toISOString(),
    ]);
    await s.db.deleteFrom('mail_queue').execute();

    // Queued in time, and handled on the day itself.
    const midnight = sql`date_trunc('day', now() at time zone 'Asia/Tokyo') at time zone 'Asia/Tokyo'`;
    await sql`update consult set start_at = ${midnight} + interval '23 hours 50 minutes' where id = ${id}`.execute(
      s.db,
    );
    await sql`insert into booking_message (consult_id, kind, start_at) select id, 'DAY_BEFORE', start_at from consult where id = ${id}`.execute(
      s.db,
    );
    expect((await subjects()).filter((subject) => subject.includes('明日'))).toEqual([]);
  });

  test('queues no reminder or alert while the clocks differ, but reports what happened [A4, E13]', async () => {
    const id = await s.confirmed(await reachable(), '10:00', later(6));
    await beginsIn(id, aDay);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() - 86_400_000);
    onTestFinished(() => void vi.restoreAllMocks());
    expect(await subjects()).toEqual(['【HARUKA】ご予約が確定しました']);
    vi.restoreAllMocks();
    expect(await subjects()).toEqual(['【HARUKA】明日のご予約のお知らせ']);
  });

  test('a message about a booking that is too late to change names the phone [A4]', async () => {
    const limit = (minutes: number) =>
      s.db
        .updateTable('clinic_location')
        .set({ cancel_until_minutes: minutes, phone_number: '03-0000-0101' })
        .where('id', '=', s.here.location_id)
        .execute();
    onTestFinished(async () => void (await limit(60)));
    const id = await s.confirmed(await reachable(), '11:50', later(3));
    const bodies = async () => (await arrived()).map(({ body }) => body);
    expect(await bodies()).toEqual([expect.stringContaining('日時の変更とキャンセルも、上のボタンからできます')]);
    await beginsIn(id, aDay);
    const reminder = async () => {
      await s.db.deleteFrom('booking_message').where('consult_id', '=', id).where('kind', '=', 'DAY_BEFORE').execute();
      return (await bodies())[0]!;
    };
    expect(await reminder()).toContain('上のボタンから変更やキャンセルができます');
    await limit(2 * 24 * 60);
    const late = await reminder();
    expect(late).not.toContain('上のボタンから変更');
    expect(late).toContain('クリニックにお電話ください');
    expect(late).toContain('03-0000-0101');
    await s.db
      .updateTable('booking_message')
      .set({ handled_at: null, outcome: null })
      .where('consult_id', '=', id)
      .where('kind', '=', 'CONFIRMED')
      .execute();
    expect((await bodies())[0]).not.toContain('日時の変更とキャンセルも');
  });

  test('a reminder that was held up does not say that an hour is left [A4]', async () => {
    for (const locale of ['jp', 'en'] as const) {
      const patient = await reachable({
        notify_by: 'BOTH',
        phone_number: '+81901239',
        ...(locale === 'en' && { locale }),
      });
      const id = await s.confirmed(patient, locale === 'jp' ? '11:30' : '11:40', later(3));
      await arrived();
      await beginsIn(id, locale === 'jp' ? 10 : 20);
      const sent = await arrived();
      expect(sent).toHaveLength(2);
      for (const { subject, body } of sent) expect(`${subject} ${body}`).not.toMatch(/時間ほど|hour/);
    }
  });

  test('a reminder is not delivered after the start it speaks of [A4]', async () => {
    const id = await s.confirmed(await reachable(), '09:30', later(3));
    await arrived();
    await beginsIn(id, 50);
    await sendBookingMessages(deps);
    await sql`update mail_queue set valid_until = now() - interval '1 second'`.execute(s.db);
    expect(await arrived()).toEqual([]);
  });

  test('a booking less than a day ahead gets the one-hour reminder only [A4]', async () => {
    const id = await s.confirmed(await reachable(), '09:40', later(3));
    await arrived();
    await beginsIn(id, aDay);
    await sql`update booking_message set created_at = now() where consult_id = ${id}`.execute(s.db);
    expect(await arrived()).toEqual([]);
    await beginsIn(id, 40);
    expect(await subjects()).toEqual(['【HARUKA】まもなくご予約の時間です']);
  });

  const queued = (id: string, kind: string) =>
    sql`insert into booking_message (consult_id, kind, start_at, minutes) select id, ${kind}, start_at, 10 from consult where id = ${id}`.execute(
      s.db,
    );
  const outcomeOf = async (id: string, kind: BookingMessageKind) =>
    (
      await s.db
        .selectFrom('booking_message')
        .select('outcome')
        .where('consult_id', '=', id)
        .where('kind', '=', kind)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
    ).outcome;
  const moved = sql`start_at = start_at + interval '7 days'`;
  const cancelled = sql`status = 'CANCELLED', cancelled_by = 'PATIENT'`;
  const restored = sql`status = 'CONFIRMED'`;
  test.each([
    ['HOUR_BEFORE', 'cancelled', cancelled],
    ['HOUR_BEFORE', 'moved', moved],
    ['DAY_BEFORE', 'cancelled', cancelled],
    ['LATE', 'cancelled', cancelled],
    ['LATE', 'moved', moved],
    ['ON_TIME', 'cancelled', cancelled],
    ['ON_TIME', 'moved', moved],
    ['MOVED', 'moved', moved],
    ['DESK_UNOPENED', 'cancelled', cancelled],
    ['DESK_UNOPENED', 'moved', moved],
    ['CANCELLED', 'restored', restored],
  ] as const)('a waiting %s is not sent once its consult is %s [A4]', async (kind, _state, change) => {
    const desk = await s.newMember(s.here, 'STAFF');
    await s.db.updateTable('member').set({ email: 'desk@example.jp' }).where('id', '=', desk).execute();
    onTestFinished(
      async () => void (await s.db.updateTable('member').set({ email: null }).where('id', '=', desk).execute()),
    );
    const id = await s.confirmed(await reachable(), '09:00', later(6));
    await arrived();
    await beginsIn(id, 3 * aDay);
    await queued(id, kind);
    await sql`update consult set ${change} where id = ${id}`.execute(s.db);
    expect(await arrived()).toEqual([]);
    expect(await outcomeOf(id, kind)).toBe('SKIPPED');
  });

  test('a reminder that waits until its consult has begun is not sent [A4]', async () => {
    const id = await s.confirmed(await reachable(), '09:10', later(6));
    await arrived();
    await beginsIn(id, -10);
    await queued(id, 'HOUR_BEFORE');
    expect((await subjects()).filter((subject) => subject.includes('まもなく'))).toEqual([]);
    expect(await outcomeOf(id, 'HOUR_BEFORE')).toBe('SKIPPED');
  });
});

describe('email or SMS, by the patient’s preference [A4]', () => {
  test('sends a neutral text with a link, on both channels when both are chosen [A4]', async () => {
    const patient = await reachable({ notify_by: 'BOTH', phone_number: '+81901234' });
    await s.confirmed(patient, '10:40');
    const sent = await arrived();
    expect(sent.map(({ channel }) => channel).toSorted()).toEqual(['MAIL', 'SMS']);
    const { body } = sent.find(({ channel }) => channel === 'SMS')!;
    expect(body).toBe('【HARUKA】ご予約が確定しました。\nhttps://patient.example/patient/reservation-list');
  });

  test('an SMS about a cancellation leads to the booking, which names who and why', async () => {
    const patient = await reachable({ notify_by: 'BOTH', phone_number: '+81901235' });
    const consult_id = await s.confirmed(patient, '11:00');
    await arrived();
    const input = { consult_id, ...(await s.seen(consult_id)), reason: '医師の急病のため、休診します。' };
    await s.app.call('clinicCancelConsult', { as: s.staff, input });
    const sent = await arrived();
    const of = (channel: string) => sent.find((one) => one.channel === channel)!.body;
    expect(of('SMS')).toBe(
      `【HARUKA】ご予約がキャンセルされました。理由と、予約し直す方法はこちらです。\nhttps://patient.example/patient/reservation-history2?consult_id=${consult_id}`,
    );
    expect(of('MAIL')).toContain(input.reason);
  });

  test('an unproven contact is never written to; the proven one stands in for it [A4]', async () => {
    const base = { locale: 'jp' as const, email: 'a@example.jp', phone_number: '+819012345678', has_account: true };
    const of = (change: object, sendsSms = true) => channelsOf({ ...base, notify_by: 'EMAIL', ...change }, sendsSms);
    expect(of({})).toEqual({ email: base.email, phone_number: null });
    expect(of({ notify_by: 'SMS' })).toEqual({ email: null, phone_number: base.phone_number });
    expect(of({ email: null })).toEqual({ email: null, phone_number: base.phone_number });
    expect(of({ notify_by: 'SMS', phone_number: null })).toEqual({ email: base.email, phone_number: null });
    expect(of({ notify_by: 'BOTH' }, false)).toEqual({ email: base.email, phone_number: null });

    const patient = await reachable({ is_email_verify: false });
    await s.confirmed(patient, '10:50');
    expect(await arrived()).toEqual([]);
  });

  test('an unproven number gets no SMS, a closed account no message at all [A4]', async () => {
    const patient = await reachable({ notify_by: 'SMS', phone_number: '+81901236' });
    await s.db.updateTable('patient').set({ is_sms_verify: false }).where('id', '=', patient.id).execute();
    const id = await s.confirmed(patient, '11:10');
    expect((await arrived()).map(({ channel }) => channel)).toEqual(['MAIL']);
    await s.db.updateTable('patient').set({ status: 'LEFT' }).where('id', '=', patient.id).execute();
    const input = { consult_id: id, ...(await s.seen(id)), reason: '休診' };
    expect((await s.app.call('clinicCancelConsult', { as: s.staff, input })).code).toBe(successCode);
    expect(await arrived()).toEqual([]);
  });

  test('a message about a child’s booking goes to the guardian and names the child [A4, A7]', async () => {
    const guardian = await reachable();
    const child = { kind: 'patient' as const, id: randomUUID() };
    const born = { relation: 'MOTHER' as const, sex: 'MALE' as const, date_of_birth: '2020-05-01' };
    await s.db
      .insertInto('patient')
      .values({
        id: child.id,
        guardian_id: guardian.id,
        ...born,
        status: 'ACTIVE',
        last_name: '佐藤',
        first_name: '空',
      })
      .execute();
    const { clinic_id, location_id } = s.here;
    const id = randomUUID();
    await sql`insert into consult (id, clinic_id, clinic_location_id, doctor_id, patient_id, guardian_id, speciality_id, start_at, status)
      select ${id}::uuid, ${clinic_id}, ${location_id}, ${s.doctor.id}, ${child.id}::uuid, ${guardian.id}::uuid, 34,
        (${s.day}::date + interval '11 hours 20 minutes') at time zone 'Asia/Tokyo', 'CONFIRMED'`.execute(s.db);
    const input = { consult_id: id, ...(await s.seen(id)), reason: '休診' };
    expect((await s.app.call('clinicCancelConsult', { as: s.staff, input })).code).toBe(successCode);
    const [email, ...more] = await arrived();
    expect(more).toEqual([]);
    expect(email!.recipient).toBe(`${guardian.id}@example.jp`);
    expect(email!.body).toContain('診療を受ける方：佐藤 空 さん');
    expect(email!.subject).not.toContain('空');
  });

  test('keeps and audits the choice; an unproven contact is refused by its field [A4]', async () => {
    const { id } = await reachable();
    const actor = { kind: 'patient' as const, id, sid: '' };
    const choose = (notify_by: 'EMAIL' | 'SMS') =>
      asSystem(() => saveSettings(deps, actor, { notify_by }, { id: '', ip: '' }));
    await expect(choose('SMS')).rejects.toMatchObject({
      code: errorCodes.invalidInput,
      meta: { fields: [{ field: 'notify_by' }] },
    });
    await s.db
      .updateTable('patient')
      .set({ phone_number: '+819011112222', is_sms_verify: true })
      .where('id', '=', id)
      .execute();
    expect(await choose('SMS')).toMatchObject({ notify_by: 'SMS', phone_number: '+819011112222' });
    expect(await asSystem(() => settings(deps, actor))).toMatchObject({ notify_by: 'SMS' });
    expect(await s.auditActions(id)).toEqual(['change_notifications']);
  });

  test('every subject and text is neutral: no word of medicine, in both languages [A4]', async () => {
    const { bookingEmail, bookingText } = await import('./booking-message.emails.ts');
    const kinds = [
      'CONFIRMED',
      'MOVED',
      'CANCELLED',
      'RESTORED',
      'NO_SHOW',
      'NO_SHOW_UNDONE',
      'DOCTOR_ABSENT',
      'DAY_BEFORE',
      'HOUR_BEFORE',
      'LATE',
      'ON_TIME',
    ] as const;
    const links = { booking: 'a', room: 'a', past: 'a', again: 'a', questions: 'a' };
    const medical = /診|医|薬|科|病|症|患者|consult|doctor|clinic|medic|patient|health|渋谷/i;
    for (const kind of kinds)
      for (const locale of ['jp', 'en'] as const)
        for (const cancelled_by of ['PATIENT', 'CLINIC', 'DOCTOR'] as const) {
          const message = {
            kind,
            cancelled_by,
            id: 1,
            minutes: 10,
            note: '医師の発熱のため',
            start_at: '2026-11-24T01:00:00.000Z',
            current_start_at: '2026-11-24T01:00:00.000Z',
            consult_id: 'x',
            account_id: 'x',
            dependant_name: null,
            status: cancelled_by === 'CLINIC' ? 'TENTATIVE' : 'CONFIRMED',
            is_over: false,
            is_of_today: false,
            cancel_reason: '発熱の患者',
            clinic_id: 1,
            clinic_location_id: 1,
            clinic_name: '渋谷皮膚科',
            clinic_name_en: '',
            clinic_phone_number: '',
            doctor_name: '山田',
            doctor_name_en: '',
            needs_answers: cancelled_by === 'CLINIC',
            is_superseded: false,
            is_time_known: cancelled_by === 'CLINIC',
            may_change: cancelled_by === 'CLINIC',
          };
          const email = bookingEmail('a@example.jp', locale, message, links);
          expect(email.subject).not.toMatch(medical);
          const hasNote = kind === 'MOVED' || (kind === 'CANCELLED' && cancelled_by !== 'PATIENT');
          expect(email.before.some((text) => text.includes(message.note))).toBe(hasNote);
          const withAccount = bookingText(locale, message, links, { has_account: true, email: 'a@example.jp' });
          expect(withAccount).not.toMatch(medical);
          // The desk knows that its own words stand in an SMS of those whom nothing else reaches.
          const note = '発'.repeat(700);
          const alone = bookingText(locale, { ...message, note }, links, { has_account: false, email: null });
          expect(alone).not.toMatch(medical);
          expect(alone).toContain('発発');
        }
  });

  test('the mail server away loses nothing: what was queued arrives once it is back [A4]', async () => {
    const patient = await reachable();
    await s.confirmed(patient, '11:00');
    await sendBookingMessages(deps);
    const down = { send: () => Promise.reject(new Error('away')) };
    expect(await asSystem(() => sendQueued({ db: s.app.deps.db, mail: down, onError: () => {} }))).toBe(0);
    await sql`update mail_queue set next_at = now()`.execute(s.db);
    expect(await subjects()).toEqual(['【HARUKA】ご予約が確定しました']);
  });
});

describe('desk alerts and delays [A3, A4]', () => {
  const actorOf = (doctor_id: number) => ({
    kind: 'doctor' as const,
    id: doctor_id,
    sid: '',
    clinic_id: s.here.clinic_id,
    roles: [{ role: 'DOCTOR' as const, clinic_location_id: s.here.location_id }],
  });
  const lateBy = (doctor_id: number, minutes: 0 | 10 | 30, seen_minutes: number, as = actorOf(doctor_id)) =>
    asSystem(() => setRunningLate({ db: s.app.deps.db }, as, { doctor_id, minutes, seen_minutes }, { id: '', ip: '' }));
  const unopened = async (id: string) => (await s.events(id)).filter((name) => name === 'consult.unopened').length;
  const startedAgo = async (id: string, minutes: number) => {
    await beginsIn(id, -30);
    // The grid of ten minutes is no hindrance here: the alert counts from the start, so the clock is moved by the row.
    await sql`alter table consult drop constraint if exists consult_start_at_check`.execute(s.db);
    await sql`update consult set start_at = now() - make_interval(mins => ${minutes}::int) where id = ${id}`.execute(
      s.db,
    );
  };

  test('alerts the desk of an unopened consult after 5 and after 15 minutes, once each [A3]', async () => {
    const desk = await s.newMember(s.here, 'STAFF');
    await s.db.updateTable('member').set({ email: 'desk@example.jp' }).where('id', '=', desk).execute();
    const id = await s.confirmed(await reachable(), '09:00', later(4));
    await arrived();
    await startedAgo(id, 4);
    expect(await arrived()).toEqual([]);
    await startedAgo(id, 6);
    const [alert, ...more] = await arrived();
    expect(more).toEqual([]);
    expect(alert).toMatchObject({ recipient: 'desk@example.jp', link: `https://clinic.example/clinic?consult=${id}` });
    expect(alert!.subject).toContain('5分');
    expect(alert!.body).not.toContain('佐藤');
    expect(await unopened(id)).toBe(1);
    expect(await arrived()).toEqual([]);
    await startedAgo(id, 16);
    expect((await subjects()).filter((subject) => subject.includes('15分'))).toHaveLength(1);
  });

  test('the alert goes to the active desk of its location and to the owner alone [A3]', async () => {
    const elsewhere = await s.newLocation({ clinic_id: s.here.clinic_id });
    const unrelated = await s.newLocation();
    const people = {
      owner: s.owner.id,
      nearDesk: await s.newMember(s.here, 'STAFF'),
      suspended: await s.newMember(s.here, 'STAFF'),
      colleague: await s.newMember(s.here, 'DOCTOR'),
      otherDesk: await s.newMember(elsewhere, 'STAFF'),
      otherClinic: await s.newMember(unrelated, 'OWNER'),
    };
    for (const [name, id] of Object.entries(people))
      await s.db
        .updateTable('member')
        .set({ email: `${name}@example.jp`, ...(name === 'suspended' && { status: 'SUSPENDED' }) })
        .where('id', '=', id)
        .execute();
    onTestFinished(
      async () =>
        void (await s.db.updateTable('member').set({ email: null }).where('id', 'in', Object.values(people)).execute()),
    );
    const id = await s.confirmed(await reachable(), '10:30', later(4));
    await arrived();
    await startedAgo(id, 6);
    const recipients = (await arrived()).map(({ recipient }) => recipient.split('@')[0]!);
    expect(recipients.filter((name) => name in people).toSorted()).toEqual(['nearDesk', 'owner']);
  });

  test('the desk reads of a changed booking whose patient no message reaches [A4, CLINIC-16]', async () => {
    const owner = s.db.updateTable('member').where('id', '=', s.owner.id);
    await owner.set({ email: 'chief@example.jp' }).execute();
    onTestFinished(async () => void (await owner.set({ email: null }).execute()));
    const patient = await reachable();
    const id = await s.confirmed(patient, '10:40', later(4));
    await arrived();
    const toDesk = async () => (await arrived()).filter(({ recipient }) => recipient === 'chief@example.jp');
    const move = async (on_time: string) => {
      const to = { doctor_id: s.doctor.id, ...later(4), on_time };
      await s.app.call('clinicMoveConsult', { as: s.staff, input: { consult_id: id, ...(await s.seen(id)), ...to } });
    };
    await move('10:50');
    expect(await toDesk()).toEqual([]);

    await s.db.updateTable('patient').set({ is_email_verify: false }).where('id', '=', patient.id).execute();
    await move('11:00');
    const [moved, ...more] = await toDesk();
    expect(more).toEqual([]);
    expect(moved).toMatchObject({
      subject: '【HARUKA】お知らせを送れなかった予約があります',
      link: `https://clinic.example/clinic?consult=${id}`,
    });
    expect(moved!.body).toContain('予約の日時が変わりました');
    expect(moved!.body).toContain('11:00〜11:10');
    expect(moved!.body).not.toContain('佐藤');
    const input = { consult_id: id, ...(await s.seen(id)), reason: '休診' };
    await s.app.call('clinicCancelConsult', { as: s.staff, input });
    expect((await toDesk()).map(({ body }) => body)).toEqual([expect.stringContaining('予約がキャンセルされました')]);
    await s.app.call('undoCancelConsult', { as: s.staff, input: { consult_id: id } });
    expect((await toDesk()).map(({ body }) => body)).toEqual([expect.stringContaining('ご予約は有効です')]);
    // A patient who cancels knows it, and a reminder may be missed.
    await beginsIn(id, aDay);
    expect(await toDesk()).toEqual([]);
    await s.app.call('cancelConsult', { as: patient, input: { consult_id: id, ...(await s.seen(id)) } });
    expect(await toDesk()).toEqual([]);
  });

  test('no alert once the doctor rang or sits in the room, nor before an announced delay [A3]', async () => {
    const [rung, late, sits] = [
      await s.confirmed(await reachable(), '09:10', later(4)),
      await s.confirmed(await reachable(), '09:20', later(4)),
      await s.confirmed(await reachable(), '09:30', later(4)),
    ];
    await arrived();
    await startedAgo(rung, 7);
    await sql`update consult set rung_at = now() where id = ${rung}`.execute(s.db);
    // A doctor who sits in the room is about to ring.
    const [process_id, socket_id] = [randomUUID(), randomUUID()];
    const { doctor_id: member_id } = await s.row(sits);
    await startedAgo(sits, 30);
    await s.db.insertInto('live_process').values({ id: process_id }).execute();
    await s.db.insertInto('live_socket').values({ id: socket_id, process_id, patient_id: null, member_id }).execute();
    const person = { patient_id: null, member_id, socket_id, tab: randomUUID() };
    await s.db
      .insertInto('seat')
      .values({ consult_id: sits, side: 'DOCTOR', ...person, in_call: false, dropped_at: null })
      .execute();
    onTestFinished(async () => void (await s.db.deleteFrom('seat').execute()));
    // Announced for the day on which the consult starts, which is yesterday just after midnight.
    await startedAgo(late, 8);
    await sql`insert into running_late (doctor_id, on_day, minutes, set_by)
      select doctor_id, (start_at at time zone 'Asia/Tokyo')::date, 10, doctor_id from consult where id = ${late}
      on conflict (doctor_id, on_day) do update set minutes = 10`.execute(s.db);
    expect(await arrived()).toEqual([]);
    await startedAgo(late, 17);
    await arrived();
    expect([await unopened(rung), await unopened(late), await unopened(sits)]).toEqual([0, 1, 0]);
  });

  test('sends waiting patients a delay, its change and its end; a repeat sends nothing [A4]', async () => {
    const [waiting, done, tomorrow] = [
      await s.confirmed(await reachable(), '09:30', later(4)),
      await s.confirmed(await reachable(), '09:40', later(4)),
      await s.confirmed(await reachable(), '09:50', later(4)),
    ];
    await arrived();
    const doctor_id = (await s.row(waiting)).doctor_id;
    // A minute ago, so that it is one of today's also just before midnight.
    await sql`update consult set doctor_id = ${doctor_id}, start_at = now() - interval '1 minute' where id = ${waiting}`.execute(
      s.db,
    );
    await sql`update consult set doctor_id = ${doctor_id}, start_at = now() - interval '181 minutes', rung_at = now() where id = ${done}`.execute(
      s.db,
    );
    await sql`update consult set doctor_id = ${doctor_id}, start_at = now() + interval '30 hours' where id = ${tomorrow}`.execute(
      s.db,
    );
    await sql`update booking_message set created_at = now() where consult_id in (${waiting}, ${tomorrow})`.execute(
      s.db,
    );
    const late = (minutes: 0 | 10 | 30, seen_minutes: number, as = actorOf(doctor_id)) =>
      lateBy(doctor_id, minutes, seen_minutes, as);

    expect(await late(10, 0)).toEqual({ doctor_id, minutes: 10, told: 1 });
    expect((await s.events(waiting)).at(-1)).toBe('doctor.late');
    const [told] = await arrived();
    expect(told!.body).toContain('開始が10分ほど遅れる見込みです');
    expect((await late(10, 0)).told).toBe(0);
    expect(await arrived()).toEqual([]);
    // Two changes in quick succession send one message with the last state.
    await late(30, 10);
    // A window that has not seen the colleague's delay changes nothing and learns the name.
    await expect(late(0, 10)).rejects.toMatchObject({
      code: errorCodes.editConflict,
      meta: { minutes: 30, changed_by: { is_patient: false, name: expect.stringMatching(/./) } },
    });
    await late(0, 30);
    expect(await subjects()).toEqual(['【HARUKA】予定どおりの時間に始まります']);
    await expect(late(10, 0, actorOf(doctor_id + 1000))).rejects.toMatchObject({
      code: errorCodes.doctorNotAtLocation,
    });
    expect(await s.auditActions(String(doctor_id))).toEqual(['running_late_10', 'running_late_30', 'on_time']);
  });

  test('a further delay reaches a patient who has waited for more than an hour [A4]', async () => {
    const id = await s.confirmed(await reachable(), '10:10', later(4));
    await arrived();
    await sql`update consult set start_at = now() - interval '100 minutes' where id = ${id}`.execute(s.db);
    const { doctor_id } = await s.row(id);
    expect(await lateBy(doctor_id, 30, 0)).toMatchObject({ told: 1 });
    expect((await s.events(id)).at(-1)).toBe('doctor.late');
    const sent = (await arrived()).map(({ body }) => body);
    expect(sent.filter((body) => body.includes('開始が30分ほど遅れる見込みです'))).toHaveLength(1);
  });

  test('after an announced delay, a booking, move or restored one gets a delay message [A4]', async () => {
    const first = await s.confirmed(await reachable(), '10:20', later(4));
    await arrived();
    const { doctor_id } = await s.row(first);
    const { on_day } = later(5);
    await sql`insert into running_late (doctor_id, on_day, minutes, set_by) values (${doctor_id}, ${on_day}, 15, ${doctor_id})`.execute(
      s.db,
    );
    await s.confirmed(await reachable(), '10:20', { on_day });
    const sent = await arrived();
    expect(sent.map(({ subject }) => subject).toSorted()).toEqual([
      '【HARUKA】ご予約が確定しました',
      '【HARUKA】開始が遅れています',
    ]);
    expect(sent.filter(({ body }) => body.includes('開始が15分ほど遅れる見込みです'))).toHaveLength(1);

    const input = { consult_id: first, ...(await s.seen(first)), doctor_id, on_day, on_time: '10:30' };
    expect((await s.app.call('clinicMoveConsult', { as: s.staff, input })).code).toBe(successCode);
    expect((await subjects()).toSorted()).toEqual([
      '【HARUKA】ご予約の日時が変わりました',
      '【HARUKA】開始が遅れています',
    ]);

    const back = { consult_id: first };
    await s.app.call('clinicCancelConsult', {
      as: s.staff,
      input: { ...back, ...(await s.seen(first)), reason: '休診' },
    });
    await arrived();
    await s.app.call('undoCancelConsult', { as: s.staff, input: back });
    expect((await subjects()).toSorted()).toEqual(['【HARUKA】ご予約は有効です', '【HARUKA】開始が遅れています']);
  });
});

test('forgets what was said of a booking after 90 days, batch by batch [E6]', async () => {
  const consult_id = await s.confirmed(await reachable(), '09:00');
  await arrived();
  await s.db.deleteFrom('booking_message').where('consult_id', '<>', consult_id).execute();
  await sql`update booking_message set handled_at = now() - interval '89 days'`.execute(s.db);
  await sql`insert into booking_message (consult_id, kind, start_at, handled_at, outcome)
    select ${consult_id}, 'LATE', now(), now() - interval '91 days', 'SENT' from generate_series(1, 600)`.execute(s.db);
  await sql`insert into booking_message (consult_id, kind, start_at) values (${consult_id}, 'LATE', now())`.execute(
    s.db,
  );
  const remove = () => asSystem(() => bookingMessageCleanup.removeBatch(s.app.deps.db, 500));
  expect([await remove(), await remove(), await remove()]).toEqual([500, 100, 0]);
  const left = await s.db.selectFrom('booking_message').select(['kind', 'handled_at']).orderBy('id').execute();
  expect(left).toEqual([
    { kind: 'CONFIRMED', handled_at: expect.any(String) },
    { kind: 'LATE', handled_at: null },
  ]);
});
