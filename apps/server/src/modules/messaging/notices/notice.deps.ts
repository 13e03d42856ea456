import type { Db } from '../../../platform/db/databases.ts';
import type { Deps } from '../../../platform/module.ts';
import type { MailQueue } from '../../../providers/mail/mail-queue.ts';
import { authDeps } from '../../identity/auth/auth.deps.ts';

/** What services need that write to patients. */
export interface NoticeDeps {
  db: Db;
  mailQueue: Pick<MailQueue, 'ring'>;
  /** Whether this installation can send text messages. */
  sendsSms: boolean;
  /** The origin of the links, e.g. `http://patient.localhost:4000`. */
  patientOrigin: string;
}

/** Returns what services need that write to patients, from the parts of the server. */
export function noticeDepsOf(deps: Deps): NoticeDeps {
  const { mailQueue, sendsSms, patientOrigin } = authDeps(deps);
  return { db: deps.db, mailQueue, sendsSms, patientOrigin };
}
