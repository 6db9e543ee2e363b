import { hostname } from 'node:os';
import { type ProcessRole, ProcessRoleName } from '@bidlight/contract';

export interface ProcessName {
  role: ProcessRole;
  version: string;
  startedAt: Date;
  pid: number;
  host: string;
}

const PREFIX = 'bidlight jobs';
const SHAPE = new RegExp(`^${PREFIX} (\\S+) (\\S+) ([0-9a-z]+) (\\d+) (\\S+)$`);
const SECOND_MS = 1000;

/**
 * The name of a process as that of its lasting connections, where PostgreSQL lists them: so what runs where is known without a
 * table that somebody would have to clean, and a process that was killed is gone from it at once. PostgreSQL cuts names at
 * 63 bytes, so the host, which may be long, comes last.
 */
export function processName({ role, version }: Pick<ProcessName, 'role' | 'version'>): string {
  const startedAt = Date.now() - process.uptime() * SECOND_MS;
  const host = hostname().replaceAll(/[^\w.-]/g, '-');
  return [PREFIX, role, version, Math.round(startedAt / SECOND_MS).toString(36), process.pid, host].join(' ');
}

/** Undefined for a connection that is not one of a process of ours. */
export function parseProcessName(name: string): ProcessName | undefined {
  const [, role, version = '', startedAt = '', pid, host = ''] = SHAPE.exec(name) ?? [];
  const known = ProcessRoleName.safeParse(role);
  if (!known.success) return undefined;
  return {
    role: known.data,
    version,
    startedAt: new Date(Number.parseInt(startedAt, 36) * SECOND_MS),
    pid: Number(pid),
    host,
  };
}
