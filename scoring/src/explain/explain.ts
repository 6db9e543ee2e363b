import { primaryRequirement } from '#requirement/primary-requirement.ts';
import { causesOf, FACTOR_LABELS, type FactorKey } from '#score/factors.ts';
import type { Model } from '#score/model.ts';
import { type Adjustment, type Points, pointsOf, shownPoints } from '#score/points.ts';
import type { Scored } from '#score/scorer.ts';
import type { Lexicon } from '#terms/lexicon.ts';
import type { CodeNames } from '#terms/notice.ts';
import { NEVER_BIDDABLE } from '#terms/notice-types.ts';
import type { PreparedNotice } from '#terms/prepare.ts';
import type { TermVectors } from '#terms/term-vectors.ts';
import { oncePer } from '#text/once-per.ts';
import { evidenceFinder } from './evidence.ts';
import { sentencesIn } from './quotes.ts';
import { type Reason, type Reasons, reasonFinder } from './reasons.ts';
import type { VotedNotice } from './voted-notices.ts';

interface Factor extends Points {
  /** A short phrase of the notice or the profile; empty where a reason says it. */
  evidence: string;
}

/** The texts that people read beside a score. */
interface Explanation {
  score: number;
  factors: Factor[];
  keyStrengths: string[];
  potentialRisks: string[];
  /** What each of these sentences is about, by its text: the label of a factor. */
  kinds: ReadonlyMap<string, string>;
}

/** Facts that only the caller knows. */
interface Circumstances {
  hasDeadline: boolean;
  adjustment?: Adjustment | null;
  /** What excludes the company: it is said beside the score already. */
  excludedBy?: FactorKey | null;
}

const MAX_REASONS = 3;
const MISSING = 'Missing information';

/** What takes longest, and is the same for every company. */
const readingOf = oncePer((notice: PreparedNotice) => ({
  sentences: sentencesIn(notice),
  requirement: primaryRequirement(notice.title, notice.description ?? null),
}));

type Explain = (notice: PreparedNotice, scored: Scored, circumstances: Circumstances) => Explanation;

/** Returns a function that explains one model's scores: points that add up, and what speaks for and against. */
export function createExplainer(
  lexicon: Lexicon,
  vectors: TermVectors | null,
  model: Model,
  names: CodeNames,
  voted: readonly VotedNotice[] = [],
): Explain {
  const findReasons = reasonFinder(lexicon, vectors, model, names, voted);
  const findEvidence = evidenceFinder(lexicon, model, names);
  return (notice, scored, circumstances) => {
    const { adjustment = null, excludedBy = null } = circumstances;
    const { sentences, requirement } = readingOf(notice);
    const points = pointsOf(causesOf(scored.margin), scored);
    const reasons = findReasons(notice, scored, { sentences, requirement });
    const candidates = [
      ...boundReasons(points, reasons).filter(({ key, side }) => !(side === 'against' && key === excludedBy)),
      ...missingFacts(notice, circumstances).map(
        (text) => ({ side: 'against', text, weight: 0, key: null }) as const,
      ),
    ];
    const shown = [...chosen(candidates, 'for'), ...chosen(candidates, 'against')];
    const isNew = onceOnly(shown.map(({ text }) => text));
    const { points: list, score } = shownPoints(points, scored, adjustment);
    const textsOf = (side: Reason['side']) =>
      shown.filter((reason) => reason.side === side).map(({ text }) => text);
    return {
      score,
      factors: list.map((item) => {
        const isShown = shown.some(({ key }) => key === item.key);
        const evidence = isShown
          ? ''
          : findEvidence(item, notice, sentences, { reason: reasons.get(item.key), adjustment });
        return { ...item, evidence: isNew(evidence) ? evidence : '' };
      }),
      keyStrengths: textsOf('for'),
      potentialRisks: textsOf('against'),
      kinds: new Map(shown.map(({ text, key }) => [text, key === null ? MISSING : FACTOR_LABELS[key]])),
    };
  };
}

/** Returns a function that tells whether a text was not said before, as such or within another. */
function onceOnly(texts: readonly string[]): (text: string) => boolean {
  const plain = (text: string) => text.replace(/[“”]/g, '').toLowerCase();
  const said = texts.map(plain);
  return (text) => {
    const isNew = !said.some((other) => other.includes(plain(text)));
    said.push(plain(text));
    return isNew;
  };
}

interface Candidate extends Reason {
  key: FactorKey | null;
  /** In points. */
  weight: number;
}

/** The reasons that agree with what their factor does to the score: votes may have turned a comparison around. */
function boundReasons(points: readonly Points[], reasons: Reasons): Candidate[] {
  return points.flatMap(({ key, points: worth }) => {
    const reason = reasons.get(key);
    const agrees = reason && (reason.side === 'for' ? worth > 0 : worth < 0);
    return agrees ? [{ ...reason, key, weight: Math.abs(worth) }] : [];
  });
}

function chosen(candidates: readonly Candidate[], side: Reason['side']): Candidate[] {
  return candidates
    .filter((reason) => reason.side === side)
    .sort((a, b) => b.weight - a.weight)
    .filter(({ text }, at, all) => all.findIndex((other) => other.text === text) === at)
    .slice(0, MAX_REASONS);
}

function missingFacts({ noticeType, description }: PreparedNotice, { hasDeadline }: Circumstances): string[] {
  // Nobody waits for an answer to an award, so that it has no deadline to state.
  const isAnswerable = NEVER_BIDDABLE[noticeType ?? ''] === undefined;
  return [
    ...(hasDeadline || !isAnswerable ? [] : ['No response deadline is stated.']),
    ...(description?.trim() ? [] : ['There is no description: only the title and the codes could be read.']),
  ];
}
