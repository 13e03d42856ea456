import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPoolClient } from 'kysely';

/** One transaction that carries a whole request: everything the handler asks of `db` runs inside it. */
interface RequestTransaction {
  /** The connection; set by the outer BEGIN. */
  face?: PostgresPoolClient;
  isOpen: boolean;
  savepoints: number;
  /** Nested transactions that are open now. */
  depth: number;
  /** Statements outside of a nested transaction wait for each other, because savepoints end in the order they began. */
  turn: Promise<unknown>;
  afterCommit: (() => void)[];
  beforeAnswer: (() => Promise<unknown>)[];
}

const storage = new AsyncLocalStorage<RequestTransaction | undefined>();

const current = (): RequestTransaction | undefined => {
  const found = storage.getStore();
  return found?.isOpen ? found : undefined;
};

/** Whether statements run inside the transaction of a request, which is then the one to repeat. */
export const isInRequestTransaction = (): boolean => current() !== undefined;

/**
 * Runs a request's work inside the transaction that `begin` opens: transactions and single statements of `db` become savepoints of it. What
 * `afterCommit` was given runs once it is committed, and never when it is rolled back.
 */
export async function inRequestTransaction<T>(begin: () => Promise<T>): Promise<T> {
  const started: RequestTransaction = {
    isOpen: true,
    savepoints: 0,
    depth: 0,
    turn: Promise.resolve(),
    afterCommit: [],
    beforeAnswer: [],
  };
  const result = await storage.run(started, begin).finally(() => {
    started.isOpen = false;
  });
  for (const then of started.afterCommit) then();
  await Promise.all(started.beforeAnswer.map((work) => work()));
  return result;
}

/** Runs work on a connection of its own: caches that others share, and everything that outlives the request. */
export const outsideRequestTransaction = <T>(work: () => T): T => storage.run(undefined, work);

/** Runs something once the request's transaction is committed; at once where there is none. */
export function afterCommit(work: () => void): void {
  const transaction = current();
  if (transaction) transaction.afterCommit.push(() => outsideRequestTransaction(work));
  else outsideRequestTransaction(work);
}

/** Like `afterCommit`, for work that the answer waits for: the caller's next request must find it done. */
export function beforeAnswer(work: () => Promise<unknown>): Promise<unknown> {
  const transaction = current();
  if (!transaction) return work();
  transaction.beforeAnswer.push(() => outsideRequestTransaction(work));
  return Promise.resolve();
}

/** Returns the connection a statement uses: the request's own inside its transaction, else one from the pool. */
export async function connectWithin(lend: () => Promise<PostgresPoolClient>): Promise<PostgresPoolClient> {
  const transaction = current();
  if (!transaction) return lend();
  if (transaction.face) return nestedFace(transaction, transaction.face);
  transaction.face = await lend();
  return transaction.face;
}

type Query = (text: string, values?: readonly unknown[]) => Promise<unknown>;

function nestedFace(transaction: RequestTransaction, face: PostgresPoolClient): PostgresPoolClient {
  const ask = face.query as unknown as Query;
  let mine: string | undefined;
  const newName = () => `request_${(transaction.savepoints += 1)}`;
  const undo = async (name: string) => {
    await ask(`rollback to savepoint ${name}`);
    return ask(`release savepoint ${name}`);
  };
  const single = async (text: string, values?: readonly unknown[]) => {
    const name = newName();
    await ask(`savepoint ${name}`);
    try {
      const result = await ask(text, values);
      await ask(`release savepoint ${name}`);
      return result;
    } catch (error) {
      await undo(name).catch(() => {});
      throw error;
    }
  };
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = transaction.turn.then(work, work);
    transaction.turn = done.catch(() => {});
    return done;
  };

  const query: Query = async (text, values) => {
    if (!transaction.isOpen) throw new Error('The transaction of this request has ended.');
    if (/^start transaction\b/i.test(text))
      throw new Error('A transaction within a request has no isolation level of its own.');
    if (/^begin\b/i.test(text)) {
      const begin = async () => {
        mine = newName();
        const begun = await ask(`savepoint ${mine}`);
        transaction.depth += 1;
        return begun;
      };
      return transaction.depth === 0 ? inTurn(begin) : begin();
    }
    if (/^(commit|rollback)\b/i.test(text)) {
      const name = mine!;
      mine = undefined;
      transaction.depth -= 1;
      return /^commit/i.test(text) ? ask(`release savepoint ${name}`) : undo(name);
    }
    if (mine !== undefined || transaction.depth > 0 || /^select\b/i.test(text)) return ask(text, values);
    return inTurn(() => single(text, values));
  };
  return { query, release: () => {} } as unknown as PostgresPoolClient;
}
