import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';

interface Published {
  content: Buffer;
  etag?: string;
  lastModified?: string;
  /** How many of the next answers break off in their middle. */
  breaks?: number;
  /** Sends no length. */
  isLengthUnknown?: boolean;
  /** Answers a request for a part with the whole. */
  hasNoRanges?: boolean;
}

export interface ExtractServer {
  address: string;
  origin: string;
  /** What the server publishes from now on. */
  publish(file: Published): void;
  /** The headers of each request, the first first. */
  asked: IncomingHttpHeaders[];
  close(): Promise<void>;
}

/** One that is closed when the test has ended. */
export async function extractServer(first: Published): Promise<ExtractServer> {
  const server = await openExtractServer(first);
  onTestFinished(server.close);
  return server;
}

/** A server in the place of the public one, with parts, editions and connections that break. */
export async function openExtractServer(first: Published): Promise<ExtractServer> {
  let file = first;
  let broken = 0;
  const asked: IncomingHttpHeaders[] = [];
  const server = createServer((request, reply) => {
    const { headers } = request;
    asked.push(headers);
    const { content, etag, lastModified, breaks = 0, isLengthUnknown, hasNoRanges } = file;
    const edition = etag ?? lastModified;
    if (edition && [headers['if-none-match'], headers['if-modified-since']].includes(edition)) {
      reply.writeHead(304).end();
      return;
    }
    const isSame = edition !== undefined && headers['if-range'] === edition;
    const asksFor = /^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1];
    const from = isSame && !hasNoRanges ? Number(asksFor ?? 0) : 0;
    const body = content.subarray(from);
    reply.writeHead(from > 0 ? 206 : 200, {
      ...(etag && { etag }),
      ...(lastModified && { 'last-modified': lastModified }),
      ...(!isLengthUnknown && { 'content-length': body.length }),
      ...(from > 0 && { 'content-range': `bytes ${from}-${content.length - 1}/${content.length}` }),
    });
    if (broken++ < breaks) reply.write(body.subarray(0, body.length / 2), () => reply.socket?.destroy());
    else reply.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address: `${origin}/extract.csv`,
    origin,
    publish: (next) => {
      file = next;
      broken = 0;
    },
    asked,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
