import { authRoutes } from '@haruka/contract';
import type { Db } from '../../house/db.ts';
import { feature } from '../../house/feature.ts';
import { sweepRates } from '../../house/rate.ts';
import { forgetLetters } from '../../outside/mail/postman.ts';
import { forgetUnfinished } from './account.repo.ts';
import { actorResolver } from './actors.ts';
import { forgetAttempts } from './attempt.repo.ts';
import { authDeps } from './auth.deps.ts';
import { authHandlers } from './auth.routes.ts';
import { forgetUnseen } from './device.repo.ts';
import { forgetProofs } from './proof.repo.ts';
import { forgetSetups } from './second-factor.repo.ts';
import { sealClearSecrets } from './sealed-secret.ts';
import { forgetSessions } from './session.repo.ts';

export const auth = feature({
  name: 'auth',
  routes: authRoutes,
  handlers: (deps) => authHandlers(authDeps(deps)),
  actors: (deps) => actorResolver(authDeps(deps).standings, authDeps(deps).revoked),
  start: async (deps) => {
    const { revoked, standings, postman, totpKey } = authDeps(deps);
    const sealed = await sealClearSecrets(deps.db, totpKey);
    if (sealed > 0) deps.log.info({ count: sealed }, 'second factors that lay in clear are sealed');
    const stopLooking = await Promise.all([revoked.start(), standings.start()]);
    const tidy = setInterval(() => {
      tidyUp(deps.db).catch((error: unknown) => deps.log.error({ err: error }, 'tidying up'));
    }, 3_600_000);
    tidy.unref();
    return async () => {
      clearInterval(tidy);
      for (const stop of stopLooking) stop();
      await postman.stop();
    };
  },
});

/** Removes what no longer proves, counts or stands for anything. */
export async function tidyUp(db: Db) {
  await forgetProofs(db);
  await forgetAttempts(db);
  await forgetUnseen(db);
  await forgetSetups(db);
  await forgetSessions(db);
  await forgetUnfinished(db);
  await forgetLetters(db);
  await sweepRates(db);
}
