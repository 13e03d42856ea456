import { consultRecordRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { consultRecordHandlers } from './consult-record.routes.ts';

/** The record of one consult, for the members who treat or serve its patient. */
export const consultRecord = serverModule({
  name: 'consult-record',
  routes: consultRecordRoutes,
  handlers: consultRecordHandlers,
});
