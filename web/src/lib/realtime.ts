import {
  type ClientEvents,
  type JobUpdate,
  REALTIME_TRANSPORTS,
  type ServerEvents,
} from '@bidlight/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import type { Socket } from 'socket.io-client';
import { API_HOST } from './call.ts';
import { verifySession } from './session.ts';

interface Listener {
  onUpdate(job: JobUpdate): void;
  /** News was missed before this moment: whatever it could have changed has to be fetched again. */
  onConnect(): void;
}
interface Member extends Listener {
  verify(): Promise<void>;
}

const MOST_WAIT_MS = 10_000;

type Connection = Socket<ServerEvents, ClientEvents>;

/** Absent or open (§4): open for as long as a screen needs it. */
let connection: Connection | undefined;
const members = new Set<Member>();

/** The server's news of jobs, while the screen is there. */
export function useJobUpdates(listener: Listener): void {
  const queries = useQueryClient();
  const onUpdate = useEffectEvent((job: JobUpdate) => listener.onUpdate(job));
  const onConnect = useEffectEvent(() => listener.onConnect());
  useEffect(() => join({ onUpdate, onConnect, verify: () => verifySession(queries) }), [queries]);
}

function join(member: Member): () => void {
  members.add(member);
  if (members.size === 1) {
    open().catch((error) => console.info('Live updates: could not be loaded', error));
  }
  return () => {
    members.delete(member);
    if (members.size === 0) close();
  };
}

async function open(): Promise<void> {
  const { io } = await import('socket.io-client');
  // Loading takes a while: everybody may have left by now, or come back and loaded it a second time.
  if (connection || members.size === 0) return;
  const socket: Connection = io(API_HOST || window.location.origin, {
    transports: [...REALTIME_TRANSPORTS],
    withCredentials: true,
    reconnectionDelayMax: MOST_WAIT_MS,
  });
  connection = socket;
  socket.on('connect', () => {
    console.info('Live updates: connected');
    for (const { onConnect } of members) onConnect();
  });
  socket.on('jobUpdated', (job) => {
    for (const { onUpdate } of members) onUpdate(job);
  });
  socket.on('disconnect', (reason) => {
    console.info(`Live updates: disconnected (${reason})`);
    if (reason === 'io server disconnect') void comeBack(socket);
  });
  socket.on('connect_error', ({ message }) => {
    console.info(`Live updates: no connection (${message})`);
    void comeBack(socket);
  });
}

/**
 * Without a connection nobody would notice that the session has ended, so it is verified; if it has, the screen makes
 * room for the sign-in page. Else this passes: the library tries again, except after a refusal on purpose.
 */
async function comeBack(socket: Connection): Promise<void> {
  const [anyone] = members;
  await anyone?.verify();
  if (socket.active) return;
  setTimeout(() => {
    if (socket === connection) socket.connect();
  }, MOST_WAIT_MS);
}

function close(): void {
  connection?.disconnect();
  connection = undefined;
}
