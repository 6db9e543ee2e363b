/** PostgreSQL and socket error codes that mean: the database is not there now. */
const AWAY = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT', // the socket file of a stopped server
  'EPIPE',
  'ETIMEDOUT',
  'EAI_AGAIN',
  'ENOTFOUND',
  '57P01', // admin_shutdown
  '57P02', // crash_shutdown
  '57P03', // cannot_connect_now
  '53100', // disk_full: it reads, but stores nothing
  '53300', // too_many_connections
  '58030', // io_error
  '08000',
  '08001',
  '08003',
  '08006',
  '08P01', // what a pooler says when it has no server to give
]);
/** The driver throws these without a code. */
const AWAY_TEXTS = [
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Query read timeout',
];

export function isDatabaseAway(error: unknown): boolean {
  return causes(error).some(
    ({ code, message }) => AWAY.has(code) || AWAY_TEXTS.some((text) => message.startsWith(text)),
  );
}

const LOCK_FAILURES = new Set([
  '40P01', // deadlock_detected
  '55P03', // lock_not_available
]);

/** Given up in favour of another transaction that held a lock. The same work succeeds when it is done again. */
export function isLockFailure(error: unknown): boolean {
  return causes(error).some(({ code }) => LOCK_FAILURES.has(code));
}

/** Cancelled by statement_timeout, or given up while waiting for a lock. */
export function isQueryTimeout(error: unknown): boolean {
  return isLockFailure(error) || causes(error).some(({ code }) => code === '57014');
}

/** The unique index that refused a row, if one did. */
export function violatedUniqueIndex(error: unknown): string | undefined {
  return causes(error).find(({ code }) => code === '23505')?.constraint;
}

interface Failure {
  code: string;
  message: string;
  constraint: string | undefined;
}

/** The query layer wraps the driver's errors, so the whole chain is looked at. */
function causes(error: unknown): Failure[] {
  const chain: Failure[] = [];
  for (let at = error; at instanceof Error && chain.length < 5; at = at.cause) {
    const { code, constraint } = at as { code?: string; constraint?: string };
    chain.push({ code: code ?? '', message: at.message, constraint });
  }
  return chain;
}
