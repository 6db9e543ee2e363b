import type { CallInput, CallReply, Endpoint } from '@bidlight/contract';

/** Empty for the page's own origin, unless the client was built for an API on another host. */
export const API_HOST: string = import.meta.env.VITE_API_HOST ?? '';

type FailureKind = 'http' | 'timeout' | 'no-response' | 'network';

/** A failed call. It shows nothing: each screen has its own texts for failures. */
export class CallError extends Error {
  readonly kind: FailureKind;
  readonly status: number | undefined;
  /** The text of the reply's `message` or `error` field. */
  readonly serverMessage: string | undefined;

  constructor(kind: FailureKind, status?: number, serverMessage?: string) {
    super(serverMessage ?? `The call failed (${status ?? kind}).`);
    this.kind = kind;
    this.status = status;
    this.serverMessage = serverMessage;
  }
}

interface Parts {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: unknown;
}

interface CallOptions {
  /** The call continues when the page is left. */
  keepalive?: boolean;
  /** Sends no cookies, for calls that carry their own token. */
  isAnonymous?: boolean;
}

/** Makes a call of the contract, within its time limit, and returns the validated reply. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<CallReply<E>> {
  const { params, query, body } = input as Parts;
  const response = await send(endpoint, addressOf(endpoint.path, params, query), body, options);
  const answer = await readJson(response);
  if (!response.ok) throw new CallError('http', response.status, messageOf(answer));
  return endpoint.reply.parse(answer) as CallReply<E>;
}

async function send(
  endpoint: Endpoint,
  address: string,
  body: unknown,
  { keepalive = false, isAnonymous = false }: CallOptions,
): Promise<Response> {
  try {
    return await fetch(address, {
      method: endpoint.method,
      credentials: isAnonymous ? 'omit' : 'include',
      keepalive,
      signal: AbortSignal.timeout(endpoint.timeoutMs),
      ...(body !== undefined && {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
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

function messageOf(answer: unknown): string | undefined {
  const { message, error } = (answer ?? {}) as { message?: unknown; error?: unknown };
  return [message, error].find((text): text is string => typeof text === 'string' && text !== '');
}

/** False when the server could not be reached, or did not answer in time. */
export function isAnswered(error: unknown): boolean {
  return !(error instanceof CallError) || error.kind === 'http';
}

/** The server's message about a failed call, if it sent one. */
export function serverMessage(error: unknown): string | undefined {
  return error instanceof CallError ? error.serverMessage : undefined;
}
