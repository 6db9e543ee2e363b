import { percentile } from '../print.ts';
import type { Judgement } from './judge.ts';

/** Firms that share their figures, by their places in the folder. */
export interface Group {
  name: string;
  members: number[];
}

const THIN = /\(thin\)$/;

/** A folder may have firms twice: in their own words, and in one line as '… (thin)'. */
export function groupsOf(names: readonly string[]): Group[] {
  const places = names.map((_, at) => at);
  const thin = places.filter((at) => THIN.test(names[at] ?? ''));
  if (thin.length === 0) return [{ name: 'all', members: places }];
  return [
    { name: 'rich', members: places.filter((at) => !thin.includes(at)) },
    { name: 'thin', members: thin },
    { name: 'all', members: places },
  ];
}

/** How many of the scores in a band belong to work that fits. */
export interface Band {
  from: number;
  to: number;
  scores: number;
  graded: number;
  fits: number;
}

const STARTS = [80, 70, 60, 50, 40, 0] as const;

export function bandsOf({ firms, lists }: Pick<Judgement, 'firms' | 'lists'>, { members }: Group): Band[] {
  const found = members.flatMap((at) =>
    (lists[at]?.overAll ?? []).map(({ id, score }) => ({ score, grade: firms[at]?.allGraded.get(id) })),
  );
  return STARTS.map((from, place) => {
    const to = place === 0 ? 100 : (STARTS[place - 1] ?? 0) - 1;
    const inside = found.filter(({ score }) => score >= from && score <= to);
    return {
      from,
      to,
      scores: inside.length,
      graded: inside.filter(({ grade }) => grade !== undefined).length,
      fits: inside.filter(({ grade }) => grade === 2).length,
    };
  });
}

/** The lists of Top RFPs from the floor on. */
export interface Lengths {
  /** The share of the graded work that fits, and that the list could show, that it shows. */
  found: number;
  shortest: number;
  median: number;
  longest: number;
  empty: number;
}

/** The shortest and the longest are those of nine firms in ten. */
export function lengthsOf(
  { lists, shownGrades }: Pick<Judgement, 'lists' | 'shownGrades'>,
  { members }: Group,
): Lengths {
  const fitting = members.flatMap((at) =>
    [...(shownGrades[at] ?? [])]
      .filter(([, grade]) => grade === 2)
      .map(([id]) => lists[at]?.listed.has(id) ?? false),
  );
  const lengths = members.map((at) => lists[at]?.asShown.length ?? 0);
  return {
    found: fitting.filter(Boolean).length / Math.max(1, fitting.length),
    shortest: percentile(lengths, 0.05),
    median: percentile(lengths, 0.5),
    longest: percentile(lengths, 0.95),
    empty: lengths.filter((length) => length === 0).length,
  };
}
