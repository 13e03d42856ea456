import type { Job } from '../../../platform/jobs/job.ts';
import { deleteRow, unusedIds } from './picture.repo.ts';
import type { PictureDeps } from './picture.service.ts';

/**
 * Returns the job that deletes removed pictures of products and uploads that broke off, and then their rows. A file that the
 * store does not delete stops no other; the run fails at its end and is repeated.
 */
export const productPictureFilesJob = ({ db, files }: Pick<PictureDeps, 'db' | 'files'>): Job => ({
  name: 'product-picture-files',
  schedule: { cron: '50 3 * * *' },
  maxSeconds: 1_800,
  async run() {
    const ids = await unusedIds(db);
    const failures: unknown[] = [];
    for (const id of ids)
      await files
        .delete(id)
        .then(() => deleteRow(db, id))
        .catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw new AggregateError(failures, `${failures.length} pictures were not deleted.`);
    return { deleted: ids.length };
  },
});
