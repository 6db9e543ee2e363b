import { describe, expect, it } from 'vitest';
import { tokenise } from './tokenise.ts';

describe('the terms of a text', () => {
  it('are its words in lower case, without stop words and plural endings', () => {
    expect(tokenise('The Custodial Services of all Facilities, and the Boxes')).toEqual([
      'custodial',
      'service',
      'facility',
      'box',
    ]);
  });

  it('keep endings that only look like a plural', () => {
    expect(tokenise('analysis status business bus gas')).toEqual([
      'analysis',
      'status',
      'business',
      'bus',
      'gas',
    ]);
  });

  it('keep short numbers', () => {
    expect(tokenise('C-130 parts, 24/7, ISO 9001')).toEqual(['130', 'part', '24', 'iso', '9001']);
  });

  it('leave out solicitation numbers, codes and stock numbers', () => {
    expect(tokenise('W912DQ26R0001 under NAICS 541512, NSN 5330-01-1234567')).toEqual([
      'naic',
      'nsn',
      '5330',
      '01',
    ]);
  });

  it('do not depend on accents or on how they are encoded', () => {
    expect(tokenise('Café')).toEqual(tokenise('Cafe\u0301'));
    expect(tokenise('Café')).toEqual(['cafe']);
  });

  it('come from any alphabet', () => {
    expect(tokenise('сервис 服务 خدمة')).toEqual(['сервис', '服务', 'خدمة']);
  });

  it('are none for an empty text, punctuation or broken characters', () => {
    for (const text of ['', '  \u0000 ', '!!! --- ???', '\ud800']) expect(tokenise(text)).toEqual([]);
  });

  it('come in one pass over a text of any length', () => {
    expect(tokenise('word '.repeat(32_000))).toHaveLength(32_000);
  });
});
