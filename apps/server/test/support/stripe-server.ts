import { enableCompileCache } from 'node:module';

/** The server with the payment service Stripe, at the address of a fake one. Its compiled code is kept, as `main.ts` keeps it. */
enableCompileCache();
const { fail, runProgram } = await import('../../src/run.ts');
const { readConfig } = await import('../../src/platform/ops/config.ts');

const { stripe, ...config } = readConfig();
const settings = { ...stripe!, baseUrl: process.env.FAKE_STRIPE_URL };
await runProgram({ ...config, stripe: settings }).catch(fail);
