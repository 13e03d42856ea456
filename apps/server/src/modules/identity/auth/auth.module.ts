import { authRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { mailQueueCleanup } from '../../../providers/mail/mail-queue.jobs.ts';
import { actorResolver } from './actors.ts';
import { authDeps } from './auth.deps.ts';
import { authJobs } from './auth.jobs.ts';
import { authHandlers } from './auth.routes.ts';
import { encryptPlainSecrets } from './encrypted-secret.ts';

export const auth = serverModule({
  name: 'auth',
  routes: authRoutes,
  handlers: (deps) => authHandlers(authDeps(deps)),
  cleanupJobs: [...authJobs, mailQueueCleanup],
  actors: (deps) => actorResolver(authDeps(deps).memberAccess, authDeps(deps).revoked),
  start: async (deps) => {
    const { revoked, memberAccess, totpKey } = authDeps(deps);
    const encrypted = await encryptPlainSecrets(deps.db, totpKey);
    if (encrypted > 0) deps.log.info({ count: encrypted }, 'plain second factors were encrypted');
    const stopPolling = await Promise.all([revoked.start(), memberAccess.start()]);
    return () => stopPolling.forEach((stop) => stop());
  },
});
