import { randomUUID } from 'node:crypto';
import { type ConsultStatus, contract, type Questionnaire } from '@haruka/contract';
import { sql } from 'kysely';
import type { Clock } from '../../../platform/ops/clock.ts';
import type { Config } from '../../../platform/ops/config.ts';
import type { Claims, ResolveActor } from '../../../platform/auth/actor.ts';
import type { Deps } from '../../../platform/module.ts';
import { type Db, openDatabases } from '../../../platform/db/databases.ts';
import { assertSoundMoney, checkAfterEachTest, type TestApp, testApp } from '../../../../test/support/index.ts';
import { businessDay } from '../../scheduling/business-days/business-day.module.ts';
import { attendance } from '../../scheduling/attendance/attendance.module.ts';
import { timeClock } from '../../scheduling/time-clock/time-clock.module.ts';
import { bookingSettings } from '../../scheduling/booking-settings/booking-settings.module.ts';
import { closedDay } from '../../scheduling/closed-days/closed-day.module.ts';
import { calendar } from '../../scheduling/calendar/calendar.module.ts';
import { consultRecord } from '../consult-records/consult-record.module.ts';
import { dependant } from '../../identity/dependants/dependant.module.ts';
import { profile } from '../../identity/profiles/profile.module.ts';
import { dayBoard } from '../../operations/day-board/day-board.module.ts';
import { patientRecord } from '../patient-records/patient-record.module.ts';
import { patientMemo } from '../patient-records/patient-memo.module.ts';
import { patientTimeline } from '../patient-records/patient-timeline.module.ts';
import { patientMerge } from '../patient-records/patient-merge.module.ts';
import { inquiry } from '../../messaging/inquiries/inquiry.module.ts';
import { inquiryLink } from '../../messaging/inquiries/inquiry-link.module.ts';
import { call } from '../calls/call.module.ts';
import { consultNote } from '../notes/note.module.ts';
import { runningLate } from '../running-late/running-late.module.ts';
import { treatmentPlan } from '../treatment-plans/treatment-plan.module.ts';
import { newBookings } from '../new-bookings/new-booking.module.ts';
import { questionnaire } from '../questionnaires/questionnaire.module.ts';
import { dayFrom, instantOf, slotsPerDay, textOf } from '../../scheduling/availability/days.ts';
import { availability } from '../../scheduling/availability/availability.module.ts';
import { consult } from './consult.module.ts';
import { findViolations } from './invariants.ts';

type Patient = { kind: 'patient'; id: string };
type Doctor = { kind: 'doctor'; id: number };
type Staff = { kind: 'clinic'; id: number };

/** A questionnaire with one required question and one that depends on it. */
export const body: Pick<Questionnaire, 'title' | 'intro' | 'minutes' | 'topics'> = {
  title: { jp: '問診', en: 'Questions' },
  intro: { jp: '', en: '' },
  minutes: 3,
  topics: [
    {
      id: 'now',
      title: { jp: '今', en: 'Now' },
      questions: [
        { id: 'fever', kind: 'yes_no', label: { jp: '熱はありますか', en: 'Fever?' }, required: true },
        {
          id: 'degrees',
          kind: 'number',
          label: { jp: '何度ですか', en: 'How high?' },
          required: true,
          min: 34,
          max: 43,
          show_if: { question_id: 'fever', any_of: ['yes'] },
        },
      ],
    },
  ],
};
export const goodAnswers = { fever: 'yes', degrees: 38.5 };

export interface TestLocation {
  clinic_id: number;
  location_id: number;
}

