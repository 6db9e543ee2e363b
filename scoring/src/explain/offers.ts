import { type ContentWord, contentWords, type WordWorth } from '#terms/content-words.ts';
import { sentencesOf } from '#text/sentences.ts';
import { textPhrases } from '#text/text-phrases.ts';
import { isKind, kindOfStem } from './work-kinds.ts';

/** One thing that a company says it does. */
export interface Offer {
  /** Verbatim, with '…' where other objects stand between the verb and this one: 'install … boilers'. */
  text: string;
  /** What comes before it in a sentence: 'You do', 'You offer', or 'You' before a verb. */
  verb: 'do' | 'offer' | null;
  /** What is done, by kind or by stem: one of them must be asked for. Empty where the words name the work themselves. */
  kinds: ReadonlySet<string>;
  /** The words that must stand together in a notice, in this order. */
  words: readonly ContentWord[];
  /** Whether they are only the end of the name: then nothing else may stand before them. */
  isShort: boolean;
  /** Whether they are two or more with what is done: a single word may be meant otherwise. */
  isSure: boolean;
}

const MAX_OFFERS = 120;

/** For whom, with what, where: none of it is what the company does. */
const FOR_WHOM = /\bfor\b[^.;:]*/gi;
const WITH = /\bwith\b[^.,;:]*/gi;
const WHERE =
  /\b(?:in|on|at|to|from|by|under|through|across|throughout|within|into|over|via|using|as)\s[^.,;:]*/gi;
