interface ErrorDescription {
  type: string;
  message: string;
  /** The text of the statement that failed; its parameters are never logged. */
  query?: string;
  stack: string;
  cause?: ErrorDescription;
  [field: string]: unknown;
}

/** Fields of PostgreSQL's and Node's errors that name things of ours, never what people have written. */
const SAFE_FIELDS = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'syscall'];
const MAX_DEPTH = 5;

/**
 * An error as the log may have it. The query layer writes all parameters of a statement into its message, and PostgreSQL
 * quotes values in its own: password hashes, addresses and comments would otherwise be in every log.
 */
export function describeError(error: unknown, depth = 0): ErrorDescription {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'Something else than an error was thrown.', stack: '' };
  const { query } = error as { query?: unknown };
  const isQuery = typeof query === 'string';
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: isQuery
      ? 'A statement failed.'
      : isFromPostgres(error)
        ? withoutValues(error.message)
        : error.message,
    ...(isQuery && { query }),
    ...Object.fromEntries(
      SAFE_FIELDS.flatMap((name) => {
        const value = (error as unknown as Record<string, unknown>)[name];
        return value === undefined ? [] : [[name, value]];
      }),
    ),
    stack: frames.join('\n'),
    ...(error.cause !== undefined && depth < MAX_DEPTH && { cause: describeError(error.cause, depth + 1) }),
  };
}

function isFromPostgres(error: Error): boolean {
  return 'severity' in error && 'routine' in error;
}

/** PostgreSQL quotes values without escaping, so everything between the first and the last quotation mark may be one. */
function withoutValues(message: string): string {
  return message.replace(/".*"/s, '"…"');
}
