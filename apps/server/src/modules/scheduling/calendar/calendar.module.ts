import { calendarRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { longReadsOf } from '../../../platform/db/long-reads.ts';
import { calendarHandlers } from './calendar.routes.ts';

/** The calendar of a clinic or a doctor, and the alarms for consults with a red flag. */
export const calendar = serverModule({
  name: 'calendar',
  routes: calendarRoutes,
  handlers: (deps) => calendarHandlers({ db: deps.db, reader: deps.reader, longReads: longReadsOf(deps) }),
});
