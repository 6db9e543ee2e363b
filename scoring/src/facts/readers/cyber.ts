import { mentions } from '#facts/cues.ts';
import type { Found } from '#facts/fact.ts';
import { isAsked } from '#facts/sentence-bounds.ts';
import type { SourceText } from '#facts/source.ts';

const CMMC =
  /\b(?:cmmc|cybersecurity maturity model certification)(?: \(cmmc\))?(?: (?:2\.0|certification|status|final|conditional|program|requirement|assessment)){0,3}(?:,| of| is| at| -|:)?(?: (?:a|the))? ?(?:(?:minimum )?level|l)[ -]?(?<level>[123])\b(?<how> ?\((?:self|c3pao|dibcac)\))?|\blevel (?<first>[123])(?: \((?:self|c3pao|dibcac)\))? (?:of (?:the )?)?(?:cmmc|cybersecurity maturity)|\bcmmc 2\.0 (?<none>requirements?|compliance|compliant)/g;
/** The clauses are called 'NIST SP 800-171 DoD Assessment Requirements': a title is not a requirement. */
const NIST = /\bnist (?:sp|special publication)? ?\(?(?:sp\)?)? ?800-171\b(?! dod assess)/g;
const NEEDED =
  /\b(?:must|shall|require[sd]?|requirements?|comply|compl(?:iance|iant|ies)|implement(?:ed|ing)?|accordance|needs?|in accordance|protect|meet|adhere|subject to|current|pursuant)\b/;

export function readCyber(source: SourceText): Found[] {
  const { lower } = source;
  if (!mentions(source, 'cmmc', 'nist', 'cybersecurity')) return [];
  const found: Found[] = [];
  for (const match of lower.matchAll(CMMC)) {
    const end = match.index + match[0].length;
    const { level, first, how, none } = match.groups ?? {};
    const before = lower.slice(Math.max(0, match.index - 40), match.index);
    // A form lists every level for the officer to choose from.
    if (/\binsert\b/.test(lower.slice(Math.max(0, match.index - 120), match.index))) continue;
    if (isAsked(lower, match.index, end) || /\b(?:not require|no) [^.]{0,20}$/.test(before)) continue;
    const value = none
      ? 'CMMC 2.0 (level not stated)'
      : `CMMC Level ${level ?? first}${how ? ` ${nameOf(how)}` : ''}`;
    found.push({ kind: 'cmmc', value, start: match.index, end });
  }
  for (const match of lower.matchAll(NIST)) {
    const end = match.index + match[0].length;
    const around = `${lower.slice(Math.max(0, match.index - 110), match.index)} ${lower.slice(end, end + 60)}`;
    if (!NEEDED.test(around) || isAsked(lower, match.index, end)) continue;
    found.push({ kind: 'cmmc', value: 'NIST SP 800-171', start: match.index, end });
  }
  return found;
}

function nameOf(how: string): string {
  if (how.includes('self')) return '(Self)';
  return how.trim().toUpperCase();
}
