export { calendarRoute } from './calendar/calendar.route.tsx';
export { useMember } from './frame/guard.tsx';
export { maintenanceRoute } from './frame/maintenance.route.ts';
export { type Office, type OfficeRoute, useOffice } from './frame/office.ts';
export { startOffice } from './frame/start.tsx';
export { ConsultRecordView } from './record/record-view.tsx';
export { signInRoute } from './sign-in/sign-in.route.ts';
