import { ONE_SOURCE } from '#facts/facts-against-profile.ts';
import { cleanTitle, shorten } from '#requirement/requirement-text.ts';
import { closestTarget } from '#score/core-query.ts';
import type { FactorKey } from '#score/factors.ts';
import { comparable, featureOf, naicsMatch, phrasesIn } from '#score/features.ts';
import type { Model } from '#score/model.ts';
import { nearestPastContract } from '#score/past-performance.ts';
import type { Scored } from '#score/scorer.ts';
import { isForSameOffice } from '#terms/agency-name.ts';
import { wordWorth } from '#terms/content-words.ts';
import { GOODS, kindOf, nameOfKind } from '#terms/kind-of-work.ts';
import type { Lexicon } from '#terms/lexicon.ts';
import type { CodeNames, PastPerformance } from '#terms/notice.ts';
import { outsideOf, placeFit } from '#terms/place.ts';
import type { PreparedNotice } from '#terms/prepare.ts';
import { preparer } from '#terms/prepare.ts';
import type { TermVectors } from '#terms/term-vectors.ts';
import { type PhrasePair, pairFinder } from './phrase-pairs.ts';
import { isSaidIn, type QuotableSentence, quoteOf } from './quotes.ts';
import { nearestVoted, type VotedNotice } from './voted-notices.ts';

/** A sentence that a person would say for or against an opportunity. */
export interface Reason {
  side: 'for' | 'against';
  text: string;
}

/** What a notice says, and the part of it that people read above its reasons. */
interface NoticeTexts {
  sentences: readonly QuotableSentence[];
  requirement: string | null;
}

export type Reasons = ReadonlyMap<FactorKey, Reason>;

const MAX_NAME_LENGTH = 100;

/** Returns a function that words what is known of a notice, one reason for a factor; where nothing good can be said, none. */
export function reasonFinder(
  lexicon: Lexicon,
  vectors: TermVectors | null,
  model: Model,
  names: CodeNames,
  voted: readonly VotedNotice[],
): (notice: PreparedNotice, scored: Scored, texts: NoticeTexts) => Reasons {
  const { profile } = model;
  const company = comparable(profile);
  const prepare = preparer(lexicon, vectors);
  const words = wordWorth(lexicon);
  const findPair = pairFinder(words, profile);
  const findContract = nearestPastContract(prepare, words, profile.pastPerformance);
  const findVoted = nearestVoted(voted, words);
  const codeName = (code: string) => [code, names.naics(code)].filter(Boolean).join(' ');

  const naics = (notice: PreparedNotice): Reason | undefined => {
    const found = naicsMatch(notice.naicsCodes, company);
    if (!found?.match) return undefined;
    const { match, code, target } = found;
    if (match === 'naicsOther') return against(`${codeName(code)} is none of your target codes.`);
    if (match === 'naicsRelated') {
      const nearest = company.related.get(code) ?? target;
      return inFavour(`${codeName(code)} is close to your ${codeName(nearest)}.`);
    }
    return inFavour(
      code === target
        ? `${codeName(code)} is a target code.`
        : `${codeName(code)} belongs to your target code ${codeName(target)}.`,
    );
  };

  const likeOurWork = (notice: PreparedNotice): Reason | undefined => {
    const closest = model.core && closestTarget(model.core, notice);
    // The code's own reason says it where they are the same.
    if (!closest || notice.naicsCodes.some((code) => code.startsWith(closest))) return undefined;
    return inFavour(`This is like your work in ${names.naics(closest) ?? closest}.`);
  };

  const place = (notice: PreparedNotice): Reason | undefined => {
    const fit = placeFit(notice, company.places);
    const name = names.place(notice);
    if (fit === 'outside') return against(`${name} ${outsideOf(company.places)}.`);
    if (fit !== 'inside') return undefined;
    return inFavour(`${name} is ${notice.placeCity ? 'in' : 'one of'} your states.`);
  };

  const setAside = ({ setAsideCode }: PreparedNotice, { measured }: Scored): Reason => {
    const what = capitalised(forWhom(names.setAside(setAsideCode ?? '')));
    return featureOf('setAsideHeld', measured.features) > 0
      ? inFavour(`${what}: you qualify.`)
      : against(`${what}: your profile does not hold it.`);
  };

  return (notice, scored, { sentences, requirement }) => {
    const reasons = new Map<FactorKey, Reason>();
    const add = (key: FactorKey, reason: Reason | undefined) => {
      if (reason) reasons.set(key, reason);
    };
    const pair = findPair(notice, sentences, requirement);
    const alike = pair ? undefined : likeOurWork(notice);
    if (pair) add('profile', inFavour(pairText(pair)));
    else if (alike) add('profile', alike);
    else if (notice.vector.length > 0 && Math.abs(scored.measured.similarity) < ROUNDING)
      add('profile', against('It has no words in common with your profile.'));
    const contract = findContract(notice);
    if (contract) {
      add('pastPerformance', inFavour(contractText(contract, isForSameOffice(contract, notice))));
    }
    add('naics', naics(notice));
    add('setAside', setAside(notice, scored));
    // The contract's reason names its customer.
    if (notice.department && !contract) add('agency', inFavour(`You have worked for ${notice.department}.`));
    add('place', place(notice));
    const wanted = phrasesIn(company.include, notice.vector).filter(({ text }) => !saidBy(pair, text));
    const looked = quoteOf(sentences, wanted);
    // The primary requirement stands above the reasons.
    if (looked && !isSaidIn(requirement, looked.quote))
      add('includeWords', inFavour(`You look for “${looked.phrase}”; it says “${looked.quote}”.`));
    const avoided = quoteOf(sentences, phrasesIn(company.exclude, notice.vector));
    if (avoided) add('excludeWords', against(`You avoid “${avoided.phrase}”; it says “${avoided.quote}”.`));
    const denied = quoteOf(sentences, phrasesIn(company.ruledOut, notice.vector));
    if (denied)
      add('ruledOut', against(`Your statement rules out “${denied.phrase}”; it says “${denied.quote}”.`));
    add('oneSource', against(ONE_SOURCE));
    add('kindOfWork', kindOfWork(notice, profile));
    add('research', against('It is a call for research, and your profile names none.'));
    const other = findVoted(notice);
    if (other) {
      const text = `Like “${unquoted(shorten(cleanTitle(other.title), MAX_NAME_LENGTH))}”, which ${other.said}.`;
      add(other.side === 'for' ? 'votedFor' : 'votedAgainst', { side: other.side, text });
    }
    return reasons;
  };
}