/** A sentence about the company, its people or its customers. */
const TELLS =
  /(?<!\p{L})(?:we|us|our|ours|is|are|was|were|be|been|being|has|have|had|did|will|can|they|them|their|it|its|you|your|who|which|that|my)(?!\p{L})|n['’]t(?!\p{L})/iu;
const DENIES =
  /(?<!\p{L})(?:not|never|no|nor|neither|cannot|except|excluding|without)(?!\p{L})|n['’]t(?!\p{L})/iu;
const SPEAKER = /(?<!\p{L})we\s+(?:(?:also|can|will|now|often|always|(?!(?:sup|ap)ply)\p{L}{3,}ly)\s+)*/giu;
/** Verbs that leave open what is done. */
const OFFERING =
  '(?:do(?:es)?|provid(?:e|es|ing)|offer(?:s|ing)?|deliver(?:s|ing)?|perform(?:s|ing)?|handles?|speciali[sz](?:e|es|ing))';
const STARTS_OFFERING = new RegExp(`^${OFFERING}$`, 'i');
const OFFERS = new RegExp(`(?<!\\p{L})${OFFERING}\\s+`, 'iu');

/** The last words of what one does; other things are offered. */
const WORK =
  /(?:ing|tion|sion|ment|ance|ence|services?|support|repairs?|removal|control|care|overhauls?|upgrades?|surveys?|tests?|design|logistics|help desk|installs?|analysis|work)$/i;
/** Who the company is, and not what it does. */
const SELF =
  /\b(?:contractors?|compan(?:y|ies)|firms?|business(?:es)?|shops?|divisions?|teams?|crews?|staff|offices?|groups?|subsidiar(?:y|ies)|providers?)$/i;
/** 'O-rings' are not any rings, but single letters are no words. */
const LETTER = /(?<!\p{L})\p{L}-\p{L}/u;
/** 'Janitorial services', 'floor care': the last word says nothing that the others do not. */
export const EMPTY_HEADS = stemsOf('service support care solution work management program');
/** 'Commercial software' is software. */
const ADJECTIVE = /(?:al|ive|ed|ic|ary|able|ous)$/i;

function stemsOf(text: string): ReadonlySet<string> {
  return new Set(contentWords(text).map(({ stem }) => stem));
}

/** What the company says of its work; where it says nothing, the words that it looks for. */
export function offersOf(words: WordWorth, capabilityText: string, includeWords: readonly string[]): Offer[] {
  const said = sentencesOf(capabilityText)
    .flatMap(({ text }) => text.split(/;\s/))
    .flatMap((sentence) => partsOf(words, sentence));
  const parts = said.length > 0 ? said : includeWords.map((text) => partOf(text.trim()));
  return parts.flatMap((part) => offersIn(words, part)).slice(0, MAX_OFFERS);
}

/** A verb with what it governs. */
interface Part {
  /** As it stands there; empty where the objects name the work themselves. */
  verb: string;
  kinds: readonly string[];
  objects: string;
  /** Whether it is a heading, which does not govern what names its work itself: 'Boiler service: tubes, stack testing'. */
  isHeading?: boolean;
}

const partOf = (objects: string): Part => ({ verb: '', kinds: [], objects });

/** 'We install and repair boilers and pumps': the verbs go with every object up to the end or to the next 'we'. */
function partsOf(words: WordWorth, sentence: string): Part[] {
  const work = sentence.replace(FOR_WHOM, ',').replace(WITH, ',');
  const text = work.replace(WHERE, ',');
  const speakers = [...text.matchAll(SPEAKER), ...ourPeople(text)];
  if (speakers.length > 0) {
    return speakers.flatMap(({ 0: speaker, index }, at): Part[] => {
      const clause = text.slice(index + speaker.length, speakers[at + 1]?.index);
      return DENIES.test(clause) ? [] : governed(words, clause);
    });
  }
  if (DENIES.test(work)) return [];
  const offers = OFFERS.exec(text);
  if (offers) return byNouns(words, text.slice(offers.index + offers[0].length));
  return TELLS.test(work) ? [] : byNouns(words, text);
}

/** 'Our technicians repair and maintain generators.' */
function ourPeople(text: string): RegExpExecArray[] {
  const found = /^our(?: [\p{L}-]+){1,3}? (?=(\p{L}+))/iu.exec(text);
  return found && isKnownVerb(found[1] ?? '') ? [found] : [];
}

/** 'Repair of boilers and pumps', 'Distributor of valves': the noun before 'of' says what is done to all of them. */
function byNouns(words: WordWorth, text: string): Part[] {
  const [, verb = '', objects = ''] = /^((?:\p{L}+(?:,| and| or| &)? ){1,4})of\s+(.+)$/u.exec(text) ?? [];
  const nouns = contentWords(verb);
  const kinds = nouns.flatMap(({ stem }) => kindOfStem(stem) ?? []);
  // 'Custodial cleaning of offices' says by itself what is done.
  const isBare = nouns.every((word) => kindOfStem(word.stem) !== undefined || !words.isSpecific(word));
  return kinds.length > 0 && isBare ? [{ verb: `${verb}of`, kinds, objects }] : byHeading(text);
}

/** 'Kitchen repair: ovens and coolers' is done to ovens; 'Institutional food: bread' is bread. */
function byHeading(text: string): Part[] {
  const [, heading = '', objects = ''] = /^([^:]+):\s+(.+)$/.exec(text) ?? [];
  const head = contentWords(heading).at(-1);
  if (!head || !WORK.test(heading) || EMPTY_HEADS.has(head.stem)) return [partOf(text)];
  const kinds = [kindOfStem(head.stem) ?? head.stem];
  return [partOf(heading), { verb: heading, kinds, objects, isHeading: true }];
}

const VERB = /^(\p{L}[\p{L}-]*)(?:\s+(?:out|up|down|off)(?!\p{L}))?/u;
const NEXT_VERB = /^(?:\s+(?:and|or|&)|,(?:\s+and)?)\s+(?=\p{L})/u;

function governed(words: WordWorth, clause: string): Part[] {
  const verbs: string[] = [];
  let end = 0;
  for (
    let joint: string | undefined = '';
    joint !== undefined;
    joint = NEXT_VERB.exec(clause.slice(end))?.[0]
  ) {
    const rest = clause.slice(end + joint.length);
    const [whole = '', verb = ''] = VERB.exec(rest) ?? [];
    // 'We design and run networks': the second may be any verb, where something comes behind it.
    const isSecond = verbs.length === 1 && !joint.includes(',') && /^\s\p{L}/u.test(rest.slice(whole.length));
    if (whole === '' || (verbs.length > 0 && !isSecond && !isKnownVerb(verb))) break;
    verbs.push(verb);
    end += joint.length + whole.length;
  }
  const objects = clause.slice(end);
  if (STARTS_OFFERING.test(verbs[0] ?? '')) return byNouns(words, objects.trimStart());
  const kinds = verbs.flatMap((verb) =>
    /^servic/i.test(verb) ? ['repair'] : contentWords(verb).map(({ stem }) => kindOfStem(stem) ?? stem),
  );
  if (kinds.length === 0) return [];
  // 'We pave roads and replace culverts': a further verb takes over what comes behind it.
  const next = [...objects.matchAll(/(?:,| and| or|,? &)\s+(?=(\p{L}+)\s+\p{L})/gu)].find(([, word = '']) =>
    isKnownVerb(word),
  );
  const own = { verb: clause.slice(0, end), kinds, objects: objects.slice(0, next?.index) };
  return next ? [own, ...governed(words, objects.slice(next.index + next[0].length))] : [own];
}

function isKnownVerb(verb: string): boolean {
  return contentWords(verb).some(({ stem }) => kindOfStem(stem) !== undefined);
}

function offersIn(words: WordWorth, part: Part): Offer[] {
  return textPhrases(part.objects)
    .filter((phrase) => !SELF.test(phrase) && !LETTER.test(phrase) && isGoverned(part, phrase))
    .flatMap((phrase) =>
      namesIn(phrase).flatMap((name) => {
        const { isKindSaid, ...offer } = offerOf(words, part, phrase, name);
        // 'Weed control' is enough of 'noxious weed control', 'roof replacement' of 'metal roof replacement'.
        const end = offer.words.slice(isKindSaid ? -1 : -2);
        const short = { ...offer, words: end, isShort: true, isSure: false };
        return (end.length < offer.words.length ? [offer, short] : [offer]).filter((one) =>
          one.words.some(words.isSpecific),
        );
      }),
    );
}

/** Behind a verb that is not known, several words may begin with a verb of their own: 'we mark timber and run stand exams'. */
function isGoverned({ kinds, objects }: Part, phrase: string): boolean {
  const isFirst = objects.trimStart().startsWith(phrase);
  return (
    kinds.length === 0 ||
    kinds.some(isKind) ||
    isFirst ||
    namesIn(phrase).every((name) => !name.includes(' '))
  );
}

/** 'Flat and metal roof repair' names two; in 'pumps and valves' each stands for itself. */
function namesIn(phrase: string): string[] {
  const [, left, right] = /^(.+?)\s(?:and|or|&)\s(.+)$/i.exec(phrase) ?? [];
  if (left === undefined || right === undefined) return [phrase];
  return [[left, ...right.split(' ').slice(1)].join(' '), right];
}

function offerOf(
  words: WordWorth,
  part: Part,
  phrase: string,
  name: string,
): Offer & { isKindSaid: boolean } {
  // 'Transcription of recordings': what is done stands before the 'of'.
  const [done = ''] = name.split(/\sof\s/i);
  const own = contentWords(name);
  const head = own.findLast(({ to }) => to <= done.length);
  const verb = part.isHeading && WORK.test(done) ? '' : part.verb;
  const { kinds, objects } = part;
  const isWork = verb === '' && WORK.test(done);
  const isGoods = verb === '' ? !isWork : kinds.includes('goods');
  const headKind = head && kindOfStem(head.stem);
  const isEmpty = head !== undefined && EMPTY_HEADS.has(head.stem);
  const isSaidByKind = isWork && own.length > 1 && (headKind !== undefined || isEmpty);
  const isNeeded = (word: ContentWord) =>
    word === head ? !isSaidByKind : words.isSpecific(word) || !ADJECTIVE.test(name.slice(word.from, word.to));
  const ofHead = head && !isEmpty ? [headKind ?? head.stem] : [];
  const needed = own.filter(isNeeded);
  const shown = phrase.includes(name) ? name : phrase;
  const isKindSaid = isSaidByKind && !isEmpty;
  return {
    text: verb && !isGoods ? withVerb(verb, objects, shown) : shown,
    verb: isGoods ? 'offer' : verb && !part.isHeading && !verb.endsWith(' of') ? null : 'do',
    kinds: new Set(isGoods ? ['goods'] : isWork ? ofHead : kinds),
    words: needed,
    isShort: false,
    isSure: needed.length > 1 || isKindSaid,
    isKindSaid,
  };
}

function withVerb(verb: string, objects: string, text: string): string {
  const between = objects.slice(0, objects.indexOf(text));
  return /^\s*(?:(?:the|an?|our)\s+)?$/i.test(between)
    ? `${verb}${between || ' '}${text}`
    : `${verb} … ${text}`;
}
