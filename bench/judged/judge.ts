import type { TermVectors } from '@bidlight/scoring';
import { readNotices } from '../read-notices.ts';
import { bidlight, type Ranker } from './bidlight.ts';
import { bestFigures, type Figures, figuresAmongGraded, figuresOf } from './figures.ts';
import { type Firm, readFolder } from './read-folder.ts';
import { usualRankers } from './usual-rankers.ts';

export interface JudgedFiles {
  folder: string;
  noticeFiles: readonly string[];
  /** Grades beside the folder's own. */
  gradeFiles: readonly string[];
}

/** A ranker's lists and their figures, in the order of the firms. */
export interface Result {
  ranker: string;
  lists: string[][];
  amongGraded: Figures[];
  overAll: Figures[];
}

export interface Judgement {
  firms: Firm[];
  titles: ReadonlyMap<string, string | null>;
  ours: Result;
  others: Result[];
  /** The best order there is. */
  best: Result;
}

export async function judge(
  { folder, noticeFiles, gradeFiles }: JudgedFiles,
  vectors: TermVectors | null,
): Promise<Judgement> {
  const firms = await readFolder(folder, gradeFiles);
  const notices = await readNotices(noticeFiles);
  return {
    firms,
    titles: new Map(notices.map(({ sourceId, title }) => [sourceId, title])),
    ours: resultOf('Bidlight', bidlight(notices, vectors), firms),
    others: Object.entries(usualRankers(notices)).map(([name, rank]) => resultOf(name, rank, firms)),
    best: {
      ranker: 'best possible',
      lists: [],
      amongGraded: firms.map(({ graded }) => bestFigures(graded)),
      overAll: firms.map(({ allGraded }) => bestFigures(allGraded)),
    },
  };
}

function resultOf(ranker: string, rank: Ranker, firms: readonly Firm[]): Result {
  const lists = firms.map(({ profile }) => rank(profile));
  const figures = (of: (shown: string[], firm: Firm) => Figures) =>
    firms.map((firm, at) => of(lists[at] ?? [], firm));
  return {
    ranker,
    lists,
    amongGraded: figures((shown, { graded }) => figuresAmongGraded(shown, graded)),
    overAll: figures((shown, { allGraded }) => figuresOf(shown, allGraded)),
  };
}
