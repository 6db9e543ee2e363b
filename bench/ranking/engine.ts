import { codeTexts } from '@bidlight/api/store/code-texts.ts';
import type {
  CodeMeanings,
  Lexicon,
  Notice,
  PreparedNotice,
  Profile,
  TermVectors,
  Vote,
} from '@bidlight/scoring';
import { buildLexicon, codeMeanings, createScorer, fitModel, preparer } from '@bidlight/scoring';

const SEED = 1;

/** The engine over a set of notices: it scores a pool of them. The margin is the order of the product's lists. */
export interface Engine {
  prepared: PreparedNotice[];
  rank(profile: Profile, votes: readonly Vote[], pool: readonly number[]): EngineScore[];
}

export interface EngineScore {
  margin: number;
  /** As people see it, from 0 to 100. */
  score: number;
}

/** Notices as the engine sees them, with what it has learnt of their language. */
export interface Corpus {
  lexicon: Lexicon;
  vectors: TermVectors | null;
  prepared: PreparedNotice[];
  codes: CodeMeanings;
}

export function corpusOf(notices: readonly Notice[], vectors: TermVectors | null): Corpus {
  const lexicon = buildLexicon(notices);
  const prepare = preparer(lexicon, vectors);
  // The score comes from the vectors; without the text, no time is spent on naming the words that votes teach.
  const prepared = notices.map((notice): PreparedNotice => ({ ...prepare(notice), description: null }));
  return { lexicon, vectors, prepared, codes: codeMeanings(prepare, codeTexts()) };
}

export function engineOver(notices: readonly Notice[], vectors: TermVectors | null): Engine {
  const { lexicon, prepared, codes } = corpusOf(notices, vectors);
  return {
    prepared,
    rank(profile, votes, pool) {
      const recent = pool.flatMap((at) => prepared[at] ?? []);
      const scorer = createScorer(fitModel({ lexicon, vectors, codes, profile, recent, votes, seed: SEED }));
      return recent.map((notice) => {
        const { score, margin } = scorer.score(notice);
        return { score, margin: margin.total };
      });
    },
  };
}
