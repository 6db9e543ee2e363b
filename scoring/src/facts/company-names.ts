const WORD = "(?:[A-Z][\\w.&'/-]{0,30}|[A-Z]?&)";
/** Words that begin with a capital, and the small ones between them. For use within patterns over text as it is written. */
export const NAME = `${WORD}(?:,? (?:${WORD}|of|the|and|de|at|for|dba)(?=[ ,.;:()-]|$)){0,9}`;
const FORM = '(?:Inc|INC|LLC|L\\.L\\.C|Corp|CORP|Corporation|Co|CO|Ltd|LTD|Limited|Company|LP|L\\.P)';
/** What follows the legal form belongs to the sentence, unless the company does business under another name. */
const AFTER_FORM = new RegExp(
  `\\b(${FORM})\\b(?:\\.?,? |\\.(?=[A-Z]))(?!(?:d\\.?b\\.?a\\.?|DBA|dba|${FORM})\\b).*$`,
);
const AFTER_POINT = /(?<!\b[A-Z])\. [A-Z].*$/;
/** Capitals that begin no company: clauses, headings, papers, the office itself. */
const NO_COMPANY =
  /^(?:far|the|this|an?|all|title|part|subpart|section|government|contract\w*|naics|sam|dfars|u\.?s\.?c?|united states|federal|only|one|provid\w+|award\w*|navy|army|department|dla|va|veterans|january|february|march|april|may|june|july|august|september|october|november|december|firm|requirements?|fleet|simplified|oem|sole|single|purchase|support|interested|justification|other|cfr|rfo|public|iaw|naval|air|option|commercial|base|authority|limited|unlimited|request|original|no|be|procure\w*|any|small|for|brand|issue|solicit\w*|full|its|it|pursuant|acquire|meet|obtain|ensure|establish|negotiate|enter|maintain|perform|supply|buy|as|in|on|modify|exercise|extend|deliver|use|attachment|repair|and|is|are|if|none|n\/a|what|who|please|will|tbd|yes|incumbent|number|question|answer|response|not|name|statement|information|offerors?|see|unknown|there|that|they|we|to|national institutes|prototype|bureau|fixed|cost|indefinite|world trade|sow)\b/i;

/** The company's name at the beginning of what `NAME` matched; none when it is no company. */
export function companyIn(piece: string): string | undefined {
  const name = piece
    .replace(/^(?:Currently|Therefore|However|Because|Since|As),? /, '')
    .replace(AFTER_FORM, '$1')
    .replace(AFTER_POINT, (rest) => (new RegExp(`^\\. ${FORM}\\b`).test(rest) ? rest : ''))
    .replace(/, (?:SAM|UEI|CAGE)\b.*$/, '')
    .replace(/(?:,? (?:of|the|and|at|for|de|located))+$/, '')
    .replace(/[.,]$/, '');
  return name.length < 3 || NO_COMPANY.test(name) ? undefined : name;
}
