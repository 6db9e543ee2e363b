import type { FactReader, RuleMatch } from '#facts/rules.ts';

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
const LEVELLED = /secret|sci|confidential/i;

export const clearance: FactReader = {
  kind: 'clearance',
  rules: [
    {
      cues: 'ts|top|secret|confidential|facilit|fcl|security|personnel|clearance|public|national|background|tier|naci|criminal'.split(
        '|',
      ),
      pattern: CLEARANCE,
      before: { sentence: 150 },
      after: { sentence: 110 },
      refused: { before: /\bvisit/ },
      value: clearanceOf,
    },
  ],
  // 'A security clearance' without a level says nothing beside one with a level.
  choose: (found) =>
    found.some(({ value }) => LEVELLED.test(value))
      ? found.filter(({ value }) => LEVELLED.test(value) || !value.includes('not stated'))
      : found,
};

function clearanceOf({ said, groups, before, after }: RuleMatch): string | undefined {
  const { plain, trust, check = '' } = groups;
  const level = groups.before ?? groups.after;
  if (NONE_BEFORE.test(before) || NONE_AFTER.test(after)) return check ? undefined : 'none';
  if (!said.includes('requirement') && !NEEDED_BEFORE.test(before) && !NEEDED_AFTER.test(after))
    return undefined;
  if (OTHER.test(said) || OTHER.test(before.slice(-50)) || OTHER.test(after.slice(0, 30))) return undefined;
  if (level) {
    if (/\blevel$/.test(said) && !SECURITY.test(`${before.slice(-80)} ${said}`)) return undefined;
    return levelName(level, `${said} ${after.slice(0, 12)}`);
  }
  if (trust) return 'public trust';
  if (!STAFF.test(before) && !STAFF.test(after)) return undefined;
  if (plain) return `${plain.includes('facility') ? 'facility' : 'security'} clearance (level not stated)`;
  if (!MUST.test(`${before} ${after}`)) return undefined;
  const isNamed = /^(?:tier|naci)/.test(check);
  if (isNamed && !VETTED.test(`${before} ${said} ${after}`)) return undefined;
  if (isNamed) return `${check === 'naci' ? 'NACI' : `Tier ${check.charAt(5)}`} background investigation`;
  return check.includes('investigation') ? 'background investigation' : 'background check';
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
