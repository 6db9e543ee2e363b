import { once } from 'node:events';
import { type AddressInfo, connect as connectSocket } from 'node:net';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { connect as connectTo } from '#platform/db/connect.ts';
import { openRealtime } from '#realtime.ts';
import { cookieOf, makeCompany, makeUser, PASSWORD } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { until } from '#test/until.ts';
import { ending, isAdmitted, realtimeServers, someone } from './realtime.fixture.ts';

const server = testApp();
const servers = realtimeServers(server);
const { connect } = servers;

describe('the handshake', () => {
  it('§4 admits a signed-in browser, and connecting and leaving are logged', async () => {
    const { user, headers } = await someone(server);
    const socket = connect({ ...headers, origin: servers.url });
    expect(await isAdmitted(socket)).toBe(true);
    await until(() => server.log().includes('socket connected'));
    socket.disconnect();
    await until(() => server.log().includes('socket disconnected'));
    expect(server.log()).toContain(user.id);
  });

  it('refuses a socket without session, or with one that never was', async () => {
    expect(await isAdmitted(connect({}))).toBe(false);
    expect(await isAdmitted(connect({ cookie: 'sid=nonsense' }))).toBe(false);
  });

  it('refuses a foreign origin, whatever the cookie', async () => {
    const { headers } = await someone(server);
    for (const origin of ['https://evil.example', 'null', `${servers.url}.evil.example`]) {
      expect(await isAdmitted(connect({ ...headers, origin }))).toBe(false);
    }
  });

  it('§4, §9 is for websockets only', async () => {
    const { headers } = await someone(server);
    const answer = await fetch(`${servers.url}/socket.io/?EIO=4&transport=polling`, { headers });
    expect(answer.status).toBe(400);
  });
});

describe('a socket is closed within a second', () => {
  it('when its user signs out', async () => {
    const { headers } = await someone(server);
    const socket = connect(headers);
    await isAdmitted(socket);
    const end = ending(socket);
    await server.as(headers).post('/api/v2/auth/logout');
    expect(await end).toBe('io server disconnect');
  });

  it('when its user is revoked, and cannot come back', async () => {
    const company = await makeCompany(server.deps);
    const admin = await makeUser(server.deps, { companyId: company.id, role: 'ADMIN' });
    const member = await makeUser(server.deps, { companyId: company.id });
    const headers = await cookieOf(server.deps, member);
    const socket = connect(headers);
    await isAdmitted(socket);
    const end = ending(socket);
    await server.as(admin).post(`/api/users/${member.id}/revoke-access`);
    expect(await end).toBe('io server disconnect');
    expect(await isAdmitted(connect(headers))).toBe(false);
  });

  it('when its user changes the password in another browser', async () => {
    const { user, headers } = await someone(server);
    const socket = connect(headers);
    await isAdmitted(socket);
    const end = ending(socket);
    const changing = await cookieOf(server.deps, user);
    const own = connect(changing);
    expect(await isAdmitted(own)).toBe(true);
    const { status } = await server
      .as(changing)
      .post('/api/v2/auth/password', { currentPassword: PASSWORD, newPassword: 'a new password' });
    expect(status).toBe(200);
    expect(await end).toBe('io server disconnect');
    expect(own.connected).toBe(true);
    expect(await isAdmitted(connect(headers))).toBe(false);
  });

  it("when its session is ended from the list of one's own sessions", async () => {
    const { user, headers } = await someone(server);
    const { body } = await server.as(headers).get('/api/v2/auth/sessions');
    const socket = connect(headers);
    await isAdmitted(socket);
    const end = ending(socket);
    const { status } = await server.as(user).delete(`/api/v2/auth/sessions/${body.sessions[0].id}`);
    expect(status).toBe(200);
    expect(await end).toBe('io server disconnect');
    expect(await isAdmitted(connect(headers))).toBe(false);
  });

  it('when its session runs out, and only then', async () => {
    const { headers } = await someone(server);
    const socket = connect(headers);
    await isAdmitted(socket);
    const end = ending(socket);
    server.advance(61 * 60_000);
    const { headers: fresh } = await someone(server);
    const another = connect(fresh);
    expect(await isAdmitted(another)).toBe(true);
    expect(await end).toBe('io server disconnect');
    expect(another.connected).toBe(true);
  });
});

