import type { businessDayRoutes } from '@haruka/contract';
import type { Handlers } from '../../../platform/http/mount-routes.ts';
import type { SlotDeps } from '../../consultation/consults/take-slot.service.ts';
import * as businessDay from './business-day.service.ts';

/** Returns the handlers of the doctors' hours. */
export const businessDayHandlers = (slots: SlotDeps): Handlers<typeof businessDayRoutes> => ({
  doctorHours: ({ actor, input }) => businessDay.doctorHours(slots, actor, input.clinic_location_id),
  saveDoctorHours: ({ actor, input, request }) => businessDay.saveDoctorHours(slots, actor, input, request),
  saveDoctorException: ({ actor, input, request }) => businessDay.saveDoctorException(slots, actor, input, request),
  removeDoctorException: ({ actor, input, request }) => businessDay.removeDoctorException(slots, actor, input, request),
});
