import { attendanceRoutes } from '@haruka/contract';
import { serverModule } from '../../../platform/module.ts';
import { slotDepsOf } from '../../consultation/consults/take-slot.service.ts';
import * as service from './attendance.service.ts';

/** Presence and absence of the doctors. */
export const attendance = serverModule({
  name: 'attendance',
  routes: attendanceRoutes,
  handlers: (deps) => {
    const slots = slotDepsOf(deps);
    return {
      attendance: ({ actor, input }) => service.attendance(slots, actor, input),
      attendanceCsv: ({ actor, input, request }) => service.csv({ ...slots, clock: deps.clock }, actor, input, request),
      setAbsence: ({ actor, input, request }) => service.setAbsence(slots, actor, input, request),
      liftAbsence: ({ actor, input, request }) => service.liftAbsence(slots, actor, input.absence_id, request),
    };
  },
});
