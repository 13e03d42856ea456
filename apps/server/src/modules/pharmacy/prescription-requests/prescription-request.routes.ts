import type { prescriptionRequestRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import type { NoticeDeps } from '../../messaging/notices/notice.deps.ts';
import * as decision from './decision.service.ts';
import * as request from './prescription-request.service.ts';

/** Returns the handlers of the routes of prescription requests. */
export const prescriptionRequestHandlers = (
  deps: NoticeDeps & request.RequestDeps,
): Handlers<typeof prescriptionRequestRoutes> => ({
  refillablePrescriptions: ({ actor, input }) => request.refillable(deps, actor, input),
  prescriptionQuote: ({ actor, input }) => request.quote(deps, actor, input),
  requestPrescription: ({ actor, input, request: info }) => request.request(deps, actor, input, info),
  myPrescriptionRequests: ({ actor, input }) => request.listOwn(deps, actor, input.page),
  prescriptionRequests: ({ actor, input, request: info }) => decision.list(deps, actor, input, info),
  decidePrescriptionRequest: ({ actor, input, request: info }) => decision.decide(deps, actor, input, info),
});
