import { tokenise } from './tokenise.ts';

/** What a statement says the company does, and the work that it says it does not do. */
interface Statement {
  offered: string;
  /** Each once, with the words that say so. */
  ruledOut: { phrase: string; words: string }[];
}

const WORK_VERBS =
  'do|perform|provide|offer|sell|supply|make|build|install|repair|service|handle|take on|bid on|carry|stock|write|staff|manufacture|fabricate|produce|rent|lease|design|clean|haul|work on|work in|work with|operate|undertake|maintain|run|deal in';
const NOT = "(?:(?:do|does|will|can|could)(?:\\s+not|n['’]t)|cannot|won['’]t|can['’]t|never)";
/** 'We do not do', 'and don't sell'. 'We don't compromise on' is no work, 'we do not only sell' is no denial. */
const DENIED = `(?:(?:and|or|but)\\s+)?(?:(?:we|they|it|the company|our (?:company|firm|team))\\s+)?${NOT}\\s+(?:${WORK_VERBS})\\s+`;
const LEFT_OUT =
  '(?:except(?:\\s+for)?|other than|excluding|apart from|not including|but not(?!\\s+(?:limited|only|just|restricted)\\b))\\s+';
/** At the beginning of a clause: 'No asbestos work.' 'No job is too small' and 'no matter where' deny nothing. */
const NONE =
  '(?<=(?:^|[.;:!?,(–—\\n])\\s*)(?:(?:and|but)\\s+)?no\\s+(?!(?:job|project|task|order|matter|longer|later|less|more|one|other|exceptions?|doubt|problems?|minimum|prior|cost|obligation)\\b)(?![^.;,\\n]{0,40}\\b(?:needed|required|necessary|too)\\b)';
/** What is denied goes on to the end of the sentence, or to where something else is said. */
const OBJECT = `(?<object>[^.;:!?()\\n]{2,200}?)(?=[.;:!?()\\n]|$|,?\\s+(?:and\\s+|or\\s+|but\\s+)?(?:we|our|they|it|${NOT})\\b|,?\\s+(?:but|however|although|though|because|since|unless|so|yet)\\b)`;
const DENIAL = new RegExp(`(?:\\b${DENIED}|\\b${LEFT_OUT}|${NONE})${OBJECT}`, 'gi');

const SEPARATOR = /\s*,\s*(?:(?:and|or|nor)\s+)?|\s+(?:and\/or|and|or|nor)\s+/i;
const LEADING = /^(?:any|the|a|an|our|your|other|kind of|type of|in|on|for|with)\s+/i;
/** 'Janitorial work' is 'janitorial' to whoever looks for it. */
const WORK_NOUNS = /\s+(?:works?|services?|projects?|jobs?|contracts?|tasks?|of any kind)$/i;
const MAX_TERMS = 4;

/**
 * Takes what a statement denies ('we do not …', 'no …', 'except …', 'other than …') out of it. Words that the rest of it offers
 * are not ruled out: who repairs generators and sells none works on generators.
 */
export function splitDenials(text: string): Statement {
  const denials: { words: string; object: string }[] = [];
  const offered = text.replace(DENIAL, (words: string, ...found) => {
    denials.push({ words: words.trim(), object: (found.at(-1) as { object: string }).object });
    return '';
  });
  const known = new Set(tokenise(offered));
  const ruledOut = new Map<string, Statement['ruledOut'][number]>();
  for (const { words, object } of denials) {
    for (const part of object.split(SEPARATOR)) {
      const phrase = part.trim().replace(LEADING, '').replace(WORK_NOUNS, '').trim();
      const terms = tokenise(phrase);
      if (terms.length === 0 || terms.length > MAX_TERMS || terms.every((term) => known.has(term))) continue;
      ruledOut.set(phrase.toLowerCase(), { phrase, words });
    }
  }
  return { offered, ruledOut: [...ruledOut.values()] };
}
