import { setTimeout as delay } from 'node:timers/promises';
import { legalVersion } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/databases.ts';
import { encryptSecret, totpKeyOf } from '../modules/identity/auth/encrypted-secret.ts';
import { insertInvitation } from '../modules/identity/members/invitation.repo.ts';
import { insertSuspension } from '../modules/identity/members/member.repo.ts';
import { hashPassword } from '../platform/auth/passwords.ts';
import { newOpaqueToken } from '../platform/auth/tokens.ts';
import type { Files } from '../providers/files/files.ts';
import { demoPassword, demoTotpSecret, emailOf } from './accounts.ts';
import { clinics } from './data/clinics/index.ts';
import type { DemoMember } from './data/clinics/shape.ts';
import { dependants, patients } from './data/patients/index.ts';
import { postCodes } from './data/post-codes.ts';
import { productsOf } from './data/products.ts';
import { questionnaires } from './data/questionnaires/index.ts';
import { placeDemoCall } from './demo-call.ts';
import { seedConsults } from './demo-consults.ts';
import { seedExceptions } from './demo-exceptions.ts';
import { seedDosageTemplates } from './demo-dosage-templates.ts';
import { seedPrescriptionTemplates } from './demo-prescription-templates.ts';
import { seedChats } from './demo-chats.ts';
import { seedDeliveries } from './demo-deliveries.ts';
import { seedMedicineOrders } from './demo-medicine-orders.ts';
import { seedScheduleChanges } from './demo-schedule.ts';
import { seedAnswerTemplates, seedInquiries } from './demo-inquiries.ts';
import { seedPictures } from './demo-pictures.ts';
import { seedMemos } from './demo-memos.ts';
import { seedViews } from './demo-views.ts';
import { seedHandOver, seedWaiting } from './demo-waiting.ts';
import { seedStamps } from './demo-stamps.ts';
import { lastSeededId, seedSpecialities } from './masters.ts';
import { timetable } from './timetable.ts';

/** Any number, as long as every process of ours takes the same one. */
export const seedLock = 4_000_027;
/** A process that finds the lock taken asks again: seeding may take longer than `lock_timeout` on a slow machine. */
const retryMs = 100;
const longestWaitMs = 60_000;

/**
 * Fills an empty database with the demo: nine clinics, their people, patients with a past and a future. One transaction; where there is a clinic already it changes nothing and returns false.
 */
export async function seedDemo(
  db: Db,
  {
    secret,
    files,
    now = new Date(),
  }: {
    /** Of the product that will serve it. */ secret: string;
    /** Its store; no product has pictures without. */ files?: Files;
    now?: Date;
  },
): Promise<boolean> {
  if (await hasClinics(db)) return false;
  const password_hash = await hashPassword(demoPassword);
  const deadline = Date.now() + longestWaitMs;
  for (;;) {
    const isDone = await db.transaction().execute(async (tx) => {
      if (!(await takeSeedLock(tx))) return undefined;
      if (await hasClinics(tx)) return false;
      await seedAll(tx, { password_hash, totpKey: totpKeyOf(secret), now });
      if (files) await seedPictures(tx, { files, secret, now });
      return true;
    });
    if (isDone !== undefined) return isDone;
    if (Date.now() > deadline) throw new Error('another process has been filling the database for a minute');
    await delay(retryMs);
  }
}

/**
 * Returns whether this transaction may fill the database. It may also wait: a slow machine that builds the apps beside it
 * computes longer between two statements than a request may.
 */
