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

  it('keep codes and numbers', () => {
    expect(tokenise('NAICS code 541512, C-130 parts, 24/7')).toEqual([
      'naic',
      'code',
      '541512',
      '130',
      'part',
      '24',
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
