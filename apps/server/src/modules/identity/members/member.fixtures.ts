import { randomUUID } from 'node:crypto';
import type { MemberRole } from '@haruka/contract';
import { vi } from 'vitest';
import { openDatabases } from '../../../platform/db/databases.ts';
import { hashPassword } from '../../../platform/auth/passwords.ts';
import { type TestUser, type TestApp, testApp } from '../../../../test/support/index.ts';

type Person = TestUser & { kind: 'clinic' | 'doctor'; id: number; email: string };

/** A clinic with an owner, two locations and the members a test adds, on a separate database. */
export interface MemberFixture {
  app: TestApp;
  clinic_id: number;
  owner: Person;
  here: number;
  there: number;
  /** Adds a member, by default at `here`. */
  newMember(role: MemberRole, more?: { clinic_id?: number; location?: number }): Promise<Person>;
  newClinic(): Promise<{ clinic_id: number; location: number; owner: Person }>;
  /** A confirmed consult of a doctor, some days ahead at ten o'clock. */
  consultOf(doctor: Person, in_days: number, location?: number): Promise<string>;
  /** Returns the token in the newest email to an address. */
  linkTo(email: string): Promise<{ token: string; href: string; subject: string; body: string }>;
  auditEntries(member_id: number): Promise<{ actor_kind: string; actor_id: string; action: string }[]>;
  /** A second server on the same database, as another process would be. */
  twin(): Promise<TestApp>;
  stop(): Promise<void>;
}

export const password = 'kV7#tnq0Lw and more';

export async function memberFixture(): Promise<MemberFixture> {
  const app = await testApp();
  const { db } = app;
  const password_hash = await hashPassword(password);
  const twins: { stop(): Promise<void> }[] = [];
  await db
    .insertInto('speciality')
    .values({ id: 34, name_jp: '一般診療', name_en: 'General medicine', kana: '' })
    .execute();

  const insert = async (clinic_id: number, role: MemberRole, clinic_location_id: number | null): Promise<Person> => {
    const email = `m-${randomUUID().slice(-12)}@example.jp`;
    const { id } = await db
      .insertInto('member')
      .values({ clinic_id, email, password_hash, last_name: '佐藤', first_name: '一' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('member_role').values({ member_id: id, clinic_id, role, clinic_location_id }).execute();
    return { kind: role === 'DOCTOR' ? 'doctor' : 'clinic', id, email };
  };
  const newLocation = async (clinic_id: number, name: string) => {
    const values = {
      clinic_id,
      name,
      name_en: 'Aoba Clinic Station',
      prefecture: 13,
      address_2: '渋谷区',
      speciality_ids: [34],
    };
    return (await db.insertInto('clinic_location').values(values).returning('id').executeTakeFirstOrThrow()).id;
  };
  const newClinic = async () => {
    const { id: clinic_id } = await db
      .insertInto('clinic')
      .values({ name: 'あおばクリニック', name_en: 'Aoba Clinic', totp_required: false })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      clinic_id,
      location: await newLocation(clinic_id, '駅前院'),
      owner: await insert(clinic_id, 'OWNER', null),
    };
  };

  const { clinic_id, location: here, owner } = await newClinic();
  const there = await newLocation(clinic_id, '本町院');
  return {
    app,
    clinic_id,
    owner,
    here,
    there,
    newClinic,
    newMember: (role, { clinic_id: of = clinic_id, location = here } = {}) => insert(of, role, location),
    async consultOf(doctor, in_days, clinic_location_id = here) {
      const [id, patient_id] = [randomUUID(), randomUUID()];
      const ten = new Date();
      ten.setUTCHours(1, 0, 0, 0);
      await db
        .insertInto('patient')
        .values({
          id: patient_id,
          email: `${patient_id}@example.jp`,
          status: 'ACTIVE',
          last_name: '高橋',
          first_name: '花',
        })
        .execute();
      await db
        .insertInto('consult')
        .values({
          id,
          clinic_id,
          clinic_location_id,
          doctor_id: doctor.id,
          patient_id,
          speciality_id: 34,
          start_at: new Date(ten.getTime() + in_days * 86_400_000),
          status: 'CONFIRMED',
        })
        .execute();
      return id;
    },
    linkTo: (email) =>
      vi.waitFor(
        async () => {
          const sent = await db
            .selectFrom('sent_message')
            .selectAll()
            .where('recipient', '=', email)
            .orderBy('id', 'desc')
            .executeTakeFirstOrThrow();
          const href = sent.link ?? '';
          return { href, token: new URL(href).searchParams.get('token') ?? '', subject: sent.subject, body: sent.body };
        },
        { timeout: 15_000, interval: 20 },
      ),
    auditEntries: (member_id) =>
      db
        .selectFrom('audit_log')
        .select(['actor_kind', 'actor_id', 'action'])
        .where('object', '=', 'member')
        .where('object_id', '=', String(member_id))
        .orderBy('id')
        .execute(),
    async twin() {
      const databases = await openDatabases(app.url, { poolSize: 8 });
      const twin = await testApp({ databases });
      twins.push({ stop: () => twin.stop().then(databases.close) });
      return twin;
    },
    async stop() {
      for (const twin of twins) await twin.stop();
      await app.stop();
    },
  };
}
