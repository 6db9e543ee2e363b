import type { AiSettings } from '#config.ts';
import type { Db } from '#db/connect.ts';
import type { Moment } from '#db/list-conditions.ts';
import type { JobContext } from '#modules/jobs/job-types.ts';
import { bestReader } from '#modules/scoring/language-model/best-reader.ts';
import { type CompanyScoring, scoreNotices } from './load-scorers.ts';
import { listBest } from './notices.queries.ts';
import { saveScores } from './scores.queries.ts';

const CANDIDATES = 60;

/** Lets the language model read each company's best opportunities that it has not read, and scores those again. */
export async function readBest(
  db: Db,
  ai: AiSettings,
  moment: Moment,
  companies: readonly CompanyScoring[],
  { signal, report }: Pick<JobContext, 'signal' | 'report'>,
): Promise<number> {
  const reader = await bestReader(db, ai, moment, signal);
  let changed = 0;
  for (const company of companies) {
    const best = await listBest(db, company.id, moment, CANDIDATES);
    const unread = best.filter((notice) => !company.readingOf(notice));
    const read = await reader.read(
      unread.map((notice) => ({ ...notice, companyId: company.id, profile: company.profile })),
      company.addReading,
    );
    await saveScores(db, await scoreNotices(db, [company], read), moment.now);
    changed += read.length;
    report({
      percent: 99,
      message: `${changed} opportunities read by the language model.`,
      apiCalls: reader.calls(),
    });
  }
  return changed;
}
