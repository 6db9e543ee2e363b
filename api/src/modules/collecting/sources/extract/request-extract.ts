import { get as httpGet, type IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import { SourceError } from '#modules/collecting/sources/source.ts';
import { requireBucket, requirePublisher } from './extract-address.ts';
import { publicLookup } from './public-lookup.ts';

const MAX_REDIRECTS = 3;
const IDLE_TIMEOUT_MS = 60_000;

export interface RequestOptions {
  /** An origin that is contacted besides SAM.gov's. */
  alsoAllow?: string | undefined;
  headers: Record<string, string>;
}

/** The source could not be reached, or went away: the download can go on later where it is. */
export class BrokenConnectionError extends SourceError {}

/** The answer to a request for the extract, after its redirects, with whatever status is no redirect. */
export async function requestExtract(
  first: URL,
  options: RequestOptions,
  signal: AbortSignal,
): Promise<{ reply: IncomingMessage; host: string }> {
  const { alsoAllow } = options;
  let url = first;
  requirePublisher(url, alsoAllow);
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    if (hops > 0) requireBucket(url, alsoAllow);
    const reply = await request(url, options, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      throw error instanceof SourceError
        ? error
        : new BrokenConnectionError(`${url.host} cannot be reached.`);
    });
    const status = reply.statusCode ?? 0;
    const { location } = reply.headers;
    const isRedirect = [301, 302, 303, 307, 308].includes(status);
    if (!isRedirect || location === undefined || !URL.canParse(location, url.href)) {
      return { reply, host: url.host };
    }
    reply.destroy();
    url = new URL(location, url);
  }
  throw new SourceError(`${first.host} redirects the download of the extract in a circle.`);
}

function request(
  url: URL,
  { alsoAllow, headers }: RequestOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const isTrusted = url.origin === alsoAllow;
  const get = url.protocol === 'http:' ? httpGet : httpsGet;
  return new Promise((resolve, reject) => {
    const accept = 'text/csv, application/octet-stream, */*';
    const call = get(
      url,
      { headers: { accept, ...headers }, signal, ...(isTrusted ? {} : { lookup: publicLookup }) },
      resolve,
    );
    call.setTimeout(IDLE_TIMEOUT_MS, () =>
      call.destroy(new BrokenConnectionError('The download of the extract stopped.')),
    );
    call.on('error', reject);
  });
}
