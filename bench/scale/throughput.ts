import { availableParallelism } from 'node:os';
import { percentile } from '../print.ts';
import { type Cluster, type Node, startCluster } from './cluster.ts';
import { failureCount, type Load, startClient } from './load.ts';
import { processorSeconds } from './processor-time.ts';

/** Enough to keep every server busy, and not so many that they are refused. */
const AT_ONCE = 20;
const WARM_UP_SECONDS = 2;
/** Of every period a slowed server runs for a quarter. */
const PERIOD_MS = 40;
const RUN_MS = 10;

export interface ThroughputOptions {
  folder: string;
  env: Record<string, string>;
  cookies: string[];
  opportunityIds: number[];
  seconds: number;
  databasePid: number;
  poolerPid?: number | undefined;
}

/** One row of the table: so many calls a second, and whose processor time they took. */
export type Throughput = Record<string, string | number>;

/** So many web servers behind the proxy: a mix of calls, session checks, and the mix again with slowed servers. */
export async function measureThroughput(
  how: string,
  webs: number,
  options: ThroughputOptions,
): Promise<Throughput[]> {
  const { folder, env } = options;
  const cluster = await startCluster({ folder, webs, workers: 0, env });
  try {
    const what = `${webs} web server${webs > 1 ? 's' : ''}, ${how}`;
    const mix = await measureLoad(`mix: ${what}`, 'mix', cluster, options);
    const checks = await measureLoad(`session check: ${what}`, 'session check', cluster, options);
    const release = slowDown(cluster.webs);
    const slowed = await measureLoad(
      `mix, a quarter of a processor each: ${what}`,
      'mix',
      cluster,
      options,
    ).finally(release);
    return [mix, checks, slowed];
  } finally {
    await cluster.stop();
  }
}

/** `kind` of calls for so many seconds; what each took of whose processor. */
export async function measureLoad(
  what: string,
  kind: Load['kind'],
  cluster: Cluster,
  options: ThroughputOptions,
): Promise<Throughput> {
  const client = startClient();
  const load = {
    port: cluster.proxyPort,
    cookies: options.cookies,
    kind,
    atOnce: AT_ONCE,
    opportunityIds: options.opportunityIds,
  };
  await client.run({ ...load, seconds: WARM_UP_SECONDS });
  const used = () => ({
    web: cluster.webs.reduce((sum, node) => sum + processorSeconds(node.pid()), 0),
    database: processorSeconds(options.databasePid, { withChildren: true }),
    pooler: options.poolerPid === undefined ? 0 : processorSeconds(options.poolerPid),
    proxy: processorSeconds(cluster.proxyPid),
    client: processorSeconds(client.process.pid),
  });
  const before = used();
  const result = await client.run({ ...load, seconds: options.seconds });
  const after = used();
  client.end();
  const spent = (who: keyof typeof before) => after[who] - before[who];
  const each = (who: keyof typeof before) => ((1000 * spent(who)) / result.calls).toFixed(2);
  const all = Object.keys(before).reduce((sum, who) => sum + spent(who as keyof typeof before), 0);
  return {
    what,
    'calls/s': Math.round(result.calls / result.seconds),
    'p50 ms': percentile(result.ms, 0.5).toFixed(0),
    'p95 ms': percentile(result.ms, 0.95).toFixed(0),
    failed: failureCount(result),
    'web ms': each('web'),
    'PostgreSQL ms': each('database'),
    'pooler ms': each('pooler'),
    'proxy ms': each('proxy'),
    'client ms': each('client'),
    'processors busy': `${((100 * all) / result.seconds / availableParallelism()).toFixed(0)}%`,
  };
}

/**
 * Gives each server a quarter of a processor at most, so that the machine's processors are not what is measured: it is
 * stopped and continued in turn. The servers take their quarters at different times.
 */
function slowDown(nodes: readonly Node[]): () => void {
  const signal = (node: Node, name: 'SIGSTOP' | 'SIGCONT') => {
    const pid = node.pid();
    if (pid !== undefined) process.kill(pid, name);
  };
  const timers: NodeJS.Timeout[] = [];
  for (const [at, node] of nodes.entries()) {
    signal(node, 'SIGSTOP');
    const later = setTimeout(
      () => {
        timers.push(
          setInterval(() => {
            signal(node, 'SIGCONT');
            timers.push(setTimeout(() => signal(node, 'SIGSTOP'), RUN_MS));
          }, PERIOD_MS),
        );
      },
      (at * PERIOD_MS) / nodes.length,
    );
    timers.push(later);
  }
  return () => {
    for (const timer of timers) clearTimeout(timer);
    for (const node of nodes) signal(node, 'SIGCONT');
  };
}
