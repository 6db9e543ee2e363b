import type { NoticeVersion, TextPart, TextPassage } from '@bidlight/contract';
import { findHunks, type Hunk } from './diff-tokens.ts';

/** How a text is cut for the comparison. */
interface Unit {
  /** Each token has the white space behind it. */
  pattern: RegExp;
  /** So few unchanged tokens between two changes are no island to read. */
  island: number;
  /** So many tokens are shown around a change. */
  context: number;
}

const WORDS: Unit = { pattern: /\S+\s*/g, island: 2, context: 12 };
/** To the end of a sentence or of a line. */
const SENTENCES: Unit = { pattern: /[^\n]+?(?:[.!?;](?=\s)\s*|\n\s*|$)/g, island: 0, context: 1 };

const MAX_EDITS = 600;
const MAX_PASSAGES = 12;
const MAX_PART_LENGTH = 700;

/**
 * What became of a text: its changed places, word by word. A text that was rewritten is compared sentence by sentence, or
 * taken as a whole, so that the time is bounded; so is the length of what is shown.
 */
export function changedPassages(before: string, after: string): NonNullable<NoticeVersion['text']> {
  const byWords = compare(WORDS, before, after);
  const isRewritten = byWords.hunks.some((hunk) => editsOf(hunk) > MAX_EDITS);
  const passages = passagesOf(isRewritten ? compare(SENTENCES, before, after) : byWords);
  return { passages: passages.slice(0, MAX_PASSAGES), more: Math.max(0, passages.length - MAX_PASSAGES) };
}

function editsOf({ from, to, newFrom, newTo }: Hunk): number {
  return to - from + newTo - newFrom;
}

interface Compared {
  unit: Unit;
  old: readonly string[];
  now: readonly string[];
  hunks: readonly Hunk[];
}

function compare(unit: Unit, before: string, after: string): Compared {
  const old = before.match(unit.pattern) ?? [];
  const now = after.match(unit.pattern) ?? [];
  const hunks = findHunks(old.map(withoutEnd), now.map(withoutEnd), MAX_EDITS);
  return { unit, old, now, hunks: joined(hunks, unit.island) };
}

/** Other white space is no change. */
function withoutEnd(token: string): string {
  return token.trimEnd();
}

/** Changes that are next to each other, or almost, become one. */
function joined(hunks: readonly Hunk[], island: number): Hunk[] {
  return groupsOf(hunks, island).flatMap((group) => {
    const [first, last] = [group[0], group.at(-1)];
    return first && last ? [{ ...first, to: last.to, newTo: last.newTo }] : [];
  });
}

/** Hunks in groups, with at most so many unchanged tokens from one to the next. */
function groupsOf(hunks: readonly Hunk[], distance: number): Hunk[][] {
  const groups: Hunk[][] = [];
  for (const hunk of hunks) {
    const group = groups.at(-1);
    const previous = group?.at(-1);
    if (group && previous && hunk.from - previous.to <= distance) group.push(hunk);
    else groups.push([hunk]);
  }
  return groups;
}

function passagesOf({ unit: { context }, old, now, hunks }: Compared): TextPassage[] {
  return groupsOf(hunks, 2 * context).map((group) => passageOf(group, old, now, context));
}

function passageOf(
  group: readonly Hunk[],
  old: readonly string[],
  now: readonly string[],
  context: number,
): TextPassage {
  const textOf = (tokens: readonly string[], from: number, to: number) => tokens.slice(from, to).join('');
  const passage: TextPassage = [];
  let shown = Math.max(0, (group[0]?.newFrom ?? 0) - context);
  if (shown > 0) passage.push({ kind: 'same', text: '… ' });
  for (const { from, to, newFrom, newTo } of group) {
    passage.push({ kind: 'same', text: textOf(now, shown, newFrom) });
    passage.push(...partsOf(textOf(old, from, to), textOf(now, newFrom, newTo)));
    shown = newTo;
  }
  const end = shown + context;
  passage.push({ kind: 'same', text: textOf(now, shown, end).trimEnd() + (end < now.length ? ' …' : '') });
  return passage.filter(({ text }) => text !== '');
}

function partsOf(removed: string, added: string): TextPart[] {
  const parts: TextPart[] = [
    { kind: 'removed', text: shortened(removed) },
    { kind: 'added', text: shortened(added) },
  ];
  return parts.filter(({ text }) => text !== '');
}

function shortened(text: string): string {
  if (text.length <= MAX_PART_LENGTH) return text;
  return `${text.slice(0, text.lastIndexOf(' ', MAX_PART_LENGTH)).toWellFormed()} … `;
}
