import type { Config } from '../platform/ops/config.ts';
import type { Db } from '../platform/db/databases.ts';
import type { Files } from './files/files.ts';
import { folderFiles } from './files/folder.ts';
import { s3Files } from './files/s3.ts';
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
}

/** Chooses the adapter of each port by configuration. Production does not start with fakes (`platform/ops/config.ts`). */
export const makeProviders = ({ mail, twilio, files }: Config, db: Db): Providers => ({
  mail: mail ? smtpMail(mail) : fakeMail(db),
  sms: twilio ? twilioSms(twilio) : fakeSms(db),
  files: files.s3 ? s3Files(files.s3) : folderFiles(files.dir),
});
