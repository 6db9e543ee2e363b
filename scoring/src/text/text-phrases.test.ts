import { describe, expect, it } from 'vitest';
import { textPhrases } from './text-phrases.ts';

describe('the phrases of a text', () => {
  it('are its list items and groups of words, as they stand there', () => {
    expect(
      textPhrases(
        'Custodial and janitorial services with green cleaning for clinics: paving, HVAC maintenance.',
      ),
    ).toEqual([
      'Custodial and janitorial services',
      'janitorial services',
      'green cleaning',
      'paving',
      'HVAC maintenance',
    ]);
  });

  it('keep together what is one thing', () => {
    const found = textPhrases(
      'Facilities operations and maintenance; repair of steam boilers; snow and ice removal',
    );
    expect(found).toEqual(
      expect.arrayContaining([
        'Facilities operations and maintenance',
        'repair of steam boilers',
        'snow and ice removal',
      ]),
    );
    expect(found).not.toContain('snow');
  });

  it('are not cut at IT, at abbreviations or at numbers with a point', () => {
    expect(textPhrases('Enterprise IT support, tier 1 to 3 help desk, 1.1 million square feet')).toEqual([
      'Enterprise IT support',
      'tier 1',
      'help desk',
      'million square feet',
    ]);
  });

  it('are parts of the text, whatever it is', () => {
    const texts = [
      '',
      '   ',
      'WE WE WE',
      '“„…—',
      'naïve façade—work\n\n* one\n* two words here',
      'a '.repeat(9_000),
    ];
    for (const text of texts) {
      const collapsed = text.replace(/\s+/g, ' ');
      for (const phrase of textPhrases(text)) expect(collapsed).toContain(phrase);
    }
  });
});
