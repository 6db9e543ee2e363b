import { loadConfig } from '#config.ts';
import { StartupError } from '#console.ts';
import { startServer } from '#server.ts';

/** The process: starts the server, stops it on a signal, and says in one sentence why it could not start. */
async function main(): Promise<void> {
  const stopped = Promise.withResolvers<void>();
  let askedAt: number | undefined;
  const requestStop = () => {
    // A second Ctrl-C means it: whoever presses it does not want to wait for slow answers.
    // One press may arrive twice, from the terminal and through npm.
    if (askedAt !== undefined && Date.now() - askedAt > 500) process.exit(130);
    askedAt ??= Date.now();
    stopped.resolve();
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, requestStop);
  // The bootstrap holds the other end; when it is killed, the server must not live on unseen.
  process.on('disconnect', stopped.resolve);
  if (process.connected === false) stopped.resolve();

  const stop = await startServer(loadConfig(), (error) => {
    process.exitCode = 1;
    report(error);
    stopped.resolve();
  });
  await stopped.promise;
  await stop();
}

function report(error: unknown): void {
  const text = error instanceof StartupError ? error.message : ((error as Error)?.stack ?? String(error));
  process.stderr.write(`\n  ${text}\n\n`);
}

// Whoever reads the output may stop reading (npm start | head); that is no reason to die without stopping the database.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});

try {
  await main();
} catch (error) {
  report(error);
  process.exitCode = 1;
}
// The channel to the bootstrap would keep the process alive.
if (process.connected) process.disconnect();
process.exit();
