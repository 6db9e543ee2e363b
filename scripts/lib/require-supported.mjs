// Imported first by every script, for its effect: modules are evaluated in the order of their imports, so
// an old Node says this one sentence before it meets anything it does not know.
import { unsupportedReason } from './platform.mjs';

const reason = unsupportedReason(process);
if (reason) {
  console.error(reason);
  process.exit(1);
}
