/** A problem the person starting the product can mend: printed as one sentence, exit 1. */
export class StartupError extends Error {
  override name = 'StartupError';
}
