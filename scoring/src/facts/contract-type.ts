import type { Found } from './fact.ts';
import { isAsked, sentenceEnd, sentenceStart } from './sentences.ts';
import type { Source } from './source.ts';

/** The names a type goes by; the group's name is an index into `VALUES`. */
const TYPES: readonly (readonly [value: string, pattern: string])[] = [
  ['firm-fixed-price', 'firm[-, ]{0,2}fixed[- ]{0,2}(?:unit[- ])?priced?|ffp'],
  ['fixed-price', 'fixed[- ]price'],
  [
    'IDIQ',
    'indefinite[- ]delivery[-,/ ]{1,3}(?:and )?indefinite[- ]quantity|idiq|id/iq|indefinite[- ]quantity(?: type)?(?=[^.]{0,12} contract)',
  ],
  ['indefinite-delivery contract', 'indefinite[- ]delivery (?:type )?contracts?|automated idc'],
  ['purchase order', 'purchase orders?'],
  ['BPA', 'blanket purchase agreements?|bpas?'],
  ['time-and-materials', 'time[- ]{1,2}(?:and|&)[- ]{1,2}materials?|t&m'],
  ['labor-hour', 'labor[- ]hours?(?=[^.]{0,25} (?:contract|order))'],
  ['cost-plus-fixed-fee', 'cost[- ]plus[- ]{1,2}fixed[- ]fee|cpff'],
  ['cost-plus-award-fee', 'cost[- ]plus[- ]award[- ]fee|cpaf'],
  ['cost-plus-incentive-fee', 'cost[- ]plus[- ]incentive[- ]fee|cpif'],
  ['cost-reimbursement', 'cost[- ]reimburs(?:ement|able)'],
  ['cost-plus', 'cost[- ]plus'],
  ['requirements contract', 'requirements?[- ](?:type )?contract'],
  ['other transaction', 'other transactions?(?: (?:agreements?|authority))?(?: \\(ota?\\))?'],
  ['task-order contract', '(?:single|multiple)[- ]award task[- ]order contracts?|satoc|matoc'],
  ['multiple award construction contract', 'multiple award construction contracts?|macc'],
];
const NAMES = new RegExp(
  `\\b(?:${TYPES.map(([, pattern], at) => `(?<t${at}>${pattern})`).join('|')})(?![a-z])`,
  'g',
);

/** Before the name, in its sentence: the office says what it will award. */
const AWARDED_BEFORE =
  /\b(?:award(?:ed|ing|s)?|intends?|intention|intent|anticipat(?:es?|ed|ing)|contemplat(?:es?|ed)|result(?:s|ing|ant)? (?:in|contract|award|order)|contract[- ]types?|(?:types?|kind) (?:of )?(?:contract|award)s?|pricing (?:is|shall be|will be)|pricing arrangement|(?:requirement|acquisition|procurement|solicitation|order|contract|award|project|effort|action|agreement|this|it)(?:\(s\))? (?:is|will be|shall be|be)|negotiat(?:e|ing)|establish(?:ing|ment of)?|requirement for|in the form of|provisions for|includes?|consist of|enter into|issu(?:e|ing)|plans? to|propos(?:es|ed)|procure)\b(?<between>[^.]{0,130})$/;
const AWARDED_AFTER =
  /^[^.;]{0,45}\b(?:(?:will|shall|may|to) be (?:negotiated and )?(?:awarded|issued|established|placed)|is (?:anticipated|contemplated|planned|expected|intended|being)|are (?:anticipated|contemplated)|anticipated)\b/;
/** Other contracts than this one, or what a company is to have done. */
const OTHER_BEFORE =
  /\b(?:previous|prior|existing|incumbent|experience|past performance|predecessor|similar|historical|expir(?:es|ing)|replace|under (?:an?|the|its|their|this|our) (?:[\w-]+ ){0,5}|holders? of|current(?:ly)? |invoic\w*|payment|under contract|receipt of|if (?:an?|the|this)|each|any|unless|modification to|clause|number of the|acceptance of|against (?:the|this|an?)|against|off of|via (?:the|an?)|on (?:the|an?) existing|\d{4,}[a-z]\d{2,}|contractor's|respond to|copy of|type of contract \(|dollar value)[^.]{0,40}$/;
const OTHER_AFTER =
  /^(?:'s)? ?(?:\([a-z]{2,6}\) ?)?(?:holders?|awardees|number|no\.|#|line|terms|conditions|is (?:issued|received|not)|contract (?:n\d|w\d|number|no|clause)|contracts? (?:awarded to|with the following)|acceptance|basis for past|shall (?:include|state|contain)|\d{5,})/;
const MAX_NAMES = 60;

export function readContractType({ lower }: Source): Found[] {
  const found: Found[] = [];
  let names = 0;
  for (const match of lower.matchAll(NAMES)) {
    names += 1;
    if (names > MAX_NAMES) break;
    const at = TYPES.findIndex((_, type) => match.groups?.[`t${type}`] !== undefined);
    const value = TYPES[at]?.[0];
    const start = match.index;
    const end = start + match[0].length;
    if (value && isAwarded(lower, start, end, value)) found.push({ kind: 'contractType', value, start, end });
  }
  return found;
}

function isAwarded(lower: string, start: number, end: number, value: string): boolean {
  const before = lower.slice(sentenceStart(lower, start, 170), start);
  const after = lower.slice(end, sentenceEnd(lower, end, 80));
  if (OTHER_BEFORE.test(before) || OTHER_AFTER.test(after)) return false;
  const lead = AWARDED_BEFORE.exec(before);
  // 'Purchase order' is also the paper that is invoiced and shipped against: only an award of one counts.
  const isPaper =
    value === 'purchase order' &&
    !/\b(?:award|issu|intend|intent|negotiat|anticipat|requirement is for|result|contemplat)/.test(before);
  if (isPaper && !AWARDED_AFTER.test(after)) return false;
  if (!lead && !AWARDED_AFTER.test(after) && !/^[^.;]{0,20}\btype contract/.test(after)) return false;
  return !isAsked(lower, start, end);
}
