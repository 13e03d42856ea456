import type { Config } from '../platform/ops/config.ts';
import type { Db } from '../platform/db/databases.ts';
import type { Mail } from './mail/mail.ts';
import { outboxMail } from './mail/fake-mail.ts';
import { smtpMail } from './mail/smtp.ts';
import { outboxSms } from './sms/fake-sms.ts';
import type { Sms } from './sms/sms.ts';
import { twilioSms } from './sms/twilio.ts';

/** The world beyond our process: a port each, the real thing where it is configured, else a built-in stand-in (design §9). */
export interface Outside {
  mail: Mail;
  sms: Sms;
}

/** Chooses for every port what the configuration names. Production without the real things does not start (`platform/ops/config.ts`). */
export const makeOutside = ({ mail, twilio }: Config, db: Db): Outside => ({
  mail: mail ? smtpMail(mail) : outboxMail(db),
  sms: twilio ? twilioSms(twilio) : outboxSms(db),
});
