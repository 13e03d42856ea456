import { readConfig } from '../../src/platform/ops/config.ts';
import { fail, runProgram } from '../../src/run.ts';

/** The server with the payment service Stripe, at the address of a fake one. */
const { stripe, ...config } = readConfig();
const settings = { ...stripe!, baseUrl: process.env.FAKE_STRIPE_URL };
await runProgram({ ...config, stripe: settings }).catch(fail);
