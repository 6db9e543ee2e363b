import type { Model } from '#score/model.ts';
import type { Adjustment, Points } from '#score/points.ts';
import { contentWords, wordWorth } from '#terms/content-words.ts';
import type { Lexicon } from '#terms/lexicon.ts';
import type { CodeNames } from '#terms/notice.ts';
import type { PreparedNotice } from '#terms/prepare.ts';
import { tableOf } from '#terms/vector.ts';
import { isSite } from '#text/site-names.ts';
import { textPhrases } from '#text/text-phrases.ts';
import { isProcedure, type QuotableSentence } from './quotes.ts';
import type { Reason } from './reasons.ts';

interface Known {
  reason: Reason | undefined;
  adjustment: Adjustment | null;
}

type FindEvidence = (
  factor: Points,
  notice: PreparedNotice,
  sentences: readonly QuotableSentence[],
  known: Known,
) => string;

/** Returns a function for what stands beside a factor's points where no reason says it: one short phrase. */
export function evidenceFinder(lexicon: Lexicon, model: Model, names: CodeNames): FindEvidence {
  const words = wordWorth(lexicon);
  const prior = tableOf(model.prior);
  const taught = tableOf(model.words);
  const strongest = (sentences: readonly QuotableSentence[], worthOf: (term: number) => number) => {
    let best = '';
    let highest = 0;
    for (const { text } of sentences) {
      for (const phrase of textPhrases(text)) {
        if (phrase.length > MAX_LENGTH || !PLAIN.test(phrase) || isProcedure(phrase) || isSite(phrase))
          continue;
        const own = contentWords(phrase).filter(words.isSpecific);
        const worth = own.reduce((sum, { term }) => sum + worthOf(term), 0) / Math.sqrt(1 + own.length);
        if (worth <= highest) continue;
        highest = worth;
        best = phrase;
      }
    }
    return best && `“${best}”`;
  };
  return ({ key, points }, notice, sentences, { reason, adjustment }) => {
    if (reason && reason.side === (points > 0 ? 'for' : 'against')) return reason.text.replace(/\.$/, '');
    switch (key) {
      case 'start':
        return 'The score of a notice that has nothing to do with your profile';
      case 'cap':
        return `${model.provisional ? 'Few votes so far: no' : 'Your votes so far allow no'} score above ${model.calibration.cap}`;
      case 'languageModel':
        return adjustment?.reason ?? '';
      case 'noticeType':
        return names.noticeType(notice.noticeType);
      case 'profile':
        return points > 0
          ? strongest(sentences, (term) => (prior[term] ?? 0) * (lexicon.idf[term] ?? 0))
          : '';
      case 'votedFor':
        return strongest(sentences, (term) => taught[term] ?? 0);
      case 'votedAgainst':
        return strongest(sentences, (term) => -(taught[term] ?? 0));
      default:
        return '';
    }
  };
}

const MAX_LENGTH = 60;
/** Two words or more, without numbers and addresses. */
const PLAIN = /^[\p{L}&/'’-]+(?: [\p{L}&/'’-]+)+$/u;
