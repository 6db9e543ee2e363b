import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';

// jsdom has the dialog element but not its methods. That it holds the focus is tested in a real browser.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
window.scrollTo = () => {};

// Tests wait for conditions, however busy the machine is: the default of one second is too short on a loaded one.
configure({ asyncUtilTimeout: 10_000 });

beforeEach(() => {
  // Every screen with live updates logs its connection.
  vi.spyOn(console, 'info').mockImplementation(() => {});
});

afterEach(() => {
  // Toasts outlive the screen that raised them.
  for (const button of document.querySelectorAll<HTMLElement>('button[aria-label=Dismiss]')) button.click();
  cleanup();
  localStorage.clear();
  vi.useRealTimers();
  vi.restoreAllMocks();
});
