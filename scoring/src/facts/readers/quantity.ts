import { numberOfFigure } from '#facts/money.ts';
import { COUNT, countIn } from '#facts/numbers.ts';
import type { FactReader, RuleMatch, Stated } from '#facts/rules.ts';

const UNIT =
  '(?:ea|each|lf|lots?|sets?|kits?|jobs?|pieces?|pcs?|se|kt|pr|pairs?|bx|boxes|ft|gallons?|gl|hd|ay|rolls?|ro|lbs?|pg|bt|cases?|pk|dz|units?(?! of))';
const FIGURES = '(?:(?:[a-z-]{3,12} )?\\((?<words>\\d{1,5})\\)|(?<count>\\d[\\d,]{0,8}))(?! ?[/.%-]?\\d|%)';
/** The forms of the defence supply offices, then 'quantity: 12', then '12 each' with a word for it. */
const STATED = [
  /\bqty (?<count>\d{1,7}) ui (?<unit>[a-z]{2})\b(?<=line 0001 .{4,20})/y,
  new RegExp(
    `\\b(?:quantity|qty)(?:, including any options for additional quantities)?(?: ?[:=]|\\.? is| of) ?(?:up to )?${FIGURES}(?: ?\\(?(?<unit>${UNIT})\\b|(?: \\(\\d\\))? unit of issue ?: ?(?<issue>[a-z]{2})\\b)?`,
    'y',
  ),
  new RegExp(`\\b(?:quantity|qty)\\.? ${FIGURES} ?\\(?(?<unit>${UNIT})\\b`, 'y'),
  /\brequirement is for (?<count>\d[\d,]{0,8}) (?<unit>each|ea)\b/y,
];
/** 'to procure one (1) spare pump': the first thing bought. */
const BOUGHT = new RegExp(
  `\\b(?:procur(?:e|ement of|ing)|purchase(?: of)?|purchasing|acquir(?:e|ing)|acquisition of|delivery of|buy|quantity of(?: up to)?) (?:and install(?:ation of)? |a total of |approximately |qty )?(?<count>(?:${COUNT})|\\d{1,3}(?:,\\d{3}){1,3}) (?<thing>[a-z][a-z0-9,&/' -]{2,60})`,
  'y',
);
/** Not the main item, or a bound of single orders. */
const OTHER_BEFORE =
  /\b(?:option(?:al)?|min|max|minimum(?: [\w-]{1,12})?|maximum|part number\*?|description|delivery|order|increase|additional|per|each|test|sample|variation in|indefinite|box|shipping) (?:delivery )?(?:order )?$/;
const NO_THING =
  /^(?:year|month|day|week|hour|base|option|award|contract|firm|single|sole|source|time|percent|%|calendar|cop(?:y|ies)|or more|business|of the|point|each of|way|stop|additional|references|page|full|part|phase|-|to|through|and|task|purchase|non-personal|indefinite|vendor)/;
/** The thing ends where the sentence goes on. */
const THING_END =
  /,|\b(?:for|with|to|and|in|at|from|of|that|which|per|as|on|will|is|are|manufactured|including|located|under|using|by)\b/;
const FIRST_PART = 3000;

/** The quantity of the main item: the first one stated. */
export const quantity: FactReader = {
  kind: 'quantity',
  isFirstEnough: true,
  rules: [
    ...STATED.map((pattern) => ({
      cues: ['qty', 'quantity', 'requirement'],
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
