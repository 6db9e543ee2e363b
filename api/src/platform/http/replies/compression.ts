import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the size of an answer may follow its text. */
    isCompressed?: boolean;
  }
}

/** Below it an answer fits into one packet anyway. */
const MIN_BYTES = 1_024;
/** Almost as small as the best, at a fifth of its time: answers are made anew for every request. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const ENCODINGS = [
  { name: 'br', compress: (text: string | Buffer) => promisify(brotliCompress)(text, BROTLI) },
  { name: 'gzip', compress: (text: string | Buffer) => promisify(gzip)(text) },
] as const;
type Encoding = (typeof ENCODINGS)[number];

/**
 * Compresses the answers of routes that allow it, for browsers that can read it. Files are compressed when the client is
 * built. Nothing stores answers of /api, so that they need no Vary.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!request.routeOptions.config.isCompressed) return payload;
    if (typeof payload !== 'string' || Buffer.byteLength(payload) < MIN_BYTES) return payload;
    const encoding = chooseEncoding(request.headers['accept-encoding']);
    if (!encoding) return payload;
    reply.header('content-encoding', encoding.name);
    return encoding.compress(payload);
  });
}

/** The best one that the browser can read. */
function chooseEncoding(header: string | string[] | undefined): Encoding | undefined {
  const accepted = acceptedBy(header);
  return ENCODINGS.find(({ name }) => accepted.has(name));
}

/** 'gzip, br;q=0': gzip, and br not. */
function acceptedBy(header: string | string[] | undefined): ReadonlySet<string> {
  const choices = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((choice) => choice.split(';').map((part) => part.trim()));
  return new Set(
    choices.filter(([, weight]) => !/^q=0(\.0*)?$/.test(weight ?? '')).map(([name]) => name ?? ''),
  );
}
