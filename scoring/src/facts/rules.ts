import { matchesAt, matchesNear, mentions, type Sign } from './cues.ts';
import type { FactKind, Found } from './fact.ts';
import { isAsked, sentenceEnd, sentenceStart } from './sentence-bounds.ts';
import type { SourceText } from './source.ts';

/** So many characters; with `sentence` not beyond the sentence. */
type Window = number | { sentence: number };

/** Patterns over the match and over its windows: one of them is enough. */
interface Around {
  said?: RegExp;
  before?: RegExp;
  after?: RegExp;
}

/** A match of a rule's pattern, with its windows. */
export interface RuleMatch {
  source: SourceText;
  said: string;
  groups: Readonly<Record<string, string | undefined>>;
  start: number;
  end: number;
  before: string;
  after: string;
}

export type Span = Omit<Found, 'kind'>;
/** What a mention states; without a start or an end those of the match. */
export type Stated = string | (Partial<Span> & Pick<Span, 'value'>) | undefined;

interface AnyRule {
  /** Beginnings of words. The rule is tried only in texts that have one of them; without cues in all. */
  cues: readonly string[];
  if?: (source: SourceText) => boolean;
  /** Only the first that it finds. */
  once?: true;
  /** What overlaps a find of an earlier rule is left out. */
  isApart?: true;
  before?: Window;
  after?: Window;
  needed?: Around;
  refused?: Around;
  /** What is asked of the bidder is left out, unless this is set. */
  mayBeAsked?: true;
}

interface Rule extends AnyRule {
  /** Sticky: tried where a cue stands. Global: over the lower-cased text, or near a sign of it. */
  pattern: RegExp;
  near?: Sign;
  /** Over the text with its capitals. */
  asWritten?: true;
  value: string | ((mention: RuleMatch) => Stated);
}

/** Finds by itself what no single pattern finds; the windows are those around its finds. */
interface OwnRule extends AnyRule {
  read: (source: SourceText) => Iterable<Span>;
}

/** The rules for a kind of fact, from the surest to the loosest. */
export interface FactReader {
  kind: FactKind;
  rules: readonly (Rule | OwnRule)[];
  /** The first rule that finds something is the only one. */
  isFirstEnough?: true;
  choose?: (found: Span[]) => Span[];
}

export function readRules(source: SourceText, { kind, rules, isFirstEnough, choose }: FactReader): Found[] {
  const found: Span[] = [];
  for (const rule of rules) {
    if (!mentions(source, rule.cues) || rule.if?.(source) === false) continue;
    for (const span of 'read' in rule ? readBy(source, rule) : statedBy(source, rule)) {
      if (rule.isApart && found.some(({ start, end }) => span.start < end && start < span.end)) continue;
      found.push(span);
      if (rule.once) break;
    }
    if (isFirstEnough && found.length > 0) break;
  }
  return (choose?.(found) ?? found).map((span) => ({ kind, ...span }));
}

/** A pattern that finds what any of these find. */
export function either(...patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}

function* readBy(source: SourceText, rule: OwnRule): Generator<Span> {
  for (const span of rule.read(source)) if (isStated(rule, mentionOf(source, rule, span))) yield span;
}

function* statedBy(source: SourceText, rule: Rule): Generator<Span> {
  const { value } = rule;
  for (const { 0: said, index: start, groups } of matchesOf(source, rule)) {
    const end = start + said.length;
    const mention = mentionOf(source, rule, { start, end }, groups);
    if (!isStated(rule, mention)) continue;
    const stated = typeof value === 'string' ? value : value(mention);
    if (stated === undefined) continue;
    yield typeof stated === 'string' ? { value: stated, start, end } : { start, end, ...stated };
  }
}

function matchesOf(source: SourceText, { pattern, near, cues, asWritten }: Rule): Iterable<RegExpExecArray> {
  if (near) return matchesNear(source.lower, pattern, near);
  const text = asWritten ? source.text : source.lower;
  return pattern.sticky ? matchesAt(source, pattern, cues, text) : text.matchAll(pattern);
}

function mentionOf(
  source: SourceText,
  { before = 0, after = 0 }: AnyRule,
  { start, end }: Omit<Span, 'value'>,
  groups: RuleMatch['groups'] = {},
): RuleMatch {
  const { lower } = source;
  const from = typeof before === 'number' ? start - before : sentenceStart(lower, start, before.sentence);
  const to = typeof after === 'number' ? end + after : sentenceEnd(lower, end, after.sentence);
  return {
    source,
    said: lower.slice(start, end),
    groups,
    start,
    end,
    before: lower.slice(Math.max(0, from), start),
    after: lower.slice(end, to),
  };
}

function isStated({ needed, refused, mayBeAsked }: AnyRule, mention: RuleMatch): boolean {
  if (refused && isAround(refused, mention)) return false;
  if (needed && !isAround(needed, mention)) return false;
  return mayBeAsked === true || !isAsked(mention.source.lower, mention.start, mention.end);
}

function isAround({ said, before, after }: Around, mention: RuleMatch): boolean {
  return !!(before?.test(mention.before) || after?.test(mention.after) || said?.test(mention.said));
}