async function takeSeedLock(tx: Tx): Promise<boolean> {
  const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_xact_lock(${seedLock}) taken,
    set_config('idle_in_transaction_session_timeout', '0', true)`.execute(tx);
  return rows[0]!.taken;
}

async function seedAll(
  tx: Tx,
  { password_hash, totpKey, now }: { password_hash: string; totpKey: Uint8Array; now: Date },
): Promise<void> {
  const days = timetable(now);
  await seedMasters(tx);
  await seedClinics(tx, password_hash, totpKey);
  await tx
    .insertInto('product')
    .values(clinics.flatMap(({ id }) => productsOf(id)))
    .execute();
  await seedTime(tx, days);
  await seedScheduleChanges(tx, now);
  await seedStamps(tx, days, now);
  await seedPatients(tx, password_hash, now);
  await seedConsults(tx, { days, now, questionnaireIds: await seedQuestionnaires(tx) });
  await seedExceptions(tx, now);
  await seedWaiting(tx, now);
  await seedHandOver(tx);
  await seedDosageTemplates(tx, now);
  await seedPrescriptionTemplates(tx, now);
  await seedMedicineOrders(tx, now);
  await seedDeliveries(tx);
  await seedInquiries(tx, now);
  await seedChats(tx, now);
  await seedAnswerTemplates(tx, now);
  await seedMemos(tx, now);
  await seedViews(tx, now);
  await placeDemoCall(tx, now);
}

const hasClinics = async (db: Db | Tx) =>
  (await db.selectFrom('clinic').select('id').limit(1).executeTakeFirst()) !== undefined;

/** The master lists that every database needs, demo or not; post codes stay if a fuller list was imported before. */
async function seedMasters(tx: Db | Tx): Promise<void> {
  await seedSpecialities(tx);
  await tx
    .insertInto('post_code')
    .values([...postCodes])
    .onConflict((oc) => oc.doNothing())
    .execute();
}

/** An example, like all prices of the demo. */
const usualFee = [1_500, 4_500] as const;

async function seedClinics(tx: Tx, password_hash: string, totpKey: Uint8Array) {
  await tx
    .insertInto('clinic')
    .values(
      clinics.map(({ id, name, name_en, totp_required, registration_number = null }) => ({
        id,
        name,
        name_en,
        totp_required,
        registration_number,
      })),
    )
    .execute();
  await tx
    .insertInto('clinic_location')
    .values(
      clinics.flatMap((clinic) =>
        clinic.locations.map(({ closed: _closed, fee = usualFee, speciality_ids, ...location }) => ({
          ...location,
          fee_from: fee[0],
          fee_to: fee[1],
          clinic_id: clinic.id,
          bills_together: clinic.bills_together ?? false,
          speciality_ids: [...speciality_ids],
        })),
      ),
    )
    .execute();
  await tx
    .insertInto('member')
    .values(
      clinics.flatMap((clinic) =>
        clinic.members.map(
          ({
            id,
            login,
            doctor,
            invited,
            suspended,
            second_factor = clinic.totp_required,
            owner: _owner,
            staff_at: _staff,
            ...names
          }) => ({
            id,
            clinic_id: clinic.id,
            email: emailOf(login),
            password_hash: invited ? null : password_hash,
            status: invited ? ('INVITED' as const) : suspended ? ('SUSPENDED' as const) : ('ACTIVE' as const),
            totp_secret: second_factor ? encryptSecret(totpKey, id, demoTotpSecret) : null,
            ...names,
            licence_year: doctor?.licence_year ?? null,
            about_jp: doctor?.about_jp ?? '',
            about_en: doctor?.about_en ?? '',
            speciality_ids: [...(doctor?.speciality_ids ?? [])],
          }),
        ),
      ),
    )
    .execute();
  await tx
    .insertInto('member_role')
    .values(
      clinics.flatMap((clinic) =>
        clinic.members.flatMap((member) =>
          rolesOf(member).map((role) => ({ ...role, member_id: member.id, clinic_id: clinic.id })),
        ),
      ),
    )
    .execute();
  await seedAccess(tx);
  for (const table of ['clinic', 'clinic_location', 'member', 'product']) {
    await sql`select setval(pg_get_serial_sequence(${table}, 'id'), ${lastSeededId})`.execute(tx);
  }
}

/** An invited member has a link in the mail that is impossible to guess; a suspended member has a reason. */
async function seedAccess(tx: Tx) {
  for (const { members } of clinics) {
    const by_member_id = members.find(({ owner }) => owner)!.id;
    for (const { id, login, invited, suspended } of members) {
      if (invited) await insertInvitation(tx, newOpaqueToken().hash, id, emailOf(login));
      if (suspended) await insertSuspension(tx, id, by_member_id, suspended);
    }
  }
}

function rolesOf({ owner, staff_at = [], doctor }: DemoMember) {
  const works = new Set(doctor?.week.map((shift) => shift.at));
  return [
    ...(owner ? [{ role: 'OWNER' as const, clinic_location_id: null }] : []),
    ...staff_at.map((clinic_location_id) => ({ role: 'STAFF' as const, clinic_location_id })),
    ...[...works].map((clinic_location_id) => ({ role: 'DOCTOR' as const, clinic_location_id })),
  ];
}

async function seedTime(tx: Tx, { hours, exceptions, closedDays, absences }: ReturnType<typeof timetable>) {
  await tx.insertInto('doctor_hours').values(hours).execute();
  await tx.insertInto('doctor_exception').values(exceptions).execute();
  await tx.insertInto('closed_day').values(closedDays).execute();
  await tx.insertInto('absence').values(absences).execute();
}

/** Every clinic takes the questionnaires of the specialities it offers. Returns their ids by clinic and speciality. */
async function seedQuestionnaires(tx: Tx): Promise<Map<string, number>> {
  const rows = clinics.flatMap((clinic) => {
    const offered = new Set(clinic.locations.flatMap((location) => location.speciality_ids));
    return questionnaires
      .filter(({ speciality_id }) => offered.has(speciality_id))
      .map(({ speciality_id, ...body }) => ({ clinic_id: clinic.id, speciality_id, body: JSON.stringify(body) }));
  });
  const made = await tx
    .insertInto('questionnaire')
    .values(rows)
    .returning(['id', 'clinic_id', 'speciality_id'])
    .execute();
  return new Map(made.map((row) => [`${row.clinic_id} ${row.speciality_id}`, row.id]));
}

async function seedPatients(tx: Tx, password_hash: string, now: Date) {
  const created_at = new Date(now.getTime() - 100 * 86_400_000);
  await tx
    .insertInto('patient')
    .values(
      patients.map(({ joined: _joined, ...patient }) => ({
        ...patient,
        password_hash,
        status: 'ACTIVE' as const,
        created_at,
      })),
    )
    .execute();
  await tx
    .insertInto('patient')
    .values(dependants.map(({ joined: _joined, ...child }) => ({ ...child, status: 'ACTIVE' as const, created_at })))
    .execute();
  await tx
    .insertInto('agreement')
    .values(patients.map(({ id }) => ({ patient_id: id, version: legalVersion })))
    .execute();
  await tx
    .insertInto('patient_location')
    .values(
      [...patients, ...dependants].flatMap(({ id, joined }) =>
        joined.map((clinic_location_id) => ({ patient_id: id, clinic_location_id, joined_at: created_at })),
      ),
    )
    .execute();
}
