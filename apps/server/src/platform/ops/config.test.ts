import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { originOf, readConfig } from './config.ts';
import { defaultDataDir } from './default-data-dir.ts';
import { StartupError } from '../api-error.ts';

const real = {
  NODE_ENV: 'production',
  SECRET: 'x'.repeat(32),
  DATABASE_URL: 'postgres://u:p@db.example:5432/haruka?sslmode=verify-full',
  SMTP_URL: 'smtps://u:p@mail.example',
  TWILIO_ACCOUNT_SID: 'a',
  TWILIO_AUTH_TOKEN: 'b',
  TWILIO_VERIFY_SERVICE_SID: 'c',
  TURN_URL: 'turns:turn.example:443',
  TURN_SECRET: 'y'.repeat(16),
  BASE_HOST: 'haruka.example',
  TRUST_PROXY: 'yes',
  FILES_DIR: '/srv/haruka/files',
};

test('defaults to one machine, port 4000 and hosts under localhost', () => {
  const config = readConfig({});
  expect(config).toMatchObject({
    env: 'development',
    port: 4000,
    host: 'localhost',
    databaseUrl: undefined,
    hasFakes: true,
  });
  expect(originOf(config, 'patient')).toBe('http://patient.localhost:4000');
  expect(config.dataDir).toBe(defaultDataDir(path.resolve(import.meta.dirname, '../../../../..')));
});

test('an empty setting counts as unset', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' }).port).toBe(4000);
});

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535.'],
  [{ NODE_ENV: 'prod' }, 'NODE_ENV must be development, test or production.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgres://user:password@host:5432/name.'],
  [{ TRUST_PROXY: 'true' }, 'TRUST_PROXY must be yes or no.'],
  [{ BASE_HOST: 'https://haruka.example' }, 'BASE_HOST must be a host name in lower case.'],
  [{ STRIPE_SECRET_KEY: 'pk_live_1' }, 'STRIPE_SECRET_KEY must look like sk_live_… or sk_test_….'],
  [
    { STRIPE_SECRET_KEY: 'sk_live_1' },
    'STRIPE_SECRET_KEY, STRIPE_WEBHOOK_SECRET belong together: STRIPE_WEBHOOK_SECRET is missing.',
  ],
  [{ TURN_URL: 'turn:t:3478' }, 'TURN_URL, TURN_SECRET belong together: TURN_SECRET is missing.'],
  [
    { PORT: 'a', LOG_LEVEL: 'loud' },
    'PORT must be a whole number from 0 to 65535; LOG_LEVEL must be silent, fatal, error, warn, info or debug.',
  ],
])('an invalid setting is one clear sentence: %j', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(new StartupError(sentence));
});

test('never quotes a secret', () => {
  expect(() => readConfig({ SECRET: 'hunter2' })).toThrow(/^SECRET must be at least 32 characters\.$/);
});

test('production rejects every fake and the default secret by name', () => {
  const refusal = (() => {
    try {
      return readConfig({ NODE_ENV: 'production' }) && '';
    } catch (error) {
      return (error as Error).message;
    }
  })();
  for (const name of ['SECRET', 'DATABASE_URL', 'SMTP_URL', 'TWILIO_ACCOUNT_SID', 'TURN_URL', 'S3_BUCKET', 'FILES_DIR'])
    expect(refusal).toContain(name);
  expect(() => readConfig({ ...real, PUBLIC_PROTOCOL: 'http' })).toThrow('plain http');
  expect(readConfig(real)).toMatchObject({ env: 'production', hasFakes: false, host: '0.0.0.0' });
  expect(originOf(readConfig(real), 'doctor')).toBe('https://doctor.haruka.example');
});

test('the embedded database in production needs an explicit yes', () => {
  expect(() => readConfig({ ...real, DATABASE_URL: '' })).toThrow('the embedded database');
  expect(readConfig({ ...real, DATABASE_URL: '', EMBEDDED_IN_PRODUCTION: 'yes' }).databaseUrl).toBeUndefined();
});

