import type { Found } from './fact.ts';
import type { Source } from './source.ts';

const BOND =
  /\b(?:bid|payment|performance|proposal)(?: (?:bonds?|guarantees?))?(?:,? ?(?:and|&|or|\/|,) ?(?:a )?(?:bid|payment|performance)(?: (?:bonds?|guarantees?))?){0,2}/g;
export function readBonds({ lower }: Source): Found[] {
  if (!lower.includes('bond') && !lower.includes('guarantee')) return [];
  const found: Found[] = [];
  for (const match of lower.matchAll(BOND)) {
    if (!/bond|guarantee/.test(match[0])) continue;
    const end = match.index + match[0].length;
    const after = lower.slice(end, end + 60);
    const required = /^[^.?;]{0,30}\b(?:required|mandatory)\b/.exec(after);
    if (!required) continue;
    found.push({
      kind: 'bonds',
      value: namesOf(match[0]),
      start: match.index,
      end: end + required[0].length,
    });
  }
  return found;
}

function namesOf(phrase: string): string {
  const guarantee = phrase.includes('bond') ? 'bond' : 'guarantee';
  return ['bid', 'payment', 'performance']
    .filter((name) => phrase.includes(name))
    .map((name) => (name === 'bid' ? `bid ${guarantee}` : `${name} bond`))
    .join('; ');
}
