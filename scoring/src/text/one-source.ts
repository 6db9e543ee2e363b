/** A longer text repeats clauses of law; what the office intends stands before them. */
const MAX_TEXT_LENGTH = 8_000;

/** Words without which no text names one source. The rules below look only around them, because most texts have none. */
const CUE =
  /(?:sole|single)[- ]sourc|one (?:responsible )?source|non-?competitive|not to compete|notice of intent|bridge (?:contract|task|action)|extension|extend the (?:current|existing|contract|period)/gi;
const BEFORE = 260;
const AFTER = 200;

const SOURCE = '(?:(?:sole|single)[- ]sourc\\w*|(?:only )?one (?:responsible )?source|non-?competitive)';
const ONE_SOURCE = [
  // 'intends to award', 'notice of intent to', 'proposes to negotiate … with only one source'.
  new RegExp(
    `\\b(?:intend(?:s|ed|ing)?|intent(?:ion)?|NOI|propos(?:es|ed|ing)|plan(?:s|ning)?|anticipat(?:es|ed|ing)) [^.;?]{0,220}\\b${SOURCE}`,
    'i',
  ),
  new RegExp(
    `\\b${SOURCE} (?:\\w+ ){0,3}?(?:requirement|contract|award|order|basis|procurement|acquisition|purchase|action|negotiations?|solicitation)s?\\b[^.;?]{0,80}\\b(?:to|with|from) (?:\\w+ ){0,2}?\\p{Lu}`,
    'iu',
  ),
  /\bnotice of intent\b[^.;]{0,120}\bnot a (?:request|solicitation)\b/i,
  /\bdetermin\w+ (?:\w+ ){0,3}?not to compete (?:this|the) (?:proposed|requirement|action|contract|acquisition)/i,
  /\b(?:intends?|intent|propos\w+|plans?) (?:\w+ ){0,4}?(?:extend|modify and extend) (?:the )?(?:\w+ ){0,3}?(?:contract|order|agreement|services|period of performance)\b/i,
];
/** What a title alone says in fewer words. */
const IN_TITLE =
  /\b(?:(?:sole|single)[- ]source|notice of intent to (?:award|extend|negotiate|purchase)|bridge (?:contract|task order|action)|(?:contract|task order|PoP|services?) extension|extension of (?:the )?(?:contract|services|current|existing))\b/i;
/** 'Not a sole source', 'if only one responsible source', 'competition among its authorized resellers'. */
const NOT_SO =
  /\b(?:not|no|if|may|unless|whether|should|neither|nor|than|rather)\b[^.;]{0,40}(?:sole|single|one (?:responsible )?source|non-?compet)|\b(?:competi\w+|compete) among\b|\bauthori[sz]ed (?:re)?(?:sellers?|distributors?|dealers?)\b|\bsource awards? under\b/i;

/** Whether the office says that it will buy from one source, or go on with the contractor it has: nobody else can win it. */
export function namesOneSource(
  title: string | null | undefined,
  description: string | null | undefined,
): boolean {
  if (title && IN_TITLE.test(title) && !NOT_SO.test(title)) return true;
  const text = `${title ?? ''}. ${description ?? ''}`.slice(0, MAX_TEXT_LENGTH);
  for (const { index } of text.matchAll(CUE)) {
    const around = text.slice(Math.max(0, index - BEFORE), index + AFTER);
    if (ONE_SOURCE.some((rule) => rule.test(around)) && !NOT_SO.test(around)) return true;
  }
  return false;
}
