import type { AddressInfo } from 'node:net';
import type { ServerEvents } from '@bidlight/contract';
import { io, type Socket } from 'socket.io-client';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { openRealtime, type Realtime } from '#realtime.ts';
import { cookieOf, makeUser } from '#test/factories.ts';
import type { Harness } from '#test/harness.ts';

export type Browser = Socket<ServerEvents, { anything: (value: string) => void }>;

export interface RealtimeServers {
  /** Of the server that is there from the beginning. */
  url: string;
  opened: Realtime[];
  errors: Error[];
  /** A server without a port. */
  open(): Promise<Realtime>;
  /** A server with its own port and real-time connection on the same database; its address. */
  listen(): Promise<string>;
  connect(headers: Record<string, string>, to?: string, options?: { reconnection: boolean }): Browser;
}

/** Call at the top of a test file, after `testApp`. */
export function realtimeServers(server: Harness): RealtimeServers {
  const sockets: Socket[] = [];
  const servers: RealtimeServers = {
    url: '',
    opened: [],
    errors: [],
    open: async () => {
      const realtime = await openRealtime(server.settings, (error) => servers.errors.push(error));
      servers.opened.push(realtime);
      return realtime;
    },
    listen: async () => {
      const realtime = await servers.open();
      const app = await server.anotherServer();
      realtime.attach(app, server.deps, server.deps.db);
      await app.listen({ port: 0, host: '127.0.0.1' });
      return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
    },
    connect: (extraHeaders, to = servers.url, { reconnection } = { reconnection: false }) => {
      const socket = io(to, { transports: ['websocket'], extraHeaders, reconnection, forceNew: true });
      sockets.push(socket);
      return socket;
    },
  };
  beforeAll(async () => {
    servers.url = await servers.listen();
  });
  afterEach(() => {
    for (const socket of sockets.splice(0)) socket.disconnect();
  });
  afterAll(async () => {
    for (const realtime of servers.opened) await realtime.close();
  });
  return servers;
}

export async function isAdmitted(socket: Browser): Promise<boolean> {
  return new Promise((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('connect_error', () => resolve(false));
  });
}

export function ending(socket: Browser): Promise<string> {
  return new Promise((resolve) => socket.once('disconnect', resolve));
}

export async function someone({ deps }: Harness) {
  const user = await makeUser(deps);
  return { user, headers: await cookieOf(deps, user) };
}
