import { attachmentRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { attachmentFilesJob } from './attachment.jobs.ts';
import { attachmentHandlers } from './attachment.routes.ts';
import { attachmentDepsOf } from './attachment.service.ts';

/** The pictures and PDFs that patients attach to a booking (FILE-3). */
export const attachment = serverModule({
  name: 'attachment',
  routes: attachmentRoutes,
  handlers: (deps) => attachmentHandlers(attachmentDepsOf(deps)),
  jobs: (deps) => [attachmentFilesJob(attachmentDepsOf(deps))],
});