/** A clinic with members and patients on a separate database, for tests of consults. */
export interface ConsultFixture {
  app: TestApp;
  db: Db;
  here: TestLocation;
  doctor: Doctor;
  owner: Staff;
  staff: Staff;
  patient: Patient;
  /** A day a week from now, as it travels; every doctor of `newDoctor` works on it from 9:00 to 12:00. */
  day: string;
  newLocation(more?: { clinic_id?: number; questionnaire?: boolean }): Promise<TestLocation>;
  newDoctor(place: TestLocation, hours?: [from: number, to: number]): Promise<Doctor>;
  /** What a doctor sees at a place from now on; [34] to begin with. */
  setSpecialities(doctor: Doctor, place: TestLocation, speciality_ids: number[]): Promise<void>;
  newMember(place: TestLocation, role: 'OWNER' | 'STAFF' | 'DOCTOR'): Promise<number>;
  newPatient(more?: { first_name?: string; address_1?: string }): Promise<Patient>;
  /** Books through the API and expects success. */
  booked(
    patient: Patient,
    on_time: string,
    more?: { doctor?: Doctor | null; place?: TestLocation; on_day?: string },
  ): Promise<string>;
  confirmed(
    patient: Patient,
    on_time: string,
    more?: { doctor?: Doctor; place?: TestLocation; on_day?: string },
  ): Promise<string>;
  /** Puts a consult straight into the table, in any state and at any time. */
  put(
    status: ConsultStatus,
    more?: { patient?: Patient; start_at?: Date; doctor?: Doctor; place?: TestLocation },
  ): Promise<string>;
  remove(id: string): Promise<void>;
  row(id: string): Promise<{
    status: ConsultStatus;
    doctor_id: number;
    start_at: string;
    revision: number;
    hold_until: string | null;
  }>;
  /** Start and doctor as a caller sees them now. */
  seen(id: string): ReturnType<typeof seenNow>;
  /** Names of the news told about a consult, oldest first. The relay must not run. */
  events(id: string): Promise<string[]>;
  auditActions(id: string): Promise<string[]>;
  violations(): Promise<string[]>;
  /** A second server on the same database, as another process would be. */
  twin(): Promise<TestApp>;
  stop(): Promise<void>;
}

