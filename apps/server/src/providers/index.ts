import type { Config } from '../platform/ops/config.ts';
import type { Db } from '../platform/db/databases.ts';
import type { Mail } from './mail/mail.ts';
import { fakeMail } from './mail/fake-mail.ts';
import { smtpMail } from './mail/smtp.ts';
import { fakeSms } from './sms/fake-sms.ts';
import type { Sms } from './sms/sms.ts';
import { twilioSms } from './sms/twilio.ts';

/** The world beyond our process: a port each, the real thing where it is configured, else a built-in stand-in (design §9). */
export interface Providers {
  mail: Mail;
  sms: Sms;
}

/** Chooses for every port what the configuration names. Production without the real things does not start (`platform/ops/config.ts`). */
export const makeProviders = ({ mail, twilio }: Config, db: Db): Providers => ({
  mail: mail ? smtpMail(mail) : fakeMail(db),
  sms: twilio ? twilioSms(twilio) : fakeSms(db),
});
