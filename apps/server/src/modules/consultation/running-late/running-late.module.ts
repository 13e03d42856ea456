import { runningLateRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { setRunningLate } from './running-late.service.ts';

/** "Running late by N minutes": set by the doctor or the desk, sent to every waiting patient. */
export const runningLate = serverModule({
  name: 'running-late',
  routes: runningLateRoutes,
  handlers: ({ db }) => ({
    setRunningLate: ({ actor, input, request }) => setRunningLate({ db }, actor, input, request),
  }),
});
