import { describe, expect, it } from 'vitest';
import { CsvParser, RowTooLongError } from './csv-parser.ts';
import { seeded } from './extract.fixture.ts';

function parse(text: string, cuts: number[] = []) {
  const parser = new CsvParser();
  const rows: string[][] = [];
  let from = 0;
  for (const cut of [...cuts, text.length]) {
    rows.push(...parser.push(text.slice(from, cut)));
    from = cut;
  }
  const end = parser.end();
  return { rows: [...rows, ...end.rows], isCut: end.isCut };
}

describe('CSV', () => {
  it.each([
    [
      'CRLF and LF',
      'a,b\r\nc,d\ne,f',
      [
        ['a', 'b'],
        ['c', 'd'],
        ['e', 'f'],
      ],
    ],
    ['lines, commas and quotes in a quoted field', '"a\r\nb","c,""d""",\n', [['a\r\nb', 'c,"d"', '']]],
    ['a quote in a plain field', '5" pipe,x\n', [['5" pipe', 'x']]],
    ['text after a closing quote', '"5" pipe,"x"\r\n', [['5 pipe', 'x']]],
    [
      'blank lines',
      'a,b\r\n\r\n\nc,d\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['empty quoted fields', '"","",""""\n', [['', '', '"']]],
    ['nothing', '', []],
  ])('%s', (_name, text, rows) => {
    expect(parse(text)).toEqual({ rows, isCut: false });
    // However it arrives, piece by piece.
    for (let cut = 1; cut < text.length; cut++) expect(parse(text, [cut]).rows).toEqual(rows);
    const everywhere = Array.from({ length: Math.max(0, text.length - 1) }, (_, at) => at + 1);
    expect(parse(text, everywhere).rows).toEqual(rows);
  });

  it('gives back whatever was written, over 300 random tables cut at random places', () => {
    const random = seeded(7);
    const parts = ['a', '"', ',', '\r\n', '\n', 'é', ' ', '""', 'long text '];
    for (let round = 0; round < 300; round++) {
      const rows = Array.from({ length: 1 + random(6) }, () =>
        Array.from({ length: 3 }, () =>
          Array.from({ length: random(5) }, () => parts[random(parts.length)]).join(''),
        ),
      );
      const lineEnd = random(2) === 0 ? '\r\n' : '\n';
      const text = rows
        .map((row) => row.map((field) => `"${field.replaceAll('"', '""')}"`).join(',') + lineEnd)
        .join('');
      const cuts = Array.from({ length: random(5) }, () => random(text.length)).sort((a, b) => a - b);
      expect(parse(text, cuts), `round ${round}`).toEqual({ rows, isCut: false });
    }
  });

  it('distinguishes a field that is never closed from a last row without a line end', () => {
    expect(parse('a,b\n"c,d\n')).toEqual({ rows: [['a', 'b']], isCut: true });
    expect(parse('a,b\nc,"d"')).toEqual({
      rows: [
        ['a', 'b'],
        ['c', 'd'],
      ],
      isCut: false,
    });
  });

  it('does not collect a whole file behind a quote that is never closed', () => {
    const parser = new CsvParser();
    const piece = 'x'.repeat(1_000_000);
    parser.push('"');
    expect(() => {
      for (let mb = 0; mb < 10; mb++) parser.push(piece);
    }).toThrow(RowTooLongError);
  });
});
