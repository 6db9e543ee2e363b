import { configure, getConfig } from '@testing-library/react';

// A query that is repeated until it finds something fails many times first. Only its last failure needs the document, which
// takes long to print; that one is made when the library has stopped repeating.
const { getElementError } = getConfig();
configure({
  getElementError: (message, container) => {
    if (!isRepeated()) return getElementError(message, container);
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    return error;
  },
});

/** The library has no public name for it. */
function isRepeated(): boolean {
  return (
    (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics ===
    true
  );
}
