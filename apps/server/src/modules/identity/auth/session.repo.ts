import type { SessionKind } from '@haruka/contract';
import { limits } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

/** Owner of a session: exactly one of the two is set, by its kind. */
export interface Owner {
  kind: SessionKind;
  patient_id: string | null;
  member_id: number | null;
  clinic_id?: number;
}

/** Whose sessions are meant. */
export type Person = { patient_id: string } | { member_id: number };

const lifeOf = (kind: SessionKind) =>
  kind === 'patient'
    ? { idle: limits.patientSession.idleDays * 86_400, most: limits.patientSession.maxDays * 86_400 }
    : { idle: limits.memberSession.idleMinutes * 60, most: limits.memberSession.maxHours * 3600 };

const inSeconds = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`;

/** Inserts a session with its first refresh token. Idle time and lifetime depend on the kind of session. */
export const insertSession = (
  tx: Db | Tx,
  id: string,
  { kind, patient_id, member_id }: Owner,
  token_hash: Buffer,
  user_agent: string,
) => {
  const { idle, most } = lifeOf(kind);
  return tx
    .insertInto('session')
    .values({
      id,
      kind,
      patient_id,
      member_id,
      token_hash,
      user_agent: user_agent.slice(0, 200),
      idle_until: inSeconds(idle),
      ends_at: inSeconds(most),
    })
    .execute();
};

/** A session with everything that decides whether it may go on, locked so that parallel refreshes queue up. */
export const lockSession = (tx: Tx, id: string) =>
  tx
    .selectFrom('session')
    .leftJoin('patient', 'patient.id', 'session.patient_id')
    .leftJoin('member', 'member.id', 'session.member_id')
    .leftJoin('clinic', 'clinic.id', 'member.clinic_id')
    .select([
      'session.kind',
      'session.patient_id',
      'session.member_id',
      'session.token_hash',
      'session.previous_hash',
      'session.generation',
      'member.clinic_id',
      sql<boolean>`session.revoked_at is null and session.idle_until > now() and session.ends_at > now()`.as('stands'),
      sql<boolean>`session.previous_until > now()`.as('previous_is_good'),
      sql<boolean>`coalesce(patient.status = 'ACTIVE', member.status = 'ACTIVE' and clinic.status = 'APPROVED', false)`.as(
        'owner_is_welcome',
      ),
    ])
    .where('session.id', '=', id)
    .forUpdate('session')
    .executeTakeFirst();

/** The next generation: the token just used stays good for 30 s, and its hash is kept to notice thieves. */
export const rotate = async (tx: Tx, id: string, kind: SessionKind, replaced: Buffer, token_hash: Buffer) => {
  await tx.insertInto('session_past_token').values({ token_hash: replaced, session_id: id }).execute();
  await tx
    .updateTable('session')
    .set({
      token_hash,
      previous_hash: replaced,
      previous_until: inSeconds(limits.previousRefreshSeconds),
      generation: sql<number>`generation + 1`,
      used_at: sql<string>`now()`,
      idle_until: sql<string>`least(${inSeconds(lifeOf(kind).idle)}, ends_at)`,
    })
    .where('id', '=', id)
    .execute();
};

/** Returns whether a refresh token was used up earlier in this session. */
export const isPastToken = async (tx: Tx, id: string, token_hash: Buffer): Promise<boolean> =>
  (await tx
    .selectFrom('session_past_token')
    .select('session_id')
    .where('token_hash', '=', token_hash)
    .where('session_id', '=', id)
    .executeTakeFirst()) !== undefined;

/** Revokes a session with a reason, unless it is revoked already. */
export const revokeSession = (tx: Db | Tx, id: string, revoked_why: string) =>
  tx
    .updateTable('session')
    .set({ revoked_at: sql<string>`now()`, revoked_why })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();

/** The sessions a person is signed in with, the last used first. */
export const activeSessions = (reader: Db, person: Person) =>
  reader
    .selectFrom('session')
    .select(['id', 'user_agent', 'created_at', 'used_at'])
    .where((eb) => eb.and(person))
    .where('revoked_at', 'is', null)
    .where('idle_until', '>', sql<string>`now()`)
    .where('ends_at', '>', sql<string>`now()`)
    .orderBy('used_at', 'desc')
    .limit(100)
    .execute();

/** Ends one session if it is this person's; gives it when it stood until now. */
export const revokeSessionOf = async (tx: Tx, person: Person, id: string, revoked_why: string) => {
  const ended = await tx
    .updateTable('session')
    .set({ revoked_at: sql<string>`now()`, revoked_why })
    .where('id', '=', id)
    .where((eb) => eb.and(person))
    .where('revoked_at', 'is', null)
    .returning('id')
    .execute();
  return ended.map((session) => session.id);
};

/** Ends every session of a person but one; gives those that were ended. */
export const revokeSessionsOf = async (tx: Tx, person: Person, revoked_why: string, except?: string) => {
  const ended = await tx
    .updateTable('session')
    .set({ revoked_at: sql<string>`now()`, revoked_why })
    .where((eb) => eb.and(person))
    .where('revoked_at', 'is', null)
    .$if(except !== undefined, (query) => query.where('id', '<>', except!))
    .returning('id')
    .execute();
  return ended.map(({ id }) => id);
};

/**
 * Sessions revoked lately, from a moment on. `now()` is when a transaction began, so a row may come to light some
 * seconds after its own `revoked_at`: callers ask with an overlap.
 */
export const revokedSince = (reader: Db, seconds: number) =>
  reader
    .selectFrom('session')
    .select(['id', 'revoked_at'])
    .where('revoked_at', '>', sql<string>`now() - make_interval(secs => ${seconds})`)
    .execute();
