import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { JobType, SourceName } from '@bidlight/contract';
import { recordEvent } from '#modules/people/audit.queries.ts';
import type { Db } from '#platform/db/connect.ts';
import { lockUntilCommit, tryLockUntilCommit, withLock } from '#platform/db/locks.ts';
import type { Deps } from '#platform/deps.ts';
import { conflict } from '#platform/http/replies/errors.ts';
import { isDemo } from '#store/is-demo.ts';
import { storeSetting } from '#store/settings-row.ts';
import { isSetupOpen } from './finish-setup.ts';
import { removeDemo } from './remove-demo.queries.ts';
import { renewSetupCode } from './setup-code.ts';

const NO_DEMO = 'This is not a demo any more.';
const BUSY = 'A job is running. Please try again when it has ended.';
/** What an import beside the product holds while it reads. */
const COLLECTING_LOCKS = SourceName.options.map((source) => `collect:${source}` as const);
const QUEUED = [...JobType.options, 'mailing'] as const;

/**
 * Removes the demo for good, in one transaction: a process that dies in it leaves the demo as it was. No job runs meanwhile,
 * because their places in the queue are taken. Returns the code for the set-up that follows, or undefined where people who
 * are not of the demo stay.
 */
export async function startForReal(
  deps: Pick<Deps, 'config' | 'database' | 'queue' | 'now'>,
  by: { email: string; address: string },
): Promise<string | undefined> {
  const { config, database, queue, now } = deps;
  const code = await withLock(database, 'fill-demo', 'wait', ({ db }) =>
    db.transaction(async (tx) => {
      await lockUntilCommit(tx, 'due-work');
      if (!(await isDemo({ config, db: tx }))) throw conflict(NO_DEMO);
      const places = await takePlaces(tx, queue);
      await removeDemo(tx);
      await storeSetting(tx, 'demo-over', now().toISOString());
      await recordEvent(tx, {
        companyId: undefined,
        actor: { email: by.email },
        action: 'demo.removed',
        subject: 'Demo',
        address: by.address,
      });
      const newCode = (await isSetupOpen({ config, db: tx })) ? await renewSetupCode(tx) : undefined;
      for (const { kind, id } of places) await queue.cancel(tx, kind, id);
      return newCode;
    }),
  );
  // They hold nothing but links that are dead now.
  await rm(join(config.dataDir, 'outbox'), { recursive: true, force: true });
  return code;
}

/** The places of all jobs in the queue; whoever wants to start one waits until this transaction has ended. */
async function takePlaces(tx: Db, queue: Deps['queue']) {
  const places = QUEUED.map((kind) => ({ kind, id: randomUUID() }));
  for (const { kind, id } of places) {
    if (!(await queue.send(tx, kind, id))) throw conflict(BUSY);
  }
  for (const lock of COLLECTING_LOCKS) {
    if (!(await tryLockUntilCommit(tx, lock))) throw conflict(BUSY);
  }
  return places;
}
