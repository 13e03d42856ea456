import { configureClient, type Session } from '@haruka/api';
import { getLocale } from '@haruka/i18n';
import { progress, toast } from '@haruka/ui';
import { askToConfirm } from './confirm-request.ts';

/** Said on the window when the server reports maintenance; the app then moves to the maintenance screen (spec §4). */
export const maintenanceEvent = 'haruka:maintenance';
/** Said on the window when the session is over without the user having left; its detail is the door's `why`. */
export const sessionLostEvent = 'haruka:session-lost';

let running = 0;

/** Opens an app's door to the server: where it is, who asks, and how answers are told. */
export function connectClient(session: Session) {
  configureClient({
    baseUrl: '/api/v1/',
    session,
    locale: getLocale,
    onToast: ({ kind, text, ms }) => toast({ tone: kind, text, duration: ms }),
    onMaintenance: () => void dispatchEvent(new Event(maintenanceEvent)),
    onLogout: (why) => void dispatchEvent(new CustomEvent(sessionLostEvent, { detail: why })),
    onConfirm: askToConfirm,
    onProgress(pending) {
      for (; running < pending; running += 1) progress.start();
      for (; running > pending; running -= 1) progress.done();
    },
  });
}
