import { chatRoutes } from '@haruka/contract';
import { originOf } from '../../../platform/ops/config.ts';
import { serverModule } from '../../../platform/module.ts';
import { noticeDepsOf } from '../notices/notice.deps.ts';
import { chatMailJob } from './chat.jobs.ts';
import { chatHandlers } from './chat.routes.ts';

/** What patients and clinic locations write to each other. */
export const chat = serverModule({
  name: 'chat',
  routes: chatRoutes,
  handlers: (deps) =>
    chatHandlers({
      ...noticeDepsOf(deps),
      reader: deps.reader,
      clinicOrigin: originOf(deps.config, 'clinic'),
    }),
  jobs: (deps) => [chatMailJob(noticeDepsOf(deps))],
});
