import { numberOfFigure } from '#facts/money.ts';
import { COUNT, countIn } from '#facts/numbers.ts';
import type { FactReader, RuleMatch, Stated } from '#facts/rules.ts';

const UNIT =
  '(?:ea|each|lf|lots?|sets?|kits?|jobs?|pieces?|pcs?|se|kt|pr|pairs?|bx|boxes|ft|gallons?|gl|hd|ay|rolls?|ro|lbs?|pg|bt|cases?|pk|dz|units?(?! of))';
const FIGURES =
  '(?:(?:[a-z-]{3,12} )?\\((?<words>\\d{1,5})\\)|(?<count>\\d[\\d,]{0,8}))(?! ?[/.%-]?\\d|%| (?:months?|mo|years?)\\b)';
/** The forms of the defence supply offices, then 'quantity: 12', then '12 each' with a word for it. */
const STATED = [
  /\bqty (?<count>\d{1,7}) ui (?<unit>[a-z]{2})\b(?<=line 0001 .{4,20})/y,
  new RegExp(
    `\\b(?:quantity|qty)(?:, including any options for additional quantities)?(?: ?[:=]|\\.? is| of) ?(?:up to )?${FIGURES}(?: ?\\(?(?<unit>${UNIT})\\b|(?: \\(\\d\\))? unit of issue ?: ?(?<issue>[a-z]{2})\\b)?`,
    'y',
  ),
  new RegExp(`\\b(?:quantity|qty)\\.? ${FIGURES} ?\\(?(?<unit>${UNIT})\\b`, 'y'),
  /\bqty (?<count>\d{1,7}) (?<unit>[a-z]{2})(?=, deliver)/y,
  /\b(?:requirement is|rfq|rfp|requirement|quote|procurement|purchase) for (?<count>\d[\d,]{0,8}) (?<unit>each|ea)\b/y,
];
/** How leases are announced. */
const LEASED =
  /\bminimum sq\. ?ft\.(?: \(aboa\))?: ?(?<least>\d[\d,]{2,8}) maximum sq\. ?ft\.(?: \(aboa\))?: ?(?<most>\d[\d,]{2,8})/y;
