import { StartupError } from '#console.ts';
import { startEmbedded } from './embedded.ts';

/**
 * A process that owns a data folder, for tests that need a second one or one to kill. It tells each step as a
 * line of JSON and stops the server when its standard input ends.
 */
const [dataDir = '', owner = ''] = process.argv.slice(2);

function tell(step: object): void {
  console.log(JSON.stringify(step));
}

try {
  const database = await startEmbedded({
    dataDir,
    owner,
    settings: { fsync: 'off' },
    log: (message) => tell({ log: message }),
    onLost: (error) => {
      tell({ lost: error.message });
      process.exit(1);
    },
  });
  tell({ adopted: database.adopted });
  process.stdin.resume().once('end', () => {
    void database.stop().then(() => process.exit(0));
  });
} catch (error) {
  if (!(error instanceof StartupError)) throw error;
  tell({ refused: error.message });
}
