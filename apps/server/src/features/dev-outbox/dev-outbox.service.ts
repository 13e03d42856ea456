import { asSystem } from '../../house/context.ts';
import type { Db } from '../../house/db.ts';
import * as repo from './dev-outbox.repo.ts';

const mostShown = 100;

/** What would have gone out by mail and SMS, the newest first; of one recipient, or of all. */
export const sentMessages = (db: Db, recipient?: string) => asSystem(() => repo.sentMessages(db, recipient, mostShown));
