import { tokenise } from './tokenise.ts';

/** The last words of phrases that name a site or a body of the government. */
const SITES: ReadonlySet<string> = new Set(
  tokenise(`administration agency airfield airport annex army arsenal barrack base battalion branch bureau camp campus cemetery center city
  clinic command complex consulate corps county courthouse depot department district division embassy force forest fort guard hall
  headquarters home hospital house institute institution island joint laboratory lake museum navy office park plaza prison range refuge
  region regional reserve river school shipyard squadron station tower university wing yard`),
);

/** A data center is work, a medical center is a site. */
const WORK_CENTERS: ReadonlySet<string> = new Set(tokenise('call contact data operation'));

/** Whether a phrase is the name of a site or of a body of the government. */
export function isSite(phrase: string): boolean {
  const terms = tokenise(phrase);
  const last = terms.at(-1) ?? '';
  return SITES.has(last) && !(last === 'center' && WORK_CENTERS.has(terms.at(-2) ?? ''));
}

/** Words with a capital that stand together: 'Cedar Point Naval Station'. */
const CAPITALISED = /\p{Lu}[\p{L}'’.-]*(?:\s(?:of\s)?\p{Lu}[\p{L}'’.-]*)+/gu;
const SMALL = /(?<![\p{L}\p{N}'’])\p{Ll}{2,}/gu;
const MAX_TEXT_LENGTH = 12_000;

/** The terms of a text that are part of the names of sites and offices, and of nothing else. */
export function siteNames(text: string): Set<string> {
  const read = text.slice(0, MAX_TEXT_LENGTH);
  const names = (read.match(CAPITALISED) ?? [])
    .map(tokenise)
    .filter((terms) => terms.some((term) => SITES.has(term)));
  const found = new Set(names.flat());
  for (const word of tokenise((read.match(SMALL) ?? []).join(' '))) found.delete(word);
  return found;
}
