import { decodeEntities } from './html-entities.ts';
import { tidyLines } from './text.ts';

const words = (text: string) => text.split(' ');

/** How many line breaks an element brings; elements not named here bring none. */
const BREAKS = new Map<string, number>([
  ...words('p h1 h2 h3 h4 h5 h6 blockquote pre table ul ol dl hr').map((name): [string, number] => [name, 2]),
  ...words(
    'div li tr dt dd section article header footer main nav aside address form fieldset figure figcaption caption center title body html head thead tbody tfoot details summary',
  ).map((name): [string, number] => [name, 1]),
]);
const CELLS = new Set(['td', 'th']);
/** What is inside is no text for a reader. */
const HIDDEN = new Set(
  words('script style template noscript iframe object svg math select textarea xmp title'),
);
/** Only these are taken for tags: real texts hold `<contact@agency.gov>`, `<10 ppm` and `<END OF NOTICE>`. */
const TAGS = new Set([
  ...BREAKS.keys(),
  ...CELLS,
  ...HIDDEN,
  ...words(
    'a abbr acronym area audio b base basefont bdi bdo big br button canvas cite code col colgroup data datalist del dfn dialog em embed font frame frameset i img input ins kbd label legend link map mark menu meta meter nobr option optgroup output param picture progress q rp rt ruby s samp small source span strike strong sub sup time track tt u var video wbr',
  ),
]);

/** Word processors leave `<o:p>` and `<st1:place>`. */
const TAG_NAME = /<(\/?)((?:(?:o|w|v|m|st1):)?[a-z][a-z0-9]*)(?=[\s/>])/iy;
const BLOCK_TAG = /<\/?(?:br|p|div|li|ul|ol|tr|td|table|h[1-6])[\s/>]/i;

/**
 * The end of a tag that begins at `from`, quoted attributes skipped. Each way out consumes what it looked at, or
 * happens once: so hostile input stays linear.
 */
class TagEnds {
  private isQuoteAware = true;
  private readonly text: string;
  private readonly last: { close: number; double: number; single: number };

  constructor(text: string) {
    this.text = text;
    this.last = {
      close: text.lastIndexOf('>'),
      double: text.lastIndexOf('"'),
      single: text.lastIndexOf("'"),
    };
  }

  /** The position after the tag, or -1 when it never ends. */
  after(from: number): number {
    if (from > this.last.close) return -1;
    if (!this.isQuoteAware) return this.text.indexOf('>', from) + 1;
    for (let at = from; at < this.text.length; at++) {
      const char = this.text[at];
      if (char === '>') return at + 1;
      // The tag was never closed: the next one ends it.
      if (char === '<') return at;
      if (char === '"' && at < this.last.double) at = this.text.indexOf('"', at + 1);
      else if (char === "'" && at < this.last.single) at = this.text.indexOf("'", at + 1);
    }
    // A quote without its partner hid every end. From here on quotes mean nothing.
    this.isQuoteAware = false;
    return this.text.indexOf('>', from) + 1;
  }
}

/** Where what is hidden ends. A script without an end hides the rest, as in a browser; other elements do not. */
function endOfHidden(text: string, name: string, from: number, unclosed: Set<string>): number {
  if (unclosed.has(name)) return from;
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  end.lastIndex = from;
  const found = end.exec(text)?.index;
  if (found !== undefined) return found;
  unclosed.add(name);
  return name === 'script' || name === 'style' ? text.length : from;
}

/** Text pieces with the line breaks between them. */
class Lines {
  private text = '';
  private pending = 0;
  private readonly keepsBreaks: boolean;

  constructor(keepsBreaks: boolean) {
    this.keepsBreaks = keepsBreaks;
  }

  add(piece: string) {
    if (piece === '') return;
    if (piece.trim() === '') {
      this.text += this.keepsBreaks ? piece : ' ';
      return;
    }
    if (this.pending > 0) this.text += '\n'.repeat(this.pending);
    this.pending = 0;
    this.text += decodeEntities(this.keepsBreaks ? piece : piece.replace(/\s+/g, ' '));
  }

  breakLine(atLeast: number) {
    this.pending = Math.max(this.pending, atLeast);
  }

  oneMore() {
    this.pending = Math.min(this.pending + 1, 2);
  }

  toString() {
    return tidyLines(this.text);
  }
}

/**
 * Plain text out of untrusted HTML. The result is text and nothing else: whoever shows it escapes it. A text without
 * tags keeps its own line breaks.
 */
export function htmlToText(html: string): string {
  if (!html.includes('<')) return tidyLines(decodeEntities(html));
  const lines = new Lines(!BLOCK_TAG.test(html));
  const ends = new TagEnds(html);
  const unclosed = new Set<string>();
  let hasCommentEnd = true;
  let textFrom = 0;
  let at = html.indexOf('<');

  while (at !== -1) {
    let next = -1;
    if (html.startsWith('<!--', at)) {
      const end: number = hasCommentEnd ? html.indexOf('-->', at + 4) : -1;
      hasCommentEnd = end !== -1;
      next = hasCommentEnd ? end + 3 : ends.after(at + 4);
    } else if (html[at + 1] === '!' || html[at + 1] === '?') {
      next = ends.after(at + 2);
    }
    TAG_NAME.lastIndex = at;
    const tag = next === -1 ? TAG_NAME.exec(html) : null;
    const name = tag?.[2]?.toLowerCase() ?? '';
    const isTag = TAGS.has(name) || name.includes(':');
    if (isTag) next = ends.after(at + (tag?.[0].length ?? 0));
    if (next === -1) {
      at = html.indexOf('<', at + 1);
      continue;
    }

    lines.add(html.slice(textFrom, at));
    if (isTag) {
      const isOpening = tag?.[1] === '';
      if (name === 'br') lines.oneMore();
      else if (CELLS.has(name)) lines.add(' ');
      else lines.breakLine(BREAKS.get(name) ?? 0);
      if (isOpening && HIDDEN.has(name)) next = endOfHidden(html, name, next, unclosed);
    }
    textFrom = next;
    at = html.indexOf('<', next);
  }
  lines.add(html.slice(textFrom));
  return lines.toString();
}
