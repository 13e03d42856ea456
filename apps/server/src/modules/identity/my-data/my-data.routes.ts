import type { myDataRoutes } from '@haruka/contract';
import type { Db } from '../../../platform/db/databases.ts';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import type { AuthDeps } from '../auth/auth.deps.ts';
import { myData } from './my-data.service.ts';

/** Returns the handler of the patient's data export. */
export const myDataHandlers = (deps: AuthDeps, reader: Db): Handlers<typeof myDataRoutes> => ({
  myData: ({ actor, request }) => myData(deps, reader, actor, request),
});
