import { expect, it } from 'vitest';
import { countryName } from './countries.ts';

it.each([
  ['DEU', 'Germany'],
  ['JPN', 'Japan'],
  ['KOR', 'South Korea'],
  ['ARE', 'United Arab Emirates'],
  ['AUS', 'Australia'],
  ['AUT', 'Austria'],
  ['XYZ', 'XYZ'],
  ['AX1', 'AX1'],
])('the country %s is called %s', (code, name) => expect(countryName(code)).toBe(name));
