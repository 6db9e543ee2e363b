import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { DEMO_ACCOUNTS } from '@bidlight/api/demo/demo-people.ts';
import { triggerScoring } from '@bidlight/contract';
import { Voters } from '@bidlight/e2e/product/voters.ts';
import { startCluster } from './cluster.ts';
import { startDatabase } from './database.ts';
import { type Outcome, startJob, untilJobEnds, untilTrue } from './stage.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const MAX_BEFORE_MS = 3_000;
const VOTE_LIMIT_MS = 60_000;
const VOTERS = DEMO_ACCOUNTS.length;
const NONE = { acknowledged: 0, lost: 0, twice: 0, backMs: 0 };

/** A case that needs something else than the product in a folder of its own. */
export interface OwnStageCase {
  number: number;
  name: string;
  isKill?: true;
  run(times: number, random: () => number, signal: AbortSignal): Promise<Outcome>;
}

export const OWN_STAGE_CASES: Record<string, OwnStageCase> = {
  migrations: {
    number: 12,
    name: 'a migration failing at each step',
    // Once is enough: the test takes every step, and nothing in it is left to chance.
    run: async () => {
      const test = ['run', '--project', 'slow-api', 'api/src/store/upgrade-steps.slow.test.ts'];
      const child = spawn(join(ROOT, 'node_modules/.bin/vitest'), test, { cwd: ROOT, stdio: 'ignore' });
      const [code] = (await once(child, 'exit')) as [number | null];
      return { ...NONE, problems: code === 0 ? [] : ['upgrade-steps.test.ts fails.'] };
    },
  },
  'one-of-two': {
    number: 17,
    name: 'two web and two worker processes, one of each killed',
    isKill: true,
    run: killOneOfTwo,
  },
};

async function killOneOfTwo(times: number, random: () => number, signal: AbortSignal): Promise<Outcome> {
  const folder = await mkdtemp(join(tmpdir(), 'bidlight-faults-'));
  // The database runs as another user when this is run by root.
  await chmod(folder, 0o755);
  const database = await startDatabase(folder);
  const problems: string[] = [];
  let backMs = 0;
  try {
    await database.query('postgres', 'create database faults');
    const env = { DATABASE_URL: database.urlOf('faults'), DEMO: 'on' };
    const cluster = await startCluster(folder, env);
    const address = `http://127.0.0.1:${cluster.proxyPort}`;
    try {
      const voters = await Voters.signIn(address, random);
      // The proxy's word that a server is gone.
      voters.mayFailWith.add(502);
      voters.start();
      for (let time = 0; time < times && !signal.aborted; time += 1) {
        const job = await startJob(address, triggerScoring.path);
        await pause(random() * MAX_BEFORE_MS);
        const from = performance.now();
        const doomed = [cluster.webs, cluster.workers].flatMap(
          (nodes) => nodes[Math.floor(random() * 2)] ?? [],
        );
        await Promise.all(doomed.map((node) => node.kill()));
        // What is left goes on alone, with the votes and with the job. Those under way at the kill do not count.
        const before = voters.ledger.count + VOTERS;
        await untilTrue('A vote was acknowledged again', VOTE_LIMIT_MS, () => voters.ledger.count > before);
        backMs = Math.max(backMs, performance.now() - from);
        await untilJobEnds({ product: { address }, problems }, job);
        for (const node of doomed) await node.start();
      }
      await voters.stop();
      const query = <Row>(text: string) => database.query<Row>('faults', text);
      const { acknowledged, lost, duplicates } = await voters.audit(query, problems);
      return { acknowledged, lost: lost.length, twice: duplicates.length, backMs, problems };
    } finally {
      await cluster.stop();
    }
  } finally {
    await database.stop();
    await rm(folder, { recursive: true, force: true });
  }
}
