import { describe, expect, it } from 'vitest';
import { compare, type Label } from './compare.ts';

const text = 'A Bid Bond is required. The size standard is $19M, that is a size standard of $19 million.';
const label: Label = { kind: 'sizeStandard', value: '$19000000', quote: 'size standard is $19M' };
const factAt = (kind: Label['kind'], value: string, quote: string) => ({
  kind,
  value,
  quote,
  start: text.indexOf(quote),
});

describe('facts beside labels', () => {
  it('match when their quotes overlap', () => {
    const { labels, wrong } = compare(
      text,
      [label],
      [factAt('sizeStandard', '$1', 'standard is $19M, that')],
    );
    expect(labels[0]?.fact?.value).toBe('$1');
    expect(wrong).toEqual([]);
  });

  it('match when they say the same, wherever that stands', () => {
    const { labels } = compare(
      text,
      [label],
      [factAt('sizeStandard', '$19000000', 'size standard of $19 million')],
    );
    expect(labels[0]?.fact).toBeDefined();
  });

  it('are wrong when no label of their kind says so', () => {
    const { labels, wrong } = compare(text, [label], [factAt('bonds', 'bid bond', 'Bid Bond is required')]);
    expect(labels[0]?.fact).toBeUndefined();
    expect(wrong).toHaveLength(1);
  });

  it('are not wrong when they repeat a matched one', () => {
    const twice = [
      factAt('sizeStandard', '$19000000', 'size standard is $19M'),
      factAt('sizeStandard', '$19000000', 'size standard of $19 million'),
    ];
    expect(compare(text, [label], twice).wrong).toEqual([]);
  });

  it('count for one label only', () => {
    const second: Label = { ...label, value: '$2', quote: 'standard is $19M, that' };
    const one = factAt('sizeStandard', '$19000000', 'size standard is $19M');
    const found = compare(text, [label, second], [one]).labels.filter(({ fact }) => fact);
    expect(found).toHaveLength(1);
  });
});
