import { cleanup, configure } from '@testing-library/react';
import { afterEach } from 'vitest';

// jsdom has the dialog element but not its methods; trapping the focus is shown in the browser tests.
HTMLDialogElement.prototype.showModal = function showModal() {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close() {
  this.open = false;
};
window.scrollTo = () => {};

// A condition is waited for, however busy the machine: the usual second is too short on a full one.
configure({ asyncUtilTimeout: 10_000 });

afterEach(cleanup);
