type Cue = readonly [RegExp, number];

const VERB =
  '(?:provid|furnish|perform|suppl(?:y|ie)|deliver|acquir|procur|purchas|replac|install|repair|construct|renovat|maintain|design|clean|remov|upgrad|develop|fabricat|manufactur|overhaul|inspect|test|conduct|leas|rent|operat|establish|obtain|dispos|transport|modif|refurbish|demolish|build|produc|monitor|train|integrat|implement|buy|modernize|restor|paint|dredg|mow)';

/** How a sentence says what is bought, and how surely. */
const CUES: readonly Cue[] = [
  [/\b(?:has|have|having|identified|is) (?:an?|the) (?:\w+ ){0,3}(?:requirements?|needs?) (?:for|to)\b/i, 5],
  [
    /\b(?:requirement|acquisition|procurement|contract|project|solicitation|purchase|effort|buy|order|action|this|synopsis|RFQ|RFP) (?:is|are|will be) (?:being issued |issued )?(?:for|to) (?!planning|market|inform|determine|notify|commercial|identify)/i,
    5,
  ],
  [
    /\b(?:is|are) (?:soliciting|seeking|looking for|looking to|requesting|procuring|purchasing|in need of)\b/i,
    4,
  ],
  [
    /\b(?:intends?|plans?|proposes?|anticipates?|contemplat(?:es|ing)|desires?|wishes|seeks|intent|considering|intention) (?:to |on |of )?(?:\w+,? ){0,2}(?:award|procur|issu|acquir|purchas|solicit|negotiat|enter|obtain|leas|buy|contract|establish|secur|sole.source)/i,
    3,
  ],
  [/\b(?:purpose|objective|goal|intent|scope) of th(?:is|e) (?:\w+ ){0,3}\w+ (?:is|are) (?:for|to)\b/i, 3],
  [
    new RegExp(
      `\\b(?:contractors?|vendor|awardee|provider|supplier|seller) (?:shall|will|must|is required to|is responsible for|to) (?:be (?:responsible for|required to) )?(?:\\w+ ){0,2}${VERB}`,
      'i',
    ),
    4,
  ],
  [
    /\b(?:scope|work|project|services?|requirements?|contract|effort|acquisition|tasks?)(?: of work| of services)? (?:to be (?:performed|provided) )?(?:(?:will|shall|may) )?(?:generally |primarily )?(?:includes?|consists?(?: primarily)? of|involves?|encompass(?:es)?|entails?|comprises?)\b/i,
    5,
  ],
  [
    /\b(?:specifications?|statement of work|contract|project|solicitation|requirement) (?:covers?|describes?|provides? for)\b/i,
    4,
  ],
  [
    /\b(?:services|works?|project|supplies)\b.{0,40}\b(?:to include|including|consisting of|(?:which|that)(?: will)? include)\b/i,
    2,
  ],
  [new RegExp(`\\bto ${VERB}\\w*`, 'i'), 2],
  [new RegExp(`^(?:the )?${VERB}(?:e|y|s|ment|ing|ation)? (?!in accordance)`, 'i'), 5],
  [
    /\bfor (?:the |a |all )?(?:\w+ ){0,2}(?:procurement|purchase|repair|replacement|installation|construction|renovation|maintenance|removal|lease|rental|acquisition|supply|delivery|design|fabrication|manufacture|overhaul|provision)\b/i,
    2,
  ],
  [
    /\b(?:repair|replacement|installation|construction|renovation|maintenance|removal|demolition|overhaul|fabrication|upgrade|purchase|rental) of\b/i,
    2,
  ],
  [
    /\ball (?:necessary |required )?(?:\w+, )?(?:resources|labor|personnel|materials?|equipment|supervision|plant)\b/i,
    3,
  ],
  [/\b(?:contractors?|vendor) (?:shall|will|must) (?!be |have |not |comply|submit|ensure)\p{Ll}+/u, 3],
  [/\b(?:is|are) (?:required|needed|sought)\b(?! to (?:be|submit|have))/i, 2.5],
  [/\bseeks?\b/i, 2],
  [/[-–—:] (?:Provide|Furnish|Install|Replace|Repair|Remove|Construct|Supply|Purchase)\b/, 4],
  [/\bconsisting of\b/i, 3],
  [/\b(?:requires?|needs?)\b/i, 1],
  [
    /\b(?:quotes?|quotations?|proposals?|bids?|information|sources sought|presolicitation|solicitation|notice|synopsis|rfq|rfi|rfp|order|contract|agreement|submissions|responses|white papers)\b[^.]{0,80}\b(?:for|of|regarding|to) (?!commercial|information|planning|market|the following|quot|propos|offer|a written)/i,
    1.5,
  ],
  [
    /\b(?:capable of|ability to|able to|can|interested in) (?:\w+ ){0,2}(?:provid|perform|suppl|furnish|deliver|manufactur|support)/i,
    1.5,
  ],
  [/\b(?:NSN|national stock number|part number|P\/N|nomenclature)\b.{0,160}\b(?:qty|quantit|each|EA)\b/i, 5],
  [/^(?:item|nomenclature|part (?:number|name)|CLIN)\b[^.]{0,10}:/i, 3],
  [/\bNSN\b|\bnational stock number\b|\bnomenclature\b/i, 1.5],
  [/\b(?:qty|quantity|CLIN|\d+ (?:each|ea|units|sets))\b/i, 1],
];
const MAX_CUES = 7;

/** What such a sentence says is said of something that stands before it. */
const REFERS_BACK = /^(?:both|these|those|they|it|its|such|that|he|she|their|this (?:will|includes|can))\b/i;

export function refersBack(sentence: string): boolean {
  return REFERS_BACK.test(sentence);
}

export function cueWorth(sentence: string): number {
  let worth = 0;
  for (const [cue, value] of CUES) {
    if (cue.test(sentence)) worth += value;
    if (worth >= MAX_CUES) return MAX_CUES;
  }
  return worth;
}

/** 'NSN 5360-01-123, Qty 40', '94 each': goods by number and quantity. */
export function isItemLine(sentence: string): boolean {
  return /\b(?:qty|quantity)\b.{0,30}\d|\d (?:each|EA)\b/i.test(sentence);
}

/** '11 emergency generators', '22,000 pages': how much is asked for, other than time. */
export function hasQuantity(sentence: string): boolean {
  return /(?<![\d.,-]|\p{Lu} )(?!(?:19|20)\d\d\b)\d[\d,.]*\)? (?!(?:days?|hours?|minutes?|months?|years?|percent|calendar|option|and|or|to|of|through)\b)\p{Ll}{3,}/u.test(
    sentence,
  );
}
