import { matchesAt, mentions } from '#facts/cues.ts';
import type { Found } from '#facts/fact.ts';
import { isAsked } from '#facts/sentence-bounds.ts';
import type { SourceText } from '#facts/source.ts';

/** 2015-4289, or the state and eight figures of a Davis-Bacon decision. */
const NUMBER = '(?:(?<scls>(?:19|20)\\d\\d-\\d{4})|(?<dba>[a-z]{2}(?:20)?2\\d\\d{4,6}))';
const NUMBERED = new RegExp(
  `\\b(?:wage (?:determination|decision|rate)s?|wds?\\b|general decision|scls|sca|dba|davis[- ]bacon)(?:[^a-z\\d.]|\\b(?:numbers?|no\\.?|wd|is|the|act|determination|general|decision|wage|#|sca|dba|scls|for|under|attached|dated|attachment \\d+)\\b){0,12}?(?:wd ?#? ?)?${NUMBER}\\b(?:[,; (]{0,3}(?:rev(?:ision)?\\.?|mod(?:ification)?\\.?)(?: ?(?:no\\.?|number|#|-))? ?:? ?(?<rev>\\d{1,3}))?`,
  'y',
);
const ACT =
  /\b(?:davis[- ]bacon(?: act)?(?: wages?(?: rates?)?| wage determinations?| prevailing wages?| labor standards)?|service contract (?:act|labor standards)(?: wages?(?: rates?| determinations?)?)?)\b(?<after>[^.;?]{0,45}\b(?:appl(?:y|ies|icable)|required|prevail|will be (?:included|used|incorporated)|shall|attached|included|must)\b)?/y;
const LISTED =
  /\b(?:attachment|exhibit|enclosure|attach|att|atch|appendix|annex)s?\.? ?(?:no\.? ?)?(?:#? ?[a-z\d]{1,3}(?:\.\d)?)?\)?[-:;.,( ]{0,6}(?:[a-z]{1,20} ){0,4}?wage (?:determination|rate|decision)s?\b|\bwage determinations?\b[^.;?]{0,30}\b(?:is|are) (?:attached|included|incorporated|applicable|hereby)\b/y;
const CLAUSE = /52\.222-\d{1,2}[^.]{0,30}$|\bfar \d[^.]{0,20}$/;

export function readWage(source: SourceText): Found[] {
  const { lower } = source;
  const numbered: Found[] = [];
  for (const match of matchesAt(source, NUMBERED, 'wage', 'wd', 'general', 'scls', 'sca', 'dba', 'davis')) {
    const { scls, dba, rev } = match.groups ?? {};
    const number = scls ?? dba?.toUpperCase() ?? '';
    const end = match.index + match[0].length;
    numbered.push({
      kind: 'wageDetermination',
      value: (dba ? `Davis-Bacon ${number}` : number) + (rev ? ` rev ${Number(rev)}` : ''),
      start: match.index,
      end,
    });
  }
  if (numbered.length > 0) return numbered;
  const acts: Found[] = [];
  for (const match of matchesAt(source, ACT, 'davis', 'service')) {
    const end = match.index + match[0].length;
    const before = lower.slice(Math.max(0, match.index - 60), match.index);
    const isSaid =
      match.groups?.after !== undefined ||
      /\b(?:subject to|accordance with|comply with|applicable|pay|under)\b[^.;]{0,40}$/.test(before);
    if (
      !isSaid ||
      CLAUSE.test(before) ||
      isAsked(lower, match.index, end) ||
      /\bnot\b/.test(match.groups?.after ?? '')
    )
      continue;
    acts.push({
      kind: 'wageDetermination',
      value: match[0].startsWith('davis') ? 'Davis-Bacon applies' : 'Service Contract Act applies',
      start: match.index,
      end,
    });
  }
  if (acts.length > 0) return acts;
  if (!mentions(source, 'wage')) return [];
  for (const match of matchesAt(
    source,
    LISTED,
    'attach',
    'exhibit',
    'enclosure',
    'att',
    'atch',
    'appendix',
    'annex',
    'wage',
  )) {
    return [
      {
        kind: 'wageDetermination',
        value: 'wage determination attached',
        start: match.index,
        end: match.index + match[0].length,
      },
    ];
  }
  return [];
}
