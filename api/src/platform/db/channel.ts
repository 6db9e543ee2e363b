import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { every } from '#platform/process/every.ts';
import { type ConnectionSettings, settingsOnly } from './connect.ts';

/** A connection that was cut in silence is noticed by asking over it. */
const CHECK_MS = 10_000;
const ANSWER_LIMIT_MS = 5_000;
const REOPEN_MS = { first: 100, most: 10_000 };
const CLOSE_LIMIT_MS = 1_000;
/** PostgreSQL refuses a notification of this length. */
const TOO_MANY_BYTES = 8_000;
/** The message that stands for those that could not be sent. */
const MISSED = '';

interface ChannelOptions {
  /** Names the connection where PostgreSQL lists it. */
  connectionName: string;
  onMessage(payload: string): void;
  /** Messages may have been missed: a connection was interrupted, or a message was too long. */
  onMissed(): void;
  onError(error: Error): void;
}

/** Sends to everybody who has opened the channel on the same database, the sender included, in the order of sending. */
export interface Channel {
  send(payload: string): void;
  close(): Promise<void>;
}

/**
 * Listens when it returns. One connection listens and sends: over several, messages would overtake each other. When it
 * breaks, it is opened again until the channel is closed. Nothing is kept for that time: whoever has missed something is
 * told that, and reads what is stored.
 */
export async function openChannel(
  settings: ConnectionSettings,
  name: string,
  { connectionName, onMessage, onMissed, onError }: ChannelOptions,
): Promise<Channel> {
  const closing = new AbortController();
  let client: pg.Client | undefined;
  let hasUnsent = false;
  /** Statements go one after the other; the driver has no queue for them. */
  let answered: Promise<void> = Promise.resolve();

  const open = async () => {
    const opened = new pg.Client({
      ...settingsOnly(settings),
      application_name: connectionName,
      connectionTimeoutMillis: ANSWER_LIMIT_MS,
      query_timeout: ANSWER_LIMIT_MS,
      keepAlive: true,
    });
    opened.on('error', (error) => void reopen(opened, error));
    opened.on('end', () => void reopen(opened, new Error('Connection terminated')));
    opened.on('notification', ({ payload = MISSED }) => {
      try {
        if (payload === MISSED) onMissed();
        else onMessage(payload);
      } catch (error) {
        // Whoever may connect to the database may send anything.
        onError(error as Error);
      }
    });
    try {
      await opened.connect();
      await opened.query(`listen ${name}`);
      closing.signal.throwIfAborted();
    } catch (error) {
      void opened.end().catch(() => {});
      throw error;
    }
    client = opened;
  };

  const reopen = async (broken: pg.Client, reason: Error) => {
    if (client !== broken || closing.signal.aborted) return;
    client = undefined;
    onError(reason);
    void broken.end().catch(() => {});
    for (let pauseMs = REOPEN_MS.first; !client; pauseMs = Math.min(2 * pauseMs, REOPEN_MS.most)) {
      try {
        await delay(pauseMs, undefined, { signal: closing.signal });
        await open();
      } catch (error) {
        if (closing.signal.aborted) return;
        onError(error as Error);
      }
    }
    if (!hasUnsent) return onMissed();
    hasUnsent = false;
    send(MISSED);
  };

  const query = async (text: string, values: string[] = []) => {
    const asked = client;
    try {
      await asked?.query(text, values);
      return asked !== undefined;
    } catch (error) {
      if (asked) void reopen(asked, error as Error);
      return false;
    }
  };
  const send = (payload: string) => {
    const sent = Buffer.byteLength(payload) < TOO_MANY_BYTES ? payload : MISSED;
    answered = answered.then(async () => {
      if (!(await query('select pg_notify($1, $2)', [name, sent]))) hasUnsent = true;
    });
  };
  const check = () => {
    answered = answered.then(async () => void (await query('select 1')));
    return answered;
  };

  await open();
  const checking = every(CHECK_MS, check, { onError: (error) => onError(error as Error) });

  return {
    send,
    close: async () => {
      checking.stop();
      await Promise.race([answered, delay(CLOSE_LIMIT_MS)]);
      closing.abort();
      await Promise.race([client?.end().catch(() => {}), delay(CLOSE_LIMIT_MS)]);
    },
  };
}
