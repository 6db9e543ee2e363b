import { either, type FactReader } from '#facts/rules.ts';

/** 2015-4289, or the state and eight figures of a Davis-Bacon decision. */
const NUMBER = '(?:(?<scls>(?:19|20)\\d\\d-\\d{4})|(?<dba>[a-z]{2}(?:20)?2\\d\\d{4,6}))';
const NUMBERED = new RegExp(
  `\\b(?:wage (?:determination|decision|rate)s?|wds?\\b|general decision|scls|sca|dba|davis[- ]bacon)(?:\\([a-z]{2}\\)|[^a-z\\d.]|\\b(?:numbers?|no\\.?|wd|is|the|act|determination|general|decision|wage|#|sca|dba|scls|for|under|attached|dated|attachment \\d+)\\b){0,12}?(?:wd ?#? ?)?${NUMBER}\\b(?:[,; (]{0,3}(?:rev(?:ision)?\\.?|mod(?:ification)?\\.?)(?: ?(?:no\\.?|number|#|-))? ?:? ?(?<rev>\\d{1,3}))?`,
  'y',
);
const ACT =
  /\b(?:davis[- ]bacon(?: act)?(?: wages?(?: rates?)?| wage determinations?| prevailing wages?| labor standards)?|service contract (?:act|labor standards)(?: wages?(?: rates?| determinations?)?)?)\b(?<after>[^.;?]{0,45}\b(?:appl(?:y|ies|icable)|required|prevail|will be (?:included|used|incorporated)|shall|attached|included|must)\b)?/y;
const LISTED =
  /\b(?:attachment|exhibit|enclosure|attach|att|atch|appendix|annex)s?\.? ?(?:no\.? ?)?(?:#? ?[a-z\d]{1,3}(?:\.\d)?)?\)?[-:;.,( ]{0,6}(?:[a-z]{1,20} ){0,4}?wage (?:determination|rate|decision)s?\b/y;
const NOT_LISTED = /\b(?:no|not|if|whether|any|question\w*|protest|52\.222-\d+)\b[^.]{0,30}$/;
const CLAUSE = /52\.222-\d{1,2}[^.]{0,30}$|\bfar \d[^.]{0,20}$/;

const SAID_BEFORE =
  /\b(?:subject to|accordance with|comply with|applicable|pay|under)\b(?:[^.;]|\.(?=\d)){0,40}$/;
/** Prevailing wages of construction, by the name of the clause or in plain words. */
const CONSTRUCTION =
  /\bconstruction wage rates?(?: requirements?)?(?! \((?:\w{3} \d|dev))(?:[^.;?]{0,60}\b(?:appl(?:y|ies|icable)|incorporated|attached)\b)/y;

export const wage: FactReader = {
  kind: 'wageDetermination',
  isFirstEnough: true,
  rules: [
    {
      cues: ['wage', 'wd', 'general', 'scls', 'sca', 'dba', 'davis'],
      pattern: NUMBERED,
      mayBeAsked: true,
      value: ({ groups: { scls = '', dba, rev } }) =>
        (dba ? `Davis-Bacon ${dba.toUpperCase()}` : scls) + (rev ? ` rev ${Number(rev)}` : ''),
    },
    {
      cues: ['davis', 'service'],
      pattern: ACT,
      before: 60,
      refused: { before: CLAUSE },
      value: ({ said, before, groups: { after } }) => {
        if (after === undefined ? !SAID_BEFORE.test(before) : /\b(?:not|could|may|might|if)\b/.test(after))
          return undefined;
        return said.startsWith('davis') ? 'Davis-Bacon applies' : 'Service Contract Act applies';
      },
    },
    {
      cues: ['construction'],
      pattern: CONSTRUCTION,
      before: 60,
      refused: { before: CLAUSE, said: /\bnot\b/ },
      value: 'Davis-Bacon applies',
    },
    {
      cues: ['attach', 'exhibit', 'enclosure', 'att', 'atch', 'appendix', 'annex'],
      if: ({ cues }) => cues.has('wage'),
      pattern: LISTED,
      mayBeAsked: true,
      once: true,
      value: 'wage determination attached',
    },
    {
      cues: ['wage'],
      pattern: /\bwage determinations?\b/y,
      before: 60,
      after: 30,
      refused: { before: either(CLAUSE, NOT_LISTED), after: /^s? ?(?:online|\(?wdol|website|database|\?)/ },
      once: true,
      value: 'wage determination attached',
    },
  ],
};
