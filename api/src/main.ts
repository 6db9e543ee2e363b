import { once } from 'node:events';
import { loadConfig } from '#platform/config/config.ts';
import { describeError } from '#platform/http/replies/describe-error.ts';
import { StartupError } from '#platform/process/console.ts';
import { startServer } from '#server.ts';

/** The process: starts the server, stops it on a signal, and says in one sentence why it could not start. */
async function main(): Promise<void> {
  const stopping = new AbortController();
  const stopped = once(stopping.signal, 'abort');
  let askedAt: number | undefined;
  const requestStop = () => {
    // A second Ctrl-C means it: whoever presses it does not want to wait for slow answers.
    // One press may arrive twice, from the terminal and through npm.
    if (askedAt !== undefined && Date.now() - askedAt > 500) process.exit(130);
    askedAt ??= Date.now();
    stopping.abort();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestStop);
  // The bootstrap holds the other end; when it is killed, the server must not live on unseen.
  process.on('disconnect', () => stopping.abort());
  if (process.connected === false) stopping.abort();

  const onLost = (error: Error) => {
    process.exitCode = 1;
    report(error);
    stopping.abort();
  };
  const stop = await startServer(loadConfig(), onLost, stopping.signal);
  await stopped;
  await stop();
}

function report(error: unknown): void {
  const text = error instanceof StartupError ? error.message : JSON.stringify(describeError(error), null, 2);
  process.stderr.write(`\n  ${text}\n\n`);
}

/** The start was ended by whoever asked the server to stop. */
function isStopRequest(error: unknown): boolean {
  return (error as Error)?.name === 'AbortError';
}

// Whoever reads the output may stop reading (npm start | head); that is no reason to die without stopping the database.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  await main();
} catch (error) {
  if (!isStopRequest(error)) {
    report(error);
    process.exitCode = 1;
  }
}
// The channel to the bootstrap would keep the process alive.
if (process.connected) process.disconnect();
process.exit();
