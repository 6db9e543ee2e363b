import { sql } from 'drizzle-orm';
import type { Db } from '#platform/db/connect.ts';
import { lockUntilCommit } from '#platform/db/locks.ts';
import { findAwardees } from './contract-awardees.queries.ts';
import {
  analyzeAwards,
  writeContractAwards,
  writeContracts,
  writeWinners,
} from './contract-awards.queries.ts';
import { joinNoticeAwards } from './join-notice-awards.queries.ts';
import { rememberActions, sumUpContracts } from './staged-actions.queries.ts';

/**
 * Makes awards of the actions that were laid aside, in one transaction. An award is the sum of the actions of its contract that
 * are known from all files, each once: the same file again changes nothing, and a corrected one corrects.
 */
export async function storeContracts(tx: Db, at: Date): Promise<{ added: number; changed: number }> {
  // No batch of notices makes the same awards or firms meanwhile.
  await lockUntilCommit(tx, 'group-notices');
  await rememberActions(tx);
  await sumUpContracts(tx);
  await writeContracts(tx);
  await findAwardees(tx);
  const { added, changed } = await writeContractAwards(tx, at);
  await writeWinners(tx);
  const isOfFile = sql`awards.number_key in (
    select number_key from staged_contracts join staged_actions using (line))`;
  const joined = await joinNoticeAwards(tx, isOfFile, at);
  await analyzeAwards(tx);
  return { added, changed: changed + joined };
}
