import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom has the dialog element but not its methods; trapping the focus is shown in the browser tests.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
window.scrollTo = () => {};

afterEach(cleanup);
