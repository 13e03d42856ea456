import { dayBoardRoutes } from '@haruka/contract';
import { longReadsOf } from '../../../platform/db/long-reads.ts';
import { serverModule } from '../../../platform/module.ts';
import { dayBoardOf } from './day-board.service.ts';

/** The day board: what waits for the desk of a clinic now. */
export const dayBoard = serverModule({
  name: 'day-board',
  routes: dayBoardRoutes,
  handlers: (deps) => {
    const { db, reader } = deps;
    const longReads = longReadsOf(deps);
    return {
      dayBoard: ({ actor, input, request }) => dayBoardOf({ db, reader, longReads }, actor, input, request),
    };
  },
});
