import { mkdir, rmdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** All workers of a run are children of the same process. */
const FOLDER = join(tmpdir(), `bidlight-turn-${process.ppid}`);

/** Waits until no other worker does this, and keeps the others from it until the returned function is called. */
export async function takeTurn(): Promise<() => Promise<void>> {
  while (
    !(await mkdir(FOLDER).then(
      () => true,
      () => false,
    ))
  )
    await sleep(50);
  return () => rmdir(FOLDER);
}
