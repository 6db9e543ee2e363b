import { describe, expect, it } from 'vitest';
import { changedPassages } from './changed-passages.ts';

const SIGNS = { same: ['', ''], removed: ['[-', '-]'], added: ['{+', '+}'] } as const;

/** 'Due [-Monday-]{+Friday+}.' */
const written = (before: string, after: string) =>
  changedPassages(before, after).passages.map((passage) =>
    passage.map(({ kind, text }) => SIGNS[kind].join(text.trim())).join(' '),
  );

const numbered = (word: string, count: number) => Array.from({ length: count }, (_, at) => `${word}${at}`);

describe('what became of a text', () => {
  it.each([
    ['Due Monday at noon.', 'Due Friday at noon.', 'Due [-Monday-] {+Friday+} at noon.'],
    ['Two roofs.', 'Two flat roofs.', 'Two {+flat+} roofs.'],
    ['Two flat roofs.', 'Two roofs.', 'Two [-flat-] roofs.'],
    ['', 'New text.', '{+New text.+}'],
    ['Old text.', '', '[-Old text.-]'],
  ])('is said word by word: %j, then %j', (before, after, passage) => {
    expect(written(before, after)).toEqual([passage]);
  });

  it('is nothing where only white space differs', () => {
    expect(changedPassages('One two.\n\nThree.', 'One  two. Three.')).toEqual({ passages: [], more: 0 });
  });

  it('does not break a rewritten phrase at every small word that happened to stay', () => {
    expect(written('Clean the roof of the hall now.', 'Clean each floor of a shed now.')).toEqual([
      'Clean [-the roof of the hall-] {+each floor of a shed+} now.',
    ]);
  });

  it('has some words around each change, and one passage for changes close to each other', () => {
    const words = numbered('w', 100);
    const changed = words.with(40, 'new').with(50, 'newer').with(90, 'last');
    expect(written(words.join(' '), changed.join(' '))).toEqual([
      `… ${words.slice(28, 40).join(' ')} [-w40-] {+new+} ${words.slice(41, 50).join(' ')} [-w50-] {+newer+} ${words.slice(51, 63).join(' ')} …`,
      `… ${words.slice(78, 90).join(' ')} [-w90-] {+last+} ${words.slice(91).join(' ')}`,
    ]);
  });

  it('is said by sentences where too many words have changed', () => {
    const sentences = (word: string) => numbered(word, 90).map((each) => `${`${each} `.repeat(8)}end.`);
    const text = (word: string) =>
      ['It begins.', ...sentences(word), 'It stays.', ...sentences(`x${word}`), 'It ends.'].join(' ');
    const [passage = []] = changedPassages(text('old'), text('new')).passages;
    const kinds = ['same', 'removed', 'added', 'same', 'removed', 'added', 'same'];
    expect(passage.map(({ kind }) => kind)).toEqual(kinds);
    expect(passage.filter(({ kind }) => kind === 'same').map(({ text: words }) => words.trim())).toEqual([
      'It begins.',
      'It stays.',
      'It ends.',
    ]);
  });

  it('is bounded in size', () => {
    const words = numbered('w', 2_000);
    const { passages, more } = changedPassages(
      words.join(' '),
      words.map((word, at) => (at % 40 === 20 ? 'other' : word)).join(' '),
    );
    expect([passages.length, more]).toEqual([12, 38]);
    const [whole = []] = changedPassages('a '.repeat(20_000), 'b '.repeat(20_000)).passages;
    expect(whole.map(({ kind }) => kind)).toEqual(['removed', 'added']);
    expect(whole.every(({ text }) => text.length < 720)).toBe(true);
  });

  it('turns the old text into the new one where nothing is left out', () => {
    const before = 'The offers are due on Monday. A visit is held. Bring boots and a hat.';
    const after = 'Offers are due on Friday at noon. No visit is held. Bring boots.';
    const texts = (left: 'removed' | 'added') =>
      changedPassages(before, after)
        .passages.flat()
        .filter(({ kind }) => kind !== left)
        .map(({ text }) => text)
        .join('')
        .trim();
    expect([texts('added'), texts('removed')]).toEqual([before, after]);
  });
});
