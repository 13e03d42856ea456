import type { AccessDeniedCode } from '@haruka/contract/errors';
import type { Locale } from '@haruka/i18n';
import type { Session } from './session.ts';

export interface Toast {
  kind: 'success' | 'error';
  text: string;
  /** How long it stays (spec §9: 2000 ms). */
  ms: number;
  /** The code behind an error, for whoever wants to add a link or a button. */
  code?: string;
}

/** How somebody shows again who they are: `meta` of confirmationRequired. */
export type ConfirmWay = { by: 'PASSWORD' | 'PASSWORD_AND_CODE' } | { by: 'SMS'; phone_number: string };

/** What an app tells the client once, before its first request: where the server is, who asks, and how to speak up. */
export interface ClientHooks {
  /** E.g. `/api/v1/`. */
  baseUrl: string;
  session: Session;
  locale(): Locale;
  onToast(toast: Toast): void;
  /** The server says it is being maintained (maintenance). */
  onMaintenance(): void;
  /**
   * This session is over: `expired` when a refresh was refused, `elsewhere` when another tab left, or the code that keeps a
   * person of a clinic out from now on.
   */
  onLogout(why: 'expired' | 'elsewhere' | AccessDeniedCode): void;
  /**
   * The server wants to know again who sits here (confirmationRequired). Resolves to whether they have shown it; the request is then
   * sent once more.
   */
  onConfirm?(way: ConfirmWay): Promise<boolean>;
  /** How many requests with a progress indicator are under way. */
  onProgress(pending: number): void;
}

let configured: ClientHooks | undefined;

/** Opens the one door of this app to the server. */
export function configureClient(door: ClientHooks) {
  configured = door;
}

export function clientHooks(): ClientHooks {
  if (!configured) throw new Error('configureDoor comes before the first request');
  return configured;
}
