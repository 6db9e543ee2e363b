import { Agent, request as httpRequest } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { GeneratedRequest } from './generate-request.ts';

export interface RawReply {
  status: number;
  contentType: string;
  body: string;
}

const SILENCE_LIMIT_MS = 30_000;

/** Sends requests as they are written, over real connections: an injected request would be made well-formed first. */
export function openClient(port: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const send = (request: GeneratedRequest, cookie: string | undefined): Promise<RawReply> =>
    new Promise((resolve, reject) => {
      const { method, path, body } = request;
      const headers = {
        ...(cookie !== undefined && { cookie }),
        // Node leaves it out where a body is unusual, as with DELETE.
        ...(body !== undefined && { 'content-length': String(Buffer.byteLength(body)) }),
        ...request.headers,
      };
      const call = httpRequest({ host: '127.0.0.1', port, agent, method, path, headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            contentType: response.headers['content-type'] ?? '',
            body: decode(Buffer.concat(chunks), response.headers['content-encoding']),
          }),
        );
      });
      call.setTimeout(SILENCE_LIMIT_MS, () => call.destroy(new Error('There was no answer.')));
      call.on('error', reject);
      call.end(body);
    });
  return { send, close: () => agent.destroy() };
}

/** The reply to HEAD names the encoding of a body that does not come. */
function decode(body: Buffer, encoding: string | undefined): string {
  if (encoding === undefined || body.length === 0) return body.toString();
  return (encoding === 'br' ? brotliDecompressSync(body) : gunzipSync(body)).toString();
}
