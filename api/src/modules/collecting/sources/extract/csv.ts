const QUOTE = 34;
const COMMA = 44;
const LF = 10;
const CR = 13;

/** No real row comes near. A quote that is never closed would otherwise collect the whole file in memory. */
const MAX_ROW = 4_000_000;

export class RowTooLongError extends Error {}

/**
 * Rows out of CSV that arrives in pieces: quoted fields over several lines, doubled quotes, LF and CRLF, a quote in
 * the middle of a plain field. It jumps from quote to quote instead of looking at every character.
 */
export class CsvParser {
  private text = '';
  private at = 0;

  /** The rows that are complete with this piece. */
  push(piece: string): string[][] {
    this.text = this.text.slice(this.at) + piece;
    this.at = 0;
    const rows = this.rows(false);
    if (this.text.length - this.at > MAX_ROW) throw new RowTooLongError();
    return rows;
  }

  /** The last row where no line end follows it, and whether the text ends inside a quoted field. */
  end(): { rows: string[][]; isCut: boolean } {
    const rows = this.rows(true);
    return { rows, isCut: this.at < this.text.length };
  }

  private rows(isEnd: boolean): string[][] {
    const rows: string[][] = [];
    while (this.at < this.text.length) {
      const row = this.row(isEnd);
      if (row === undefined) break;
      const isBlank = row.length === 1 && row[0]?.trim() === '';
      if (!isBlank) rows.push(row);
    }
    return rows;
  }

  /** One row, and `at` after it; undefined, and `at` unchanged, when its end is not there yet. */
  private row(isEnd: boolean): string[] | undefined {
    const { text } = this;
    const fields: string[] = [];
    let at = this.at;
    for (;;) {
      let value = '';
      if (text.charCodeAt(at) === QUOTE) {
        const end = closingQuote(text, at + 1, isEnd);
        if (end === -1) return undefined;
        value = text.slice(at + 1, end);
        if (value.includes('"')) value = value.replaceAll('""', '"');
        at = end + 1;
      }
      // A plain field, or what stands between a closing quote and the comma, where nothing should.
      const stop = endOfPlain(text, at);
      if (stop === text.length && !isEnd) return undefined;
      const isRowEnd = text.charCodeAt(stop) !== COMMA;
      const plainEnd = isRowEnd && stop > at && text.charCodeAt(stop - 1) === CR ? stop - 1 : stop;
      if (plainEnd > at) value += text.slice(at, plainEnd);
      fields.push(value);
      at = stop + 1;
      if (isRowEnd) break;
    }
    this.at = Math.min(at, text.length);
    return fields;
  }
}

/** The quote that is not doubled; -1 where it is not there, or where the next character has to be waited for. */
function closingQuote(text: string, from: number, isEnd: boolean): number {
  let end = text.indexOf('"', from);
  while (end !== -1 && text.charCodeAt(end + 1) === QUOTE) end = text.indexOf('"', end + 2);
  return end === text.length - 1 && !isEnd ? -1 : end;
}

/** The next comma or line feed, else the end of the text. */
function endOfPlain(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === COMMA || char === LF) return at;
  }
  return text.length;
}
