import { apiBase, configureClient, type Session } from '@haruka/api';
import { getLocale } from '@haruka/i18n';
import { progress, toast } from '@haruka/ui';
import { askToConfirm } from './confirm-request.ts';

/** Dispatched on the window when the server reports maintenance; the app then opens the maintenance screen (AUTH-10). */
export const maintenanceEvent = 'haruka:maintenance';
/** Dispatched on the window when the session ends without a sign-out; its detail is the `why` of `onLogout`. */
export const sessionLostEvent = 'haruka:session-lost';

let running = 0;

/** Connects an app to the API: configures address, session and callbacks of the client. */
export function connectClient(session: Session) {
  configureClient({
    baseUrl: apiBase,
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
