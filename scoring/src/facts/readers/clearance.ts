import type { FactReader, RuleMatch } from '#facts/rules.ts';

export const LEVEL =
  '(?:ts ?[/-] ?sci|top[- ]secret(?: \\(ts\\))?(?:[ /-]{1,3}(?:with )?(?:incidental )?(?:(?:sensitive|secure) compartmented information|sci\\b))?|secret|confidential)';
const CLEARANCE = new RegExp(
  [
    `(?<before>${LEVEL})(?:"|')?(?: \\([^)]{1,14}\\))?(?:,?[ -]{1,3}(?:level|or higher|security|personnel|facility|facilities|government|interim|final|active|safeguarding|industrial|and|or|site|u\\.s\\.)){0,4}[ -]{0,3}(?:\\(?fcl\\)?|clearances?|cleared|level|eligibility)`,
    `(?:facility (?:security )?clearances?|facilities clearance|fcl|security clearances?|personnel clearances?|clearances?|security requirements?|(?<class>(?:security )?classification(?: levels?)?|dd ?(?:form )?-?254))(?: \\([^)]{1,8}\\))?(?: level)?[^.;?]{0,45}?\\b(?<after>${LEVEL})\\b`,
    '(?<plain>facility (?:security )?clearances?|security clearances?)',
    '(?<trust>public trust)',
    '(?<check>(?:national agency (?:check|background)|background|security) (?:investigations?|checks?|screenings?)|tier [1-5]\\b(?: (?:background )?(?:investigation|naci|level))?|\\bnaci\\b|criminal history checks?)',
  ].join('|'),
  'y',
);
const NEEDED_BEFORE =
  /\b(?:must|shall|require(?:s|d|ment|ments)?|needs?|will (?:be|need|have|undergo)|subject to|is at|minimum|possess|undergo|obtain|hold|pass|have|maintain|complete|for)\b[^.;?]{0,110}$|(?:clearance|security)[^.;?]{0,20}: ?[^.;?]{0,30}$/;
const NEEDED_AFTER =
  /^[^.;?]{0,70}\b(?:(?:is|are|will be|shall be|be) (?:\w+ )?(?:required|needed|necessary|mandatory|conducted|performed|completed)|required|requirements?|prior to|at (?:the )?time of|must|shall)\b/;
const NONE_BEFORE =
  /\b(?:no|not require(?:d)?(?: an?)?|does not require(?: an?)?|neither an?)(?: [a-z]+){0,2} $/;
const NONE_AFTER =
  /^[^.;?]{0,25}\b(?:(?:is|are|will) not (?:be )?(?:required|needed|applicable)|: ?(?:none|n\/a|not required|unclassified))\b/;
/** What is not needed to offer, to visit or of one party may still be needed for the work. */
const NONE_IN_PART =
  /\b(?:visit|attend\w*|proposals?|submit\w*|submission|bids?|quotes?|offers?|respond|response|meeting|conference|event|applicants?|at this time|at time of|to receive|access|initially|until|but|however|unless|although|except)\b/;
/** Who is let in to a meeting says nothing of the work. */
const EVENT =
  /\b(?:industry (?:day|event)|events?|attend\w*|meetings?|conference|briefings?|registration|register|one-on-ones?|symposium|discussions|participants?)\b/;
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
      cues: 'ts|top|secret|confidential|facilit|fcl|security|personnel|clearance|classification|dd|public|national|background|tier|naci|criminal'.split(
        '|',
      ),
      pattern: CLEARANCE,
      before: { sentence: 150 },
      after: { sentence: 110 },
      refused: { before: /\bvisit|\bconduct(?:ing)? $/ },
      value: clearanceOf,
    },
  ],
  // 'A security clearance' without a level says nothing beside one with a level, and 'none' is not believed beside any.
  choose: (found) => {
    const asked = found.filter(({ value }) => value !== 'none');
    const isLevelled = asked.some(({ value }) => LEVELLED.test(value));
    if (isLevelled) return asked.filter(({ value }) => !value.includes('not stated'));
    return asked.length > 0 ? asked : found;
  },
};

function clearanceOf({ said, groups, before, after }: RuleMatch): string | undefined {
  const { plain, trust, check = '', class: classification } = groups;
  const level = groups.before ?? groups.after;
  if (NONE_BEFORE.test(before) || NONE_AFTER.test(after))
    return check || NONE_IN_PART.test(`${before} ${after}`) ? undefined : 'none';
  // A system that works at all levels.
  if (classification && /\(unclassified/.test(said)) return undefined;
  const isSaid = classification !== undefined || said.includes('require');
  if (!isSaid && !NEEDED_BEFORE.test(before) && !NEEDED_AFTER.test(after)) return undefined;
  // 'A clearance of Secret' is none of goods.
  const around = level ? said.replace(/clearances? (?:of|to|for|from)\b/, '') : said;
  if (OTHER.test(around) || OTHER.test(before.slice(-50)) || OTHER.test(after.slice(0, 30))) return undefined;
  if ((level || plain) && EVENT.test(`${before} ${after}`)) return undefined;
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
