import { expect, it } from 'vitest';
import { placeName } from './places.ts';

it.each([
  ['Richmond, VA', 'Richmond', 'VA', 'USA'],
  ['Fort Bragg, NC', 'FORT BRAGG', 'NC', null],
  ['VA', null, 'VA', 'USA'],
  ['Yuma', 'Yuma', null, 'USA'],
  ['United States', null, null, 'USA'],
  ['Ramstein, Germany', 'Ramstein', 'DE-RP', 'DEU'],
  ['South Korea', null, 'KR-41', 'KOR'],
  ['United Arab Emirates', null, 'AE', 'ARE'],
  ['Australia', null, null, 'AUS'],
  ['Austria', null, null, 'AUT'],
  ['XYZ', null, null, 'XYZ'],
  ['AX1', null, null, 'AX1'],
  [null, null, null, null],
])('a place is called %s', (name, placeCity, placeState, placeCountry) => {
  expect(placeName({ placeCity, placeState, placeCountry })).toBe(name);
});
