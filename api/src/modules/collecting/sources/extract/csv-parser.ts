const QUOTE = 34;
const COMMA = 44;
const LF = 10;
const CR = 13;

/** No real row is this long. Without a limit, a quote that is never closed would read the whole file into memory. */
const MAX_ROW_LENGTH = 4_000_000;

export class RowTooLongError extends Error {}

/**
 * Parses CSV that arrives in chunks: quoted fields over several lines, doubled quotes, LF and CRLF, a quote in the
 * middle of a plain field. It jumps from quote to quote, because looking at every character would be slower.
 */
export class CsvParser {
  private text = '';
  private at = 0;

  /** The rows that are complete with this chunk. */
  push(chunk: string): string[][] {
    this.text = this.text.slice(this.at) + chunk;
    this.at = 0;
    const rows = this.readRows(false);
    if (this.text.length - this.at > MAX_ROW_LENGTH) throw new RowTooLongError();
    return rows;
  }

  /** The last row when no line end follows it, and whether the text ends inside a quoted field. */
  end(): { rows: string[][]; isCut: boolean } {
    const rows = this.readRows(true);
    return { rows, isCut: this.at < this.text.length };
  }

  private readRows(isEnd: boolean): string[][] {
    const rows: string[][] = [];
    while (this.at < this.text.length) {
      const row = this.readRow(isEnd);
      if (row === undefined) break;
      const isBlank = row.length === 1 && row[0]?.trim() === '';
      if (!isBlank) rows.push(row);
    }
    return rows;
  }

  /** Returns one row and moves `at` behind it; returns undefined and leaves `at` when the row is not complete yet. */
  private readRow(isEnd: boolean): string[] | undefined {
    const { text } = this;
    const fields: string[] = [];
    let at = this.at;
    for (;;) {
      let value = '';
      if (text.charCodeAt(at) === QUOTE) {
        const end = findClosingQuote(text, at + 1, isEnd);
        if (end === -1) return undefined;
        value = text.slice(at + 1, end);
        if (value.includes('"')) value = value.replaceAll('""', '"');
        at = end + 1;
      }
      // This is a plain field, or text between a closing quote and the comma, where there should be none.
      const stop = findPlainEnd(text, at);
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

/** The position of the quote that is not doubled; -1 when it, or the character that decides it, is not there yet. */
function findClosingQuote(text: string, from: number, isEnd: boolean): number {
  let end = text.indexOf('"', from);
  while (end !== -1 && text.charCodeAt(end + 1) === QUOTE) end = text.indexOf('"', end + 2);
  return end === text.length - 1 && !isEnd ? -1 : end;
}

/** The next comma or line feed, else the end of the text. */
function findPlainEnd(text: string, from: number): number {
  for (let at = from; at < text.length; at++) {
    const char = text.charCodeAt(at);
    if (char === COMMA || char === LF) return at;
  }
  return text.length;
}
