import { readdirSync } from 'node:fs';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Config } from '#platform/config/config.ts';
import { VERSION } from '#platform/config/version.ts';
import type { Metrics } from './metrics.ts';
import type { Registry, Sample } from './registry.ts';

const SAMPLE_EVERY_MS = 20;
const NS = 1e9;
const US = 1e6;

/**
 * What the process knows of itself, under the names that prom-client gives it, so that the dashboards which exist for Node
 * work. Unlike there, the lag is only what came on top of the interval of measuring, and since it was last read.
 */
export function addProcessMetrics({ registry }: Metrics, { role }: Pick<Config, 'role'>): { stop(): void } {
  const startedAt = Date.now() / 1000 - process.uptime();
  const one = (value: number): Sample[] => [{ value }];
  const { node } = process.versions;
  const [major = '', minor = '', patch = ''] = node.split('.');

  registry.gauge(
    'bidlight_build_info',
    'Version of the product and of Node, and the role of the process.',
    () => [{ labels: { version: VERSION, node, role }, value: 1 }],
  );
  registry.gauge('nodejs_version_info', 'Version of Node.', () => [
    { labels: { version: `v${node}`, major, minor, patch }, value: 1 },
  ]);
  registry.gauge('process_start_time_seconds', 'When the process was started, as Unix time.', () =>
    one(startedAt),
  );
  registry.total('process_cpu_user_seconds_total', 'Processor time used by the process itself.', () =>
    one(process.cpuUsage().user / US),
  );
  registry.total('process_cpu_system_seconds_total', 'Processor time used by the system for it.', () =>
    one(process.cpuUsage().system / US),
  );
  registry.total('process_cpu_seconds_total', 'Processor time used, both together.', () => {
    const { user, system } = process.cpuUsage();
    return one((user + system) / US);
  });
  registry.gauge('process_resident_memory_bytes', 'Memory of the process.', () =>
    one(process.memoryUsage.rss()),
  );
  registry.gauge('process_open_fds', 'Open files and connections; only where the system tells.', openFiles);
  registry.gauge('nodejs_heap_size_total_bytes', 'Memory reserved for objects.', () =>
    one(process.memoryUsage().heapTotal),
  );
  registry.gauge('nodejs_heap_size_used_bytes', 'Memory used by objects.', () =>
    one(process.memoryUsage().heapUsed),
  );
  registry.gauge('nodejs_external_memory_bytes', 'Memory used by buffers and other things of objects.', () =>
    one(process.memoryUsage().external),
  );
  return addLagMetrics(registry);
}

function addLagMetrics(registry: Registry): { stop(): void } {
  const lag = monitorEventLoopDelay({ resolution: SAMPLE_EVERY_MS });
  lag.enable();
  const late = (ns: number) => Math.max(0, ns / NS - SAMPLE_EVERY_MS / 1000);
  const points: [name: string, help: string, read: () => number][] = [
    ['nodejs_eventloop_lag_seconds', 'How late timers were since this was last read.', () => late(lag.mean)],
    ['nodejs_eventloop_lag_min_seconds', 'The least of it.', () => late(lag.min)],
    ['nodejs_eventloop_lag_mean_seconds', 'The mean of it.', () => late(lag.mean)],
    ['nodejs_eventloop_lag_stddev_seconds', 'Its standard deviation.', () => lag.stddev / NS],
    ['nodejs_eventloop_lag_p50_seconds', 'The median of it.', () => late(lag.percentile(50))],
    ['nodejs_eventloop_lag_p90_seconds', 'The 90th percentile.', () => late(lag.percentile(90))],
    ['nodejs_eventloop_lag_p99_seconds', 'The 99th percentile.', () => late(lag.percentile(99))],
    ['nodejs_eventloop_lag_max_seconds', 'The worst of it.', () => late(lag.max)],
  ];
  for (const [index, [name, help, read]] of points.entries()) {
    registry.gauge(name, help, () => {
      // Between two readings in quick succession nothing was measured.
      const value = lag.count > 0 ? read() : 0;
      // They are read in this order, one right after the other.
      if (index === points.length - 1) lag.reset();
      return [{ value }];
    });
  }
  return { stop: () => void lag.disable() };
}

function openFiles(): Sample[] {
  try {
    return [{ value: readdirSync('/proc/self/fd').length }];
  } catch {
    return [];
  }
}
