import { describe, expect, it } from 'vitest';
import { cutAtMarks, paragraphsOf } from './paragraphs.ts';

const textsOf = (text: string) => paragraphsOf(text).map(({ start, end }) => text.slice(start, end));

describe('the paragraphs of a text', () => {
  it('are those of its blank lines, and a single line break begins none', () => {
    expect(textsOf('One\nline.\n\n  \nTwo.\n')).toEqual(['One\nline.', 'Two.\n']);
  });

  it('are made at ends of sentences where a block is long, and no word is lost', () => {
    const text = 'The U.S. Army needs a roof by No. 5 Main St. Bristol before winter. '.repeat(40);
    const paragraphs = textsOf(text);
    expect(paragraphs.length).toBeGreaterThan(3);
    expect(paragraphs.join('')).toBe(text);
    for (const paragraph of paragraphs) {
      expect(paragraph).toMatch(/^The U\.S\. Army/);
      expect(paragraph.length).toBeLessThan(900);
    }
  });

  it('are left whole where no sentence ends', () => {
    expect(paragraphsOf('word '.repeat(500))).toHaveLength(1);
  });
});

describe('a paragraph', () => {
  it('is cut where marks begin and end, and a mark may go on in the next one', () => {
    const marks = [
      { start: 2, end: 4 },
      { start: 8, end: 12 },
    ];
    const pieces = (start: number, end: number) =>
      cutAtMarks({ start, end }, marks).map((piece) => [
        piece.start,
        piece.end,
        marks.indexOf(piece.mark ?? piece),
      ]);
    expect(pieces(0, 10)).toEqual([
      [0, 2, -1],
      [2, 4, 0],
      [4, 8, -1],
      [8, 10, 1],
    ]);
    expect(pieces(10, 14)).toEqual([
      [10, 12, 1],
      [12, 14, -1],
    ]);
  });
});
