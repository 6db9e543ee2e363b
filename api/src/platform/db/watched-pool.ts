import pg from 'pg';
import { currentRequestId, keepRequest } from './request-context.ts';

/** A statement that has ended, well or not. Its values are not part of it. */
export interface EndedStatement {
  text: string;
  seconds: number;
  /** Undefined where it was sent for no request. */
  requestId: string | undefined;
}

export type OnStatement = (statement: EndedStatement) => void;

/** The driver's message, without a code, when the server itself hangs. */
const NO_ANSWER = 'Query read timeout';

/** Bears what the driver's own pool does not: see the two comments. */
export class WatchedPool extends pg.Pool {
  override connect(callback?: unknown): never {
    const open = super.connect as (...given: unknown[]) => unknown;
    // A statement that waits for a connection is sent when somebody else gives theirs back, and would then look like a part
    // of that one's request.
    if (typeof callback === 'function') return open.call(this, keepRequest(callback as () => void)) as never;
    return (open.call(this) as Promise<pg.PoolClient>).then(givenBackWhenBroken) as never;
  }
}

/**
 * A transaction whose first statement fails never gives its connection back: a few broken connections later the pool would
 * have none left, for ever. One that fails later gives back what has gone back by itself.
 */
function givenBackWhenBroken(client: pg.PoolClient): pg.PoolClient {
  const release = client.release;
  let isOut = true;
  client.release = (error) => {
    if (!isOut) return;
    isOut = false;
    client.off('end', giveBack);
    release(error);
  };
  const giveBack = () => client.release(true);
  client.once('end', giveBack);
  return client;
}

/** A client that says how long each of its statements took, from sending it to the end of the answer. */
export function timedClient({ isPooled, onStatement }: { isPooled: boolean; onStatement: OnStatement }) {
  return class TimedClient extends pg.Client {
    override query(query: unknown, ...rest: unknown[]): never {
      const send = super.query as (...given: unknown[]) => unknown;
      const end = beginStatement(query, onStatement);
      // What a hanging server has begun goes on when it wakes, so nothing more may be said on this connection: a rollback
      // would be given up too, and the next one to use it would write into a transaction that nobody commits.
      const fail = (error: unknown) => {
        if ((error as Error | null)?.message === NO_ANSWER) this.connection.stream.destroy();
      };
      const callback = rest.at(-1);
      if (typeof callback === 'function') {
        const given = rest.slice(0, -1);
        return send.call(this, isPooled ? unnamed(query) : query, ...given, (...answer: unknown[]) => {
          end();
          fail(answer[0]);
          callback(...answer);
        }) as never;
      }
      const sent = send.call(this, isPooled ? unnamed(query) : query, ...rest);
      if (sent instanceof Promise) {
        sent.then(end, (error) => {
          end();
          fail(error);
        });
      }
      return sent as never;
    }
  };
}

function beginStatement(query: unknown, onStatement: OnStatement): () => void {
  const startedAt = performance.now();
  const requestId = currentRequestId();
  return () =>
    onStatement({ text: textOf(query), seconds: (performance.now() - startedAt) / 1000, requestId });
}

function textOf(query: unknown): string {
  return typeof query === 'string' ? query : String((query as { text?: unknown })?.text ?? '');
}

/** Leaves the name of a prepared statement out: the connection that knows it is another client's by the next query. */
function unnamed(query: unknown): unknown {
  const isNamed = typeof query === 'object' && query !== null && 'name' in query;
  return isNamed ? { ...query, name: undefined } : query;
}
