import { originOf } from '../../../platform/ops/config.ts';
import type { FailedSignIns } from '../../../platform/auth/failed-sign-ins.ts';
import { type Deps, oncePerServer } from '../../../platform/module.ts';
import { keyOf } from '../../../platform/auth/tokens.ts';
import { mailQueueJobName } from '../../../providers/mail/mail-queue.jobs.ts';
import type { MailQueue } from '../../../providers/mail/mail-queue.ts';
import type { Sms } from '../../../providers/sms/sms.ts';
import { revokedSessions } from './revoked-sessions.ts';
import { totpKeyOf } from './encrypted-secret.ts';
import type { SessionDeps } from './session.service.ts';
import { type MemberAccessCache, memberAccessCache } from './member-access.ts';

/** What the services of signing up and signing in need. */
export interface AuthDeps extends SessionDeps {
  /** What members may do now; follows changes of their status and roles. */
  memberAccess: MemberAccessCache;
  sms: Sms;
  /** Whether this installation can send text messages. */
  sendsSms: boolean;
  mailQueue: MailQueue;
  /** Keys what people type: the six digits of an email, recovery codes. */
  codeKey: Uint8Array;
  /** Hashes the names of failed sign-ins. */
  nameKey: Uint8Array;
  failedSignIns: FailedSignIns;
  /** Receives an alert when many sign-ins fail. */
  operatorMail: string | undefined;
  alert(count: number, what: string): void;
  /** Encrypts second factors in the database. */
  totpKey: Uint8Array;
  /** The origin of the links in emails, e.g. `http://patient.localhost:4000`. */
  patientOrigin: string;
  now(): Date;
  warn(error: unknown, what: string): void;
}

export const authDeps = oncePerServer((deps: Deps): AuthDeps => {
  const { config, db, reader, tokens, providers, sockets, jobs, clock, log, secret } = deps;
  const warn = (error: unknown, what: string) => log.error({ err: error }, what);
  return {
    db,
    tokens,
    sms: providers.sms,
    sendsSms: providers.sms.sendText !== undefined,
    mailQueue: { ring: () => jobs.kick(mailQueueJobName) },
    refreshKey: keyOf(secret, 'refresh'),
    codeKey: keyOf(secret, 'letter-code'),
    totpKey: totpKeyOf(secret),
    nameKey: keyOf(secret, 'failed-name'),
    failedSignIns: deps.failedSignIns,
    operatorMail: config.operatorMail,
    alert: (count, what) => log.error({ count }, what),
    revoked: revokedSessions(reader, {
      onRevoked: sockets.endSession,
      onError: (error) => warn(error, 'revoked sessions could not be read'),
    }),
    memberAccess: memberAccessCache(reader, {
      onChanged: sockets.endMember,
      onError: (error) => warn(error, 'changed member access could not be read'),
    }),
    patientOrigin: originOf(config, 'patient'),
    staffHref: (app, page) => `${originOf(config, app)}/${app}/${page}`,
    now: clock.now,
    warn,
  };
});
