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
const host = z.string().regex(/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/, 'must be a host name in lower case');

/** Every setting by its name in the environment. The README lists them. */
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
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, 'must look like sk_live_… or sk_test_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, 'must look like whsec_…')
    .optional(),
  STRIPE_TEST_IN_PRODUCTION: yesNo.optional(),
  TURN_URL: url('must look like turn:host:3478', 'turn:', 'turns:').optional(),
  TURN_SECRET: z.string().min(16, 'must be at least 16 characters').optional(),
  FILES_DIR: z.string().optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().optional(),
  S3_ENDPOINT: url('must look like https://s3.example', 'http:', 'https:').optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
});
type Env = z.infer<typeof Env>;

export type HostName = 'start' | 'patient' | 'clinic' | 'doctor' | 'storybook';

export interface Config {
  env: 'development' | 'test' | 'production';
  port: number;
  host: string;
  dataDir: string;
  /** Undefined: the embedded PostgreSQL in the data folder. */
  databaseUrl: string | undefined;
  /** Undefined: events reach the sockets of this process only. */
  redisUrl: string | undefined;
  /** Undefined outside production: generated once and stored in the data folder (`platform/ops/data-dir.ts`). */
  secret: string | undefined;
  hosts: Record<HostName, string>;
  publicProtocol: 'http' | 'https';
  publicPort: number;
  trustProxy: boolean;
  /** The rate limit of requests per signed-in person; undefined for no limit. */
  requests: TokenBucket | undefined;
  /** The limits of holds; undefined in tests of other rules. */
  holds: HoldLimits | undefined;
  /** The bearer token for `/metrics`. Without one, production has no such page. */
  metricsToken: string | undefined;
  /** Whether Storybook and the API document are served: outside production, otherwise on request. */
  serves: { storybook: boolean; apiDocument: boolean };
  logLevel: 'silent' | 'fatal' | 'error' | 'warn' | 'info' | 'debug';
  /** Whether the built-in fakes (mail and SMS outbox, sandbox) are used. Never in production. */
  hasFakes: boolean;
  mail: { url: string; from: string; requiresTls: boolean } | undefined;
  /** Recipient of emails about inquiries without a clinic. Without it, they wait in `operator inquiries`. */
  operatorMail: string | undefined;
  twilio: { accountSid: string; authToken: string; verifyServiceSid: string; messagingServiceSid?: string } | undefined;
  /** Undefined: the sandbox outside production, and no paying in production. */
  stripe: { secretKey: string; webhookSecret: string } | undefined;
  turn: { url: string; secret: string } | undefined;
  /** Where files lie: in a bucket, otherwise in a folder. */
  files: { dir: string; s3: S3Settings | undefined };
}

/** A bucket of Amazon S3 or, with an endpoint, of a compatible service. */
export interface S3Settings {
  bucket: string;
  region: string;
  endpoint: string | undefined;
  accessKeyId: string;
  secretAccessKey: string;
}

/**
 * Reads and validates the environment once. Throws a `StartupError` with one clear sentence for an invalid value. Commands that
 * do not serve requests (`serves: false`) need no mail server and no relay, also in production.
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
  rejectPartialSettings(env, ['TURN_URL', 'TURN_SECRET']);
  rejectPartialSettings(env, ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET']);
  rejectPartialSettings(env, ['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']);
  rejectPartialSettings(env, ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_VERIFY_SERVICE_SID']);
  if (env.NODE_ENV === 'production' && serves) rejectFakes(env);
  return toConfig(env);
}

export interface HoldLimits {
  /** A pause follows after this many released holds within these minutes. */
  cooldown: { after: number; minutes: number };
  /** Holds at one clinic per known browser, and per network for unknown browsers. */
  perDevice: number;
  perNetwork: number;
}
/** Allows a family to book together on one device. Five released holds an hour are no accident. */
export const holdLimits: HoldLimits = { cooldown: { after: 5, minutes: 60 }, perDevice: 4, perNetwork: 20 };

/** Far more than a person sends, and far less than other people would notice. Tests send more. */
const defaultPerMinute = 1200;

function requestsOf({ NODE_ENV, REQUESTS_PER_MINUTE }: Env): TokenBucket | undefined {
  const perMinute = REQUESTS_PER_MINUTE ?? (NODE_ENV === 'test' ? 0 : defaultPerMinute);
  return perMinute === 0 ? undefined : { perMinute, burst: Math.ceil(perMinute / 4) };
}

