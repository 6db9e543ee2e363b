import { decodeHTMLStrict } from 'entities/decode';
import { tidyLines } from './text.ts';

const split = (text: string) => text.split(' ');

/** The number of line breaks around an element; other elements have none. */
const LINE_BREAKS = new Map<string, number>([
  ...split('p h1 h2 h3 h4 h5 h6 blockquote pre table ul ol dl hr').map((name): [string, number] => [name, 2]),
  ...split(
    'div li tr dt dd section article header footer main nav aside address form fieldset figure figcaption caption center title body html head thead tbody tfoot details summary',
  ).map((name): [string, number] => [name, 1]),
]);
const CELL_TAGS = new Set(['td', 'th']);
/** The content of these elements is not shown to a reader. */
const HIDDEN_TAGS = new Set(
  split('script style template noscript iframe object svg math select textarea xmp title'),
);
/** Only these are tags, because real texts contain `<contact@agency.gov>`, `<10 ppm` and `<END OF NOTICE>`. */
const KNOWN_TAGS = new Set([
  ...LINE_BREAKS.keys(),
  ...CELL_TAGS,
  ...HIDDEN_TAGS,
  ...split(
    'a abbr acronym area audio b base basefont bdi bdo big br button canvas cite code col colgroup data datalist del dfn dialog em embed font frame frameset i img input ins kbd label legend link map mark menu meta meter nobr option optgroup output param picture progress q rp rt ruby s samp small source span strike strong sub sup time track tt u var video wbr',
  ),
]);

/** Word processors leave tags with a prefix, such as `<o:p>` and `<st1:place>`. */
const TAG_NAME = /<(\/?)((?:(?:o|w|v|m|st1):)?[a-z][a-z0-9]*)(?=[\s/>])/iy;
const BLOCK_TAG = /<\/?(?:br|p|div|li|ul|ol|tr|td|table|h[1-6])[\s/>]/i;

/**
 * Finds the end of a tag and skips quoted attributes. Every return consumes the text it has looked at or happens only
 * once, so that hostile input takes linear time.
 */
class TagEndFinder {
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
      // A tag that is never closed ends where the next one begins.
      if (char === '<') return at;
      if (char === '"' && at < this.last.double) at = this.text.indexOf('"', at + 1);
      else if (char === "'" && at < this.last.single) at = this.text.indexOf("'", at + 1);
    }
    // An unpaired quote hid every end, so quotes are ignored from here on.
    this.isQuoteAware = false;
    return this.text.indexOf('>', from) + 1;
  }
}

/** The end of a hidden element. As in a browser, a script without an end hides the rest; other elements do not. */
function findHiddenEnd(text: string, name: string, from: number, unclosed: Set<string>): number {
  if (unclosed.has(name)) return from;
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  end.lastIndex = from;
  const found = end.exec(text)?.index;
  if (found !== undefined) return found;
  unclosed.add(name);
  return name === 'script' || name === 'style' ? text.length : from;
}

/** Bounded repetitions keep this linear. Without a semicolon it is no entity, as in `R&D` and `?a=1&copy=2`. */
const ENTITY = /&[#A-Za-z][A-Za-z0-9]{1,31};/g;
/** What stands for a character that cannot be, and what joins or parts letters that a reader sees anyway. */
const UNSEEN = /\u200c|\u200d|\ufffd/;

function decodeEntities(text: string): string {
  return text.replace(ENTITY, (entity) => decodeHTMLStrict(entity).replace(UNSEEN, ''));
}

/** Joins pieces of text with the line breaks between them. */
class TextLines {
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

  ensureBreaks(count: number) {
    this.pending = Math.max(this.pending, count);
  }

  addBreak() {
    this.pending = Math.min(this.pending + 1, 2);
  }

  toString() {
    return tidyLines(this.text);
  }
}

/**
 * Plain text from untrusted HTML. The result may contain < and &, so it has to be escaped where it is shown. A text
 * without block tags keeps its own line breaks.
 */
export function htmlToText(html: string): string {
  if (!html.includes('<')) return tidyLines(decodeEntities(html));
  const lines = new TextLines(!BLOCK_TAG.test(html));
  const ends = new TagEndFinder(html);
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
    const isTag = KNOWN_TAGS.has(name) || name.includes(':');
    if (isTag) next = ends.after(at + (tag?.[0].length ?? 0));
    if (next === -1) {
      at = html.indexOf('<', at + 1);
      continue;
    }

    lines.add(html.slice(textFrom, at));
    if (isTag) {
      const isOpening = tag?.[1] === '';
      if (name === 'br') lines.addBreak();
      else if (CELL_TAGS.has(name)) lines.add(' ');
      else lines.ensureBreaks(LINE_BREAKS.get(name) ?? 0);
      if (isOpening && HIDDEN_TAGS.has(name)) next = findHiddenEnd(html, name, next, unclosed);
    }
    textFrom = next;
    at = html.indexOf('<', next);
  }
  lines.add(html.slice(textFrom));
  return lines.toString();
}
