import type { NoticeType } from '@bidlight/contract';
import { Random } from '#platform/random.ts';
import type { Details } from './pick-details.ts';
import type { Plan } from './plan-day.ts';
import { sampleData } from './sample-data.ts';
import { fillTemplate } from './template.ts';

const SMALL_WORDS = new Set('a an and at by for in of on or the to with'.split(' '));

export function composeTitle(
  { kind, key }: Plan,
  type: NoticeType,
  { buyer, values, psc }: Details,
  random: Random,
): string {
  // The template is the opportunity's, so that its notices can be recognized as belonging together.
  const own = new Random(`${key}/title`);
  const template = own.pick(kind.titles);
  const title = fillTemplate(template, { ...values, site: values.site.replace(/^the /, '') }, own);
  if (kind.style === 'part') return title;
  if (buyer.prefixesTitles && own.chance(0.6)) return `${psc}--${titleCase(title)}`;
  const prefix = random.pick(sampleData().wording.titlePrefixes[type] ?? ['']);
  const full = `${prefix}${titleCase(title)}`;
  return own.chance(0.05) ? full.toUpperCase() : full;
}

function titleCase(title: string): string {
  return title
    .split(' ')
    .map((word, at) =>
      at > 0 && SMALL_WORDS.has(word) ? word : word.charAt(0).toUpperCase() + word.slice(1),
    )
    .join(' ');
}

/** Swaps two letters of the longest word, for titles that an amendment corrects. */
export function misspell(title: string): string {
  const longest = title
    .split(/[^A-Za-z]+/)
    .reduce((best, word) => (word.length > best.length ? word : best), '');
  for (let at = Math.floor(longest.length / 2); at + 1 < longest.length; at++) {
    const [left, right] = [longest.charAt(at), longest.charAt(at + 1)];
    if (left !== right)
      return title.replace(longest, longest.slice(0, at) + right + left + longest.slice(at + 2));
  }
  return `${title}.`;
}
