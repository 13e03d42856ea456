import { runningLateRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { setRunningLate } from './running-late.service.ts';

/** "Running late by N minutes": in one tap for the doctor or the desk, told to everybody who waits (design §3). */
export const runningLate = serverModule({
  name: 'running-late',
  routes: runningLateRoutes,
  handlers: ({ db }) => ({
    setRunningLate: ({ actor, input, request }) => setRunningLate({ db }, actor, input, request),
  }),
});
