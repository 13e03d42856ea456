import { configureDoor, openSession } from '@haruka/api';
import { getLocale } from '@haruka/i18n/patient';
import { progress, toast } from '@haruka/ui';

/** The patient's tokens, in keys of their own (spec §3). */
export const patientSession = openSession('patient');

/** Said on the window when the server reports maintenance; the app then moves to the maintenance screen (spec §4). */
export const maintenanceSaid = 'haruka:maintenance';
/** Said on the window when the session is over without the patient having left. */
export const sessionLost = 'haruka:session-lost';

let running = 0;

/** Opens this app's door to the server: where it is, who asks, and how answers are told. */
export function openDoor() {
  configureDoor({
    baseUrl: '/api/v1/',
    session: patientSession,
    locale: getLocale,
    onToast: ({ kind, text, ms }) => toast({ tone: kind, text, duration: ms }),
    onMaintenance: () => void dispatchEvent(new Event(maintenanceSaid)),
    onLogout: () => void dispatchEvent(new Event(sessionLost)),
    onProgress(pending) {
      for (; running < pending; running += 1) progress.start();
      for (; running > pending; running -= 1) progress.done();
    },
  });
}
