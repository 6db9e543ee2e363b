import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/harness.ts';

const server = testApp();
let port: number;

beforeAll(async () => {
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = server.app.server.address() as AddressInfo);
});

/** All that is answered until the server closes the connection. */
async function answerTo(message: string): Promise<string> {
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk;
  });
  socket.write(message);
  await once(socket, 'close');
  return received;
}

describe('a message that two servers in a row could read in two ways', () => {
  it.each([
    ['two lengths', 'content-length: 5\r\ncontent-length: 6\r\n\r\nhello'],
    ['a length beside chunks', 'content-length: 4\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n'],
    ['an encoding after chunked', 'transfer-encoding: chunked, identity\r\n\r\n0\r\n\r\n'],
    ['a space after a name', 'content-length : 4\r\n\r\nabcd'],
  ])('is refused, and its connection is closed: %s', async (_, rest) => {
    const message = `POST /api/v2/auth/logout HTTP/1.1\r\nhost: localhost\r\n${rest}`;
    const answer = await answerTo(message);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain("frame-ancestors 'none'");
  });
});

describe('what no browser asks for', () => {
  it.each(['TRACE', 'CONNECT', 'PROPFIND'])(
    '%s is not served, and repeats nothing of the request',
    async (method) => {
      const target = method === 'CONNECT' ? 'localhost:443' : '/';
      const message = `${method} ${target} HTTP/1.1\r\nhost: localhost\r\nx-canary: 12345\r\nconnection: close\r\n\r\n`;
      const answer = await answerTo(message);
      expect(answer).not.toMatch(/^HTTP\/1\.1 2/);
      expect(answer).not.toContain('12345');
    },
  );
});
