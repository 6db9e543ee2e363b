import type { Found } from './fact.ts';
import { sentenceEnd, sentenceStart } from './sentences.ts';
import type { Source } from './source.ts';

const ADDRESS = /[a-z0-9][a-z0-9._%+-]{0,60}@[a-z0-9-]{1,40}(?:\.[a-z0-9-]{1,40}){1,4}/g;
const SENT =
  /\b(?:submit(?:ted|ting|tal|tals)?|submissions?|sen[dt]|e-?mail(?:ed|ing)?|respon(?:d|se|ses|ding)|forward(?:ed)?|provid(?:e|ed)|address(?:ed)?|upload(?:ed)?|return(?:ed)?|transmit(?:ted)?|delivered|accepted|receiv(?:e|ed)|contact(?:ing)?|directed|notify)\b/;
const THING =
  /\b(?:quotes?|quotations?|proposals?|offers?|bids?|responses?|respond|capabilit(?:y|ies)|statements?|submissions?|submittals?|packages?|white ?papers?|information|interest|abstracts?|documents?|solicitation|rfq|replies|applications?|inputs?|submit|literature|feedback|comments)\b/;
const QUESTIONS_ONLY =
  /\b(?:questions?|inquir(?:y|ies)|enquiries|clarifications?|rfis|point of contact|poc|for (?:more|additional|further) information|register|registration|site visit|rsvp|attend|drawings?|access|copy|request(?:s|ed|ing)? (?:for |the |a |access|to )|technical (?:issues|data)|help ?desk|concerns|assistance|support|contact information|interested vendors list|to (?:obtain|receive|schedule)|invoices?)\b/;
const PORTALS: readonly (readonly [value: string, pattern: RegExp])[] = [
  ['portal PIEE', /\b(?:piee|procurement integrated enterprise environment)\b/g],
  ['portal DIBBS', /\b(?:dibbs|dla internet bid board system)\b/g],
  [
    'portal SAM.gov',
    /\bthrough the sam website\b|\b(?:through|via|in|on|using|at) (?:https?:\/\/)?(?:www\.)?sam\.gov\b/g,
  ],
  ['portal eBuy', /\b(?:gsa )?e-?buy\b/g],
  ['portal FedConnect', /\bfedconnect\b/g],
  ['portal Unison', /\bunison(?: marketplace)?\b|\bfedbid\b/g],
  ['portal NECO', /\bneco\b/g],
  ['portal eCPS', /\becps\b|\belectronic contract proposal submission\b/g],
  ['portal DoD SAFE', /\bdod safe\b|\bsafe\.apps\.mil\b/g],
  ['portal DARPA BAA Tool', /\bbaa(?:t| tool)\b|\bbaa\.darpa\.mil\b/g],
  ['portal Grants.gov', /\bgrants\.gov\b/g],
  ['portal Valid Eval', /\bvalid ?eval\b/g],
];
const PORTAL_SENT =
  /\b(?:submit(?:ted|ting)?|submission|upload(?:ed|ing)?|sent|send|respond|responses? (?:must|shall|will)|received|quote[sd]?|posted by offerors)\b/;

export function readSubmission({ lower, text }: Source): Found[] {
  const found: Found[] = [];
  if (lower.includes('@')) {
    for (const match of lower.matchAll(ADDRESS)) {
      const end = match.index + match[0].replace(/[.-]+$/, '').length;
      const start = submissionStart(lower, match.index);
      if (start !== undefined)
        found.push({
          kind: 'submission',
          value: `email ${text.slice(match.index, end).toLowerCase()}`,
          start,
          end,
        });
    }
  }
  for (const [value, pattern] of PORTALS) {
    for (const match of lower.matchAll(pattern)) {
      const end = match.index + match[0].length;
      const before = lower.slice(sentenceStart(lower, match.index, 130), match.index);
      const after = lower.slice(end, sentenceEnd(lower, end, 60));
      const sent = PORTAL_SENT.exec(before);
      if (
        !sent ||
        !PORTAL_THING.test(before) ||
        PORTAL_NOT.test(before) ||
        /^[^.]{0,40}\b(?:not|help|questions)\b/.test(after)
      )
        continue;
      found.push({ kind: 'submission', value, start: match.index - before.length + sent.index, end });
      break;
    }
  }
  return found;
}

const PORTAL_THING =
  /\b(?:quotes?|quotations?|proposals?|offers?|bids?|responses?|respond|submissions?|packages?|white ?papers?|abstracts?)\b/;
const PORTAL_NOT =
  /\b(?:not|questions?|inquiries|register(?:ed)?|amendments?|posted|available|download\w*|registration|active|vendors? must be|invoices?)\b/;

/** Where the sentence that sends offers to the address begins; none when it is only for questions. */
function submissionStart(lower: string, at: number): number | undefined {
  const from = sentenceStart(lower, at, 190);
  const before = lower.slice(from, at);
  const sent = SENT.exec(before);
  if (!sent || !THING.test(before)) return undefined;
  const isForBoth =
    /\b(?:quotes?|offers?|proposals?|bids?|responses?) (?:and|&|or) (?:all )?(?:questions|inquiries)|\b(?:questions|inquiries) (?:and|&|or) (?:all )?(?:quotes?|offers?|proposals?|bids?|responses?)/.test(
      before,
    );
  if (!isForBoth && QUESTIONS_ONLY.test(before)) return undefined;
  return from + sent.index;
}
