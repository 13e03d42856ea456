import type { consultRecordRoutes } from '@haruka/contract';
import type { Db } from '../../../platform/db/databases.ts';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import { consultRecord } from './consult-record.service.ts';

/** Returns the handlers of the record routes. */
export const consultRecordHandlers = (deps: { db: Db }): Handlers<typeof consultRecordRoutes> => ({
  consultRecord: ({ actor, input, request }) => consultRecord(deps, actor, input.consult_id, request),
});
