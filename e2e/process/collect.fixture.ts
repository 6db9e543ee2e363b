import { chooseSources } from '@bidlight/api/modules/collecting/choose-sources.ts';
import { collect } from '@bidlight/api/modules/collecting/collect.ts';
import { loadConfig } from '@bidlight/api/platform/config/config.ts';
import { connect } from '@bidlight/api/platform/db/connect.ts';

/** A process that collects once, as of the time it is given, and says how that ended. To be killed. */
const config = loadConfig();
const now = () => new Date(process.argv[2] ?? '');
const database = { connectionString: config.databaseUrl ?? '' };
const { db, close } = connect(database, () => {});
for (const source of await chooseSources({ config, db, now })) {
  console.log(JSON.stringify(await collect({ database, now }, source)));
}
await close();
