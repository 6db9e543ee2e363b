import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#app.ts';
import { testApp } from '#test/harness.ts';

const server = testApp();
let port: number;
let close: () => Promise<void>;

beforeAll(async () => {
  const app = await buildApp(server.deps, { logStream: new PassThrough().resume(), requestLimitMs: 600 });
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
  close = () => app.close();
});
afterAll(() => close());

async function open(text: string): Promise<{ socket: Socket; answer: Promise<string> }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  let received = '';
  socket.on('data', (chunk: Buffer) => {
    received += chunk;
  });
  const answer = once(socket, 'close').then(() => received);
  socket.write(text);
  return { socket, answer };
}

it('security 12: a body that does not come is cut, and answered 408', async () => {
  const { answer } = await open(
    'POST /api/v2/auth/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 60000\r\n\r\n{',
  );
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
});

it('security 12: headers that do not end are cut', async () => {
  const { answer } = await open('GET /healthz HTTP/1.1\r\nhost: localhost\r\n');
  expect(await answer).toMatch(/^HTTP\/1\.1 408 /);
});

it('security 12: a connection that says nothing is cut, and there are only so many', async () => {
  const { answer } = await open('');
  await answer;
  const app = await server.anotherServer();
  expect(app.server.maxConnections).toBeGreaterThan(0);
  expect([app.server.requestTimeout, app.server.timeout]).toEqual([30_000, 120_000]);
});

it('what never becomes a request is answered in the shape of every other error', async () => {
  const head = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n';
  const bytes: [bytes: string, status: number, code: string][] = [
    ['\u0016\u0003\u0001 no HTTP\r\n\r\n', 400, 'bad_request'],
    [`${head}x: ${'x'.repeat(20_000)}\r\n\r\n`, 431, 'request_header_fields_too_large'],
    [head, 408, 'request_timeout'],
  ];
  for (const [sent, status, code] of bytes) {
    const { answer } = await open(sent);
    const [answeredHead = '', body = ''] = (await answer).split('\r\n\r\n');
    expect(answeredHead).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    const { error, ...rest } = JSON.parse(body);
    expect(error).toMatch(/^The request .+\.$/);
    const requestId = /x-request-id: (.*)/.exec(answeredHead)?.[1];
    expect(rest).toEqual({ success: false, message: error, code, requestId });
  }
});
