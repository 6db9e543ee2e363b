import { chooseSources } from '../../api/src/modules/collecting/choose-sources.ts';
import { collect } from '../../api/src/modules/collecting/collect.ts';
import { loadConfig } from '../../api/src/platform/config/config.ts';
import { connect } from '../../api/src/platform/db/connect.ts';

/** A process that collects once, as of the time it is given, and says how that ended. To be killed. */
const config = loadConfig();
const now = () => new Date(process.argv[2] ?? '');
const database = { connectionString: config.databaseUrl ?? '' };
const { db, close } = connect(database, () => {});
for (const source of await chooseSources({ config, db, now })) {
  console.log(JSON.stringify(await collect({ database, now }, source)));
}
await close();
