import { sentencesOf } from '#text/sentences.ts';
import { cueWorth, hasQuantity, isItemLine, refersBack } from './requirement-cues.ts';
import { countFormParts, startsAsForm } from './requirement-form.ts';
import { cleanTitle, fromTheWork, shorten, stripLabels } from './requirement-text.ts';
import { newsIn, shareSaid, workWordFinder } from './requirement-words.ts';

interface Candidate {
  /** The place among the sentences. */
  at: number;
  text: string;
  worth: number;
  formParts: number;
}

/** The work is said early; what stands behind this is not read. */
export const REQUIREMENT_TEXT_LENGTH = 12_000;
/** Below it half of the sentences are beside the point, and nothing is better than those. */
const MIN_WORTH = 7;
/** A second sentence must be as sure as this, and say so much more. */
const SECOND = { maxFirstLength: 130, minWorth: 7, minNews: 4, maxDistance: 4 };
const MAX_SHOWN_LENGTH = 280;
const MIN_NEWS = 1.5;
const QUANTITY_NEWS = 1.5;
const MIN_LENGTH = 20;
/** Who writes so little writes what is bought. */
const FEW_PARTS = 3;
/** A form sentence that says the work all the same: 'This is a combined synopsis for the repair of two cranes.' */
const MIN_CUES_OF_FORM = 4;
const MAX_JOINED_ITEMS = 8;
/** A heading also ends with a colon, but has no such word in small letters. */
const LEADS_TO_LIST =
  /\b(?:includ|consist|follow|provid|requir|purchas|procur|need|item|service|for)\p{Ll}*\b.{0,80}:$|\bfollowing\b[^.:]{0,60}\.?$/u;
const MAX_ITEM_LENGTH = 120;
/** What is done besides, a lead whose list is elsewhere, a question. */
const BESIDE_THE_POINT =
  /^(?:other|additional) (?:activit|work|dut|task|service|item|requirement)|(?::|\b(?:following|as follows))\W*$|\p{Ll}\?$/iu;

/** What the title says, and how to read the words of this notice. */
interface Reading {
  topic: ReadonlySet<string>;
  wordsOf: ReturnType<typeof workWordFinder>;
}

/** One or two sentences of the notice that say what is bought; null where none says more than the title. */
export function primaryRequirement(
  title: string | null,
  description: string | null,
  maxSentences: 1 | 2 = 2,
): string | null {
  const parts = partsOf((description ?? '').slice(0, REQUIREMENT_TEXT_LENGTH));
  const wordsOf = workWordFinder();
  const reading = { topic: new Set(wordsOf(cleanTitle(title)).map(({ stem }) => stem)), wordsOf };
  const candidates = rankedCandidates(parts, reading);
  const [best] = candidates;
  if (!best || best.worth < MIN_WORTH) return null;
  const first = withoutLead(best.text, reading);
  const second = maxSentences === 2 ? secondSentence(first, best, candidates, reading) : undefined;
  return shorten(second ? `${first} ${second}` : fromTheWork(first), MAX_SHOWN_LENGTH);
}

/** The sentences without labels; a quantity belongs to the item before it: 'VALVE, GLOBE. Quantity 40.' */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  for (const sentence of sentencesOf(text)) {
    const part = stripLabels(sentence.text);
    const item = parts.at(-1);
    if (item !== undefined && item.length < MAX_ITEM_LENGTH && /^(?:quantity|qty)\b.{0,60}$/i.test(part))
      parts[parts.length - 1] = `${item} ${part}`;
    else parts.push(part);
  }
  return parts;
}

/** The sentences that may say the work, the surest first. */
function rankedCandidates(parts: readonly string[], { topic, wordsOf }: Reading): Candidate[] {
  const candidates: Candidate[] = [];
  let place = 0;
  parts.forEach((part, at) => {
    if (part.length < MIN_LENGTH) return;
    const text = withList(part, parts, at);
    if (BESIDE_THE_POINT.test(text)) return;
    const isForm = startsAsForm(text);
    // How to bid often stands first; the work comes early among the rest.
    if (!isForm) place++;
    const cues = cueWorth(text);
    if (isForm && cues < MIN_CUES_OF_FORM) return;
    const isItem = isItemLine(text);
    const isCounted = hasQuantity(text);
    if (cues === 0 && !(isItem || isCounted)) return;
    const formParts = countFormParts(text);
    const worthOf = (said: number, news: number) =>
      cues * (0.5 + 0.5 * said) +
      4 * said +
      Math.min(2, news / 4) +
      6 / (1 + place / 3) +
      (parts.length <= FEW_PARTS ? 1.5 : 0) -
      (isForm ? 8 : 0) -
      Math.min(5, 0.9 * formParts) -
      (refersBack(text) ? 1.5 : 0) -
      (text.length < 45 ? 1 : 0);
    // Looking up the words takes longest. Most sentences would be worth too little whatever they are.
    if (worthOf(1, Number.POSITIVE_INFINITY) < MIN_WORTH) return;
    const words = wordsOf(text);
    const said = shareSaid(words, topic);
    // Who only tells of the subject asks for nothing yet, unless a quantity says how much.
    if (cues === 0 && said < 0.5) return;
    const news = newsIn(words, topic) + (isCounted ? QUANTITY_NEWS : 0);
    if (news < MIN_NEWS && !isItem) return;
    const worth = worthOf(said, news);
    candidates.push({ at, text, worth, formParts });
  });
  return candidates.sort((a, b) => b.worth - a.worth || a.at - b.at);
}

/** 'It is anticipated that an order will be awarded for the following items: …': the items are what is bought. */
function withoutLead(text: string, { topic, wordsOf }: Reading): string {
  const lead = /^[^:]{0,400}\b(?:(?:following|below|follows)\b[^:]{0,160}|for):\s+/i.exec(text)?.[0] ?? '';
  if (lead === '' || text.length - lead.length < 40) return text;
  const words = wordsOf(lead);
  return newsIn(words, topic) < MIN_NEWS && shareSaid(words, topic) < 0.5 ? text.slice(lead.length) : text;
}

/** 'The work includes the following:' is followed by what it includes. */
function withList(text: string, parts: readonly string[], at: number): string {
  if (!LEADS_TO_LIST.test(text)) return text;
  let joined = text;
  for (const item of parts.slice(at + 1, at + 1 + MAX_JOINED_ITEMS)) {
    if (startsAsForm(item) && joined === text) continue;
    if (joined.length > MAX_SHOWN_LENGTH || startsAsForm(item)) break;
    joined += `${/[.:;,!?]$/.test(joined) ? ' ' : '; '}${item}`;
  }
  return joined;
}

function secondSentence(
  first: string,
  best: Candidate,
  candidates: readonly Candidate[],
  { topic, wordsOf }: Reading,
): string | undefined {
  if (first.length > SECOND.maxFirstLength || first.endsWith(':')) return undefined;
  const known = new Set([...topic, ...wordsOf(first).map(({ stem }) => stem)]);
  return candidates.find(
    ({ at, text, worth, formParts }) =>
      formParts === 0 &&
      at > best.at &&
      at <= best.at + SECOND.maxDistance &&
      worth >= SECOND.minWorth &&
      newsIn(wordsOf(text), known) >= SECOND.minNews,
  )?.text;
}
