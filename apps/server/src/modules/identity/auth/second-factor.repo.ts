import { limits } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

interface Setup {
  token_hash: Buffer;
  member_id: number;
  secret: string;
  app: 'clinic' | 'doctor';
  signs_in: boolean;
}

/** Stores a second factor that is not confirmed yet. It expires after `limits.secondFactor.setupMinutes`. */
export const insertSetup = (tx: Db | Tx, setup: Setup) =>
  tx
    .insertInto('second_factor_setup')
    .values({
      ...setup,
      expires_at: sql<string>`now() + make_interval(mins => ${limits.secondFactor.setupMinutes})`,
    })
    .execute();

/** Returns an unexpired setup and its member; undefined if there is none. */
export const findSetup = (db: Db, token_hash: Buffer) =>
  db
    .selectFrom('second_factor_setup')
    .innerJoin('member', 'member.id', 'second_factor_setup.member_id')
    .select([
      'second_factor_setup.secret',
      'second_factor_setup.app',
      'second_factor_setup.signs_in',
      'member.id',
      'member.clinic_id',
      'member.email',
    ])
    .where('token_hash', '=', token_hash)
    .where('expires_at', '>', sql<string>`now()`)
    .executeTakeFirst();

/** Uses a set-up up; false when someone was faster, or it was called off. */
export const useSetup = async (tx: Tx, token_hash: Buffer): Promise<boolean> =>
  (await tx
    .deleteFrom('second_factor_setup')
    .where('token_hash', '=', token_hash)
    .returning('member_id')
    .executeTakeFirst()) !== undefined;

/** Deletes the unconfirmed setups of a member. */
export const dropSetups = (tx: Tx, member_id: number) =>
  tx.deleteFrom('second_factor_setup').where('member_id', '=', member_id).execute();

/** The step that confirmed a secret has been seen: its code opens nothing more. */
export const setSecret = (tx: Tx, id: number, totp_secret: string | null, totp_used_step: number) =>
  tx.updateTable('member').set({ totp_secret, totp_used_step }).where('id', '=', id).execute();

/** Returns a page of members whose second factor is not encrypted yet, in the order of their ids. */
export const plainSecrets = async (db: Db, after: number) => {
  const { rows } = await sql<{ id: number; totp_secret: string }>`select id, totp_secret from member
    where totp_secret not like 'v1.%' and id > ${after} order by id limit 1000`.execute(db);
  return rows;
};

/** Replaces a plain secret by the encrypted one, unless another process has replaced it. */
export const replaceSecret = (db: Db, id: number, plain: string, encrypted: string) =>
  db
    .updateTable('member')
    .set({ totp_secret: encrypted })
    .where('id', '=', id)
    .where('totp_secret', '=', plain)
    .execute();

/** Consumes a time step of the second factor. Returns false when it, or a later one, has been used. */
export const useTotpStep = async (tx: Db | Tx, member_id: number, step: number): Promise<boolean> => {
  const used = await tx
    .updateTable('member')
    .set({ totp_used_step: step })
    .where('id', '=', member_id)
    .where('totp_used_step', '<', sql<number>`${step}`)
    .returning('id')
    .executeTakeFirst();
  return used !== undefined;
};

/** New recovery codes in place of whatever there was; none when `hashes` is empty. */
export const replaceRecoveryCodes = async (tx: Tx, member_id: number, hashes: Buffer[]) => {
  await tx.deleteFrom('recovery_code').where('member_id', '=', member_id).execute();
  if (hashes.length > 0)
    await tx
      .insertInto('recovery_code')
      .values(hashes.map((code_hash) => ({ member_id, code_hash })))
      .execute();
};

/** Uses a recovery code up; false when there is no such code, or no more. */
export const useRecoveryCode = async (tx: Tx, member_id: number, code_hash: Buffer): Promise<boolean> =>
  (await tx
    .updateTable('recovery_code')
    .set({ used_at: sql<string>`now()` })
    .where('member_id', '=', member_id)
    .where('code_hash', '=', code_hash)
    .where('used_at', 'is', null)
    .returning('member_id')
    .executeTakeFirst()) !== undefined;

/** Returns the number of unused recovery codes. */
export const recoveryCodesLeft = async (db: Db | Tx, member_id: number): Promise<number> =>
  (
    await db
      .selectFrom('recovery_code')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('member_id', '=', member_id)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow()
  ).count;
