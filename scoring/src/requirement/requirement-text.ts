const MAX_SHOWN_LENGTH = 280;
/** Before the work stands more than this: the beginning is left out. */
const LONG_LEAD = 130;

/** Numbers of lists, labels and headers before a sentence. */
const LABELS: readonly RegExp[] = [
  /^(?:\(?(?:\d{1,3}(?:\.\d{1,3}){0,5}|[a-zA-Z]|[ivxIVX]{1,5})[.)]|\d{1,3}(?:\.\d{1,3}){1,5}|[*#>~–—:;,.-]+)\s+/,
  /^(?:(?:project |contract |general |brief |item |requirement |work |product |service )?(?:description|subject|title|summary|synopsis|purpose|scope|scope of (?:work|services)|background|objective|requirement|overview|introduction|general|statement of work)(?: of (?:services|work|requirements?))?)\s*(?::|–|—|\.|\s-)\s*/i,
  /^[^\p{Ll}]{5,200}?\s(?=(?:The|This|It|A|An|In)\s\p{L}*\p{Ll})/u,
  /^(?:sources.sought notice|sources sought|pre-?solicitation(?: notice)?|special notice|notice of intent|combined synopsis\/solicitation|request for (?:quotes?|quotations?|proposals?|information)(?: \(\w+\))?)\s*[:–-]?\s+(?=(?:The|This|It|A|An)\s)/i,
  /^(?:additionally|also|therefore|in addition|specifically|accordingly|as such|furthermore),?\s+(?=\p{Lu})/iu,
];

export function stripLabels(text: string): string {
  let rest = text.replace(/^[*"'“\s]+/, '');
  for (let turn = 0; turn < 5; turn++) {
    const label = LABELS.map((form) => form.exec(rest)?.[0].length ?? 0).find(
      (length) => length > 0 && length < rest.length,
    );
    if (!label) break;
    rest = rest.slice(label);
  }
  return rest;
}

/** The title in one line, without a product code at its beginning. */
export function cleanTitle(title: string | null): string {
  const clean = (title ?? '')
    .replace(/^\s*[A-Z0-9]{1,4}--\s*/, '')
    .replace(/\s+/g, ' ')
    .trim();
  return shorten(clean);
}

/** Cuts the text at a clause where one ends near the limit, else at a word. */
export function shorten(text: string, maxLength = MAX_SHOWN_LENGTH): string {
  const characters = [...text];
  if (characters.length <= maxLength) return text;
  const cut = characters.slice(0, maxLength - 1).join('');
  const clause = Math.max(cut.lastIndexOf('; '), cut.lastIndexOf('. '));
  const word = cut.lastIndexOf(' ');
  // Some titles are one long word.
  const end = word > cut.length - 30 ? word : cut.length;
  return `${cut.slice(0, clause > 0.8 * cut.length ? clause : end).replace(/[\s,;:(–-]+$/, '')}…`;
}

/** A long sentence without its lead: 'The Contracting Office, located at …, ' before 'has a requirement for'. */
export function fromTheWork(sentence: string): string {
  if (sentence.length <= MAX_SHOWN_LENGTH) return sentence;
  const lead =
    /\b(?:has an? (?:\w+ )?(?:requirement|need)|intends? to|is seeking|is soliciting|requires|requirement (?:is )?for|for the (?:procurement|purchase|acquisition)|to (?:provide|procure|purchase|acquire|furnish)|that can (?:provide|perform))\b/i.exec(
      sentence,
    );
  if (!lead || lead.index < LONG_LEAD) return sentence;
  return `… ${sentence.slice(lead.index)}`;
}
