import type { AccessDeniedCode } from '@haruka/contract/errors';
import type { Locale } from '@haruka/i18n';
import type { Session } from './session.ts';

export interface Toast {
  kind: 'success' | 'error';
  text: string;
  /** How long the toast stays (API-5: 2000 ms). */
  ms: number;
  /** The code of the error, so that an app can add a link or a button. */
  code?: string;
}

/** How users confirm their identity: `meta` of confirmationRequired. */
export type ConfirmationMethod = { by: 'PASSWORD' | 'PASSWORD_AND_CODE' } | { by: 'SMS'; phone_number: string };

/** What an app configures once, before its first request: the API's address, the session, and callbacks. */
export interface ClientHooks {
  /** E.g. `/api/v1/`. */
  baseUrl: string;
  session: Session;
  locale(): Locale;
  onToast(toast: Toast): void;
  /** The server is under maintenance (maintenance). */
  onMaintenance(): void;
  /**
   * The session has ended, here or in another tab: `expired` when a refresh was rejected, or the code that ended a clinic
   * member's access; `elsewhere` when another tab logged out.
   */
  onLogout(why: 'expired' | 'elsewhere' | AccessDeniedCode): void;
  /**
   * The server asks for confirmation of identity (confirmationRequired). Resolves to true when confirmed; the request is then
   * sent once more.
   */
  onConfirm?(method: ConfirmationMethod): Promise<boolean>;
  /** Number of requests in progress that move the progress indicator. */
  onProgress(pending: number): void;
}

let configured: ClientHooks | undefined;

/** Sets the configuration of the client for this app. */
export function configureClient(hooks: ClientHooks) {
  configured = hooks;
}

/** Returns the configuration of this app. Throws before `configureClient` was called. */
export function clientHooks(): ClientHooks {
  if (!configured) throw new Error('Call configureClient before the first request');
  return configured;
}
