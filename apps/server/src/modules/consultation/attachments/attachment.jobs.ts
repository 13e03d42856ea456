import type { Job } from '../../../platform/jobs/job.ts';
import { unusedIds } from './attachment.repo.ts';
import type { AttachmentDeps } from './attachment.service.ts';

const batch = 100;

/**
 * Returns the job that deletes files that no person sees, and then their rows. These are removed files, those that a
 * closed account takes along, and uploads that a killed process did not finish within an hour. A file that the store does not delete stops no
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
      const ids = await unusedIds(db, after, batch);
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
