import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { dropReplies } from '#lib/call.ts';
import './complete-jsdom.ts';
import { sockets } from './fake-socket.ts';
import './short-errors.ts';
import { dismissToasts } from './toasts.ts';

// The test files of a worker share one document and all modules, so what one test leaves is taken away after it.
vi.mock('socket.io-client', () => import('./fake-socket.ts'));

// Tests wait for conditions, however busy the machine is: the default of one second is too short on a loaded one.
configure({ asyncUtilTimeout: 60_000 });

beforeEach(() => {
  // Every screen with live updates logs its connection.
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

afterEach(() => {
  dismissToasts();
  cleanup();
  dropReplies();
  sockets.length = 0;
  localStorage.clear();
  document.title = '';
  vi.useRealTimers();
  vi.restoreAllMocks();
});
