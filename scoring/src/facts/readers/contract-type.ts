import { either, type FactReader, type RuleMatch } from '#facts/rules.ts';

/** The names a type goes by, with words one of which every name has. */
const TYPES: readonly (readonly [value: string, cues: readonly string[], pattern: string])[] = [
  [
    'firm-fixed-price',
    ['firm', 'ffp'],
    '(?:firm[-, ]{0,2}fixed[- ]{0,2}(?:unit[- ])?pric(?:ed?|es|ing)|ffp)',
  ],
  ['fixed-price', ['fixed'], '(?<!firm[-, ]{0,2})fixed[- ]price'],
  [
    'IDIQ',
    ['indefinite', 'idiq', 'id/iq'],
    '(?:indefinite[- ]delivery[-,/ ]{1,3}(?:and )?indefinite[- ]quantity|idiq|id/iq|indefinite[- ]quantity(?: type)?(?=[^.]{0,12} contract))',
  ],
  [
    'indefinite-delivery contract',
    ['indefinite', 'automated'],
    '(?:indefinite[- ]delivery[,/ ]{1,2}(?:requirements )?(?:type )?contracts?|automated idc)',
  ],
  ['purchase order', ['purchas'], 'purchase orders?'],
  ['BPA', ['blanket', 'bpa'], '(?:blanket purchase agreements?|bpas?)'],
  ['time-and-materials', ['time', 't&m'], '(?:time[- ]{1,2}(?:and|&)[- ]{1,2}materials?|t&m)'],
  ['labor-hour', ['labor'], 'labor[- ]hours?(?=[^.]{0,25} (?:contract|order))'],
  ['cost-plus-fixed-fee', ['cost', 'cpff'], '(?:cost[- ]plus[- ]{1,2}fixed[- ]fee|cpff)'],
  ['cost-plus-award-fee', ['cost', 'cpaf'], '(?:cost[- ]plus[- ]award[- ]fee|cpaf)'],
  ['cost-plus-incentive-fee', ['cost', 'cpif'], '(?:cost[- ]plus[- ]incentive[- ]fee|cpif)'],
  ['cost-reimbursement', ['cost'], 'cost[- ]reimburs(?:ement|able)'],
  ['cost-plus', ['cost'], 'cost[- ]plus(?![- ]{1,2}(?:fixed|award|incentive))'],
  ['requirements contract', ['requirement'], 'requirements?[- ](?:type )?contract'],
  ['other transaction', ['other'], 'other transactions?(?: (?:agreements?|authority))?(?: \\(ota?\\))?'],
  [
    'task-order contract',
    ['single', 'multiple', 'satoc', 'matoc'],
    '(?:(?:single|multiple)[- ]award task[- ]order contracts?|satoc|matoc)',
  ],
  [
    'multiple award construction contract',
    ['multiple', 'macc'],
    '(?:multiple award construction contracts?|macc)',
  ],
];
/** Before the name, in its sentence: the office says what it will award. */
const AWARDED_BEFORE =
  /\b(?:award(?:ed|ing|s)?|intends?|intention|intent|anticipat(?:es?|ed|ing)|contemplat(?:es?|ed)|result(?:s|ing|ant)? (?:in|contract|award|order)|contract[- ]types?|(?:types?|kind) (?:of )?(?:contract|award)s?|pricing (?:is|shall be|will be)|pricing arrangement|(?:requirement|acquisition|procurement|solicitation|order|contract|award|project|effort|action|agreement|this|it)(?:\(s\))? (?:is|will be|shall be|be)|negotiat(?:e|ing)|establish(?:ing|ment of)?|requirement for|in the form of|provisions for|includes?|consist of|enter into|issu(?:e|ing)|plans? to|propos(?:es|ed)|procure)\b[^.]{0,130}$/;
const AWARDED_AFTER =
  /^[^.;]{0,45}\b(?:(?:will|shall|may|to) be (?:negotiated and )?(?:awarded|issued|established|placed)|is (?:anticipated|contemplated|planned|expected|intended|being)|are (?:anticipated|contemplated)|anticipated)\b/;
/** Other contracts than this one, or what a company is to have done. */
const OTHER_BEFORE =
  /\b(?:previous|prior|existing|incumbent|experience|past performance|predecessor|similar|historical|expir(?:es|ing)|replace|under (?:an?|the|its|their|this|our) (?:[\w-]+ ){0,5}|holders? of|current(?:ly)? |invoic\w*|payment|under contract|receipt of|if (?:an?|the|this)|each|any(?! result)|unless|modification to|clause|number of the|acceptance of|against (?:the|this|an?)|against|off of|via (?:the|an?)|on (?:the|an?) existing|\d{4,}[a-z]\d{2,}|contractor's|respond to|copy of|type of contract \(|dollar value)[^.]{0,40}$/;
const OTHER_AFTER =
  /^(?:'s)? ?(?:\([a-z]{2,6}\) ?)?(?:holders?|awardees|number|no\.|#|line|terms|conditions|is (?:issued|received|not)|contract (?:n\d|w\d|number|no|clause)|contracts? (?:awarded to|with the following)|acceptance|basis for past|shall (?:include|state|contain)|\d{5,})/;

/** 'Purchase order' is also the paper that is invoiced and shipped against: only an award of one counts. */
const ORDER_AWARDED =
  /\b(?:award|issu|intend|intent|negotiat|anticipat|requirement is for|result|contemplat|this is an? )/;
const orderOf = ({ before, after }: RuleMatch) =>
  ORDER_AWARDED.test(before) || AWARDED_AFTER.test(after) ? 'purchase order' : undefined;

export const contractType: FactReader = {
  kind: 'contractType',
  rules: TYPES.map(([value, cues, pattern]) => ({
    cues,
    pattern: new RegExp(`\\b${pattern}(?![a-z])`, 'y'),
    before: { sentence: 170 },
    after: { sentence: 80 },
    needed: { before: AWARDED_BEFORE, after: either(AWARDED_AFTER, /^[^.;]{0,20}\btype contract/) },
    refused: { before: OTHER_BEFORE, after: OTHER_AFTER },
    once: true,
    value: value === 'purchase order' ? orderOf : value,
  })),
};
