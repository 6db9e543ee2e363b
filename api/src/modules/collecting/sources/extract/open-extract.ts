import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { get as httpsGet } from 'node:https';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SourceError } from '#modules/collecting/sources/source.ts';
import { publicLookup } from './public-lookup.ts';

/** The extract is published by SAM.gov and in the bucket to which SAM.gov redirects downloads. */
const ALLOWED_HOSTS = [
  'sam.gov',
  'www.sam.gov',
  'api.sam.gov',
  'open.gsa.gov',
  'falextracts.s3.amazonaws.com',
];
const MAX_REDIRECTS = 3;
const IDLE_TIMEOUT_MS = 60_000;

export interface OpenExtract {
  chunks: AsyncIterable<Buffer>;
  /** In bytes; undefined where the server does not state it. */
  size: number | undefined;
  /** Changes when the file is replaced, so that a run is not resumed in the middle of another file. */
  edition: string;
}

export interface OpenOptions {
  /** Tests allow the origin of their own server, with any scheme and address. */
  alsoAllow?: string | undefined;
}

function asUrl(file: string | URL): URL | undefined {
  if (file instanceof URL) return file;
  return /^[a-z][a-z0-9+.-]+:\/\//i.test(file) && URL.canParse(file) ? new URL(file) : undefined;
}

export async function openExtract(
  file: string | URL,
  options: OpenOptions,
  signal: AbortSignal,
): Promise<OpenExtract> {
  const url = asUrl(file);
  if (url && url.protocol !== 'file:') return openUrl(url, options, signal);
  return openFile(url ? fileURLToPath(url) : String(file), signal);
}

async function openFile(path: string, signal: AbortSignal): Promise<OpenExtract> {
  const found = await stat(path).catch(() => undefined);
  if (!found?.isFile()) throw new SourceError(`The extract file "${basename(path)}" cannot be found.`);
  return {
    chunks: createReadStream(path, { highWaterMark: 262_144, signal }),
    size: found.size,
    edition: `${found.size}:${Math.floor(found.mtimeMs)}`,
  };
}

function isAllowed(url: URL, { alsoAllow }: OpenOptions): boolean {
  if (alsoAllow !== undefined && url.origin === alsoAllow) return true;
  const isPlain = url.port === '' && url.username === '' && url.password === '';
  return url.protocol === 'https:' && isPlain && ALLOWED_HOSTS.includes(url.hostname);
}

function request(url: URL, { alsoAllow }: OpenOptions, signal: AbortSignal): Promise<IncomingMessage> {
  const isTrusted = url.origin === alsoAllow;
  const get = url.protocol === 'http:' ? httpGet : httpsGet;
  return new Promise((resolve, reject) => {
    const headers = { accept: 'text/csv, application/octet-stream, */*' };
    const call = get(url, { headers, signal, ...(isTrusted ? {} : { lookup: publicLookup }) }, resolve);
    call.setTimeout(IDLE_TIMEOUT_MS, () =>
      call.destroy(new SourceError('The download of the extract stopped.')),
    );
    call.on('error', reject);
  });
}

async function openUrl(first: URL, options: OpenOptions, signal: AbortSignal): Promise<OpenExtract> {
  let url = first;
  for (let hops = 0; hops <= MAX_REDIRECTS; hops++) {
    if (!isAllowed(url, options)) {
      throw new SourceError(`The extract is only read from SAM.gov over https, not from "${url.host}".`);
    }
    const reply = await request(url, options, signal).catch((error: unknown) => {
      signal.throwIfAborted();
      throw error instanceof SourceError ? error : new SourceError(`${url.host} cannot be reached.`);
    });
    const status = reply.statusCode ?? 0;
    const { location } = reply.headers;
    if (status >= 300 && status < 400 && location !== undefined && URL.canParse(location, url.href)) {
      reply.destroy();
      url = new URL(location, url);
    } else if (status !== 200) {
      reply.destroy();
      throw new SourceError(`${url.host} answered the download of the extract with status ${status}.`);
    } else {
      const length = Number(reply.headers['content-length']);
      const { etag, 'last-modified': modified } = reply.headers;
      return {
        chunks: reply,
        size: length > 0 ? length : undefined,
        edition: etag ?? `${length}:${modified ?? ''}`,
      };
    }
  }
  throw new SourceError(`${first.host} redirects the download of the extract in a circle.`);
}
