import path from 'node:path';
import { z } from 'zod';
import { defaultDataDir } from './default-data-dir.ts';
import { StartupError } from '../api-error.ts';
import type { TokenBucket } from '../http/request-limit.ts';

const projectRoot = path.resolve(import.meta.dirname, '../../../../..');
const yesNo = z.enum(['yes', 'no'], 'must be yes or no').transform((answer) => answer === 'yes');
const url = (sentence: string, ...protocols: string[]) =>
  z.string().refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), sentence);
const wholeNumber = (from: number, to: number) => {
  const sentence = `must be a whole number from ${from} to ${to}`;
  return z.string().regex(/^\d+$/, sentence).transform(Number).pipe(z.number().min(from, sentence).max(to, sentence));
};
const host = z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a host name in small letters');

/** Every setting there is, by its name in the environment. The README lists them for people. */
const Env = z.object({
  NODE_ENV: z.enum(['development', 'test', 'production'], 'must be development, test or production').optional(),
  PORT: wholeNumber(0, 65_535).optional(),
  HOST: z.string().optional(),
  DATA_DIR: z.string().optional(),
  DATABASE_URL: url('must look like postgres://user:password@host:5432/name', 'postgres:', 'postgresql:').optional(),
  REDIS_URL: url('must look like redis://host:6379', 'redis:', 'rediss:').optional(),
  EMBEDDED_IN_PRODUCTION: yesNo.optional(),
  SECRET: z.string().min(32, 'must be at least 32 characters').optional(),
  BASE_HOST: host.optional(),
  PATIENT_HOST: host.optional(),
  CLINIC_HOST: host.optional(),
  DOCTOR_HOST: host.optional(),
  STORYBOOK_HOST: host.optional(),
  PUBLIC_PROTOCOL: z.enum(['http', 'https'], 'must be http or https').optional(),
  PUBLIC_PORT: wholeNumber(1, 65_535).optional(),
  TRUST_PROXY: yesNo.optional(),
  REQUESTS_PER_MINUTE: wholeNumber(0, 1_000_000).optional(),
  DATABASE_TLS: yesNo.optional(),
  SMTP_TLS: yesNo.optional(),
  METRICS_TOKEN: z.string().min(16, 'must be at least 16 characters').optional(),
  SERVE_STORYBOOK: yesNo.optional(),
  SERVE_API_DOCUMENT: yesNo.optional(),
  LOG_LEVEL: z
    .enum(['silent', 'fatal', 'error', 'warn', 'info', 'debug'], 'must be silent, fatal, error, warn, info or debug')
    .optional(),
  SMTP_URL: url('must look like smtp://user:password@host:587', 'smtp:', 'smtps:').optional(),
  OPERATOR_MAIL: z.email('must be a mail address').optional(),
  MAIL_FROM: z.string().min(3, 'must be a mail address').optional(),
  TWILIO_ACCOUNT_SID: z.string().optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_VERIFY_SERVICE_SID: z.string().optional(),
  TWILIO_MESSAGING_SERVICE_SID: z.string().optional(),
  TURN_URL: url('must look like turn:host:3478', 'turn:', 'turns:').optional(),
  TURN_SECRET: z.string().min(16, 'must be at least 16 characters').optional(),
});
type Env = z.infer<typeof Env>;

export type HostName = 'door' | 'patient' | 'clinic' | 'doctor' | 'storybook';

