import { randomUUIDv7 } from 'node:crypto';
import { type MemberRole, authRoutes } from '@haruka/contract';
import { vi } from 'vitest';
import type { Db } from '../../../platform/db/databases.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { type TestApp, testApp, testSecret } from '../../../../test/support/index.ts';
import { auth } from './auth.module.ts';
import { encryptSecret, totpKeyOf } from './encrypted-secret.ts';

export const password = 'kV7#tnq0Lw and more';
let hashed: Promise<string> | undefined;
const passwordHash = () => (hashed ??= hashPassword(password));

/** The auth feature alone on a fresh database. */
export const authApp = (): Promise<TestApp> => testApp({ modules: [auth], routes: authRoutes });

export const newEmail = () => `p-${randomUUIDv7().slice(-12)}@example.jp`;
let numbers = 0;
export const newNumber = () =>
  `+8190${String(10_000_000 + (numbers += 1) + Math.floor(Math.random() * 1000) * 10_000).padStart(8, '0')}`;

export async function insertPatient(
  db: Db,
  fields: { email?: string; phone_number?: string; status?: 'REGISTERED' | 'ACTIVE' | 'LEFT' } = {},
) {
  const id = randomUUIDv7();
  const email = fields.email ?? (fields.phone_number ? null : newEmail());
  await db
    .insertInto('patient')
    .values({
      id,
      email,
      phone_number: fields.phone_number ?? null,
      password_hash: await passwordHash(),
      status: fields.status ?? 'ACTIVE',
    })
    .execute();
  return { id, email: email ?? '' };
}

interface MemberFields {
  roles: MemberRole[];
  status?: 'INVITED' | 'ACTIVE' | 'SUSPENDED' | 'LEFT';
  clinicStatus?: 'APPLIED' | 'APPROVED' | 'CANCELLED' | 'DISCONTINUED';
  totp_secret?: string;
  totp_required?: boolean;
  /** False for a schema from before clinics had an English name. */
  hasEnglishName?: boolean;
}

/** A member of a new clinic with one location. */
export async function insertMember(
  db: Db,
  {
    roles,
    status = 'ACTIVE',
    clinicStatus = 'APPROVED',
    totp_secret,
    totp_required = false,
    hasEnglishName = true,
  }: MemberFields,
) {
  const clinic = await db
    .insertInto('clinic')
    .values({
      name: '試験クリニック',
      ...(hasEnglishName && { name_en: 'Test Clinic' }),
      status: clinicStatus,
      totp_required,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const location = await db
    .insertInto('clinic_location')
    .values({
      clinic_id: clinic.id,
      name: '試験院',
      name_en: 'Test Clinic Main',
      prefecture: 13,
      address_2: '千代田区',
      speciality_ids: [34],
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const email = newEmail();
  const member = await db
    .insertInto('member')
    .values({
      clinic_id: clinic.id,
      email,
      password_hash: await passwordHash(),
      status,
      last_name: '試験',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  if (totp_secret) {
    const encrypted = encryptSecret(totpKeyOf(testSecret), member.id, totp_secret);
    await db.updateTable('member').set({ totp_secret: encrypted }).where('id', '=', member.id).execute();
  }
  for (const role of roles) {
    await db
      .insertInto('member_role')
      .values({
        member_id: member.id,
        clinic_id: clinic.id,
        role,
        clinic_location_id: role === 'OWNER' ? null : location.id,
      })
      .execute();
  }
  return { id: member.id, clinic_id: clinic.id, location_id: location.id, email };
}

/** The newest message with a text that the built-in outbox took for someone, once it is there. */
export const messageTo = (db: Db, recipient: string, after = 0, text = '') =>
  vi.waitFor(
    () =>
      db
        .selectFrom('sent_message')
        .selectAll()
        .where('recipient', '=', recipient)
        .where('id', '>', after)
        .where('body', 'like', `%${text}%`)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow(),
    { timeout: 15_000, interval: 20 },
  );