/** Returns start and doctor of a consult as a caller sees them now, before a change. */
export async function seenNow(db: Db, id: string): Promise<{ seen_start_at: string; seen_doctor_id: number }> {
  const { start_at, doctor_id } = await db
    .selectFrom('consult')
    .select(['start_at', 'doctor_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { seen_start_at: start_at, seen_doctor_id: doctor_id };
}

interface ConsultOptions {
  config?: Config;
  /** The clock of the stamps alone: sessions keep the real one. */
  workClock?: Clock;
  /** Why the rows of the tests break rules of money on purpose. Without it, the rules are checked after each test. */
  breaksRules?: string;
}

/** Starts a server with the modules around consults. */
export async function consultFixture({
  workClock,
  breaksRules,
  ...more
}: ConsultOptions = {}): Promise<ConsultFixture> {
  const resolve: { actor?: ResolveActor } = {};
  const { slots, ...rest } = contract;
  const others = [
    consult,
    questionnaire,
    calendar,
    consultRecord,
    patientRecord,
    patientMerge,
    patientTimeline,
    patientMemo,
    inquiry,
    inquiryLink,
    businessDay,
    bookingSettings,
    closedDay,
    attendance,
    workClock
      ? { ...timeClock, handlers: (deps: Deps) => timeClock.handlers!({ ...deps, clock: workClock }) }
      : timeClock,
    newBookings,
    dayBoard,
    profile,
    dependant,
    call,
    consultNote,
    treatmentPlan,
    runningLate,
  ];
  const names = others.flatMap(({ routes = {} }) => Object.keys(routes));
  const world = {
    ...more,
    modules: [availability, ...others],
    routes: { slots, ...Object.fromEntries(Object.entries(rest).filter(([name]) => names.includes(name))) },
    resolveActor: (claims: Claims) => resolve.actor!(claims),
  };
  const app = await testApp(world);
  const twins: { stop(): Promise<void> }[] = [];
  const { db } = app;
  const endChecks = breaksRules ? () => {} : checkAfterEachTest(() => assertSoundMoney(db));
  resolve.actor = resolver(db);
  // News stays where tests can read it.
  await app.deps.outbox.stop();
  await db
    .insertInto('speciality')
    .values([34, 7].map((id) => ({ id, name_jp: `科${id}`, name_en: `S${id}`, kana: '' })))
    .execute();

  const { rows } = await sql<{ day: string }>`select ((now() at time zone 'Asia/Tokyo')::date + 7) as day`.execute(db);
  const day = rows[0]!.day;

  const newLocation: ConsultFixture['newLocation'] = async ({ clinic_id, questionnaire: asks = true } = {}) => {
    const clinic =
      clinic_id ??
      (await db.insertInto('clinic').values({ name: 'はるか' }).returning('id').executeTakeFirstOrThrow()).id;
    const { id } = await db
      .insertInto('clinic_location')
      .values({
        clinic_id: clinic,
        name: '渋谷院',
        name_en: 'Shibuya',
        prefecture: 13,
        address_2: '渋谷区',
        speciality_ids: [34, 7],
        open_on_holidays: true,
        same_day_cutoff_minutes: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    if (asks && clinic_id === undefined)
      await db
        .insertInto('questionnaire')
        .values({ clinic_id: clinic, speciality_id: 34, body: JSON.stringify(body) })
        .execute();
    return { clinic_id: clinic, location_id: id };
  };
  const newMember: ConsultFixture['newMember'] = async ({ clinic_id, location_id }, role) => {
    const { id } = await db
      .insertInto('member')
      .values({ clinic_id, last_name: '山田', first_name: '一郎', speciality_ids: [34], licence_year: 2010 })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db
      .insertInto('member_role')
      .values({ member_id: id, clinic_id, role, clinic_location_id: role === 'OWNER' ? null : location_id })
      .execute();
    return id;
  };
  const newDoctor: ConsultFixture['newDoctor'] = async (place, [from_minute, to_minute] = [540, 720]) => {
    const id = await newMember(place, 'DOCTOR');
    const week = Array.from({ length: 7 }, (_, dow) => ({
      doctor_id: id,
      clinic_location_id: place.location_id,
      dow,
      from_minute,
      to_minute,
    }));
    await db.insertInto('doctor_hours').values(week).execute();
    return { kind: 'doctor', id };
  };
  const newPatient: ConsultFixture['newPatient'] = async (more = {}) => {
    const id = randomUUID();
    await db
      .insertInto('patient')
      .values({
        id,
        email: `${id}@example.jp`,
        is_email_verify: true,
        status: 'ACTIVE',
        last_name: '佐藤',
        first_name: '花子',
        address_1: '東京都',
        ...more,
      })
      .execute();
    return { kind: 'patient', id };
  };

  const setSpecialities: ConsultFixture['setSpecialities'] = async ({ id }, { location_id }, speciality_ids) => {
    await db
      .updateTable('member_role')
      .set({ speciality_ids })
      .where('member_id', '=', id)
      .where('clinic_location_id', '=', location_id)
      .execute();
  };

  const here = await newLocation();
  const doctor = await newDoctor(here);
  const patient = await newPatient();

  const booked: ConsultFixture['booked'] = async (
    as,
    on_time,
    { doctor: whom = doctor, place = here, on_day = day } = {},
  ) => {
    const answer = await app.call('bookConsult', {
      as,
      input: { clinic_location_id: place.location_id, speciality_id: 34, doctor_id: whom && whom.id, on_day, on_time },
    });
    if (answer.http !== 200) throw new Error(`not booked: ${answer.code} ${JSON.stringify(answer.meta)}`);
    return answer.data.id;
  };
  return {
    app,
    db,
    here,
    doctor,
    patient,
    day,
    owner: { kind: 'clinic', id: await newMember(here, 'OWNER') },
    staff: { kind: 'clinic', id: await newMember(here, 'STAFF') },
    newLocation,
    newDoctor,
    setSpecialities,
    newMember,
    newPatient,
    booked,
    async confirmed(as, on_time, more) {
      const id = await booked(as, on_time, more);
      const answer = await app.call('submitAnswers', { as, input: { consult_id: id, answers: goodAnswers } });
      if (answer.http !== 200) throw new Error(`not confirmed: ${answer.code}`);
      return id;
    },
    async put(status, more = {}) {
      const { patient: whose = patient, doctor: with_ = doctor, place = here } = more;
      const start_at = more.start_at ?? new Date(instantOf(dayFrom(day) * slotsPerDay + 54));
      const id = randomUUID();
      await db
        .insertInto('consult')
        .values({
          id,
          ...columnsOf(place),
          doctor_id: with_.id,
          patient_id: whose.id,
          speciality_id: 34,
          start_at,
          status,
          ...stateOf(status, start_at),
        })
        .execute();
      const sheet = sheetOf(status);
      const asks = await db
        .selectFrom('questionnaire')
        .select('id')
        .where('clinic_id', '=', place.clinic_id)
        .executeTakeFirst();
      if (asks)
        await db
          .insertInto('answer_sheet')
          .values({ consult_id: id, patient_id: whose.id, questionnaire_id: asks.id, ...sheet })
          .execute();
      return id;
    },
    async remove(id) {
      await db.deleteFrom('answer_sheet').where('consult_id', '=', id).execute();
      await db.deleteFrom('consult').where('id', '=', id).execute();
    },
    row: (id) =>
      db
        .selectFrom('consult')
        .select(['status', 'doctor_id', 'start_at', 'revision', 'hold_until'])
        .where('id', '=', id)
        .executeTakeFirstOrThrow(),
    seen: (id) => seenNow(db, id),
    events: async (id) => {
      const told = await db.selectFrom('outbox').select(['name', 'data']).orderBy('id').execute();
      return told.filter(({ data }) => (data as { consult_id?: string }).consult_id === id).map(({ name }) => name);
    },
    auditActions: async (id) =>
      (
        await db
          .selectFrom('audit_log')
          .select('action')
          .where('object_id', '=', id)
          .where('result', '=', 'OK')
          .orderBy('id')
          .execute()
      ).map(({ action }) => action),
    violations: () => findViolations(db),
    async twin() {
      const databases = await openDatabases(app.url, { poolSize: 8 });
      const twin = await testApp({ ...world, databases });
      await twin.deps.outbox.stop();
      twins.push({ stop: () => twin.stop().then(databases.close) });
      return twin;
    },
    async stop() {
      endChecks();
      for (const twin of twins) await twin.stop();
      await app.stop();
    },
  };
}

const columnsOf = ({ clinic_id, location_id }: TestLocation) => ({ clinic_id, clinic_location_id: location_id });

/** What each state has beside its name. */
function stateOf(status: ConsultStatus, start_at: Date) {
  switch (status) {
    case 'TENTATIVE':
      return { hold_until: new Date(Math.min(Date.now() + 600_000, start_at.getTime())) };
    case 'CANCELLED':
      return { cancelled_by: 'PATIENT' as const, cancelled_at: new Date(), status_before: 'CONFIRMED' as const };
    case 'ENDED':
      return { started_at: start_at, ended_at: start_at };
    default:
      return {};
  }
}
function sheetOf(status: ConsultStatus) {
  if (['TENTATIVE', 'EXPIRED', 'CANCELLED'].includes(status)) return {};
  const isLocked = status === 'IN_CALL' || status === 'ENDED';
  return {
    status: isLocked ? ('LOCKED' as const) : ('SUBMITTED' as const),
    submitted_at: new Date(),
    answers: JSON.stringify(goodAnswers),
  };
}

/** Sessions are another feature's; here a token's person is who it says. */
const resolver =
  (db: Db): ResolveActor =>
  async ({ kind, sub, sid, clinic_id }) => {
    if (kind === 'patient') return { kind, id: sub, sid };
    const roles = await db
      .selectFrom('member_role')
      .select(['role', 'clinic_location_id'])
      .where('member_id', '=', Number(sub))
      .execute();
    return { kind, id: Number(sub), sid, clinic_id: clinic_id!, roles };
  };

/** The nth day after one, as it travels. */
export const daysAfter = (day: string, days: number) => textOf(dayFrom(day) + days);