export interface Config {
  env: 'development' | 'test' | 'production';
  port: number;
  host: string;
  dataDir: string;
  /** Absent: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined;
  /** Absent: events fan out inside this one process. */
  redisUrl: string | undefined;
  /** Absent outside production: made once and kept in the data folder (`platform/ops/data-dir.ts`). */
  secret: string | undefined;
  hosts: Record<HostName, string>;
  publicProtocol: 'http' | 'https';
  publicPort: number;
  trustProxy: boolean;
  /** How many requests one signed-in person may send; undefined for no limit. */
  requests: TokenBucket | undefined;
  /** How many slots may be held by whom; undefined in tests of other rules. */
  holds: HoldLimits | undefined;
  /** What a scraper of `/metrics` must send as its bearer token. Absent in production: there is no such page. */
  metricsToken: string | undefined;
  /** Whether the components and the API document are served: outside production, else when asked for. */
  serves: { storybook: boolean; apiDocument: boolean };
  logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug';
  /** Whether the built-in stand-ins (mail and SMS outbox, sandbox) may be used. Never in production. */
  hasFakes: boolean;
  mail: { url: string; from: string; requiresTls: boolean } | undefined;
  /** Who is written to about inquiries that go to no clinic; without it they wait in `operator inquiries`. */
  operatorMail: string | undefined;
  twilio: { accountSid: string; authToken: string; verifyServiceSid: string; messagingServiceSid?: string } | undefined;
  turn: { url: string; secret: string } | undefined;
}

/**
 * Reads and checks the whole environment once (design §9, safety 26). A wrong value throws one clear sentence. A command
 * that serves nobody (`serves: false`) needs no mail server and no relay, also in production.
 */
export function readConfig(
  environment: Record<string, string | undefined> = process.env,
  { serves = true }: { serves?: boolean } = {},
): Config {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Env.safeParse(given);
  if (!parsed.success) {
    throw new StartupError(
      `${parsed.error.issues.map(({ path: [name], message }) => `${String(name)} ${message}`).join('; ')}.`,
    );
  }
  const env = parsed.data;
  refuseHalfSettings(env, ['TURN_URL', 'TURN_SECRET']);
  refuseHalfSettings(env, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_VERIFY_SERVICE_SID']);
  if (env.NODE_ENV === 'production' && serves) refuseStandIns(env);
  return shape(env);
}

export interface HoldLimits {
  /** So many bookings that were let go of within so many minutes are followed by a pause. */
  cool: { after: number; minutes: number };
  /** Holds at one clinic from one known browser, and from one network of browsers nobody knows. */
  perDevice: number;
  perNetwork: number;
}
/** A family books side by side on one device; nobody lets go of five bookings an hour. */
export const holdLimits: HoldLimits = { cool: { after: 5, minutes: 60 }, perDevice: 4, perNetwork: 20 };

/** Far above what a person does, far below what hurts others. Tests send more. */
const usualPerMinute = 1200;

function requestsOf({ NODE_ENV, REQUESTS_PER_MINUTE }: Env): TokenBucket | undefined {
  const perMinute = REQUESTS_PER_MINUTE ?? (NODE_ENV === 'test' ? 0 : usualPerMinute);
  return perMinute === 0 ? undefined : { perMinute, burst: Math.ceil(perMinute / 4) };
}

function shape(env: Env): Config {
  const production = env.NODE_ENV === 'production';
  const base = env.BASE_HOST ?? 'localhost';
  const port = env.PORT ?? 4000;
  const publicProtocol = env.PUBLIC_PROTOCOL ?? (production ? 'https' : 'http');
  return {
    env: env.NODE_ENV ?? 'development',
    port,
    // Outside production codes and demo passwords are lying about: only this machine may knock.
    host: env.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    dataDir: path.resolve(projectRoot, env.DATA_DIR ?? defaultDataDir(projectRoot)),
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    secret: env.SECRET,
    hosts: {
      door: base,
      patient: env.PATIENT_HOST ?? `patient.${base}`,
      clinic: env.CLINIC_HOST ?? `clinic.${base}`,
      doctor: env.DOCTOR_HOST ?? `doctor.${base}`,
      storybook: env.STORYBOOK_HOST ?? `storybook.${base}`,
    },
    publicProtocol,
    publicPort: env.PUBLIC_PORT ?? (publicProtocol === 'https' ? 443 : port),
    trustProxy: env.TRUST_PROXY ?? false,
    requests: requestsOf(env),
    holds: env.NODE_ENV === 'test' ? undefined : holdLimits,
    metricsToken: env.METRICS_TOKEN,
    serves: { storybook: env.SERVE_STORYBOOK ?? !production, apiDocument: env.SERVE_API_DOCUMENT ?? !production },
    logLevel: env.LOG_LEVEL ?? (env.NODE_ENV === 'test' ? 'silent' : 'info'),
    hasFakes: !production,
    operatorMail: env.OPERATOR_MAIL ?? (production ? undefined : 'operator@haruka.example'),
    mail: env.SMTP_URL
      ? {
          url: env.SMTP_URL,
          from: env.MAIL_FROM ?? `HARUKA <no-reply@${base}>`,
          requiresTls: env.SMTP_TLS ?? production,
        }
      : undefined,
    twilio: env.TWILIO_ACCOUNT_SID
      ? {
          accountSid: env.TWILIO_ACCOUNT_SID,
          authToken: env.TWILIO_AUTH_TOKEN!,
          verifyServiceSid: env.TWILIO_VERIFY_SERVICE_SID!,
          messagingServiceSid: env.TWILIO_MESSAGING_SERVICE_SID,
        }
      : undefined,
    turn: env.TURN_URL ? { url: env.TURN_URL, secret: env.TURN_SECRET! } : undefined,
  };
}

/** The address people type for one of the apps, e.g. `http://patient.localhost:4000`. */
export function originOf({ hosts, publicProtocol, publicPort }: Config, app: HostName): string {
  return new URL(`${publicProtocol}://${hosts[app]}:${publicPort}`).origin;
}

function refuseHalfSettings(env: Env, names: (keyof Env)[]) {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    throw new StartupError(`${names.join(', ')} belong together: ${missing.join(' and ')} is missing.`);
  }
}

