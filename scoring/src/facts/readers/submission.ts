import type { FactReader, RuleMatch, Span, Stated } from '#facts/rules.ts';
import { sentenceStart } from '#facts/sentence-bounds.ts';
import type { SourceText } from '#facts/source.ts';

const SENT =
  /\b(?:submit(?:ted|ting)?|sen[dt]|e-?mail(?:ed|ing)?|respond(?:ing)?|forward(?:ed)?|provid(?:e|ed)|address(?:ed)?|upload(?:ed)?|return(?:ed)?|transmit(?:ted)?|delivered|accepted|receiv(?:e|ed)|by contacting|directed|notify|due (?:to|via|by)|submission to|acceptable via|written correspondence)\b/;
/** 'E-mail:' before an address is its label. */
const ADDRESS_LABEL = /\be-?mail(?: address)?: ?\(?$/;
const THING =
  /\b(?:quotes?|quotations?|proposals?|offers?|bids?|responses?|respond|capabilit(?:y|ies)|statements?|submissions?|submittals?|packages?|white ?papers?|(?:your|the following|requested|above|this) information|information regarding this|interest|abstracts?|documents?|completed solicitation|rfq|replies|applications?|inputs?|submit|literature|feedback|comments|completed cop(?:y|ies))\b/;
const QUESTIONS_ONLY =
  /\b(?:questions?|inquir(?:y|ies)|enquiries|clarifications?|rfis|for (?:more|additional|further) information|register|registration|site visit|rsvp|attend|drawings?|access|copy of the solicitation|a copy|request(?:s|ed|ing)? (?:for (?!proposals?|quot\w*|bids?|information)|the |a |access|to )|technical (?:issues|data)|help ?desk|concerns|assistance|support|contact information|interested vendors list|to (?:obtain|receive|schedule)|invoices?|protests?|changes in|points? of contact(?= (?:for|is|or|\()|:)|(?:e-?mail|send|submit|submitting) (?:an? |any |all )?requests?|(?:your|their|the) names?(?:\(s\))?|(?<!to )poc(?=:)|not receive|sars?|nda)\b/;
/** Names of the places to send offers to, with the patterns they are known by. */
const PORTALS: readonly (readonly [name: string, pattern: string])[] = [
  ['PIEE', 'piee|procurement integrated enterprise environment'],
  ['DIBBS', 'dibbs|dla internet bid board system'],
  [
    'SAM.gov',
    'sam website(?<=through the sam website)|sam\\.gov(?<=\\b(?:through|via|in|on|using|at) (?:www\\.)?sam\\.gov)',
  ],
  ['eBuy', 'e-?buy'],
  ['FedConnect', 'fedconnect'],
  ['Unison', 'unison(?: marketplace)?|fedbid'],
  ['NECO', 'neco'],
  ['eCPS', 'ecps|electronic contract proposal submission'],
  ['DoD SAFE', 'dod safe|safe\\.apps\\.mil'],
  ['DARPA BAA Tool', 'baat|baa tool|baa\\.darpa\\.mil'],
  ['Grants.gov', 'grants\\.gov'],
  ['Valid Eval', 'valid ?eval'],
  ['VIPR', 'vipr'],
  // Any other site is known by its host.
  ['', 'https?://[a-z0-9.-]{4,60}'],
];
const PORTAL = new RegExp(
  `\\b(?:${PORTALS.map(([, pattern], at) => `(?<p${at}>${pattern})`).join('|')})\\b`,
  'y',
);
const PORTAL_CUES =
  'piee|procur|dibbs|dla|sam|ebuy|e-buy|fedconnect|unison|fedbid|neco|ecps|electronic|dod|safe|baa|grants|valid|vipr|http';
const PORTAL_SENT =
  /\b(?:submit(?:ted|ting)?|submission|upload(?:ed|ing)?|sent|send|respond|responses? (?:must|shall|will)|received)\b/;
const PORTAL_THING =
  /\b(?:quotes?|quotations?|proposals?|offers?|bids?|responses?|respond|submissions?|packages?|white ?papers?|abstracts?)\b/;
const FOR_BOTH =
  /\b(?:quotes?|offers?|proposals?|bids?|responses?) (?:and|&|or|and\/or) (?:all |any )?(?:questions|inquiries)|\b(?:questions|inquiries)\b[^.]{0,40} (?:and|&|or|and\/or) (?:e-?mail |send |submit )?(?:all |any )?(?:quotes?|offers?|proposals?|bids?|responses?|submissions?)\b/;
const PORTAL_NOT =
  /\b(?:not|questions?|inquiries|register(?:ed)?|amendments?|posted|publish\w*|obtain\w*|view\w*|information|visit|see|found|located|accordance|proof|certification|available|download\w*|registration|active|vendors? must be|invoices?|waivers?|deviations?)\b/;
/** 'PIEE is the only authorized means of submitting a response.' */
const ONLY_MEANS =
  /^[^.]{0,30}\bonly (?:authorized |acceptable |approved )?(?:means|method|way)[^.]{0,15}\b(?:submi\w+|respon\w+)[^.]{0,25}/;
const OFFERS_SENT =
  /(?<!-)\b(?:quotes?|quotations?|proposals?|offers?|bids?|responses|capability statements?|submissions?|white papers?) (?:(?!conference)\w+ )?(?:are|is|shall|must|should|may|will|can|to)(?: (?:also|only|be|to))* (?:sent|submitted|e-?mailed|forwarded|provided|delivered|received|accepted)\b(?!.*\b(?:quotes?|offers?|proposals?|bids?) (?:are|shall|must)\b)/;
const AVAILABLE =
  /\bsubmission of (?:quotes|offers|proposals|bids|responses) is available (?:through the )?$/;
const FOR_QUESTIONS =
  /^[^.]{0,50}\b(?:with|for|if|regarding) (?:you have )?(?:any |further )?(?:questions|inquiries)/;

/** Where offers or responses go; a second address of the same sentence is the same fact. */
export const submission: FactReader = {
  kind: 'submission',
  rules: [
    { cues: [], mayBeAsked: true, read: addresses },
    {
      cues: PORTAL_CUES.split('|'),
      pattern: PORTAL,
      before: { sentence: 130 },
      after: { sentence: 60 },
      needed: { before: PORTAL_THING, after: ONLY_MEANS },
      mayBeAsked: true,
      value: portalOf,
    },
  ],
};

function* addresses({ lower }: SourceText): Generator<Span> {
  for (let sign = lower.indexOf('@'); sign >= 0; sign = lower.indexOf('@', sign + 1)) {
    const local = /[a-z0-9][a-z0-9._%+-]{0,59}$/.exec(lower.slice(Math.max(0, sign - 60), sign))?.[0] ?? '';
    const domain =
      /^@[a-z0-9-]{1,40}(?:\.[a-z0-9-]{1,40}){1,4}/.exec(lower.slice(sign, sign + 120))?.[0] ?? '';
    if (!local || !domain) continue;
    const at = sign - local.length;
    const end = sign + domain.length;
    const start = submissionStart(lower, at, end);
    if (start === undefined) continue;
    yield { value: `email ${lower.slice(at, end)}`, start: Math.max(start, end - 195), end };
  }
}

function portalOf({ said, groups, before, after, start }: RuleMatch): Stated {
  const known = PORTALS.find((_, at) => groups[`p${at}`] !== undefined)?.[0];
  const sent = PORTAL_SENT.exec(before);
  const isOther = PORTAL_NOT.test(before) || /^[^.]{0,40}\b(?:not|help|questions)\b/.test(after);
  if (ONLY_MEANS.test(after) && known) return `portal ${known}`;
  if (!sent || (isOther && !AVAILABLE.test(before))) return undefined;
  if (!known && !/\b(?:to|through|via|at|using|on|site|portal|website|link):? ?$/.test(before))
    return undefined;
  const name = known || said.replace(/^https?:\/\/(?:www\.)?/, '');
  return { value: `portal ${name}`, start: start - before.length + sent.index };
}

/** Where the sentence that sends offers to the address begins; none when it is only for questions. */
function submissionStart(lower: string, at: number, end: number): number | undefined {
  const sentence = sentenceStart(lower, at, 260);
  // 'Must be submitted via email. Email: …' is one sentence to a reader.
  const from = at - sentence < 12 ? sentenceStart(lower, Math.max(0, sentence - 2), 160) : sentence;
  // What stands before another address belongs to that one.
  const before = lower.slice(Math.max(from, lower.lastIndexOf('@', at - 1) + 1), at);
  const sent = SENT.exec(before.replace(ADDRESS_LABEL, ''));
  if (!sent || !THING.test(before)) return undefined;
  const isForQuestions = isOfQuestions(before) || FOR_QUESTIONS.test(lower.slice(end, end + 80));
  return isForQuestions && !FOR_BOTH.test(before) ? undefined : at - before.length + sent.index;
}

/** What stands before the words that send offers is said of something else. */
function isOfQuestions(before: string): boolean {
  if (!QUESTIONS_ONLY.test(before)) return false;
  const sent = before.search(OFFERS_SENT);
  return sent < 0 || QUESTIONS_ONLY.test(before.slice(sent));
}
