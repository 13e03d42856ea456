import { patientTimelineRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { patientTimeline as timeline } from './patient-timeline.service.ts';

/** All that happened with a patient, as one list. */
export const patientTimeline = serverModule({
  name: 'patient-timeline',
  routes: patientTimelineRoutes,
  handlers: (deps) => ({
    patientTimeline: ({ actor, input, request }) => timeline(deps, actor, input, request),
  }),
});
