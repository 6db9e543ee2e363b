import type { Found } from './fact.ts';
import { wholeNumber } from './money.ts';
import { COUNT, countOf } from './numbers.ts';
import type { Source } from './source.ts';

const UNITS =
  'ea|each|eaches|units?|lf|lot|lots|sets?|kits?|jobs?|pieces?|pcs?|se|kt|pr|pairs?|bx|boxes|ft|gallons?|gl|hd|ay|sy|rolls?|ro|lbs?|pg|bt|cases?|months?|mo|yr|pk|dz';
const STATED = new RegExp(
  `\\b(?:line 0001 qty (?<line>\\d{1,7}) ui (?<ui>[a-z]{2})\\b|(?:(?:basic|required|estimated|total|order|base) )?(?:quantity|qty)(?:[ :.=-]{1,3}| is | of )(?:up to )?(?:(?:[a-z-]{3,12} )?\\((?<words>\\d{1,5})\\)|(?<count>\\d[\\d,]{0,8}))(?! ?[/.-]?\\d) ?\\(?(?<unit>${UNITS})?\\b)`,
);
/** 'to procure one (1) spare pump': the first thing bought. */
const BOUGHT = new RegExp(
  `\\b(?:to )?(?:procur(?:e|ement of|ing)|purchase(?: of)?|purchasing|acquir(?:e|ing)|acquisition of|buy|suppl(?:y|ies of)|provide|request for|requirement for|quantity of(?: up to)?) (?:and install(?:ation of)? |the (?:purchase|procurement) of |a total of |approximately |qty )?(?<count>(?:${COUNT})) (?<rest>[a-z][a-z0-9,&/' -]{2,60})`,
);
const NOT_THING =
  /^(?:\(?\d|year|month|day|week|hour|base|option|award|contract|firm|single|sole|source|time|percent|%|calendar|copies|or more|business|of the|on one|point|copy|each of|way|stop|additional|references|page|full|part|phase|i\d|-|to|through|and|task|purchase)/;

export function readQuantity({ lower }: Source): Found[] {
  const stated = STATED.exec(lower);
  if (stated) {
    const { line, ui, words, count, unit } = stated.groups ?? {};
    const number = wholeNumber(line ?? words ?? count ?? '');
    const name = ui ? ui.toUpperCase() : unit === 'ea' || unit === 'lf' ? unit.toUpperCase() : unit;
    if (number > 0)
      return [
        {
          kind: 'quantity',
          value: name ? `${number} ${name}` : String(number),
          start: stated.index,
          end: stated.index + stated[0].length,
        },
      ];
  }
  const bought = BOUGHT.exec(lower.slice(0, 3000));
  if (!bought) return [];
  const { count = '', rest = '' } = bought.groups ?? {};
  if (NOT_THING.test(rest) || !/\(\d/.test(count)) return [];
  const thing =
    rest.split(/,|\b(?:for|with|to|and|in|at|from|of|that|which|per|as|on|will|is|are)\b/)[0]?.trim() ?? '';
  if (thing.length < 3) return [];
  const end = bought.index + bought[0].length - rest.length + thing.length;
  return [{ kind: 'quantity', value: `${countOf(count)} ${thing}`, start: bought.index, end }];
}