describe('a browser that misbehaves', () => {
  it('is shut out when it sends anything at all', async () => {
    const socket = connect((await someone(server)).headers);
    await isAdmitted(socket);
    const end = ending(socket);
    socket.emit('anything', 'hello');
    expect(await end).toBe('io server disconnect');
  });

  it('is cut off when a message is large', async () => {
    const socket = connect((await someone(server)).headers);
    await isAdmitted(socket);
    const end = ending(socket);
    socket.emit('anything', 'x'.repeat(100_000));
    expect(await end).toMatch(/transport (close|error)/);
  });

  it('is cut off when it floods', async () => {
    const { headers } = await someone(server);
    const address = `${servers.url.replace('http', 'ws')}/socket.io/?EIO=4&transport=websocket`;
    const raw = new WebSocket(address, { headers });
    const ended = new Promise((resolve) => raw.addEventListener('close', resolve));
    const joined = new Promise<void>((resolve) => {
      raw.addEventListener('message', ({ data }) => String(data).startsWith('40') && resolve());
    });
    // The protocol's letters: 40 joins, 3 answers a ping.
    raw.addEventListener('open', () => raw.send('40'));
    await joined;
    for (let count = 0; count < 100; count++) raw.send('3');
    await ended;
    expect(raw.readyState).toBe(WebSocket.CLOSED);
  });

  it('has no more than thirty connections', async () => {
    const { headers } = await someone(server);
    const many = Array.from({ length: 30 }, () => connect(headers));
    expect(await Promise.all(many.map(isAdmitted))).not.toContain(false);
    expect(await isAdmitted(connect(headers))).toBe(false);
  });
});

describe('while the database stalls', () => {
  it('security 11: looking at sessions never overlaps itself, and costs the requests no connection', async () => {
    const periodic = connectTo(server.settings, () => {}, 'bidlight periodic');
    const blocker = connectTo(server.settings, () => {});
    const realtime = await openRealtime(server.settings, () => {});
    const app = await server.anotherServer();
    let looks = 0;
    const counted = {
      ...server.deps,
      now: () => {
        looks += 1;
        return new Date();
      },
    };
    realtime.attach(app, counted, periodic.db);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect((await someone(server)).headers, `http://127.0.0.1:${port}`);
    await isAdmitted(socket);
    await blocker.db.transaction(async (tx) => {
      await tx.execute(sql`lock table users in access exclusive mode`);
      const waiting = async () => {
        const { rows } = await server.deps.db.execute<{ name: string }>(sql`
          select application_name as name from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`);
        return rows.map(({ name }) => name);
      };
      await until(async () => (await waiting()).length > 0);
      const before = looks;
      // Several intervals later it is still the one look that waits.
      const laterThan = performance.now() + 1_500;
      await until(() => performance.now() > laterThan);
      expect(await waiting()).toEqual(['bidlight periodic']);
      expect(looks).toBe(before);
      expect((await server.on(app).get('/readyz')).status).toBe(200);
    });
    socket.disconnect();
    await app.close();
    await realtime.close();
    await Promise.all([periodic.close(), blocker.close()]);
  });
});

it('security 23: what answers at /socket.io/ has the security headers too', async () => {
  const answer = await fetch(`${servers.url}/socket.io/?EIO=4&transport=polling`);
  expect(answer.status).toBe(400);
  expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  const socket = connectSocket(Number(new URL(servers.url).port), '127.0.0.1');
  let refused = '';
  socket.on('data', (chunk: Buffer) => {
    refused += chunk;
  });
  const key = 'sec-websocket-version: 13\r\nsec-websocket-key: MDEyMzQ1Njc4OWFiY2RlZg==';
  socket.write(
    `GET /socket.io/?EIO=4&transport=websocket HTTP/1.1\r\nhost: localhost\r\nconnection: upgrade\r\nupgrade: websocket\r\n${key}\r\n\r\n`,
  );
  await once(socket, 'close');
  expect(refused).toMatch(/^HTTP\/1\.1 403 /);
  expect(refused).toContain("frame-ancestors 'none'");
});

it('security 49: strangers who invent sessions take two connections of the database at most', async () => {
  const { promise: done, resolve: end } = Promise.withResolvers<void>();
  const { promise: locked, resolve: start } = Promise.withResolvers<void>();
  const stalled = server.deps.db.transaction(async (tx) => {
    await tx.execute(sql`lock table sessions in access exclusive mode`);
    start();
    await done;
  });
  await locked;
  const looked = async () => {
    const { rows } = await server.database.pool.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where wait_event_type = 'Lock' and datname = current_database() and query like '%token_hash%'`,
    );
    return rows[0]?.count ?? 0;
  };
  const refused = Array.from({ length: 8 }, (_, n) => isAdmitted(connect({ cookie: `sid=invented${n}` })));
  await until(async () => (await looked()) >= 2);
  const counts: number[] = [];
  for (let look = 0; look < 20; look += 1) counts.push(await looked());
  end();
  await stalled;
  expect(Math.max(...counts)).toBe(2);
  expect(await Promise.all(refused)).toEqual(Array(8).fill(false));
});

describe('when the server stops', () => {
  it('browsers are let go in a way that makes them come back', async () => {
    const realtime = await openRealtime(server.settings, () => {});
    const app = await server.anotherServer();
    realtime.attach(app, server.deps, server.deps.db);
    await app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = app.server.address() as AddressInfo;
    const socket = connect((await someone(server)).headers, `http://127.0.0.1:${port}`);
    await isAdmitted(socket);
    const end = ending(socket);
    await app.close();
    await realtime.close();
    // 'io server disconnect' would tell the client not to try again.
    expect(await end).toBe('transport close');
  });
});
