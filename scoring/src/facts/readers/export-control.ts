import { either, type FactReader } from '#facts/rules.ts';

const NAMES: readonly (readonly [value: string, cues: readonly string[], pattern: RegExp])[] = [
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
  /\bany $|\b(?:website|visit|via the|factor \d)[^.]{0,40}$|subject to special $|\/$|\bany additional [^.]{0,25}$|\b(?:not|no|if|may|whether) (?:be )?(?:subject to |contain )?(?:the |any )?$/;

export const exportControl: FactReader = {
  kind: 'exportControl',
  rules: NAMES.map(([value, cues, pattern]) => ({
    cues,
    pattern,
    before: 100,
    after: 60,
    needed: { before: either(NEEDED, /\b(?:is|are) $/), after: either(NEEDED, /^:? ?yes\b/) },
    refused: { before: either(CLAUSE, NOT) },
    once: true,
    value,
  })),
};
