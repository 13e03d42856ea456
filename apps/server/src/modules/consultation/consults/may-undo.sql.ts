import { limits } from '@haruka/contract';
import { sql } from 'kysely';

/** Condition: the clinic may take back how a consult ended: its own cancellation, or a no-show that the doctor marked. */
export const mayUndo = (
  of: string,
) => sql`(${sql.ref(`${of}.status`)} = 'CANCELLED' and ${sql.ref(`${of}.cancelled_by`)} <> 'PATIENT'
    and ${sql.ref(`${of}.cancelled_at`)} > now() - make_interval(mins => ${limits.undoCancelMinutes}::int)
  or ${sql.ref(`${of}.status`)} = 'NO_SHOW' and ${sql.ref(`${of}.missed_at`)} > now() - make_interval(mins => ${limits.undoCancelMinutes}::int))`;
