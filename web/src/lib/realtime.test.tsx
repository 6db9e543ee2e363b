import { me } from '@bidlight/contract';
import { QueryClientProvider, useQueryClient } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { StrictMode, useEffect } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { failure, fakeApi, noAnswer } from '#test/fake-api.ts';
import { sockets } from '#test/fake-socket.ts';
import { session } from '#test/render.tsx';
import { joinRealtime } from './realtime.ts';
import { createQueryClient, verifySession } from './session.ts';

const api = fakeApi();
const onUpdate = vi.fn();
const onConnect = vi.fn();
const onVotes = vi.fn();
let logged: string[];

beforeEach(() => {
  logged = [];
  vi.spyOn(console, 'info').mockImplementation((text) => logged.push(text));
});
afterEach(() => vi.clearAllMocks());

function Screen() {
  const queries = useQueryClient();
  useEffect(
    () => joinRealtime({ onUpdate, onConnect, onVotes, verifySession: () => verifySession(queries) }),
    [queries],
  );
  return null;
}

function open(screens = 1) {
  const queries = createQueryClient();
  const show = (count: number) => (
    <StrictMode>
      <QueryClientProvider client={queries}>
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike.
          <Screen key={index} />
        ))}
      </QueryClientProvider>
    </StrictMode>
  );
  const { rerender } = render(show(screens));
  return { queries, showScreens: (count: number) => rerender(show(count)) };
}

async function openedSocket() {
  await waitFor(() => expect(sockets).toHaveLength(1));
  const [socket] = sockets;
  if (!socket) throw new Error('There is no connection.');
  return socket;
}

const job = { id: 'j1', type: 'scraping', status: 'in_progress', result: null, error: null } as const;

describe('the real-time connection', () => {
  it('§4, §9 is websocket-only, to the own origin, with the cookie, and one although effects run twice', async () => {
    open();
    const socket = await openedSocket();
    expect(socket.address).toBe(window.location.origin);
    expect(socket.options).toMatchObject({ transports: ['websocket'], withCredentials: true });
    socket.accept();
    socket.send(job);
    expect(onUpdate.mock.calls).toEqual([[job]]);
    expect(sockets).toHaveLength(1);
  });

  it('§4 is reused if already open, closed when the last screen that needs it is left, and logged', async () => {
    const { showScreens } = open(1);
    const socket = await openedSocket();
    socket.accept();
    showScreens(2);
    socket.send(job);
    expect(onUpdate).toHaveBeenCalledTimes(2);
    showScreens(1);
    expect(socket.isOpen).toBe(true);
    showScreens(0);
    expect(socket.isOpen).toBe(false);
    expect(logged).toEqual(['Live updates: connected', 'Live updates: disconnected (io client disconnect)']);
    showScreens(1);
    await waitFor(() => expect(sockets).toHaveLength(2));
  });

  it('is never opened for a screen that was left while it was loading', async () => {
    open().showScreens(0);
    await vi.dynamicImportSettled();
    expect(sockets).toEqual([]);
  });

  it('tells its listeners of every connect, and whether updates may have been missed before it', async () => {
    open();
    const socket = await openedSocket();
    socket.accept();
    socket.lose('transport close');
    expect(onConnect.mock.calls).toEqual([[false]]);
    socket.accept();
    expect(onConnect.mock.calls).toEqual([[false], [true]]);
    expect(logged[1]).toBe('Live updates: disconnected (transport close)');
  });

  it.each([
    ['ends the connection', 'lose', 'io server disconnect'],
    ['refuses it', 'refuse', 'websocket error'],
  ] as const)(
    'leads to the sign-in page when the server %s because the session is gone',
    async (_, how, why) => {
      api.on(me, () => failure(401, 'Please sign in.'));
      const { queries } = open();
      queries.setQueryData(['session'], session());
      (await openedSocket())[how](why);
      await waitFor(() => expect(queries.getQueryData(['session'])).toBeNull());
    },
  );

  it.each([
    ['is stopping', noAnswer],
    ['knows the session', () => Response.json(session())],
  ])('is tried again when the server ended it and %s', async (_, answer) => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    api.on(me, answer);
    const { queries } = open();
    queries.setQueryData(['session'], session());
    const socket = await openedSocket();
    socket.lose('io server disconnect');
    await waitFor(() => expect(api.calls(me)).toHaveLength(1));
    expect(socket.attempts).toBe(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(socket.attempts).toBe(2);
    expect(queries.getQueryData(['session'])).toEqual(session());
  });
});
