import pg from 'pg';
import { type Context, contextStatement } from './database-context.ts';

interface StatementInput {
  name: string | undefined;
  text: string;
  values: readonly unknown[];
}
type QueryCallback = (error: Error | null, result: pg.QueryResult) => void;

/** The driver's own query, with the parts its types leave out. */
interface DriversQuery {
  requiresPreparation(): boolean;
  submit(connection: pg.Connection): Error | null;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
}
const DriversQuery = pg.Query as unknown as new (config: object) => DriversQuery;
interface Wire {
  bind(config: object): void;
  execute(config: object): void;
}

/**
 * A statement with the context it runs in, sent as one message and run as one transaction: no round trip more, the context
 * is gone with the transaction, and if it could not be set, the statement is not run either.
 */
class ContextQuery extends DriversQuery {
  readonly #context: Context;
  #isToContext = true;

  constructor(asked: StatementInput, context: Context, callback: QueryCallback) {
    super({ ...asked, values: [...asked.values], queryMode: 'extended', callback });
    this.#context = context;
  }

  override submit(connection: pg.Connection) {
    const wire = connection as unknown as Wire & { stream: { cork(): void; uncork(): void } };
    wire.stream.cork();
    // No Sync in between: that is what would end the transaction.
    wire.bind({ portal: '', statement: contextStatement.name, values: this.#context.values });
    wire.execute({ portal: '', rows: 0 });
    const refused = super.submit(connection);
    wire.stream.uncork();
    return refused;
  }

  override handleDataRow(message: unknown) {
    if (!this.#isToContext) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection) {
    if (!this.#isToContext) super.handleCommandComplete(message, connection);
    this.#isToContext = false;
  }
}

/** Once for every connection, before anything else is asked of it. */
export const prepareContextStatement = (client: pg.ClientBase): Promise<unknown> =>
  client.query({ ...contextStatement, values: ['', '', '', '', ''] });

/** Asks within a context; `learnContext` must have been called on this connection. */
export function queryInContext(
  client: pg.ClientBase,
  asked: StatementInput,
  context: Context,
): Promise<pg.QueryResult> {
  return new Promise<pg.QueryResult>((resolve, reject) => {
    const spoken = new ContextQuery(asked, context, (error, result) => (error ? reject(error) : resolve(result)));
    client.query(spoken as unknown as pg.Submittable);
  }).catch((error: Error) => {
    // The driver's stack begins at the socket; ours says who asked.
    Error.captureStackTrace(error);
    throw error;
  });
}
