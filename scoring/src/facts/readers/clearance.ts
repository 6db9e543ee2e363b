import { matchesAt } from '#facts/cues.ts';
import type { Found } from '#facts/fact.ts';
import { isAsked, sentenceEnd, sentenceStart } from '#facts/sentence-bounds.ts';
import type { SourceText } from '#facts/source.ts';

const LEVEL =
  '(?:ts ?/ ?sci|top[- ]secret(?: ?/ ?(?:sensitive|secure) compartmented information| ?/ ?sci)?|secret|confidential)';
const CLEARANCE = new RegExp(
  [
    `(?<before>${LEVEL})(?:"|')?(?: \\([^)]{1,12}\\))?(?:,? (?:level|or higher|security|personnel|facility|facilities|government|interim|final|active|safeguarding|industrial|and|or|site|u\\.s\\.)){0,4} ?(?:\\(?fcl\\)?|clearances?|level|eligibility)`,
    `(?:facility (?:security )?clearances?|facilities clearance|fcl|security clearances?|personnel clearances?|clearances?|security requirements?)(?: \\([^)]{1,8}\\))?(?: level)?[^.;?]{0,45}?\\b(?<after>${LEVEL})\\b`,
    '(?<plain>facility (?:security )?clearances?|security clearances?)',
    '(?<trust>public trust)',
    '(?<check>(?:national agency (?:check|background)|background|security) (?:investigations?|checks?|screenings?)|tier [1-5]\\b(?: (?:background )?(?:investigation|naci|level))?|\\bnaci\\b|criminal history checks?)',
  ].join('|'),
  'y',
);
const NEEDED_BEFORE =
  /\b(?:must|shall|require(?:s|d|ment|ments)?|needs?|will (?:be|need|have|undergo)|subject to|is at|minimum|possess|undergo|obtain|hold|pass|have|maintain|complete|for)\b[^.;?]{0,110}$|(?:clearance|security)[^.;?]{0,20}: ?[^.;?]{0,30}$/;
const NEEDED_AFTER =
  /^[^.;?]{0,70}\b(?:(?:is|are|will be|shall be|be) (?:\w+ )?(?:required|needed|necessary|conducted|performed|completed)|required|requirements?|prior to|at (?:the )?time of|must|shall)\b/;
const NONE_BEFORE =
  /\b(?:no|not require(?:d)?(?: an?)?|does not require(?: an?)?|neither an?)(?: [a-z]+){0,2} $/;
const NONE_AFTER =
  /^[^.;?]{0,25}\b(?:(?:is|are|will) not (?:be )?(?:required|needed|applicable)|: ?(?:none|n\/a|not required|unclassified))\b/;
const STAFF =
  /\b(?:contractor|personnel|employees?|staff|individuals?|workers?|person|visitors?|vendor|provider|subcontractor|candidate|offeror|awardee|access|piv|all)\b/;
/** 'Level' alone is also that of a shredder. */
const SECURITY = /\b(?:access|classified|clearances?|security|information|eligib\w+)\b/;
const MUST =
  /\b(?:must|shall|will (?:be|undergo|need)|require[sd]?|requirements?|subject (?:to|of)|necessary|undergo|pass|adjudicat\w+)\b/;
const VETTED = /\b(?:investigat\w*|background|piv|naci|vetting|suitability|adjudicat\w+)\b/;
const OTHER =
  /\b(?:customs|medical|airport|export|height|clearance (?:of|to|for|from|between|certificate|sale)|if (?:an?|the|any)|may (?:be )?require|should|ability to|processing|cost|if required|trade secrets?|responses? (?:shall|must)|marked|attendees|forms?|operations including)\b/;

export function readClearance(source: SourceText): Found[] {
  const { lower } = source;
  const found: Found[] = [];
  for (const match of matchesAt(
    source,
    CLEARANCE,
    'ts',
    'top',
    'secret',
    'confidential',
    'facilit',
    'fcl',
    'security',
    'personnel',
    'clearance',
    'public',
    'national',
    'background',
    'tier',
    'naci',
    'criminal',
  )) {
    const one = readOne(lower, match);
    if (one) found.push(one);
  }
  // 'A security clearance' without a level says nothing beside one with a level.
  const hasLevel = found.some(({ value }) => LEVELLED.test(value));
  return found.filter(({ value }) => !hasLevel || LEVELLED.test(value) || !value.includes('not stated'));
}

const LEVELLED = /secret|sci|confidential/i;

function readOne(lower: string, match: RegExpExecArray): Found | undefined {
  const start = match.index;
  const end = start + match[0].length;
  const before = lower.slice(sentenceStart(lower, start, 150), start);
  const after = lower.slice(end, sentenceEnd(lower, end, 110));
  const { plain, trust, check } = match.groups ?? {};
  const level = match.groups?.before ?? match.groups?.after;
  const at = (value: string): Found => ({ kind: 'clearance', value, start, end });
  if (isAsked(lower, start, end) || /\bvisit/.test(before)) return undefined;
  if (NONE_BEFORE.test(before) || NONE_AFTER.test(after)) return check ? undefined : at('none');
  const isNeeded = match[0].includes('requirement') || NEEDED_BEFORE.test(before) || NEEDED_AFTER.test(after);
  if (!isNeeded) return undefined;
  if (OTHER.test(match[0]) || OTHER.test(before.slice(-50)) || OTHER.test(after.slice(0, 30)))
    return undefined;
  if (level && /\blevel$/.test(match[0]) && !SECURITY.test(`${before.slice(-80)} ${match[0]}`))
    return undefined;
  if (level) return at(levelName(level, `${match[0]} ${after.slice(0, 12)}`));
  if (trust) return at('public trust');
  if (!STAFF.test(before) && !STAFF.test(after)) return undefined;
  if (
    check &&
    (!MUST.test(`${before} ${after}`) ||
      (/^(?:tier|naci)/.test(check) && !VETTED.test(`${before} ${match[0]} ${after}`)))
  )
    return undefined;
  if (plain)
    return at(
      plain.includes('facility')
        ? 'facility clearance (level not stated)'
        : 'security clearance (level not stated)',
    );
  if (check?.startsWith('tier') || check === 'naci')
    return at(
      check.startsWith('tier')
        ? `Tier ${check.charAt(5)} background investigation`
        : 'NACI background investigation',
    );
  return at(check?.includes('investigation') ? 'background investigation' : 'background check');
}

function levelName(level: string, phrase: string): string {
  const name = /sci|compartmented/.test(level)
    ? 'TS/SCI'
    : level.startsWith('top')
      ? 'Top Secret'
      : level === 'secret'
        ? 'Secret'
        : 'Confidential';
  return /facilit|\bfcl\b/.test(phrase) ? `${name} facility clearance` : name;
}
