import type { Lexicon, Prepare, TermVectors } from '@bidlight/scoring';

/** What turns texts into vectors. A model is only valid with the one it was fitted in. */
export interface Vectoriser {
  lexicon: Lexicon;
  /** Null: the words alone. */
  vectors: TermVectors | null;
  /** Models of the same vectoriser share it, so that a notice is prepared once for them. */
  prepare: Prepare;
}
