import type { SystemStatus } from '@bidlight/contract';

export const calm: SystemStatus = {
  success: true,
  at: '2026-11-16T18:00:00.000Z',
  attention: [],
  processes: [
    {
      role: 'web',
      host: 'web-1',
      pid: 4711,
      version: '0.1.0',
      startedAt: '2026-11-15T17:00:00.000Z',
      lastSeenAt: '2026-11-16T17:59:58.000Z',
    },
  ],
  versions: { product: '0.1.0', node: '24.21.0', postgres: '18.1', schema: 17 },
  last: {
    collected: '2026-11-16T12:00:00.000Z',
    posted: '2026-11-15T12:00:00.000Z',
    scored: '2026-11-16T17:57:00.000Z',
    learnt: null,
    mailed: '2026-11-10T13:00:00.000Z',
  },
  queue: [{ kind: 'scoring', waiting: 0, running: 1, oldestWaitingAt: null }],
  database: { bytes: 123_456_789, connections: 19, maxConnections: 100 },
  disk: { freeBytes: 20e9, totalBytes: 100e9 },
  lastBackup: { at: '2026-11-16T08:00:00.000Z', bytes: 4_200_000 },
  alertRecipients: ['ops@x.example'],
};
