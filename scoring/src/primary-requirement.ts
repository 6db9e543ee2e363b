const CUES: readonly [RegExp, number][] = [
  [/\b(?:has|have) (?:a|an) (?:requirement|need) (?:for|to)\b/i, 5],
  [/\b(?:is|are) (?:soliciting|seeking|looking for|requesting|procuring)\b/i, 5],
  [
    /\b(?:intends|plans|proposes|anticipates|is contemplating) (?:to (?:award|procure|issue|acquire|purchase|solicit)|awarding)\b/i,
    4,
  ],
  [
    /\bpurpose of this (?:notice|solicitation|acquisition|procurement|requirement|contract|effort|rfi|rfp|rfq)\b/i,
    4,
  ],
  [
    /\bcontractor (?:shall|will|must|is required to) (?:provide|furnish|perform|supply|deliver|install)\b/i,
    5,
  ],
  [/\b(?:scope of work|statement of work|objective|requirement)s? (?:is|are|includes?|consists? of)\b/i, 4],
  [
    /\b(?:to (?:provide|furnish|supply|perform|deliver|acquire|procure|purchase|replace|install|repair))\b/i,
    2,
  ],
  [/\b(?:requires?|required|needs?)\b/i, 1],
];
/** Cues of sentences about the procedure, not about the work. */
const PAPERWORK =
  /\b(?:FAR|DFARS|clauses?|provisions?|incorporated by reference|synopsis|amendment|offerors?|vendors?|quot(?:e|es|ation)|proposals?|submitted|e-?mail|sam\.gov|registered|set.?aside|NAICS|size standard|closing date|deadline|responses?|questions?)\b/i;
const SENTENCE_LENGTH = { min: 30, max: 400 };
const MAX_SHOWN_LENGTH = 280;
const MAX_TEXT_LENGTH = 12_000;
const NOT_SPECIFIED = 'Not specified';

/** The sentence that says what is asked for, by cues and position; the title where no sentence has a cue. */
export function primaryRequirement(title: string | null, description: string | null): string {
  let best = '';
  let highest = 0;
  sentencesOf((description ?? '').slice(0, MAX_TEXT_LENGTH)).forEach((sentence, at) => {
    if (sentence.length < SENTENCE_LENGTH.min || sentence.length > SENTENCE_LENGTH.max) return;
    const cues = CUES.reduce((sum, [cue, worth]) => sum + (cue.test(sentence) ? worth : 0), 0);
    if (cues === 0) return;
    const worth = cues + 3 / (1 + at / 4) - (PAPERWORK.test(sentence) ? 2.5 : 0);
    if (worth <= highest) return;
    highest = worth;
    best = sentence;
  });
  return shorten(best) || cleanTitle(title) || NOT_SPECIFIED;
}

export function sentencesOf(text: string): string[] {
  return text
    .split(/(?<=[.!?])\s+(?=[\p{Lu}\p{N}("'])|[\r\n]{2,}|(?:\r?\n)(?=[-•*\d])/u)
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter(Boolean);
}

/** The title in one line, without a product code at its beginning. */
function cleanTitle(title: string | null): string {
  const clean = (title ?? '')
    .replace(/^\s*[A-Z0-9]{1,4}--\s*/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return shorten(clean);
}

/** Cuts the text at a word. */
export function shorten(text: string, maxLength = MAX_SHOWN_LENGTH): string {
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  const cut = characters.slice(0, maxLength - 1).join('');
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), cut.length - 30)).trimEnd()}…`;
}
