import { describe, expect, it } from 'vitest';
import { randomFrom } from '#text/random.ts';
import { tokenise } from '#text/tokenise.ts';
import { bucketOfSurrounding, bucketOfTerm, eachTerm, WORD_BUCKETS } from './hashed-terms.ts';

function hashed(text: string): number[] {
  const found: number[] = [];
  eachTerm(text, (term) => found.push(term));
  return found;
}

describe('the numbers of a text’s terms', () => {
  it('are those of its terms, whatever is in the text', () => {
    const pieces = [
      ...'The Services of all facilities boxes glasses bus ties is SERIES 24/7 C-130 dishes taxes as Its'.split(
        ' ',
      ),
      ...[
        '',
        '—',
        '’',
        '\u00a0',
        'Café',
        'сервис',
        '服务',
        '™',
        '\n',
        '\u0000',
        '<p>',
        'churches',
        'ies',
        'ses',
      ],
    ];
    const random = randomFrom(3);
    for (let round = 0; round < 500; round += 1) {
      const text = Array.from(
        { length: 12 },
        () => pieces[Math.floor(random() * pieces.length)] + (random() < 0.8 ? ' ' : ''),
      ).join('');
      expect(hashed(text), text).toEqual(tokenise(text).map((term) => bucketOfTerm(term)));
    }
  });

  it('differ between a word and a code of the same letters', () => {
    expect(bucketOfTerm('dla')).toBeLessThan(WORD_BUCKETS);
    expect(bucketOfSurrounding('office', 'dla')).toBeGreaterThanOrEqual(WORD_BUCKETS);
  });
});
