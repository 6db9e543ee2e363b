import type { SetAsideCode } from '@bidlight/contract';
import { Random } from '#platform/random.ts';
import type { Contact } from '#store/schema.ts';
import { pickContacts } from './pick-contacts.ts';
import type { OPPORTUNITY_PLACEHOLDERS, ValuesOf } from './placeholders.ts';
import type { Plan } from './plan-day.ts';
import { getBuyer, getPlace, sampleData } from './sample-data.ts';
import type { Buyer, Kind, Office, Placeholder, SamplePlace } from './sample-schema.ts';
import { pickSolicitationNumber } from './solicitation-number.ts';
import { fillTemplate, type PlaceholderValues, pickNumber } from './template.ts';

/** What all notices of an opportunity have in common: who buys what, where, under which number. */
export interface Details {
  buyer: Buyer;
  office: Office;
  place: SamplePlace;
  isPlaceStated: boolean;
  number: string | null;
  setAside: SetAsideCode | null;
  naics: string | null;
  psc: string;
  contacts: Contact[];
  secondSourceUrl: string | null;
  values: PlaceholderValues & ValuesOf<typeof OPPORTUNITY_PLACEHOLDERS>;
}

/** Picks in a fixed order, because each pick moves the random numbers on. */
export function pickDetails(plan: Plan): Details {
  const { kind } = plan;
  const random = new Random(`${plan.key}/subject`);
  const buyer = getBuyer(random.pick(kind.buyers));
  const workplace = kind.style === 'part' ? null : pickPlaceOfWork(plan, buyer, random);
  const office = random.pick(workplace ? nearOffices(buyer, workplace) : buyer.offices);
  const place = workplace ?? getPlace(office.city);
  const site = fillTemplate(random.pick(sitesFor(kind, buyer)), { city: place.city }, random);
  const isPlaceStated = kind.style !== 'part' && (plan.isForDemo || random.chance(0.93));
  const number = pickSolicitationNumber(plan, buyer, office, random);
  const setAside = kind.style === 'sale' ? null : random.weighted(setAsidesFor(plan, buyer));
  const naics = pickNaics(plan, random);
  const psc = random.pick(kind.psc);
  return {
    buyer,
    office,
    place,
    isPlaceStated,
    number,
    setAside,
    naics,
    psc,
    contacts: pickContacts(buyer.domain, getPlace(office.city).areaCode, random),
    secondSourceUrl: random.chance(0.34)
      ? `https://govwin.example/opportunity/${random.int(100_000, 999_999)}`
      : null,
    values: {
      site,
      city: place.city,
      place: `${place.city}, ${place.state}`,
      agency: buyer.name,
      Agency: buyer.name.replace(/^the /, 'The '),
      psc,
      ...pickPlaceholders(kind.placeholders, random),
    },
  };
}

/** Half of a demo company's opportunities are near it, the others anywhere. */
function pickPlaceOfWork({ kind, isForDemo }: Plan, buyer: Buyer, random: Random): SamplePlace {
  const { places, settings } = sampleData();
  const tag = kind.placeTag ?? buyer.placeTag;
  const possible = tag ? places.filter((place) => place.tags.includes(tag)) : places;
  if (!isForDemo || !kind.field || random.chance(0.5)) return random.pick(possible);
  const { homeStates } = settings.demoFields[kind.field];
  const near = possible.filter((place) => homeStates.includes(place.state));
  return random.pick(near.length > 0 ? near : possible);
}

/** Offices buy for their part of the country where there is one. */
function nearOffices(buyer: Buyer, place: SamplePlace): readonly Office[] {
  const near = buyer.offices.filter((office) => getPlace(office.city).zone === place.zone);
  return near.length > 0 ? near : buyer.offices;
}

/** A help desk for thousands is not in a visitor center, but it may be on a military base. */
function sitesFor(kind: Kind, buyer: Buyer): readonly string[] {
  const suitable = kind.field && sampleData().settings.demoFields[kind.field].sites;
  if (!suitable) return buyer.sites;
  return buyer.numbering === 'letter' ? [...buyer.sites, ...suitable] : suitable;
}

function setAsidesFor({ kind, isForDemo }: Plan, buyer: Buyer): [SetAsideCode | null, number][] {
  const { demoFields, setAsides } = sampleData().settings;
  if (isForDemo && kind.field) return demoFields[kind.field].setAsides;
  return buyer.setAsides ?? setAsides;
}

function pickNaics({ kind, isForDemo }: Plan, random: Random): string | null {
  if (isForDemo) return kind.naics[0] ?? null;
  return random.chance(0.96) ? random.pick(kind.naics) : null;
}

function pickPlaceholders(placeholders: Kind['placeholders'], random: Random): PlaceholderValues {
  const pick = (placeholder: Placeholder) =>
    Array.isArray(placeholder) ? random.pick(placeholder) : pickNumber(placeholder, random);
  return Object.fromEntries(
    Object.entries(placeholders).map(([name, placeholder]) => [name, pick(placeholder)]),
  );
}
