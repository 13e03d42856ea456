import { errorCodes } from '@haruka/contract/errors';
import { limits } from '@haruka/contract/limits';
import { codeText, partsInTokyo, say } from '@haruka/i18n';
import type { ClientHooks } from './client-hooks.ts';
import type { RequestOptions, Outcome, ApiError } from './request.ts';

interface Handling {
  /** No toast: handled otherwise (spec §8). */
  quiet?: true | 'patient';
  /** The sentence, where it is not simply the wording of the code. */
  text?: (refusal: ApiError) => string;
}

/** Everything about answers that is not "toast the code's wording for two seconds" (spec §8), in one table. */
const handling: Record<string, Handling> = {
  [errorCodes.invalidToken]: { quiet: true },
  [errorCodes.maintenance]: { quiet: true },
  [errorCodes.accountInactive]: { quiet: true },
  [errorCodes.cancelledByClinic]: { quiet: 'patient' },
  [errorCodes.consultStillBooked]: {
    text: (refusal) => `${consultAt(refusal)}${codeText(errorCodes.consultStillBooked) ?? refusal.message}`,
  },
  [errorCodes.unpaidItems]: { text: () => say('door.unpaid') },
  '401': { quiet: true, text: ({ message }) => message },
  ABORTED: { quiet: true },
  NOT_JSON: { text: () => say('door.server_error') },
  WRONG_FORMAT: { text: () => say('door.wrong_format') },
  NETWORK: { text: ({ message }) => message || say('door.server_error') },
};

/** What a person reads about a refusal, in the language on screen now. */
export function errorText(refusal: ApiError): string {
  return (
    handling[refusal.code]?.text?.(refusal) ?? codeText(refusal.code) ?? (refusal.message || say('door.server_error'))
  );
}

/** Speaks up about an answer as spec §8 asks: the one pipeline of all three apps. */
export function handleError(
  outcome: Outcome,
  asked: RequestOptions | undefined,
  door: Pick<ClientHooks, 'onToast' | 'onMaintenance' | 'session'>,
) {
  const { error } = outcome;
  if (!error) {
    if (asked?.successMessage && !asked.silent)
      door.onToast({ kind: 'success', text: asked.successMessage, ms: limits.toastMs });
    return;
  }
  if (error.code === errorCodes.maintenance) door.onMaintenance();
  const quiet = handling[error.code]?.quiet;
  if (asked?.silent || quiet === true || quiet === door.session.kind) return;
  door.onToast({ kind: 'error', text: errorText(error), ms: limits.toastMs, code: error.code });
}

function consultAt({ meta }: ApiError): string {
  const at =
    meta && typeof meta === 'object' && 'consulting_start_date' in meta
      ? Date.parse(String(meta.consulting_start_date))
      : NaN;
  return Number.isNaN(at) ? '' : say('door.consult_at', partsInTokyo(at));
}
