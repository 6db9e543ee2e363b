import { readdirSync, readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;

/**
 * The processor seconds that a process has used, with its children that have ended where `withChildren`, and those that
 * live. Only Linux says so; elsewhere it is not a number.
 */
export function processorSeconds(pid: number | undefined, { withChildren = false } = {}): number {
  if (pid === undefined) return Number.NaN;
  const own = readTicks(pid, withChildren);
  const children = withChildren ? listProcesses().filter(({ parent }) => parent === pid) : [];
  return children.reduce((sum, child) => sum + readTicks(child.pid, false), own) / TICKS_PER_SECOND;
}

/** Of /proc/PID/stat, whose second field, the name in brackets, may hold anything. */
function readStat(pid: number): string[] {
  const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  return text.slice(text.lastIndexOf(')') + 2).split(' ');
}

function readTicks(pid: number, withEndedChildren: boolean): number {
  try {
    // In the system's own counting the user's time is field 14; the first two are cut off here.
    const [user, system, endedUser, endedSystem] = readStat(pid).slice(11, 15).map(Number);
    const ended = withEndedChildren ? (endedUser ?? 0) + (endedSystem ?? 0) : 0;
    return (user ?? 0) + (system ?? 0) + ended;
  } catch {
    return Number.NaN;
  }
}

function listProcesses(): { pid: number; parent: number }[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((name) => {
    try {
      return [{ pid: Number(name), parent: Number(readStat(Number(name))[1]) }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}
