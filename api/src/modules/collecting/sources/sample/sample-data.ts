import { makeOnce } from '@bidlight/contract';
import type { z } from 'zod';
import { readJsonFile } from '#platform/data-files.ts';
import {
  type Buyer,
  Buyers,
  Kinds,
  Names,
  type SamplePlace,
  SamplePlaces,
  Settings,
  Wording,
} from './sample-schema.ts';

const BUYER_FILES = ['defense', 'nature-and-science', 'public-services'];

/** In the order in which kinds are drawn: changing it changes every day's notices. */
const KIND_FILES = [
  'building-systems',
  'cleaning-and-grounds',
  'minor-works',
  'it-security',
  'it-operations',
  'it-software',
  'parts',
  'medical',
  'professional',
  'logistics',
  'supplies',
  'environment',
];

/** Everything that the sample's notices are made of, from api/data/sample. */
export const sampleData = makeOnce(() => {
  const places = read('places', SamplePlaces);
  const placeByCity = new Map(places.map((place) => [place.city, place]));
  const buyerSchema = Buyers([...placeByCity.keys()]);
  const buyers = new Map(BUYER_FILES.flatMap((file) => Object.entries(read(`buyers/${file}`, buyerSchema))));
  const kindSchema = Kinds([...buyers.keys()]);
  return {
    places,
    placeByCity,
    buyers,
    kinds: KIND_FILES.flatMap((file) => read(`kinds/${file}`, kindSchema)),
    wording: read('wording', Wording),
    names: read('names', Names),
    settings: read('settings', Settings),
  };
});

function read<Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> {
  return readJsonFile(`sample/${name}.json`, schema);
}

export function getPlace(city: string): SamplePlace {
  const place = sampleData().placeByCity.get(city);
  if (!place) throw new Error(`There is no place named ${city}.`);
  return place;
}

export function getBuyer(id: string): Buyer {
  const buyer = sampleData().buyers.get(id);
  if (!buyer) throw new Error(`There is no buyer named ${id}.`);
  return buyer;
}
