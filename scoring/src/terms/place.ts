import { stateCode, TERRITORIES } from '#text/us-states.ts';
import type { NoticeFacts, Profile } from './notice.ts';
import type { Prepared } from './prepare.ts';

/** Where a company works. */
export interface Places {
  policy: Profile['placePolicy'];
  /** Two letters each; empty for all of the United States. */
  states: ReadonlySet<string>;
}

export function placesOf({ placePolicy, states }: Pick<Profile, 'placePolicy' | 'states'>): Places {
  return { policy: placePolicy, states: new Set(states.flatMap((state) => stateCode(state) ?? [])) };
}

export type StatedPlace = Pick<NoticeFacts, 'placeState' | 'placeCountry'> & Pick<Prepared, 'worksRemotely'>;
export type PlaceFit = 'inside' | 'outside' | 'everywhere' | 'unknown';

/** Whether the work is where the company works. Work that can be done remotely is everywhere. */
export function placeFit(place: StatedPlace, { policy, states }: Places): PlaceFit {
  const where = whereIs(place);
  if (where === undefined) return 'unknown';
  if (policy === 'anywhere') return 'inside';
  if (where !== ABROAD) {
    if (states.size === 0 || states.has(where)) return 'inside';
    if (where === SOMEWHERE_AT_HOME) return 'unknown';
  }
  return place.worksRemotely ? 'everywhere' : 'outside';
}

const HOME_COUNTRY = 'USA';
const ABROAD = 'abroad';
const SOMEWHERE_AT_HOME = 'in the United States';

/** The state of a place, or one of the two above; undefined where nothing is stated that can be placed. */
function whereIs({ placeState, placeCountry }: StatedPlace): string | undefined {
  const country = placeCountry?.trim().toUpperCase() || undefined;
  const territory = country && TERRITORIES[country];
  // The states of other countries have codes like ours: DE is Delaware, and Germany's own code.
  if (country && country !== HOME_COUNTRY && !territory) return ABROAD;
  const state = placeState ? stateCode(placeState) : undefined;
  if (state ?? territory) return state ?? territory;
  if (country) return SOMEWHERE_AT_HOME;
  // ISO 3166-2 begins with the country: DE-RP.
  return /^[A-Z]{2}-[A-Z\d]{1,3}$/.test(placeState ?? '') ? ABROAD : undefined;
}

/** Whether some places in the United States are better than others. */
export function hasPreference({ policy, states }: Places): boolean {
  return policy !== 'anywhere' && states.size > 0;
}

/** What is wrong with a place that is outside, after its name. */
export function outsideOf({ states }: Places): string {
  return states.size > 0 ? 'is outside your states' : 'is outside the United States';
}