test.each([
  [{ TRUST_PROXY: '' }, 'TRUST_PROXY=yes behind one reverse proxy, or TRUST_PROXY=no'],
  [{ DATABASE_URL: 'postgres://u:p@db.example:5432/haruka' }, 'DATABASE_TLS=no'],
  [{ DATABASE_URL: 'postgres://u:p@db.example:5432/haruka?sslmode=disable' }, 'DATABASE_TLS=no'],
  [{ SMTP_URL: 'smtp://mail.example?ignoreTLS=true' }, 'SMTP_TLS=no'],
  [{ S3_ENDPOINT: 'http://s3.example' }, 'S3_ENDPOINT must start with https'],
  [{ STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' }, 'STRIPE_TEST_IN_PRODUCTION=yes'],
])('production rejects a weak setting by its name: %j [B6]', (weak, named) => {
  expect(() => readConfig({ ...real, ...weak })).toThrow(named);
  expect(() => readConfig({ ...real, ...weak })).toThrow(/^Production refuses [^;]+\.$/);
});

test('an explicit setting allows what production rejects by default [B6]', () => {
  expect(readConfig({ ...real, TRUST_PROXY: 'no' }).trustProxy).toBe(false);
  const plain = { ...real, DATABASE_URL: 'postgres://u:p@db.example/haruka', DATABASE_TLS: 'no' };
  expect(readConfig(plain).databaseUrl).toBe(plain.DATABASE_URL);
  const socket = { ...real, DATABASE_URL: 'postgres://u@localhost/haruka?host=/run/postgresql' };
  expect(readConfig(socket).databaseUrl).toBe(socket.DATABASE_URL);
  expect(readConfig({ ...real, SMTP_URL: 'smtp://mail.example' }).mail?.requiresTls).toBe(true);
  expect(readConfig({ ...real, SMTP_URL: 'smtp://mail.example', SMTP_TLS: 'no' }).mail?.requiresTls).toBe(false);
});

test('Stripe is one pair of keys; a trial server may use test keys [B6]', () => {
  const keys = (mode: string) => ({ STRIPE_SECRET_KEY: `sk_${mode}_1`, STRIPE_WEBHOOK_SECRET: 'whsec_1' });
  const used = { secretKey: 'sk_live_1', webhookSecret: 'whsec_1' };
  expect(readConfig({ ...real, ...keys('live') }).stripe).toEqual(used);
  expect(readConfig({ ...real, ...keys('test'), STRIPE_TEST_IN_PRODUCTION: 'yes' }).stripe?.secretKey).toBe(
    'sk_test_1',
  );
  expect(readConfig(keys('test')).stripe?.secretKey).toBe('sk_test_1');
  expect(readConfig(real).stripe).toBeUndefined();
});

test('in production, Storybook and API document are off by default [B6]', () => {
  expect(readConfig(real).serves).toEqual({ storybook: false, apiDocument: false });
  const asked = { ...real, SERVE_STORYBOOK: 'yes', SERVE_API_DOCUMENT: 'yes' };
  expect(readConfig(asked).serves).toEqual({ storybook: true, apiDocument: true });
  expect(readConfig({}).serves).toEqual({ storybook: true, apiDocument: true });
});

test('files lie in the data folder, in a chosen folder, or in a bucket [FILE-1]', () => {
  const { dataDir, files } = readConfig({});
  expect(files).toEqual({ dir: path.join(dataDir, 'files'), s3: undefined });
  expect(readConfig({ FILES_DIR: '/srv/files' }).files.dir).toBe('/srv/files');
  const s3 = { S3_BUCKET: 'b', S3_REGION: 'r', S3_ACCESS_KEY_ID: 'i', S3_SECRET_ACCESS_KEY: 'k' };
  expect(readConfig(s3).files.s3).toEqual({
    bucket: 'b',
    region: 'r',
    endpoint: undefined,
    accessKeyId: 'i',
    secretAccessKey: 'k',
  });
  expect(() => readConfig({ S3_BUCKET: 'b' })).toThrow('S3_REGION and S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY');
});

test('docs/operations.md names every setting, and no other', () => {
  const root = path.resolve(import.meta.dirname, '../../../../..');
  const source = readFileSync(path.join(import.meta.dirname, 'config.ts'), 'utf8');
  const settings = Array.from(source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): /gm), ([, name]) => name!);
  const page = readFileSync(path.join(root, 'docs/operations.md'), 'utf8');
  const rows = Array.from(page.matchAll(/^\| (`[A-Z].*?) \|/gm), ([, cell]) => cell!.matchAll(/`([A-Z][A-Z0-9_]+)`/g));
  const named = rows.flatMap((cells) => Array.from(cells, ([, name]) => name!));
  expect(settings.length).toBeGreaterThan(30);
  expect(named.toSorted()).toEqual(settings.toSorted());
});
