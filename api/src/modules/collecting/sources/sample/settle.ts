import type { Contact } from '#db/schema.ts';
import { buyerOf } from '#modules/collecting/sources/sample/buyers/all-buyers.ts';
import type { Buyer, Office } from '#modules/collecting/sources/sample/buyers/buyer.ts';
import type { Fact } from '#modules/collecting/sources/sample/kinds/kind.ts';
import { someContacts } from './contacts.ts';
import { inSteps, type Slots, withThousands } from './expand.ts';
import { solicitationNumber } from './numbering.ts';
import { PLACES, type Place, placeOf } from './places.ts';
import type { Plan } from './plan.ts';
import { Random } from './random.ts';
import { type SetAsideCode, setAsideMix } from './set-asides.ts';

/** What all notices of an opportunity have in common: who buys what, where, under which number. */
export interface Subject {
  buyer: Buyer;
  office: Office;
  place: Place;
  isPlaceStated: boolean;
  number: string | null;
  setAside: SetAsideCode | null;
  naics: string | null;
  psc: string;
  contacts: Contact[];
  secondSourceUrl: string | null;
  slots: Slots;
}

/** Where the demo companies work: half of their opportunities are near, the others far away. */
const HOME_STATES = {
  facilities: ['VA', 'MD', 'DC', 'NC', 'PA'],
  it: ['MD', 'VA', 'DC', 'CA', 'TX', 'WA'],
} as const satisfies Record<'facilities' | 'it', readonly string[]>;

export function settle(plan: Plan): Subject {
  const { kind } = plan;
  const random = new Random(`${plan.key}/subject`);
  const buyer = buyerOf(random.pick(kind.buyers));
  const workplace = kind.habit === 'part' ? null : placeOfWork(plan, buyer, random);
  const office = random.pick(workplace ? nearOffices(buyer, workplace) : buyer.offices);
  const place = workplace ?? placeOf(office.city);
  const field = kind.field ?? null;
  const site = random.pick(sitesFor(plan, buyer)).replace('{city}', place.city);
  return {
    buyer,
    office,
    place,
    isPlaceStated: kind.habit !== 'part' && (plan.isForDemo || random.chance(0.93)),
    number: solicitationNumber(plan, buyer, office, random),
    setAside:
      kind.habit === 'sale'
        ? null
        : random.weighted(setAsideMix(buyer.subTier, plan.isForDemo ? field : null)),
    naics: plan.isForDemo ? (kind.naics[0] ?? null) : random.chance(0.96) ? random.pick(kind.naics) : null,
    psc: random.pick(kind.psc),
    contacts: someContacts(buyer.domain, placeOf(office.city).areaCode, random),
    secondSourceUrl: random.chance(0.34)
      ? `https://govwin.example/opportunity/${random.int(100_000, 999_999)}`
      : null,
    slots: {
      site,
      city: place.city,
      place: `${place.city}, ${place.state}`,
      agency: buyer.name,
      Agency: buyer.name.replace(/^the /, 'The '),
      ...settleFacts(kind.facts ?? {}, random),
    },
  };
}

/** Offices buy for their part of the country where there is one. */
function nearOffices(buyer: Buyer, place: Place): readonly Office[] {
  const near = buyer.offices.filter((office) => placeOf(office.city).zone === place.zone);
  return near.length > 0 ? near : buyer.offices;
}

function placeOfWork({ kind, isForDemo }: Plan, buyer: Buyer, random: Random): Place {
  const where = kind.where ?? buyer.where;
  const possible = where ? PLACES.filter((place) => place.tags.includes(where)) : PLACES;
  if (!isForDemo || !kind.field || random.chance(0.5)) return random.pick(possible);
  const home: readonly string[] = HOME_STATES[kind.field];
  const near = possible.filter((place) => home.includes(place.state));
  return random.pick(near.length > 0 ? near : possible);
}

const COMPUTER_SITES = [
  'the {city} Technology Center',
  'the {city} Regional Office',
  'the {city} Operations Center',
  'the {city} Service Center',
];

/** A help desk for thousands does not sit in a visitor center. */
function sitesFor({ kind }: Plan, buyer: Buyer): readonly string[] {
  if (kind.field !== 'it') return buyer.sites;
  return buyer.numbering === 'letter' ? [...buyer.sites, ...COMPUTER_SITES] : COMPUTER_SITES;
}

function settleFacts(facts: Readonly<Record<string, Fact>>, random: Random): Record<string, string> {
  return Object.fromEntries(Object.entries(facts).map(([name, fact]) => [name, settleFact(fact, random)]));
}

function settleFact(fact: Fact, random: Random): string {
  const [min, max, step = 1] = fact;
  if (typeof min === 'number' && typeof max === 'number' && typeof step === 'number') {
    return withThousands(inSteps(min, max, step, random));
  }
  return random.pick(fact.map(String));
}