/** 'You did this for the same office in 2024: “Help desk”.' */
function contractText(contract: PastPerformance, isSameOffice: boolean): string {
  const { department, year } = contract;
  const name = unquoted(shorten((contract.name ?? contract.text).trim(), MAX_NAME_LENGTH));
  if (isSameOffice) return `You did this for the same office${year ? ` in ${year}` : ''}: “${name}”.`;
  const facts = [department, year].filter(Boolean).join(', ');
  return `Like your contract “${name}”${facts && ` (${facts})`}.`;
}

/** What a company has answered is said back to it; else its codes tell. */
function kindOfWork(notice: PreparedNotice, { sells }: Model['profile']): Reason | undefined {
  const kind = kindOf(notice);
  if (kind === null) return undefined;
  const isAnswered = sells !== null && sells !== 'both' && (sells === 'goods') !== (kind === GOODS);
  return against(
    `It asks for ${nameOfKind(kind)}; ${isAnswered ? `you sell ${sells}` : 'notices of your codes seldom do'}.`,
  );
}

/** A likeness below this is a rounding error. */
const ROUNDING = 1e-9;

function inFavour(text: string): Reason {
  return { side: 'for', text };
}

function against(text: string): Reason {
  return { side: 'against', text };
}

/** What stands above the reason is not quoted again. */
function pairText({ offer, quote, isTitle }: PhrasePair): string {
  const above = `, which is ${isTitle ? '' : 'part of '}what they ask for.`;
  const asked = quote === null ? above : `; they ask for “${quote}”.`;
  return `You ${offer.verb ? `${offer.verb} ` : ''}“${offer.text}”${asked}`;
}

function saidBy(pair: PhrasePair | undefined, words: string): boolean {
  const said = (text: string) => text.toLowerCase().includes(words.toLowerCase());
  return pair !== undefined && (said(pair.offer.text) || said(pair.quote ?? ''));
}

/** 'Total small business set-aside' → 'set aside for small business'. */
function forWhom(phrase: string): string {
  const [, whom] = /^(?:total )?(.+) set-aside$/.exec(phrase) ?? [];
  if (!whom) return phrase;
  return `set aside for ${whom}${whom.endsWith('business') ? '' : ' firms'}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Quotation marks inside a quotation would end it. */
function unquoted(text: string): string {
  return text.replace(/[“”"]/g, '');
}