function toConfig(env: Env): Config {
  const production = env.NODE_ENV === 'production';
  const base = env.BASE_HOST ?? 'localhost';
  const port = env.PORT ?? 4000;
  const publicProtocol = env.PUBLIC_PROTOCOL ?? (production ? 'https' : 'http');
  const dataDir = path.resolve(projectRoot, env.DATA_DIR ?? defaultDataDir(projectRoot));
  return {
    env: env.NODE_ENV ?? 'development',
    port,
    // Outside production, codes and demo passwords are readable, so the server listens on this machine only.
    host: env.HOST ?? (production ? '0.0.0.0' : 'localhost'),
    dataDir,
    databaseUrl: env.DATABASE_URL,
    redisUrl: env.REDIS_URL,
    secret: env.SECRET,
    hosts: {
      start: base,
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
    stripe: env.STRIPE_SECRET_KEY
      ? { secretKey: env.STRIPE_SECRET_KEY, webhookSecret: env.STRIPE_WEBHOOK_SECRET! }
      : undefined,
    turn: env.TURN_URL ? { url: env.TURN_URL, secret: env.TURN_SECRET! } : undefined,
    files: {
      dir: env.FILES_DIR === undefined ? path.join(dataDir, 'files') : path.resolve(projectRoot, env.FILES_DIR),
      s3: env.S3_BUCKET
        ? {
            bucket: env.S3_BUCKET,
            region: env.S3_REGION!,
            endpoint: env.S3_ENDPOINT,
            accessKeyId: env.S3_ACCESS_KEY_ID!,
            secretAccessKey: env.S3_SECRET_ACCESS_KEY!,
          }
        : undefined,
    },
  };
}

/** Returns the public origin of an app, e.g. `http://patient.localhost:4000`. */
export function originOf({ hosts, publicProtocol, publicPort }: Config, app: HostName): string {
  return new URL(`${publicProtocol}://${hosts[app]}:${publicPort}`).origin;
}

function rejectPartialSettings(env: Env, names: (keyof Env)[]) {
  const missing = names.filter((name) => env[name] === undefined);
  if (missing.length > 0 && missing.length < names.length) {
    throw new StartupError(`${names.join(', ')} belong together: ${missing.join(' and ')} is missing.`);
  }
}

/** Throws a `StartupError` that names every fake and weak setting that production rejects. */
function rejectFakes(env: Env) {
  const rejected = [
    !env.SECRET && 'the default secret (set SECRET)',
    !env.DATABASE_URL &&
      !env.EMBEDDED_IN_PRODUCTION &&
      'the embedded database (set DATABASE_URL, or EMBEDDED_IN_PRODUCTION=yes for one machine)',
    !env.SMTP_URL && 'the built-in mail outbox (set SMTP_URL)',
    !env.TWILIO_ACCOUNT_SID &&
      'the built-in SMS outbox (set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, TWILIO_VERIFY_SERVICE_SID)',
    !env.S3_BUCKET &&
      !env.FILES_DIR &&
      !env.EMBEDDED_IN_PRODUCTION &&
      'to choose where files lie (set S3_BUCKET, or FILES_DIR for one machine)',
    env.S3_ENDPOINT?.startsWith('http:') && 'a file store without TLS (S3_ENDPOINT must start with https)',
    !env.TURN_URL && 'calls without a relay (set TURN_URL and TURN_SECRET)',
    env.STRIPE_SECRET_KEY?.includes('k_test_') &&
      !env.STRIPE_TEST_IN_PRODUCTION &&
      'a test key of Stripe (set a live STRIPE_SECRET_KEY, or STRIPE_TEST_IN_PRODUCTION=yes on a trial server)',
    env.PUBLIC_PROTOCOL === 'http' && 'plain http (leave PUBLIC_PROTOCOL out, or set it to https)',
    env.TRUST_PROXY === undefined &&
      'to guess its reverse proxy (set TRUST_PROXY=yes behind one reverse proxy, or TRUST_PROXY=no without one)',
    env.DATABASE_URL &&
      env.DATABASE_TLS !== false &&
      !hasTls(env.DATABASE_URL) &&
      'a database without TLS (add ?sslmode=verify-full to DATABASE_URL, or set DATABASE_TLS=no in a private network)',
    env.SMTP_URL &&
      env.SMTP_TLS !== false &&
      turnsTlsOff(env.SMTP_URL) &&
      'a mail server without TLS (leave its options out of SMTP_URL, or set SMTP_TLS=no)',
  ].filter(Boolean);
  if (rejected.length > 0) throw new StartupError(`Production refuses ${rejected.join('; ')}.`);
}

/** Returns whether a database URL asks for TLS, or needs none because a unix socket stays on this machine. */
function hasTls(url: string): boolean {
  const { hostname, searchParams } = new URL(url);
  const isSocket = (hostname === '' || hostname === 'localhost') && searchParams.get('host')?.startsWith('/');
  return isSocket === true || ['require', 'verify-ca', 'verify-full'].includes(searchParams.get('sslmode') ?? '');
}

/** Returns whether a mail URL contains options that weaken TLS. */
const turnsTlsOff = (url: string) =>
  [...new URL(url).searchParams.keys()].some((name) => /^(ignoreTLS|requireTLS|secure|tls\b.*)$/i.test(name));
