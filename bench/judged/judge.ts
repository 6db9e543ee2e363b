import type { SourceNotice } from '@bidlight/api/modules/collecting/sources/notice.ts';
import type { TermVectors } from '@bidlight/scoring';
import { readNotices } from '../read-notices.ts';
import { type Lists, openProduct } from './bidlight.ts';
import { bestFigures, type Figures, figuresAmongGraded, figuresOf, type Grades } from './figures.ts';
import { type Firm, readFolder } from './read-folder.ts';
import { usualRankers } from './usual-rankers.ts';
import { type AfterVotes, castVotes } from './votes.ts';

export interface JudgedFiles {
  folder: string;
  noticeFiles: readonly string[];
  /** Grades beside the folder's own. */
  gradeFiles: readonly string[];
  /** Numbers of votes after which the order of the rest is looked at again. */
  voteCounts: readonly number[];
}

/** The figures of a ranker's lists, in the order of the firms. */
export interface Result {
  ranker: string;
  /** Only what is graded is ranked: fair to rankers that nobody has graded. */
  amongGraded: Figures[];
  /** Every answerable notice; what has no grade counts as wrong. */
  overAll: Figures[];
  /** What Top RFPs shows: biddable types, what the firm may bid on, with its places, from the floor on. */
  asShown: Figures[];
}

/** How many of the scores in a band belong to work that fits. */
interface Band {
  from: number;
  to: number;
  fits: number;
  scores: number;
}

export interface Judgement {
  firms: Firm[];
  titles: ReadonlyMap<string, string | null>;
  /** Ids as shown, in the order of the firms. */
  shown: string[][];
  results: [ours: Result, ...others: Result[], best: Result];
  bands: Band[];
  afterVotes: AfterVotes[];
}

const BANDS = [
  { from: 80, to: 100 },
  { from: 70, to: 79 },
  { from: 60, to: 69 },
] as const;

interface FirmLists {
  overAll: string[];
  asShown: string[];
}

export async function judge(
  { folder, noticeFiles, gradeFiles, voteCounts }: JudgedFiles,
  vectors: TermVectors | null,
): Promise<Judgement> {
  const notices = await readNotices(noticeFiles);
  const product = openProduct(notices, vectors);
  // What cannot be answered is on no list that is compared here.
  const answerable = (grades: Grades) => new Map([...grades].filter(([id]) => product.isOpen(id)));
  const firms = (await readFolder(folder, gradeFiles)).map((firm) => ({
    ...firm,
    graded: answerable(firm.graded),
    allGraded: answerable(firm.allGraded),
  }));
  const ours = firms.map(({ profile }) => product.listsOf(profile));
  const shownGrades = firms.map(({ profile, allGraded }) => {
    const isShowable = product.isShowableTo(profile);
    return new Map([...allGraded].filter(([id]) => isShowable(id)));
  });
  const idsOf = (list: readonly { id: string }[]) => list.map(({ id }) => id);
  const resultOf = (ranker: string, listsOf: (firm: Firm, at: number) => FirmLists): Result => {
    const lists = firms.map(listsOf);
    const figures = (of: (list: FirmLists, firm: Firm, at: number) => Figures) =>
      firms.map((firm, at) => of(lists[at] ?? { overAll: [], asShown: [] }, firm, at));
    return {
      ranker,
      amongGraded: figures(({ overAll }, { graded }) => figuresAmongGraded(overAll, graded)),
      overAll: figures(({ overAll }, { allGraded }) => figuresOf(overAll, allGraded)),
      asShown: figures(({ asShown }, _firm, at) => figuresOf(asShown, shownGrades[at] ?? new Map())),
    };
  };
  return {
    firms,
    titles: new Map(notices.map(({ sourceId, title }) => [sourceId, title])),
    shown: ours.map(({ asShown }) => idsOf(asShown)),
    results: [
      resultOf('Bidlight', (_firm, at) => ({
        overAll: idsOf(ours[at]?.overAll ?? []),
        asShown: idsOf(ours[at]?.asShown ?? []),
      })),
      ...usualResults(notices, product, resultOf),
      bestOf(firms, shownGrades),
    ],
    bands: bandsOf(firms, ours),
    afterVotes: firms.flatMap((firm) => castVotes(product, firm, voteCounts)),
  };
}

/** What people use instead, on the same notices. */
function usualResults(
  notices: readonly SourceNotice[],
  { isOpen, isShowableTo }: ReturnType<typeof openProduct>,
  resultOf: (ranker: string, listsOf: (firm: Firm) => FirmLists) => Result,
): Result[] {
  const rankers = usualRankers(notices.filter(({ sourceId }) => isOpen(sourceId)));
  return Object.entries(rankers).map(([name, rank]) =>
    resultOf(name, ({ profile }) => {
      const overAll = rank(profile);
      return { overAll, asShown: overAll.filter(isShowableTo(profile)) };
    }),
  );
}

function bestOf(firms: readonly Firm[], shownGrades: readonly Grades[]): Result {
  return {
    ranker: 'best possible',
    amongGraded: firms.map(({ graded }) => bestFigures(graded)),
    overAll: firms.map(({ allGraded }) => bestFigures(allGraded)),
    asShown: shownGrades.map(bestFigures),
  };
}

function bandsOf(firms: readonly Firm[], lists: readonly Lists[]): Band[] {
  return BANDS.map(({ from, to }) => {
    const found = firms.flatMap(({ allGraded }, at) =>
      (lists[at]?.overAll ?? [])
        .filter(({ score }) => score >= from && score <= to)
        .map(({ id }) => allGraded.get(id)),
    );
    return { from, to, fits: found.filter((grade) => grade === 2).length, scores: found.length };
  });
}