/** The first row below a heading with the word. */
const ROW =
  /\b(?:qty|quant?ity)\b[^.;?]{0,30}?\b(?:unit|uom|u\/m|u\/i|ui|price)\b[^?]{0,260}?(?<![\d.,/#-])(?<count>\d[\d,]{0,6}) (?<unit>ea|each)\b(?! (?:year|month|day|of|week))/y;
/** 'to procure one (1) spare pump': the first thing bought. */
const BOUGHT = new RegExp(
  `\\b(?:procur(?:e|ement of|ing)|purchase(?: of)?|purchasing|acquir(?:e|ing)|acquisition of|delivery of|buy|quantity of(?: up to)?) (?:and install(?:ation of)? |a total of |approximately |qty )?(?<count>(?:${COUNT})|\\d{1,3}(?:,\\d{3}){1,3}) (?<thing>[a-z][a-z0-9,&/' -]{2,60})`,
  'y',
);
/** A row before it that is counted in something else. */
const OTHER_ROW = /\d (?:mo|months?|yr|years?|cf|dy|hr|hours?|jb|job|lot|lo|lt|se|mt)\b/;
/** 'Requires three (3) utility vehicles': with words that also lead to other things only the figures in brackets count. */
const NEEDED =
  /\b(?:requires?|requirement (?:is )?for|rfq\)? for|seeking|supply|furnish|rental of|lease of|need for|provide|quote for|award for|purchase for|contract for|basis for) (?:the (?:purchase|procurement|rental|lease|delivery|supply) of |the following |up to |approximately |a total of |an? )?(?<count>(?:[a-z-]{3,12} ?)?\(\d{1,5}\)) (?:new,? )?(?<thing>[a-z0-9"][a-z0-9,.&/'" -]{2,60})/y;
/** Not the main item, or a bound of single orders. */
const OTHER_BEFORE =
  /\b(?:option(?:al)?|min|max|minimum(?: [\w-]{1,12})?|maximum|part number\*?|description|delivery|order|increase|additional|per|each|test|sample|variation in|indefinite|box|shipping) (?:delivery )?(?:order )?$/;
const NO_THING =
  /^(?:year|month|day|week|hour|base|option|award|contract|firm|single|sole|source|time|percent|%|calendar|cop(?:y|ies)|or more|business|of the|point|each of|way|stop|additional|references|page|full|part|phase|-|to|through|and|task|purchase|non-personal|indefinite|vendor)/;
/** What the offer must have, or what the work is done on. */
const ASKED_FOR =
  /\b(?:quotes?|quoters?|offers?|offerors?|proposals?|respon\w+|submi\w+|experience|references|government (?:will|shall)|references?|copies|not)\b[^.]{0,50}$/;
const NO_ITEM =
  /^(?:new |additional |separate |distinct |different |existing |qualified |complete )?(?:firm|project|reference|copy|copies|visit|scheduled|site|location|facilit|building|travel|delivery|deliveries|person|people|employee|staff|personnel|full-?time|fte|shift|crew|class|course|training|session|event|room|annual|monthly|weekly|routine|preventive|preventative|semi|inspection|service|report|plan|example|past|similar|relevant|individual|position|phase|option|major|different|separate|existing|type|area|clin|line|item|lot|job|government|state|year|hour|small|large|set|one|electronic|hard|original|week|month|calendar|business|working|day|page|point|poc|key|certified|licensed|registered|nurse|physician|student|participant|inmate|patient|passenger|test|sample|level|tier|part|section|or more|of|to|and|the|million|thousand|percent|times|acre|mile|square|linear|cubic|foot|feet|inch|pound|gallon|ton)/;
/** The thing ends where the sentence goes on. */
const THING_END =
  /,|\. |\b(?:for|with|to|and|in|at|from|of|that|which|per|as|on|will|is|are|manufactured|including|located|under|using|by)\b/;
const FIRST_PART = 3000;
const OPENING = 700;

/** The quantity of the main item: the first one stated. */
export const quantity: FactReader = {
  kind: 'quantity',
  isFirstEnough: true,
  rules: [
    ...STATED.map((pattern) => ({
      cues: ['qty', 'quantity', 'requirement', 'rfq', 'rfp', 'quote', 'procur', 'purchas'],
      pattern,
      before: 40,
      refused: { before: OTHER_BEFORE },
      mayBeAsked: true as const,
      once: true as const,
      value: statedIn,
    })),
    {
      cues: ['procur', 'purchas', 'acqui', 'buy', 'quantity', 'deliver'],
      pattern: BOUGHT,
      mayBeAsked: true,
      once: true,
      value: boughtIn,
    },
    {
      cues: ['minimum'],
      pattern: LEASED,
      mayBeAsked: true,
      once: true,
      value: ({ groups: { least = '', most = '' } }) =>
        least === most
          ? `${numberOfFigure(most)} sq ft`
          : `${numberOfFigure(least)}-${numberOfFigure(most)} sq ft`,
    },
    {
      cues: ['qty', 'quantity', 'quanitity'],
      pattern: ROW,
      mayBeAsked: true,
      once: true,
      value: (mention) => {
        const value = OTHER_ROW.test(mention.said) ? undefined : statedIn(mention);
        // The row without its heading, which stands far before it.
        return value && { value, start: Math.max(mention.start, mention.end - 60) };
      },
    },
    {
      cues: 'requir|requirement|rfq|seek|suppl|furnish|rental|lease|need|provid|quote|award|purchas|contract|basis'.split(
        '|',
      ),
      pattern: NEEDED,
      before: 60,
      refused: { before: ASKED_FOR },
      once: true,
      value: neededIn,
    },
  ],
};

function statedIn({ groups: { words, count, unit, issue } }: RuleMatch): string | undefined {
  const number = numberOfFigure(words ?? count ?? '');
  if (number <= 0) return undefined;
  const name = issue ?? unit;
  return name ? `${number} ${name.length === 2 ? name.toUpperCase() : name}` : String(number);
}

function boughtIn({ groups: { count = '', thing: rest = '' }, start, end }: RuleMatch): Stated {
  // Without figures 'one' is rather a word than a count.
  if (start > FIRST_PART || NO_THING.test(rest) || !/\(\d|\d\d/.test(count)) return undefined;
  const thing = rest.split(THING_END)[0]?.trim() ?? '';
  if (thing.length < 3 || /\bcontract\b/.test(thing)) return undefined;
  return { value: `${countIn(count.replaceAll(',', ''))} ${thing}`, end: end - rest.length + thing.length };
}

function neededIn(mention: RuleMatch): Stated {
  // Further on, what a contractor shall provide is a part of the work.
  const isPart = mention.said.startsWith('provide') && mention.start > OPENING;
  return isPart || NO_ITEM.test(mention.groups.thing ?? '') ? undefined : boughtIn(mention);
}
