import { mkdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** All workers of a run are children of the same process. */
const FOLDER = join(tmpdir(), `bidlight-turn-${process.ppid}`);

/** Waits until no other worker does this, and keeps the others from it until the returned function is called. */
export async function takeTurn(): Promise<() => Promise<void>> {
  while (!(await isFree())) await sleep(50);
  return () => rmdir(FOLDER);
}

/** It is taken by looking: only one can make the folder. */
async function isFree(): Promise<boolean> {
  try {
    await mkdir(FOLDER);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  }
}
