import { parentPort, workerData } from 'node:worker_threads';
import { CORPUS_LIMITS } from '@bidlight/api/modules/scoring/models/load-corpus.ts';
import { readConfig } from '@bidlight/api/platform/config/config.ts';
import { type ConnectionSettings, connect } from '@bidlight/api/platform/db/connect.ts';
import { ARMS } from './arms.ts';
import { Clock } from './clock.ts';
import type { Outcome } from './figures.ts';
import { type Scene, simulateArm } from './simulate-arm.ts';

/** What one thread simulates: the teams of an industry in every arm, each arm in a database of its own. */
export interface IndustryTask {
  scene: Scene;
  databases: ConnectionSettings[];
}

/** Fewer than the product takes: with four times as many, learning takes nearly twice as long. */
const RECENT_NOTICES = 1_000;

/** The thread's entry: it posts a line after every day, and at last the outcomes in the order of the arms. */
const { scene, databases } = workerData as IndustryTask;
const config = readConfig({ LOG_LEVEL: 'silent' });
CORPUS_LIMITS.recentNotices = RECENT_NOTICES;
const outcomes: Outcome[] = [];
for (const [at, arm] of ARMS.entries()) {
  const database = databases[at] ?? {};
  const { db, close } = connect(database, () => {});
  const clock = new Clock(config.timeZone);
  const onDay = (day: number) => parentPort?.postMessage({ progress: `learning ${arm.name}, day ${day}` });
  outcomes.push(await simulateArm({ db, config, database }, clock, arm, scene, onDay));
  await close();
}
parentPort?.postMessage({ outcomes });
