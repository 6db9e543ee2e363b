import type { Found } from './fact.ts';
import { wholeNumber } from './money.ts';
import { COUNT, countOf } from './numbers.ts';
import type { Source } from './source.ts';

const UNIT =
  '(?:ea|each|lf|lots?|sets?|kits?|jobs?|pieces?|pcs?|se|kt|pr|pairs?|bx|boxes|ft|gallons?|gl|hd|ay|rolls?|ro|lbs?|pg|bt|cases?|pk|dz|units?(?! of))';
const FIGURES = '(?:(?:[a-z-]{3,12} )?\\((?<words>\\d{1,5})\\)|(?<count>\\d[\\d,]{0,8}))(?! ?[/.%-]?\\d|%)';
/** The forms of the defence supply offices, then 'quantity: 12', then '12 each' with a word for it. */
const STATED = [
  /\bline 0001 qty (?<count>\d{1,7}) ui (?<unit>[a-z]{2})\b/g,
  new RegExp(
    `\\b(?:quantity|qty)(?:, including any options for additional quantities)?(?: ?[:=]|\\.? is| of) ?(?:up to )?${FIGURES}(?: ?\\(?(?<unit>${UNIT})\\b|(?: \\(\\d\\))? unit of issue ?: ?(?<issue>[a-z]{2})\\b)?`,
    'g',
  ),
  new RegExp(`\\b(?:quantity|qty)\\.? ${FIGURES} ?\\(?(?<unit>${UNIT})\\b`, 'g'),
  new RegExp(`\\brequirement is for (?<count>\\d[\\d,]{0,8}) (?<unit>each|ea)\\b`, 'g'),
];
/** 'to procure one (1) spare pump': the first thing bought. */
const BOUGHT = new RegExp(
  `\\b(?:procur(?:e|ement of|ing)|purchase(?: of)?|purchasing|acquir(?:e|ing)|acquisition of|buy|quantity of(?: up to)?) (?:and install(?:ation of)? |a total of |approximately |qty )?(?<count>(?:${COUNT})) (?<thing>[a-z][a-z0-9,&/' -]{2,60})`,
);
/** Not the main item, or a bound of single orders. */
const OTHER_BEFORE =
  /\b(?:option(?:al)?|minimum|maximum|delivery|order|increase|additional|per|each|test|sample|variation in|indefinite|box|shipping) (?:delivery )?(?:order )?$/;
const NO_THING =
  /^(?:year|month|day|week|hour|base|option|award|contract|firm|single|sole|source|time|percent|%|calendar|cop(?:y|ies)|or more|business|of the|point|each of|way|stop|additional|references|page|full|part|phase|-|to|through|and|task|purchase|non-personal|indefinite|vendor)/;
/** The thing ends where the sentence goes on. */
const THING_END =
  /,|\b(?:for|with|to|and|in|at|from|of|that|which|per|as|on|will|is|are|manufactured|including|located|under|using|by)\b/;
const FIRST_PART = 3000;

/** The quantity of the main item: the first one stated. */
export function readQuantity({ lower }: Source): Found[] {
  const found = /\b(?:qty|quantity|requirement is for)\b/.test(lower) ? statedIn(lower) : undefined;
  const one = found ?? boughtIn(lower.slice(0, FIRST_PART));
  return one ? [one] : [];
}

function statedIn(lower: string): Found | undefined {
  for (const pattern of STATED) {
    for (const match of lower.matchAll(pattern)) {
      if (OTHER_BEFORE.test(lower.slice(Math.max(0, match.index - 40), match.index))) continue;
      const { words, count, unit, issue } = match.groups ?? {};
      const number = wholeNumber(words ?? count ?? '');
      if (number <= 0) continue;
      const name = issue ?? unit;
      const value = name ? `${number} ${name.length === 2 ? name.toUpperCase() : name}` : String(number);
      return { kind: 'quantity', value, start: match.index, end: match.index + match[0].length };
    }
  }
  return undefined;
}

function boughtIn(lower: string): Found | undefined {
  const match = BOUGHT.exec(lower);
  const { count = '', thing: rest = '' } = match?.groups ?? {};
  // Without figures in brackets 'one' is rather a word than a count.
  if (!match || NO_THING.test(rest) || !/\(\d/.test(count)) return undefined;
  const thing = rest.split(THING_END)[0]?.trim() ?? '';
  if (thing.length < 3 || /\bcontract\b/.test(thing)) return undefined;
  const end = match.index + match[0].length - rest.length + thing.length;
  return { kind: 'quantity', value: `${countOf(count)} ${thing}`, start: match.index, end };
}
