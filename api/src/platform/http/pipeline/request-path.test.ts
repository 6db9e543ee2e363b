import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '#test/harness.ts';
import { pathOf } from './request-path.ts';

const server = testApp();
const PUBLIC_URL = 'https://app.example';
const SPELLINGS: [what: string, spell: (path: string) => string][] = [
  ['an encoded letter', (path) => path.replace(/[a-z]/, encode)],
  ['every letter encoded', (path) => path.replaceAll(/[a-z]/g, encode)],
  ['the absolute form', (path) => `http://app.example${path}`],
  ['the absolute form of another host', (path) => `http://evil.example${path}`],
  ['two slashes', (path) => `/${path}`],
  ['two slashes everywhere', (path) => path.replaceAll('/', '//')],
  ['all of it at once', (path) => `http://evil.example/${path.replaceAll(/[a-z]/g, encode)}`],
];

let limited: FastifyInstance;
let behindProxy: FastifyInstance;

beforeAll(async () => {
  limited = await server.anotherServer({ LIMIT_ADDRESS_PER_MINUTE: '1' });
  behindProxy = await server.anotherServer({ PUBLIC_URL, TRUST_PROXY: '1' });
  for (const app of [limited, behindProxy]) await app.listen({ port: 0, host: '127.0.0.1' });
});

function encode(letter: string): string {
  return `%${letter.charCodeAt(0).toString(16)}`;
}

/** What is answered, and the path by which it is logged. */
async function ask(app: FastifyInstance, method: string, target: string, headers: string[] = []) {
  const logged = server.logged.length;
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk;
  });
  const lines = [`${method} ${target} HTTP/1.1`, 'host: localhost', 'content-length: 0', 'connection: close'];
  socket.write([...lines, ...headers, '', ''].join('\r\n'));
  await once(socket, 'close');
  const [head = ''] = received.split('\r\n\r\n', 1);
  const varying = /^(date|x-request-id|retry-after|content-length): .*\r\n/gim;
  const requests = server.logged.slice(logged).filter((line) => line.includes('"req":'));
  const paths = requests.map((line) => JSON.parse(line).req.path);
  return { head: `${head}\r\n`.replaceAll(varying, ''), paths };
}

describe('security 49: one route has one set of rules, however its address is spelt', () => {
  it('its limits, headers and log lines are those of the route', async () => {
    for (const { method, url } of limited.servedRoutes) {
      const path = url.replaceAll(/:\w+|\*/g, 'a1b2c3');
      // The first one in a minute is allowed.
      server.advance(60_000);
      await ask(limited, method, path);
      const plain = await ask(limited, method, path);
      for (const [what, spell] of SPELLINGS)
        expect(await ask(limited, method, spell(path)), `${method} ${path}: ${what}`).toEqual(plain);
    }
  });

  it('what came by http is answered as the route is', async () => {
    const cameByHttp = ['x-forwarded-proto: http'];
    for (const path of ['/api/setup', '/api/nothing', '/login']) {
      const plain = await ask(behindProxy, 'GET', `${path}?next=1`, cameByHttp);
      for (const [what, spell] of SPELLINGS)
        expect(await ask(behindProxy, 'GET', `${spell(path)}?next=1`, cameByHttp), what).toEqual(plain);
    }
  });
});

it('security 49: the secret of a mail stays out of the log, also where no route answers', async () => {
  const before = server.log().length;
  for (const [, spell] of SPELLINGS) {
    await ask(limited, 'GET', spell('/api/mail/unsubscribe/s3cr3t'));
    await ask(limited, 'GET', spell('/api/mail/unsubscribe/s3cr3t/more'));
  }
  const added = server.log().slice(before);
  expect(added).toContain('/api/mail/unsubscribe/');
  expect(added).not.toMatch(/s3cr3t|%73%33|%733/);
});

it('a request with two Host headers is refused', async () => {
  const { head } = await ask(limited, 'GET', '/healthz', ['Host: evil.example']);
  expect(head).toMatch(/^HTTP\/1\.1 400 /);
});

it('the path is read as the router reads it: what has a meaning when decoded stays encoded', () => {
  expect(pathOf('/users/a%2Fb%25c%20d?x=//y')).toBe('/users/a%2Fb%25c%20d');
  expect(pathOf('http://app.example')).toBe('/');
  expect(pathOf('*')).toBe('*');
});

describe('messages of a program', () => {
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
});
