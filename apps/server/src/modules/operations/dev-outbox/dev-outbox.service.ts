import { asSystem } from '../../../platform/db/database-context.ts';
import type { Db } from '../../../platform/db/databases.ts';
import * as repo from './dev-outbox.repo.ts';

const mostShown = 100;

/** What would have gone out by mail and SMS, the newest first; of one recipient, or of all. */
export const sentMessages = (db: Db, recipient?: string) => asSystem(() => repo.sentMessages(db, recipient, mostShown));
