import pg from 'pg';
import { type Context, contextStatement } from './database-context.ts';

interface StatementInput {
  name: string | undefined;
  text: string;
  values: readonly unknown[];
}
type QueryCallback = (error: Error | null, result: pg.QueryResult) => void;

/** The driver's own query, with the members that its types omit. */
interface DriverQuery {
  requiresPreparation(): boolean;
  submit(connection: pg.Connection): Error | null;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
}
const DriverQuery = pg.Query as unknown as new (config: object) => DriverQuery;
interface ProtocolConnection {
  bind(config: object): void;
  execute(config: object): void;
}

/**
 * A query that sets the database context first. Both are sent as one message and run in one implicit transaction. This takes no
 * extra round trip. The context ends with the transaction, and the statement does not run when the context cannot be set.
 */
class ContextQuery extends DriverQuery {
  readonly #context: Context;
  #isToContext = true;

  constructor(statement: StatementInput, context: Context, callback: QueryCallback) {
    super({ ...statement, values: [...statement.values], queryMode: 'extended', callback });
    this.#context = context;
  }

  override submit(connection: pg.Connection) {
    const protocol = connection as unknown as ProtocolConnection & { stream: { cork(): void; uncork(): void } };
    protocol.stream.cork();
    // No Sync message between the two: it would end the transaction.
    protocol.bind({ portal: '', statement: contextStatement.name, values: this.#context.values });
    protocol.execute({ portal: '', rows: 0 });
    const error = super.submit(connection);
    protocol.stream.uncork();
    return error;
  }

  override handleDataRow(message: unknown) {
    if (!this.#isToContext) super.handleDataRow(message);
  }

  override handleCommandComplete(message: unknown, connection: pg.Connection) {
    if (!this.#isToContext) super.handleCommandComplete(message, connection);
    this.#isToContext = false;
  }
}

/** Prepares the context statement. Must run once per connection before any other statement. */
export const prepareContextStatement = (client: pg.ClientBase): Promise<unknown> =>
  client.query({ ...contextStatement, values: ['', '', '', '', ''] });

/** Runs a statement in a database context. The connection must be prepared with `prepareContextStatement`. */
export function queryInContext(
  client: pg.ClientBase,
  statement: StatementInput,
  context: Context,
): Promise<pg.QueryResult> {
  return new Promise<pg.QueryResult>((resolve, reject) => {
    const query = new ContextQuery(statement, context, (error, result) => (error ? reject(error) : resolve(result)));
    client.query(query as unknown as pg.Submittable);
  }).catch((error: Error) => {
    // The driver's stack starts at the socket. This one names the caller.
    Error.captureStackTrace(error);
    throw error;
  });
}
