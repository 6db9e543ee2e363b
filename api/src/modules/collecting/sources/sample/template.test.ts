import { describe, expect, it } from 'vitest';
import { Random } from '#platform/random.ts';
import { fillTemplate, placeholderNamesIn } from './template.ts';

const fill = (template: string, values = {}, seed = 'seed') =>
  fillTemplate(template, values, new Random(seed));

describe('a template', () => {
  it('takes values by name, without thousands separators after #', () => {
    expect(fill('{site}: {count} or {#count}', { site: 'Depot', count: '1,200' })).toBe(
      'Depot: 1,200 or 1200',
    );
  });

  it('takes one of the alternatives, which may be empty or contain placeholders', () => {
    const texts = Array.from({ length: 40 }, (_, seed) =>
      fill('Due[ on {day}|]', { day: 'Monday' }, `${seed}`),
    );
    expect(new Set(texts)).toEqual(new Set(['Due', 'Due on Monday']));
  });

  it('takes a number of a range, in steps', () => {
    const texts = Array.from({ length: 60 }, (_, seed) => fill('{900..1100/100}', {}, `${seed}`));
    expect(new Set(texts)).toEqual(new Set(['900', '1,000', '1,100']));
  });

  it('does not leave a placeholder without a value', () => {
    expect(() => fill('{site} and {#serial}', { site: 'Depot' })).toThrow('No value for {#serial}');
  });

  it('lists the names it needs', () => {
    expect(placeholderNamesIn('[in {city}|] {#serial} {5..10/5}')).toEqual(['city', 'serial']);
  });
});
