import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPoolClient } from 'kysely';

/** The transaction of a whole request: every statement of its handler runs inside it. */
interface RequestTransaction {
  /** The connection, set by the outer BEGIN. */
  connection?: PostgresPoolClient;
  isOpen: boolean;
  savepoints: number;
  /** Number of open nested transactions. */
  depth: number;
  /** Orders the statements outside of a nested transaction, because savepoints end in reverse order. */
  queue: Promise<unknown>;
  afterCommit: (() => void)[];
  beforeResponse: (() => Promise<unknown>)[];
}

const storage = new AsyncLocalStorage<RequestTransaction | undefined>();

const current = (): RequestTransaction | undefined => {
  const found = storage.getStore();
  return found?.isOpen ? found : undefined;
};

/** Returns whether statements run inside the transaction of a request. A retry then repeats the whole request. */
export const isInRequestTransaction = (): boolean => current() !== undefined;

/**
 * Runs a request inside the transaction that `begin` opens. Transactions and single statements of `db` become savepoints of it.
 * Functions passed to `afterCommit` run after the commit, and never after a rollback.
 */
export async function inRequestTransaction<T>(begin: () => Promise<T>): Promise<T> {
  const started: RequestTransaction = {
    isOpen: true,
    savepoints: 0,
    depth: 0,
    queue: Promise.resolve(),
    afterCommit: [],
    beforeResponse: [],
  };
  const result = await storage.run(started, begin).finally(() => {
    started.isOpen = false;
  });
  for (const callback of started.afterCommit) callback();
  await Promise.all(started.beforeResponse.map((work) => work()));
  return result;
}

/** Runs work outside of the request's transaction, e.g. for shared caches and work that outlives the request. */
export const outsideRequestTransaction = <T>(work: () => T): T => storage.run(undefined, work);

/** Runs a function after the request's transaction has committed, or at once without one. */
export function afterCommit(work: () => void): void {
  const transaction = current();
  if (transaction) transaction.afterCommit.push(() => outsideRequestTransaction(work));
  else outsideRequestTransaction(work);
}

/** Like `afterCommit`, but the response waits for the work, so that the client's next request sees it. */
export function beforeResponse(work: () => Promise<unknown>): Promise<unknown> {
  const transaction = current();
  if (!transaction) return work();
  transaction.beforeResponse.push(() => outsideRequestTransaction(work));
  return Promise.resolve();
}

/** Returns the connection for a statement: that of the request's transaction, else one from the pool. */
export async function connectInRequest(checkOut: () => Promise<PostgresPoolClient>): Promise<PostgresPoolClient> {
  const transaction = current();
  if (!transaction) return checkOut();
  if (transaction.connection) return nestedConnection(transaction, transaction.connection);
  transaction.connection = await checkOut();
  return transaction.connection;
}

type Query = (text: string, values?: readonly unknown[]) => Promise<unknown>;

function nestedConnection(transaction: RequestTransaction, connection: PostgresPoolClient): PostgresPoolClient {
  const send = connection.query as unknown as Query;
  let savepoint: string | undefined;
  const newName = () => `request_${(transaction.savepoints += 1)}`;
  const rollBackTo = async (name: string) => {
    await send(`rollback to savepoint ${name}`);
    return send(`release savepoint ${name}`);
  };
  const single = async (text: string, values?: readonly unknown[]) => {
    const name = newName();
    await send(`savepoint ${name}`);
    try {
      const result = await send(text, values);
      await send(`release savepoint ${name}`);
      return result;
    } catch (error) {
      await rollBackTo(name).catch(() => {});
      throw error;
    }
  };
  const inOrder = <T>(work: () => Promise<T>): Promise<T> => {
    const done = transaction.queue.then(work, work);
    transaction.queue = done.catch(() => {});
    return done;
  };

  const query: Query = async (text, values) => {
    if (!transaction.isOpen) throw new Error('The transaction of this request has ended.');
    if (/^start transaction\b/i.test(text))
      throw new Error('A transaction within a request cannot set its own isolation level.');
    if (/^begin\b/i.test(text)) {
      const begin = async () => {
        savepoint = newName();
        const begun = await send(`savepoint ${savepoint}`);
        transaction.depth += 1;
        return begun;
      };
      return transaction.depth === 0 ? inOrder(begin) : begin();
    }
    if (/^(commit|rollback)\b/i.test(text)) {
      const name = savepoint!;
      savepoint = undefined;
      transaction.depth -= 1;
      return /^commit/i.test(text) ? send(`release savepoint ${name}`) : rollBackTo(name);
    }
    if (savepoint !== undefined || transaction.depth > 0 || /^select\b/i.test(text)) return send(text, values);
    return inOrder(() => single(text, values));
  };
  return { query, release: () => {} } as unknown as PostgresPoolClient;
}
