import type { Cue } from '#facts/cue-words.ts';
import { mentions } from '#facts/cues.ts';
import type { Found } from '#facts/fact.ts';
import { isAsked } from '#facts/sentence-bounds.ts';
import type { SourceText } from '#facts/source.ts';

const NAMES: readonly (readonly [value: string, cues: readonly Cue[], pattern: RegExp])[] = [
  [
    'JCP',
    ['jcp', 'joint'],
    /\bjoint certification program(?: ?\(jcp\))?|\bjcp\b(?: (?:certifi(?:ed|cation)|approved|registered|office))?/g,
  ],
  ['DD 2345', ['dd'], /\bdd ?(?:form)? ?-?2345\b/g],
  [
    'ITAR',
    ['itar', 'international'],
    /\binternational traffic (?:in|and|of) arms regulations?(?: ?\(itar\))?|\bitar\b/g,
  ],
  ['EAR', ['export'], /\bexport administration (?:regulations?|act)\b/g],
  ['export control', ['export'], /\bexport[- ]control(?:led|s)?\b/g],
];
const NEEDED =
  /\b(?:must|shall|require[sd]?|requirements?|only|certified|registered|available|subject|contains?|controlled|restricted|compl(?:y|iance|iant)|granted|access|approved|need|due to|governed|apply|applies)\b/;
const CLAUSE = /\b(?:252\.225-7048|252\.204-\d{4})[^.]{0,20}$/;
const NOT =
  /\bany $|\b(?:website|visit|via the|factor \d)[^.]{0,40}$|subject to special $|\/$|\b(?:not|no|if|may|whether) (?:be )?(?:subject to |contain )?(?:the |any )?$/;

export function readExportControl(source: SourceText): Found[] {
  const { lower } = source;
  const found: Found[] = [];
  for (const [value, cues, pattern] of NAMES) {
    if (!mentions(source, ...cues)) continue;
    for (const match of lower.matchAll(pattern)) {
      const end = match.index + match[0].length;
      const before = lower.slice(Math.max(0, match.index - 100), match.index);
      const after = lower.slice(end, end + 60);
      if (CLAUSE.test(before) || NOT.test(before) || isAsked(lower, match.index, end)) continue;
      if (!NEEDED.test(before) && !NEEDED.test(after)) continue;
      found.push({ kind: 'exportControl', value, start: match.index, end });
      break;
    }
  }
  return found;
}
