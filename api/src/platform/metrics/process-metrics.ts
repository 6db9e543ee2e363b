import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Config } from '#platform/config/config.ts';
import { VERSION } from '#platform/config/version.ts';
import type { Metrics } from './metrics.ts';
import type { Sample } from './registry.ts';

const SAMPLE_EVERY_MS = 20;
const NS = 1e9;

/** What the process knows of itself. The names that every exporter has are kept, so that existing dashboards work. */
export function addProcessMetrics({ registry }: Metrics, { role }: Pick<Config, 'role'>): { stop(): void } {
  const startedAt = Date.now() / 1000 - process.uptime();
  const lag = monitorEventLoopDelay({ resolution: SAMPLE_EVERY_MS });
  lag.enable();
  const one = (value: number): Sample[] => [{ value }];

  registry.gauge(
    'bidlight_build_info',
    'Version of the product and of Node, and the role of the process.',
    () => [{ labels: { version: VERSION, node: process.versions.node, role }, value: 1 }],
  );
  registry.gauge('process_start_time_seconds', 'When the process was started, as Unix time.', () =>
    one(startedAt),
  );
  registry.total('process_cpu_seconds_total', 'Processor time used by the process.', () => {
    const { user, system } = process.cpuUsage();
    return one((user + system) / 1e6);
  });
  registry.gauge('process_resident_memory_bytes', 'Memory of the process.', () =>
    one(process.memoryUsage.rss()),
  );
  registry.gauge('process_open_fds', 'Open files and connections; only where the system tells.', openFiles);
  registry.gauge('nodejs_heap_used_bytes', 'Memory used by objects.', () =>
    one(process.memoryUsage().heapUsed),
  );
  registry.gauge(
    'nodejs_eventloop_lag_seconds',
    'How late timers were since this was last read: median, 99th percentile and worst.',
    () => {
      const late = (ns: number) => Math.max(0, ns / NS - SAMPLE_EVERY_MS / 1000);
      const samples = [
        { labels: { point: 'p50' }, value: late(lag.percentile(50)) },
        { labels: { point: 'p99' }, value: late(lag.percentile(99)) },
        { labels: { point: 'max' }, value: late(lag.max) },
      ];
      lag.reset();
      return samples;
    },
  );
  return { stop: () => void lag.disable() };
}

function openFiles(): Sample[] {
  try {
    return [{ value: readdirSync('/proc/self/fd').length }];
  } catch {
    return [];
  }
}
