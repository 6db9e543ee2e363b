import type { JobUpdate } from '@bidlight/contract';
import { act } from '@testing-library/react';

type Handler = (argument: unknown) => void;

/** In the place of the client library of the websocket, in all tests (`setup.ts`). */
class FakeSocket {
  readonly address: string;
  readonly options: unknown;
  /** The library reconnects by itself, except after a disconnect that the server has asked for. */
  active = true;
  isOpen = true;
  attempts = 1;
  readonly #handlers = new Map<string, Handler>();

  constructor(address: string, options: unknown) {
    this.address = address;
    this.options = options;
  }
  on(event: string, handler: Handler): void {
    this.#handlers.set(event, handler);
  }
  connect(): void {
    this.attempts += 1;
  }
  disconnect(): void {
    this.isOpen = false;
    this.#handlers.get('disconnect')?.('io client disconnect');
  }

  /** The events that a test triggers. */
  accept = () => act(() => this.#handlers.get('connect')?.(undefined));
  lose(reason: string): void {
    this.active = reason !== 'io server disconnect';
    act(() => this.#handlers.get('disconnect')?.(reason));
  }
  refuse(message: string): void {
    act(() => this.#handlers.get('connect_error')?.(new Error(message)));
  }
  send = (job: JobUpdate) => act(() => this.#handlers.get('jobUpdated')?.(job));
  sendVotes = (opportunityIds: number[]) =>
    act(() => this.#handlers.get('votesChanged')?.({ opportunityIds }));
}

/** All connections that were opened in this test. */
export const sockets: FakeSocket[] = [];

export function io(address: string, options: unknown): FakeSocket {
  const socket = new FakeSocket(address, options);
  sockets.push(socket);
  return socket;
}
