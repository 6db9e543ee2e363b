import type { FactReader } from '#facts/rules.ts';

const CMMC =
  /\b(?:cmmc|cybersecurity maturity model certification)(?: \(cmmc\))?(?: (?:2\.0|certification|status|final|conditional|program|requirement|assessment)){0,3}(?:,| of| is| at| -|:)?(?: (?:a|the))? ?(?:(?:minimum )?level|l)[ -]?(?<level>[123])\b(?<how> ?\((?:self|c3pao|dibcac)\))?|\blevel (?<first>[123])(?: \((?:self|c3pao|dibcac)\))? (?:of (?:the )?)?(?:cmmc|cybersecurity maturity)|\bcmmc 2\.0 (?<none>requirements?|compliance|compliant)/g;
/** The clauses are called 'NIST SP 800-171 DoD Assessment Requirements': a title is not a requirement. */
const NIST = /\bnist (?:sp|special publication)? ?\(?(?:sp\)?)? ?800-171\b(?! dod assess)/g;
const NEEDED =
  /\b(?:must|shall|require[sd]?|requirements?|comply|compl(?:iance|iant|ies)|implement(?:ed|ing)?|accordance|needs?|in accordance|protect|meet|adhere|subject to|current|pursuant)\b/;

export const cyber: FactReader = {
  kind: 'cmmc',
  rules: [
    {
      cues: ['cmmc', 'cybersecurity'],
      pattern: CMMC,
      before: 120,
      // A form lists every level for the officer to choose from.
      refused: { before: /\binsert\b|\b(?:not require|no) [^.]{0,20}$/ },
      value: ({ groups: { level, first, how, none } }) =>
        none
          ? 'CMMC 2.0 (level not stated)'
          : `CMMC Level ${level ?? first}${how ? ` ${how.includes('self') ? '(Self)' : how.trim().toUpperCase()}` : ''}`,
    },
    {
      cues: ['nist'],
      pattern: NIST,
      before: 110,
      after: 60,
      needed: { before: NEEDED, after: NEEDED },
      value: 'NIST SP 800-171',
    },
  ],
};
