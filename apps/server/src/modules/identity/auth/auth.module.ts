import { authRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { mailQueueCleanup } from '../../../providers/mail/mail-queue.jobs.ts';
import { actorResolver } from './actors.ts';
import { authDeps } from './auth.deps.ts';
import { authJobs } from './auth.jobs.ts';
import { authHandlers } from './auth.routes.ts';
import { sealClearSecrets } from './sealed-secret.ts';

export const auth = serverModule({
  name: 'auth',
  routes: authRoutes,
  handlers: (deps) => authHandlers(authDeps(deps)),
  tidying: [...authJobs, mailQueueCleanup],
  actors: (deps) => actorResolver(authDeps(deps).memberAccess, authDeps(deps).revoked),
  start: async (deps) => {
    const { revoked, memberAccess, totpKey } = authDeps(deps);
    const sealed = await sealClearSecrets(deps.db, totpKey);
    if (sealed > 0) deps.log.info({ count: sealed }, 'second factors that lay in clear are sealed');
    const stopPolling = await Promise.all([revoked.start(), memberAccess.start()]);
    return () => stopPolling.forEach((stop) => stop());
  },
});
