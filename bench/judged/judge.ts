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

export interface Judgement {
  firms: Firm[];
  titles: ReadonlyMap<string, string | null>;
  /** The product's, in the order of the firms. */
  lists: Lists[];
  /** What each firm's list could show of what is graded. */
  shownGrades: Grades[];
  results: [ours: Result, ...others: Result[], best: Result];
  afterVotes: AfterVotes[];
}

interface FirmLists {
  overAll: string[];
  asShown: string[];
}

/** The folders' firms, of what can be answered alone. */
export async function readJudged(
  folder: string,
  gradeFiles: readonly string[],
  { isOpen }: Pick<ReturnType<typeof openProduct>, 'isOpen'>,
): Promise<Firm[]> {
  // No list that is compared here has any other notice.
  const answerable = (grades: Grades) => new Map([...grades].filter(([id]) => isOpen(id)));
  return (await readFolder(folder, gradeFiles)).map((firm) => ({
    ...firm,
    graded: answerable(firm.graded),
    allGraded: answerable(firm.allGraded),
  }));
}

export async function judge(
  { folder, noticeFiles, gradeFiles, voteCounts }: JudgedFiles,
  vectors: TermVectors | null,
): Promise<Judgement> {
  const notices = await readNotices(noticeFiles);
  const product = openProduct(notices, vectors);
  const firms = await readJudged(folder, gradeFiles, product);
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
    lists: ours,
    shownGrades,
    results: [
      resultOf('Bidlight', (_firm, at) => ({
        overAll: idsOf(ours[at]?.overAll ?? []),
        asShown: idsOf(ours[at]?.asShown ?? []),
      })),
      ...usualResults(notices, product, resultOf),
      bestOf(firms, shownGrades),
    ],
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
