import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { textOf } from './lib/documents.mjs';

/** WCAG 2.2 without 4.1.1, which it has removed. */
const CRITERIA = {
  success_criteria_level_a:
    '1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3 2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2',
  success_criteria_level_aa:
    '1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8 3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3',
};
const LEVELS = ['supports', 'partially-supports', 'does-not-support', 'not-applicable', 'not-evaluated'];

/** @type {{ chapters: Record<string, { criteria: { num: string, components: { adherence: { level: string, notes: string } }[] }[] }> }} */
const { chapters } = parse(textOf('docs/accessibility.openacr.yaml'));

it.each(Object.entries(CRITERIA))(
  'the accessibility report has each of %s once, with a level and a remark',
  (name, all) => {
    const criteria = chapters[name]?.criteria ?? [];
    expect(criteria.map(({ num }) => num)).toEqual(all.split(' '));
    const stated = criteria.flatMap(({ components }) => components.map(({ adherence }) => adherence));
    expect(stated).toHaveLength(criteria.length);
    expect(stated.filter(({ level, notes }) => !LEVELS.includes(level) || !notes)).toEqual([]);
  },
);
