import { AsyncLocalStorage } from 'node:async_hooks';

const requestIds = new AsyncLocalStorage<string>();

/** Everything that `work` starts, however long it takes, knows which request it is done for. */
export function inRequest(requestId: string, work: () => void): void {
  requestIds.run(requestId, work);
}

/** The request that the current work is done for; undefined beside requests. */
export function currentRequestId(): string | undefined {
  return requestIds.getStore();
}

/** A callback that somebody else calls later still knows the request of now. */
export function keepRequest<Callback extends (...given: never[]) => unknown>(callback: Callback): Callback {
  return AsyncLocalStorage.bind(callback);
}
