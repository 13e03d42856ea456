import type { Db, Tx } from '../platform/db/databases.ts';
import { specialities } from './data/specialities.ts';

/** Ids up to here belong to the demo (below 1,001) and the national data sets; whatever people add comes after. */
export const lastSeededId = 1_000_000;

/** Inserts the specialities that every database needs, demo or not. Those that are there stay as they are. */
export const seedSpecialities = (tx: Db | Tx) =>
  tx
    .insertInto('speciality')
    .values([...specialities])
    .onConflict((oc) => oc.doNothing())
    .execute();
