import { US_STATES } from '#text/us-states.ts';

/** In a text in capitals 'AS' is a word. Of the islands that are not looked for by name, VI is by its code. */
const UNREAD_CODES = new Set(['AS', 'MP']);
const UNREAD_NAMES = new Set([...UNREAD_CODES, 'VI']);
const NAMES = US_STATES.flatMap(([code, name]) => (UNREAD_NAMES.has(code) ? [] : name)).join('|');
const CODES = [...new Set(US_STATES.flatMap(([code]) => (UNREAD_CODES.has(code) ? [] : code)))].join('|');

/** 'VA Medical Center', 'Oklahoma City' and 'Washington, DC' name no state. */
const NO_STATE =
  '(?!,? (?:D\\.?C\\b|City|Contracting|Medical|Health|Hospital|Clinic|Outpatient|Northern|Southern|Eastern|Western|Central|Avenue|Ave|Street|St\\b|University|National|Army|Air|District|Network|CITY|AVE|STREET|Road|Rd|County Road|Blvd|Heart|Police|System|Veterans|VA\\b))';
/** A state at the end of a place, with its postal code. For use within patterns over text as it is written. */
export const STATE = `(?:(?:${NAMES}|${NAMES.toUpperCase()}|${CODES})\\b${NO_STATE}|D\\.C\\.|P\\.R\\b)(?:,? \\d{5}(?:-\\d{4})?(?!\\d))?`;
const TOWN_AND_STATE = new RegExp(
  `(?:^|, |\\b(?:in|at|near|of) |\\) )(?<town>(?!(?:Central|Western|Eastern|Northern|Southern) )[A-Z][\\w.'-]+(?: [A-Z][\\w.'-]+){0,2}),? (?<state>${STATE})$`,
);

/** 'Northport, NY' of 'Eatons Neck Coast Guard Station in Northport, NY'; none where town and street run together. */
export function townOf(place: string): string | undefined {
  const { town, state } = TOWN_AND_STATE.exec(place)?.groups ?? {};
  return town && state ? `${town}, ${state.replace(/,? \d{5}.*$/, '')}` : undefined;
}
