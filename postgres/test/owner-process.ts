import { PostgresError, startPostgres } from '../src/index.ts';

/**
 * A process that owns a data folder, for tests that need a second one or one to kill. It prints each step as a
 * line of JSON and stops the server when its standard input ends.
 */
const [dataDir = '', owner = ''] = process.argv.slice(2);

function print(step: object): void {
  console.log(JSON.stringify(step));
}

try {
  const database = await startPostgres({
    dataDir,
    owner,
    settings: { fsync: 'off' },
    log: (message) => print({ log: message }),
    onLost: (error) => {
      print({ lost: error.message });
      process.exit(1);
    },
  });
  print({ adopted: database.adopted });
  process.stdin.resume().once('end', () => {
    void database.stop().then(() => process.exit(0));
  });
} catch (error) {
  if (!(error instanceof PostgresError)) throw error;
  print({ refused: error.message });
}
