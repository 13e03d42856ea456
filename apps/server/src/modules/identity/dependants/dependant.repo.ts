import { type ConsultPatient, type Dependant, type DependantInfo, limits } from '@haruka/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/databases.ts';

const columns = sql`d.id, d.last_name, d.first_name, d.last_name_furigana, d.first_name_furigana, d.date_of_birth, d.sex, d.relation,
  (d.date_of_birth + make_interval(years => ${limits.ageOfMajority}))::date as of_age_on,
  (d.date_of_birth + make_interval(years => ${limits.ageOfMajority}))::date <= (now() at time zone 'Asia/Tokyo')::date as is_of_age,
  (select min(c.start_at) from consult c where c.patient_id = d.id
    and (c.status in ('CONFIRMED', 'RINGING', 'IN_CALL') or c.status = 'TENTATIVE' and c.hold_until > now())) as next_consult_at`;

/** Returns the dependants of a guardian who were not removed, the oldest first. */
export async function listDependants(db: Db | Tx, guardian_id: string): Promise<Dependant[]> {
  const { rows } = await sql<Dependant>`select ${columns} from patient d
    where d.guardian_id = ${guardian_id}::uuid and d.status <> 'LEFT' order by d.date_of_birth, d.created_at, d.id`.execute(
    db,
  );
  return rows;
}

/** Returns one dependant of a guardian; undefined for a removed one and for those of others. */
export async function findDependant(db: Db | Tx, guardian_id: string, id: string): Promise<Dependant | undefined> {
  const { rows } = await sql<Dependant>`select ${columns} from patient d
    where d.id = ${id}::uuid and d.guardian_id = ${guardian_id}::uuid and d.status <> 'LEFT'`.execute(db);
  return rows[0];
}

/** Returns the name of the account holder or of a dependant, for lists that name the person concerned. */
export const findPerson = (db: Db, account_id: string, id: string): Promise<ConsultPatient | undefined> =>
  db
    .selectFrom('patient')
    .select(['id', 'last_name', 'first_name', sql<boolean>`guardian_id is not null`.as('is_dependant')])
    .where('id', '=', id)
    .where((eb) => eb.or([eb('id', '=', account_id), eb('guardian_id', '=', account_id)]))
    .where('status', '<>', 'LEFT')
    .executeTakeFirst();

/** Locks the guardian, so that two requests cannot both add the last dependant. Undefined when the account was left. */
export const lockGuardian = (tx: Tx, id: string) =>
  tx
    .selectFrom('patient')
    .select('id')
    .where('id', '=', id)
    .where('status', '=', 'ACTIVE')
    .forNoKeyUpdate()
    .executeTakeFirst();

/** Returns the number of dependants of a guardian, without removed ones. */
export const countDependants = async (tx: Tx, guardian_id: string): Promise<number> =>
  (
    await tx
      .selectFrom('patient')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('guardian_id', '=', guardian_id)
      .where('status', '<>', 'LEFT')
      .executeTakeFirstOrThrow()
  ).count;

/** Inserts a dependant under a guardian's account. */
export const insertDependant = (tx: Tx, id: string, guardian_id: string, info: DependantInfo) =>
  tx
    .insertInto('patient')
    .values({ id, guardian_id, status: 'ACTIVE', ...info })
    .execute();

/** Updates a dependant of this guardian. Returns undefined if there is none. */
export const updateDependant = (tx: Tx, id: string, guardian_id: string, info: DependantInfo) =>
  tx
    .updateTable('patient')
    .set(info)
    .where('id', '=', id)
    .where('guardian_id', '=', guardian_id)
    .where('status', '<>', 'LEFT')
    .returning('id')
    .executeTakeFirst();

/** Locks a dependant with `FOR UPDATE`: no booking for them can be made until the transaction ends. */
export const holdDependant = (tx: Tx, id: string, guardian_id: string) =>
  tx
    .selectFrom('patient')
    .select('id')
    .where('id', '=', id)
    .where('guardian_id', '=', guardian_id)
    .where('status', '<>', 'LEFT')
    .forUpdate()
    .executeTakeFirst();

/** Takes a dependant off the account. The record stays; the guardian's account no longer reaches it. */
export async function removeDependant(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('patient')
    .set({ status: 'LEFT', left_at: sql<string>`now()` })
    .where('id', '=', id)
    .execute();
  await tx.updateTable('consult').set({ guardian_id: null }).where('patient_id', '=', id).execute();
}
