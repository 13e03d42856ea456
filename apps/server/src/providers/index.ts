import { type Config, originOf } from '../platform/ops/config.ts';
import { noPayment } from './payment/no-payment.ts';
import type { Db } from '../platform/db/databases.ts';
import type { Files } from './files/files.ts';
import { folderFiles } from './files/folder.ts';
import { s3Files } from './files/s3.ts';
import type { Payment } from './payment/payment.ts';
import { type SandboxControls, sandboxPayment } from './payment/sandbox.ts';
import { withBreaker } from './payment/breaker.ts';
import { stripeLimits, stripePayment } from './payment/stripe.ts';
import type { Mail } from './mail/mail.ts';
import { fakeMail } from './mail/fake-mail.ts';
import { smtpMail } from './mail/smtp.ts';
import { fakeSms } from './sms/fake-sms.ts';
import type { Sms } from './sms/sms.ts';
import { twilioSms } from './sms/twilio.ts';

/** External services, one port each: the configured adapter, otherwise the built-in fake. */
export interface Providers {
  mail: Mail;
  sms: Sms;
  files: Files;
  payment: Payment;
  /** What a person or a store does at the sandbox; undefined with a real payment service. */
  sandbox?: SandboxControls;
}

/** Chooses the adapter of each port by configuration. Production does not start with fakes (`platform/ops/config.ts`). */
export const makeProviders = (config: Config, db: Db): Providers => ({
  mail: config.mail ? smtpMail(config.mail) : fakeMail(db),
  sms: config.twilio ? twilioSms(config.twilio) : fakeSms(db),
  files: filesOf(config),
  ...paymentOf(config, db),
});

/** Returns the store of files that the configuration names. */
export const filesOf = ({ files: { s3, dir } }: Config): Files => (s3 ? s3Files(s3) : folderFiles(dir));

function paymentOf(config: Config, db: Db): Pick<Providers, 'payment' | 'sandbox'> {
  if (config.stripe) return { payment: withBreaker(stripePayment(config.stripe), stripeLimits) };
  if (!config.hasFakes) return { payment: noPayment };
  const payment = sandboxPayment(db, originOf(config, 'start'));
  return { payment, sandbox: payment.sandbox };
}
