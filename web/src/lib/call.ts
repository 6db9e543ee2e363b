import type { CallInput, CallReply, Endpoint } from '@bidlight/contract';

/** Empty for the page's own origin, unless the client was built for an API on another host. */
export const API_HOST: string = import.meta.env.VITE_API_HOST ?? '';

type FailureKind = 'http' | 'timeout' | 'no-response' | 'network';

/** A failed call. It shows nothing: each screen has its own texts for failures. */
export class CallError extends Error {
  readonly kind: FailureKind;
  readonly status: number | undefined;
  /** The texts of the reply's fields `message` and `error`; §8 says which of them a screen shows. */
  readonly texts: ServerTexts;
  /** When the server wants to be asked again, where it says so. */
  readonly retryAfterMs: number | undefined;

  constructor(kind: FailureKind, status?: number, texts: ServerTexts = {}, retryAfterMs?: number) {
    super(texts.message ?? texts.error ?? `The call failed (${status ?? kind}).`);
    this.kind = kind;
    this.status = status;
    this.texts = texts;
    this.retryAfterMs = retryAfterMs;
  }
}

interface ServerTexts {
  message?: string | undefined;
  error?: string | undefined;
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** The last replies with their tags, by address: the server sends again only what has changed. */
const cached = new Map<string, { etag: string; reply: unknown }>();
const MAX_CACHED = 50;

/** Nothing of one user may be left for the next one. */
export function dropReplies(): void {
  cached.clear();
}

function keepReply(address: string, etag: string, reply: unknown): void {
  cached.delete(address);
  cached.set(address, { etag, reply });
  const [oldest] = cached.size > MAX_CACHED ? cached.keys() : [];
  if (oldest) cached.delete(oldest);
}

interface CallOptions {
  /** The call continues when the page is left. */
  keepalive?: boolean;
  /** Sends no cookies, for calls that carry their own token. */
  isAnonymous?: boolean;
  /** A file or a piece of one, sent as it is. */
  content?: Blob;
  /** Ends the call when nobody waits for it any more. */
  signal?: AbortSignal;
}

/**
 * Makes a call of the contract, within its time limit, and returns the validated reply. A reply without success is a
 * failure, whatever its status.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallReply<E>> {
  const { params, query, body } = input as Parts;
  const address = addressOf(endpoint.path, params, query);
  const known = endpoint.method === 'GET' ? cached.get(address) : undefined;
  const response = await send(endpoint, address, body, options, known?.etag);
  if (response.status === 304 && known) return known.reply as CallReply<E>;
  if (response.status === 401) dropReplies();
  const answer = await readJson(response);
  const { success, message, error } = fieldsOf(answer);
  if (!response.ok || success === false) {
    const texts = { message: textOf(message), error: textOf(error) };
    throw new CallError('http', response.status, texts, retryAfterMs(response));
  }
  const reply = endpoint.reply.parse(answer) as CallReply<E>;
  const etag = response.headers.get('etag');
  if (etag) keepReply(address, etag, reply);
  return reply;
}

async function send(
  endpoint: Endpoint,
  address: string,
  body: unknown,
  { keepalive = false, isAnonymous = false, content, signal }: CallOptions,
  etag: string | undefined,
): Promise<Response> {
  const timeout = AbortSignal.timeout(endpoint.timeoutMs);
  try {
    return await fetch(address, {
      method: endpoint.method,
      credentials: isAnonymous ? 'omit' : 'include',
      keepalive,
      signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
      ...(etag && { headers: { 'if-none-match': etag } }),
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
      ...(content && { headers: { 'content-type': 'application/octet-stream' }, body: content }),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw new CallError('timeout');
    throw new CallError(navigator.onLine ? 'no-response' : 'network');
  }
}

/** The address of a call, also for links to files that the browser fetches by itself. */
export function addressOf(path: string, params: Parts['params'] = {}, query: Parts['query'] = {}): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    // Empty filter values are not sent (§5).
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value));
  }
  return `${API_HOST}${filled}${search.size > 0 ? `?${search}` : ''}`;
}

/** A proxy may answer with a page instead of JSON. */
async function readJson(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw new CallError('timeout');
    if (!response.ok) return undefined;
    throw error;
  }
}

/** The header may also be a date, which our server never sends. */
function retryAfterMs({ headers }: Response): number | undefined {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? seconds * 1000 : undefined;
}

function fieldsOf(answer: unknown): Record<string, unknown> {
  return typeof answer === 'object' && answer !== null ? { ...answer } : {};
}

function textOf(field: unknown): string | undefined {
  return typeof field === 'string' && field !== '' ? field : undefined;
}

/** False when the server could not be reached, or did not answer in time. */
export function isAnswered(error: unknown): boolean {
  return !(error instanceof CallError) || error.kind === 'http';
}

/** The server's message about a failed call, or else its error; the screen's own text where it sent neither. */
export function failureText(error: unknown, otherwise = 'Unable to connect to server'): string {
  const { message, error: name } = error instanceof CallError ? error.texts : {};
  return message ?? name ?? otherwise;
}

/** What the server calls the error of a failed call; its message is left out. */
export function serverError(error: unknown): string | undefined {
  return error instanceof CallError ? error.texts.error : undefined;
}
