import { errorCodes } from '@haruka/contract/errors';
import { limits } from '@haruka/contract/limits';
import { codeText, formatDayTime, partsInTokyo, translate } from '@haruka/i18n';
import type { ClientHooks } from './client-hooks.ts';
import type { RequestOptions, Outcome, ApiError } from './request.ts';

interface Handling {
  /** Shows no toast, because another part handles it (ERR-13). */
  quiet?: true | 'patient';
  /** The sentence, where it differs from the wording of the code. */
  text?: (error: ApiError) => string;
}

/** Every code whose handling differs from a toast of its wording for two seconds (ERR-13). */
const handling: Record<string, Handling> = {
  [errorCodes.invalidToken]: { quiet: true },
  [errorCodes.maintenance]: { quiet: true },
  [errorCodes.accountInactive]: { quiet: true },
  [errorCodes.cancelledByClinic]: { quiet: 'patient' },
  [errorCodes.consultStillBooked]: {
    text: (error) => `${consultAt(error)}${codeText(errorCodes.consultStillBooked) ?? error.message}`,
  },
  [errorCodes.unpaidItems]: { text: () => translate('client.unpaid') },
  '401': { quiet: true, text: ({ message }) => message },
  ABORTED: { quiet: true },
  NOT_JSON: { text: () => translate('client.server_error') },
  WRONG_FORMAT: { text: () => translate('client.wrong_format') },
  NETWORK: { text: ({ message }) => message || translate('client.server_error') },
};

/**
 * Returns the text of an error in the display language, for the place where it happened. A change that came too late names
 * who was faster, and when.
 */
export const errorText = (error: ApiError): string =>
  error.code === 'NETWORK' ? translate('client.no_connection') : toastText(error);

/** The same for a toast, which names a failed connection as the browser does (ERR-18). */
function toastText(error: ApiError): string {
  const text =
    handling[error.code]?.text?.(error) ?? codeText(error.code) ?? (error.message || translate('client.server_error'));
  return `${text}${changeOf(error)}`;
}

function changeOf({ meta }: ApiError): string {
  const { changed_by, at } = (meta ?? {}) as { changed_by?: { name: string } | null; at?: string };
  return changed_by ? translate('client.changed_by', { name: changed_by.name, at: at ? formatDayTime(at) : '' }) : '';
}

/** The error pipeline of all three apps: shows the result of a request. */
export function handleError(
  outcome: Outcome,
  options: RequestOptions | undefined,
  hooks: Pick<ClientHooks, 'onToast' | 'onMaintenance' | 'session'>,
) {
  const { error } = outcome;
  if (!error) {
    if (options?.successMessage && !options.silent)
      hooks.onToast({ kind: 'success', text: options.successMessage, ms: limits.toastMs });
    return;
  }
  if (error.code === errorCodes.maintenance) hooks.onMaintenance();
  const quiet = handling[error.code]?.quiet;
  if (options?.silent || options?.errorsOnScreen || quiet === true || quiet === hooks.session.kind) return;
  hooks.onToast({ kind: 'error', text: toastText(error), ms: limits.toastMs, code: error.code });
}

function consultAt({ meta }: ApiError): string {
  const at =
    meta && typeof meta === 'object' && 'consulting_start_date' in meta
      ? Date.parse(String(meta.consulting_start_date))
      : NaN;
  return Number.isNaN(at) ? '' : translate('client.consult_at', partsInTokyo(at));
}
