import { onTestFinished, vi } from 'vitest';
import { noAnswer } from './fake-api.ts';

/** The browser loses its network: it announces that, and from then on no call is answered. */
export function goOffline(): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal('fetch', noAnswer);
  window.dispatchEvent(new Event('offline'));
  onTestFinished(() => void window.dispatchEvent(new Event('online')));
}
