import { sql } from 'kysely';
import type { Db } from '../../../platform/db/databases.ts';
import type { Job } from '../../../platform/jobs/job.ts';
import type { AttachmentDeps } from './attachment.service.ts';

const batch = 100;

/**
 * Returns the job that deletes files that no person sees, and then their rows. These are removed files, those of patients
 * who left, and uploads that a killed process did not finish within an hour. A file that the store does not delete stops no
 * other; the run fails at its end and is repeated.
 */
export const attachmentFilesJob = ({ db, files }: Pick<AttachmentDeps, 'db' | 'files'>): Job => ({
  name: 'attachment-files',
  schedule: { cron: '40 3 * * *' },
  maxSeconds: 1_800,
  async run() {
    let deleted = 0;
    const failures: unknown[] = [];
    for (let after = '00000000-0000-0000-0000-000000000000'; ;) {
      const ids = await unusedIds(db, after);
      for (const id of ids) {
        try {
          await files.delete(id);
          await db.deleteFrom('attachment').where('id', '=', id).execute();
          deleted += 1;
        } catch (error) {
          failures.push(error);
        }
      }
      if (ids.length < batch) break;
      after = ids.at(-1)!;
    }
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} files were not deleted.`);
    return { deleted };
  },
});

/** Returns the next ids in their order. Three reads by three indexes; `or` would read the whole table. */
async function unusedIds(db: Db, after: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`select id from (
      select id from attachment where stored_at is null and created_at < now() - interval '1 hour'
      union select id from attachment where removed_at is not null
      union select a.id from patient p join attachment a on a.patient_id = p.id where p.status = 'LEFT'
    ) as unused where id > ${after}::uuid order by id limit ${batch}::int`.execute(db);
  return rows.map(({ id }) => id);
}
