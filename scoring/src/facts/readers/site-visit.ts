import { daysIn } from '#facts/dates.ts';
import { either, type FactReader, type RuleMatch, type Span, type Stated } from '#facts/rules.ts';

const VISIT =
  /\b(?:site[- ]?visits?|site\(s\) visit|job ?walks?|site (?:tours?|surveys?|walks?|showings?)|walk-?throughs?|(?:site|facility) walk-?throughs?|organized site visits?)\b(?! \(construction\))/y;
/** Visits that have been, those of the agency to vendors, and papers about a visit. */
const PAST_AFTER =
  /^(?:(?:'s)? (?:attendees?|attendance|sign|roster|participants|questions|documents|notes|minutes|pictures|photos|presentation|slides|was|were|log|list|held (?:on|at)|conducted|took place|has been (?:completed|conducted|held)|map|exploitation|support|reports?)|\(s\) to the (?:contractor|vendor)| (?:at|to|of) (?:the )?(?:contractor|vendor|offeror|awardee|manufacturer)|[^.]{0,40}\b(?:was|were|has been|previously) (?:held|conducted|completed|canceled|cancelled))/;
const PAST_BEFORE =
  /\b(?:attend(?:ed|ees?|ance)(?: list)?(?: (?:at|of|for|the|from)){0,3}|during the|sign[- ]?in(?: sheet)?(?: (?:for|from|at))?(?: the)?|after the|following the|at the|from the|results of the|post-?award|surveillance|oversight|quality|past|previous|government|inspection|audits?,?|monitoring|periodic|fda|conduct|conducting|if|52\.237-1,?|prior to (?:the|any|an?)(?: scheduled)?) $/;
const RULED_OUT_BEFORE =
  /\b(?:no|not (?:conduct|hold|host|offer|schedule|be)(?: an?)?(?: organized)?|without an?) (?:formal |organized |official |scheduled |pre-?bid |additional |other )*$/;
const RULED_OUT_AFTER =
  /^[^.;:]{0,25}\b(?:will not|is not(?! mandatory)|are not(?! mandatory)|not (?:be )?(?:required|scheduled|planned|applicable|anticipated)|: ?(?:none|n\/a|not applicable))\b/;
const OFFERED =
  /^(?:\(s\))?[^.?]{0,90}\b(?:will (?:be|follow|take place)|is (?:scheduled|planned|encouraged|highly|strongly|recommended|mandatory|required|available|offered|intended|anticipated|being)|are (?:scheduled|planned|encouraged|highly|strongly|recommended|mandatory|required|available|offered|urged|expected|invited)|has been scheduled|have been scheduled|scheduled|see|may be (?:scheduled|arranged|requested)|can be (?:scheduled|arranged)|contact|rsvp|encouraged|mandatory|by appointment|to schedule|must be)\b/;
const BY_APPOINTMENT =
  /^[^?]{0,60}\b(?:may|can|must|shall|should) be (?:scheduled|arranged|coordinated|requested)\b[^?]{0,100}\b(?:no later than|nlt|by|before)\b/;
const OFFERED_BEFORE =
  /\b(?:mandatory|optional|encouraged to (?:attend|participate in)(?: an?| the)?|urged (?:and expected )?to (?:attend|inspect)[^.]{0,20}|to (?:schedule|arrange|request|attend|coordinate|rsvp for)(?: an?| the| your)?|(?:invited|required|expected) to attend(?: an?| the)?|(?:will|intends? to) (?:hold|host|conduct|offer|be holding)(?: an?| one| one \(1\))?|(?:is planning|plans|plan for|expected to be|adds?|added|attending)(?: an?| the)?|there (?:is|will be)(?: an?| one| only one)?|scheduled(?: an?)?|rsvp for(?: the)?|register for(?: the)?) (?:mandatory |organized |optional |pre-?(?:bid|proposal|quote) |conference |single |one-time |group |in-?person |\(?1\)? |and )*$/;
const NEXT_OTHER =
  /\b(?:questions?|due|quotes?|offers?|proposals?|closing|rsvp|no later|nlt|by|deadline|registration|not)\b/;
const FIRST_OTHER =
  /\b(?:questions?|quotes?|offers?|proposals?|closing|posted|amendment|rfi|answers|attachment|due|deadline|solicitation|regist(?:er|ration)|rsvp|names?|attendees|forms?|no later than|nlt|submit(?:ted)?|point of contact)\b|\?|\. (?![^.]{0,30}\bvisit)/;

const DATE_LABEL =
  /^(?: details| information)?:? [^?]{0,150}\bdates?(?:(?: and |\/| & )times?)?:? ?(?:[a-z]{3,6}day,? )?$/;
/** 'See the attachments for site visit information.' */
const POINTED_TO = /^ (?:information|details|instructions|dates?(?: and times?)?|times?)\b/;
const POINTING =
  /\b(?:see|refer|read|details|provid(?:e|es|ing)|identif\w+|includ\w+|updat\w+|contain\w*|add(?:s|ed)?|revis\w+|chang\w+|correct)\b/;

export const siteVisit: FactReader = {
  kind: 'siteVisit',
  rules: [
    {
      cues: ['site', 'walk', 'job', 'facilit', 'organized'],
      pattern: VISIT,
      before: { sentence: 120 },
      after: 170,
      refused: { before: PAST_BEFORE, after: either(PAST_AFTER, /^ ?requests?\b/) },
      mayBeAsked: true,
      value: visitOf,
    },
  ],
  choose: surestOf,
};

/** A day says more than 'yes', and what is ruled out in one place is not offered in another. */
function surestOf(found: readonly Span[]): Span[] {
  const dated = found.filter(({ value }) => /\d/.test(value));
  const plain = found.find(({ value }) => value === 'none') ?? found[0];
  return dated.length > 0 || !plain ? dated : [plain];
}

function visitOf({ source, before, after, start, end }: RuleMatch): Stated {
  const { lower, year } = source;
  if (/^:? ?(?:na|n\/a|none)\b/.test(after)) return { value: 'none', end: end + 4 };
  if (RULED_OUT_BEFORE.test(before)) return { value: 'none', start: Math.max(0, start - 12) };
  const ruledOut = RULED_OUT_AFTER.exec(after);
  if (ruledOut) return { value: 'none', end: end + ruledOut[0].length };
  const all = daysIn(lower, end, end + 170, year);
  const other = all.findIndex((day, at) => !isNext(lower, all[at - 1]?.end ?? end, day.start, at));
  const days = other < 0 ? all : all.slice(0, other);
  const last = days.at(-1);
  if (last) {
    const values = [...new Set(days.map(({ value }) => value))];
    return { value: values.join('; '), end: last.end };
  }
  const appointment = BY_APPOINTMENT.exec(after);
  const [limit] = appointment ? daysIn(lower, end, end + appointment[0].length + 40, year) : [];
  if (limit) return { value: `by appointment no later than ${limit.value}`, end: limit.end };
  const offered = OFFERED.exec(after);
  if (offered) {
    const to = end + offered[0].length;
    return lower.charAt(to) === '?' ? undefined : { value: 'yes', end: to };
  }
  const pointed = POINTED_TO.exec(after);
  if (pointed && POINTING.test(before)) return { value: 'yes', end: end + pointed[0].length };
  if (OFFERED_BEFORE.test(before) && !/^[^.]{0,20}\?/.test(after))
    return { value: 'yes', start: Math.max(0, start - 30) };
  return undefined;
}

/** A day belongs to the visit when nothing else is dated in between: questions, offers, or a list of papers. */
function isNext(lower: string, from: number, to: number, at: number): boolean {
  const between = lower.slice(from, to);
  if (at > 0) return between.length < 40 && !NEXT_OTHER.test(between);
  // Between the words and a labelled date may be who to ask and where to meet.
  return !(DATE_LABEL.test(between) ? NEXT_OTHER : FIRST_OTHER).test(between);
}