/** Production runs on real things only; what is missing is said by name (design §9, safety T28). */
function refuseStandIns(env: Env) {
  const refused = [
    !env.SECRET && 'the default secret (set SECRET)',
    !env.DATABASE_URL &&
      !env.EMBEDDED_IN_PRODUCTION &&
      'the embedded database (set DATABASE_URL, or EMBEDDED_IN_PRODUCTION=yes for one machine)',
    !env.SMTP_URL && 'the built-in mail outbox (set SMTP_URL)',
    !env.TWILIO_ACCOUNT_SID &&
      'the built-in SMS outbox (set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_VERIFY_SERVICE_SID)',
    !env.TURN_URL && 'calls without a relay (set TURN_URL and TURN_SECRET)',
    env.PUBLIC_PROTOCOL === 'http' && 'plain http (leave PUBLIC_PROTOCOL out, or set it to https)',
    env.TRUST_PROXY === undefined &&
      'to guess who stands before it (set TRUST_PROXY=yes behind one reverse proxy, or TRUST_PROXY=no without one)',
    env.DATABASE_URL &&
      env.DATABASE_TLS !== false &&
      !hasTls(env.DATABASE_URL) &&
      'a database without TLS (add ?sslmode=verify-full to DATABASE_URL, or set DATABASE_TLS=no in a private network)',
    env.SMTP_URL &&
      env.SMTP_TLS !== false &&
      turnsTlsOff(env.SMTP_URL) &&
      'a mail server without TLS (leave its options out of SMTP_URL, or set SMTP_TLS=no)',
  ].filter(Boolean);
  if (refused.length > 0) throw new StartupError(`Production refuses ${refused.join('; ')}.`);
}

/** Whether a database address asks for TLS, or needs none: a unix socket stays on this machine. */
function hasTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const isSocket = (hostname === '' || hostname === 'localhost') && searchParams.get('host')?.startsWith('/');
  return isSocket === true || ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '');
}

/** The options of the mail client that an address may carry along, and that weaken TLS. */
const turnsTlsOff = (url: string) =>
  [...new URL(url).searchParams.keys()].some((name) => /^(ignoreTLS|requireTLS|secure|tls\b.*)$/i.test(name));
