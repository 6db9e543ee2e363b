import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parseJson, readDataFile } from '#platform/data-files.ts';
import { naicsTitles } from '#store/code-titles.ts';
import { sampleData } from './sample-data.ts';
import { Buyers, Kinds, SamplePlaces, Wording } from './sample-schema.ts';

const FOLDER = new URL('../../../../../data/sample/', import.meta.url);

const KIND = {
  id: 'mowing',
  style: 'service',
  weight: 1,
  naics: ['561730'],
  psc: ['S208'],
  buyers: ['parks'],
  placeholders: { acres: { min: 5, max: 90 } },
  titles: ['Mowing, {site}'],
  scope: ['Mowing of {acres} acres[ in {place}|].'],
  details: ['The grass is cut {10..30/5} times.'],
  terms: ['The contractor starts in {start}.'],
};

function problemOf(change: object): string {
  try {
    parseJson('mowing.json', JSON.stringify({ kinds: [{ ...KIND, ...change }] }), Kinds(['parks']));
  } catch (error) {
    return String(error);
  }
  return '';
}

describe('the sample’s data files', () => {
  it('match their schemas, and every placeholder, buyer and city they mention exists', () => {
    const { kinds, buyers, places } = sampleData();
    expect(kinds.length).toBeGreaterThanOrEqual(48);
    expect(buyers.size).toBe(40);
    expect(places.length).toBeGreaterThan(80);
  });

  it('are all read', () => {
    const { kinds, buyers } = sampleData();
    const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('.json'),
    );
    const inFolder = (folder: string) =>
      files
        .filter((file) => file.startsWith(folder))
        .map((file) => JSON.parse(readDataFile(`sample/${file.replaceAll('\\', '/')}`)));
    expect(inFolder('kinds').flatMap((file) => file.kinds)).toHaveLength(kinds.length);
    expect(inFolder('buyers').flatMap(Object.keys)).toHaveLength(buyers.size);
    expect(files.filter((file) => !/^(kinds|buyers)/.test(file)).toSorted()).toEqual([
      'names.json',
      'places.json',
      'settings.json',
      'wording.json',
    ]);
  });

  it('name each kind, buyer and city once', () => {
    const { kinds, places } = sampleData();
    expect(new Set(kinds.map(({ id }) => id)).size).toBe(kinds.length);
    expect(new Set(places.map(({ city }) => city)).size).toBe(places.length);
  });

  it('use NAICS codes that exist, and every placeholder that a kind defines', () => {
    const { kinds } = sampleData();
    expect(kinds.flatMap(({ naics }) => naics).filter((code) => !naicsTitles().has(code))).toEqual([]);
    const unused = kinds.flatMap(({ id, placeholders, titles, scope, details, terms }) => {
      const texts = [...titles, ...scope, ...details, ...terms].join('\n');
      return Object.keys(placeholders)
        .filter((name) => !texts.includes(`{${name}}`) && !texts.includes(`{#${name}}`))
        .map((name) => `${id}: ${name}`);
    });
    // Without this one, the next pick and so every sale of past dates would differ.
    expect(unused).toEqual(['surplus-sale: lots']);
  });
});

describe('a mistake in a data file is reported with the file and the place', () => {
  it.each([
    [{}, /^$/],
    [
      { scope: ['{hectares} of grass'] },
      /mowing\.json is not valid:\n.*Unknown placeholder \{hectares\}.*\n.*scope\[0\]/,
    ],
    [{ titles: ['Mowing from {start}'] }, /Unknown placeholder \{start\}.*\n.*titles\[0\]/],
    [{ details: ['Weekly [or monthly.'] }, /Brackets or braces do not match.*\n.*details\[0\]/],
    [{ terms: ['Weekly|monthly'] }, /Brackets or braces do not match/],
    [{ buyers: ['nobody'] }, /parks.*\n.*buyers\[0\]/],
    [{ placeholders: { acres: { min: 9, max: 5 } } }, /min is greater than max/],
    [{ wieght: 2 }, /wieght/],
  ])('%j', (change, problem) => {
    expect(problemOf(change)).toMatch(problem);
  });

  it('also in buyers, places and wording', () => {
    const parks = JSON.parse(readDataFile('sample/buyers/nature-and-science.json')).parks;
    expect(() => Buyers(['Norfolk']).parse({ parks })).toThrow(/city/);
    expect(() => SamplePlaces.parse({ 'Europe/Paris': [] })).toThrow(/Europe\/Paris/);
    const wording = JSON.parse(readDataFile('sample/wording.json'));
    expect(() => Wording.parse({ ...wording, periods: ['{tern}'] })).toThrow(/Unknown placeholder \{tern\}/);
  });
});
