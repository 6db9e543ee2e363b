import { type OutcomeCounts, type OutcomeGroup, TOP_RFPS_MIN_SCORE, type User } from '@bidlight/contract';
import { listNamesOf } from '#modules/pursuits/sheet/sheet.queries.ts';
import type { Deps } from '#platform/deps.ts';
import { addDays } from '#platform/time/calendar.ts';
import { titleOfNaics } from '#store/code-titles.ts';
import { momentOf } from '#store/list-conditions.ts';
import {
  countPursued,
  countVotedFor,
  listLowScoredWins,
  type OutcomeBy,
  type OutcomePeriod,
} from './count-outcomes.queries.ts';

/** More than these are not read one by one. */
const MAX_WINS = 100;

type OutcomeDeps = Pick<Deps, 'db' | 'config' | 'now'>;
type Counted = OutcomeCounts & { key: string | null };

/** All groups of all that is counted, those with the most pursuits first. */
export async function describeOutcomes(
  { db, ...deps }: OutcomeDeps,
  { companyId }: User,
  period: OutcomePeriod,
) {
  const moment = momentOf(deps);
  const [pursued, voted, names] = await Promise.all([
    countPursued(db, companyId, period, moment),
    countVotedFor(db, companyId, period, moment),
    listNamesOf(db, companyId),
  ]);
  const groupsBy = (by: OutcomeBy) =>
    mergeCounts(
      pursued.filter((group) => group.by === by),
      voted.filter((group) => group.by === by),
    );
  const [total = { ...NONE, key: null }] = groupsBy('total');
  return {
    total: countsOf(total),
    months: fillMonths(groupsBy('month')),
    agencies: groupsBy('agency').map(named),
    naics: groupsBy('naics').map((group) => ({
      ...named(group),
      title: (group.key && titleOfNaics(group.key)) ?? null,
    })),
    owners: groupsBy('owner').flatMap((group) => ownerOf(group, names)),
  };
}
export type Outcomes = Awaited<ReturnType<typeof describeOutcomes>>;

export async function describeLowScoredWins({ db, ...deps }: OutcomeDeps, user: User, period: OutcomePeriod) {
  const wanted = { below: TOP_RFPS_MIN_SCORE, limit: MAX_WINS };
  const won = await listLowScoredWins(db, user.companyId, period, momentOf(deps), wanted);
  return won.map(({ firstScore, stageSince: _, ...win }) => ({ ...win, isFromStart: firstScore !== null }));
}

/** Votes of whoever has no account are no owner's. */
function ownerOf(
  { key: id, ...counts }: Counted,
  names: ReadonlyMap<string, string>,
): (OutcomeGroup & { id: string | null })[] {
  if (id === null && counts.pursued === 0) return [];
  const owner = { ...countsOf(counts), id, name: id && (names.get(id) ?? null) };
  return [id === null ? { ...owner, voted: null } : owner];
}

const NONE = { voted: 0, pursued: 0, submitted: 0, won: 0, lost: 0 };

function mergeCounts(
  pursued: readonly (Omit<OutcomeCounts, 'voted'> & { key: string | null })[],
  voted: readonly { key: string | null; voted: number }[],
): Counted[] {
  const groups = new Map<string | null, Counted>();
  const add = (counts: Partial<OutcomeCounts> & { key: string | null }) =>
    groups.set(counts.key, { ...NONE, ...groups.get(counts.key), ...counts });
  for (const counts of [...pursued, ...voted]) add(counts);
  return [...groups.values()].sort(
    (one, other) =>
      other.pursued - one.pursued ||
      Number(one.key === null) - Number(other.key === null) ||
      (other.voted ?? 0) - (one.voted ?? 0) ||
      (one.key ?? '').localeCompare(other.key ?? ''),
  );
}

function countsOf({ voted, pursued, submitted, won, lost }: OutcomeCounts): OutcomeCounts {
  return { voted, pursued, submitted, won, lost };
}

function named({ key, ...counts }: Counted): OutcomeGroup {
  return { ...countsOf(counts), name: key };
}

/** All months from the first to the last that have anything. */
function fillMonths(counted: readonly Counted[]): (OutcomeCounts & { start: string })[] {
  const byMonth = new Map(counted.map((group) => [group.key ?? '', countsOf(group)]));
  const starts = [...byMonth.keys()].sort();
  const last = starts.at(-1) ?? '';
  const months: (OutcomeCounts & { start: string })[] = [];
  for (let start = starts[0] ?? ''; start && start <= last; start = nextMonth(start))
    months.push({ ...(byMonth.get(start) ?? NONE), start });
  return months;
}

const nextMonth = (start: string) => `${addDays(start, 31).slice(0, 7)}-01`;
