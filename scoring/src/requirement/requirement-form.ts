/** Sentences about the procedure: how to bid, which rules apply, who may answer and when. */

const DATE =
  '(?:\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2,4}|\\d{1,2} \\p{L}{3,9} \\d{2,4}|\\p{L}{3,9} \\d{1,2},? \\d{2,4})';

/** Beginnings of such sentences. */
const STARTS: readonly string[] = [
  // To those who answer.
  'please|interested|any |potential |prospective |your |we |you |our |firms |companies |if |failure|only ',
  'offerors?\\b|quoters?\\b|quotes?\\b|quotations?\\b|bidders?\\b|proposals?\\b|responses?\\b|respondents?\\b',
  'questions?\\b|q\\d{0,2}[:.]|a\\d{0,2}:|answers?\\b|rfi answers|submissions?\\b|submit|contractors having|contact',
  'all (?:responsible|interested|questions|quotes|offers|responses|proposals|vendors|offerors|information|inquiries|potential|submissions|contractors)',
  "vendors? (?:must|should|are|who|interested|wishing|may)|vendor's|the (?:capability|supplier)",
  'in response|in order to (?:be|respond)|to (?:be considered|respond|receive|be eligible)|by (?:submitting|providing|responding)',
  'no (?:solicitation|other|phone|telephone|faxed|award)|see |refer |use |note|for (?:more|additional|further|questions|the purpose)',
  'provide (?:information|your|proof|documentation|copies|all pertinent|the following information|a (?:list|brief|technical|copy))',
  // What a contractor must do besides the work.
  'contractors? (?:must|shall|should|are|is|will) (?:be |have|not|ensure|submit|comply|adhere|follow|obtain|use|wear|coordinate|notify|establish and|schedule|maintain (?:a|an|all|the) )',
  'contractors? (?:must|shall|will) provide (?:a|an|the|all|any|written|proof|evidence|documentation|their|its) (?:\\w+ ){0,3}(?:plan|report|manager|evidence|copy|proof|certificat|notice|documentation|information|summation|insurance|list|contact|schedule)',
  // Facts of the procedure.
  '(?:the |this )?(?:applicable |associated |assigned )?(?:naics|north american|psc\\b|product (?:and )?service code|small business|size standard)',
  '(?:the )?(?:closing|due date|deadline|response date|anticipated|estimated|tentative|period of|place of|provisions?|clauses?|full text)',
  '(?:the )?(?:point of contact|primary point|contracting officer|contract specialist|poc\\b|amend(?:ed|ments?)?\\b|updates?\\b|primary updates|related notice)',
  // The log of changes that some put first: '4/9/2026 - Added the answers'.
  `${DATE}.{0,60}\\b(?:add(?:ed|ing)|post(?:ed|ing)|(?:amend|updat|revis|extend|upload|publish|correct)\\w*)`,
  'the (?:complete|full|entire) solicitation|the (?:following|above) (?:provisions?|clauses?|far\\b|dfars|documents?|attachments?|information|question)',
  'the (?:purpose|intent) of (?:this |the )?(?:\\w+ )?(?:amend|modification|update)|the purpose of (?:this|the) (?:\\w+ ){1,3}is to (?:perform|conduct) market',
  'the (?:government|usg|agency|offeror|quoter|solicitation|rfp|rfq|rfi|synopsis|award|evaluation|quote|quotation|proposal|submission|response|site visit|pre-?\\w+|associated|selected) (?:will|may|reserves|does|is not|are not|shall not|must|shall|document|date|period|conference|for this|is contemplat)',
  'the u\\.?s\\.? government (?:will|is not|does|reserves)|the resulting contract will be|award (?:will|shall|may)',
  'advance notice|a (?:mandatory )?(?:site visit|pre-?\\w+|firm.fixed|copy|written|quote|proposal|bid|response|vendor|site survey)',
  'there (?:will|is no|are no|is not)|information (?:received|collected|submitted|provided|contained)',
  'it (?:has been determined|is (?:the (?:offeror|responsib|contractor|vendor)|incumbent|not))',
  // What the notice says of itself.
  'this (?:is (?:not|market|solely|an? (?:unrestricted|total|100|combined synopsis|non-competitive|competitive|small|set))|announcement constitutes|amendment)',
  'this notice (?:is not|does|should|of intent is not|is (?:provided|published|issued|for)? ?(?:solely|only|active|current|for (?:planning|market|info)))',
  'this solicitation (?:document|incorporates|includes|and|is intended only)',
  'this (?:requirement|acquisition|procurement) (?:is|will be|shall be|be) (?:being )?(?:set|solicited|a total|an unrestricted|100|unrestricted|compet|a small|not)',
  'this (?:synopsis|request for information(?: \\(rfi\\))?|rfi) is (?:not|issued solely|for (?:info|plan|market))',
  // Rules, parts of forms, and sentences that only continue others.
  'far |dfars |52\\.|252\\.|pursuant|https?:|\\*|attach|page \\d|technical |evaluation|basis |delivery (?:date|shall|will|is|must|schedule|time|terms)|fob |inspection|payment|invoice|wage ',
  // How it came to be, and what is asked.
  'during |due to |will |does |is |are |can |could |should ',
  'test - |statement indicating|the technical acceptability|the sources that|previously |when any|changes? |record of|unless|where |however|therefore|once |upon |neither |not |under |each |as (?:a result|stated|such|a management)',
];
const FORM_START = new RegExp(`^(?:${STARTS.join('|')})`, 'iu');

/** Words of such sentences: the more of them, the less likely a sentence says the work. */
const PARTS: readonly string[] = [
  'prepared in accordance with|only solicitation|constitutes?|obligat\\w*|commit(?:ment)?|binding|reserves|subject to|solely|would|white papers?|feedback|discussions|competitive range|(?:sub)?factors?|see (?:the )?(?:solicitation|link|section|sow|pws)',
  'clauses?|provisions?|FAR|DFARS|RFO|subpart|FAC|federal acquisition|pursuant|statutory|U\\.S\\.C|CFR|authori(?:ty|zed|zation)|justification',
  'market (?:research|survey)|(?:informational|planning) purposes|purposes? only|responsible sources|interested (?:parties|vendors|sources|contractors)',
  'page \\d+|amend(?:ed|ments?)|extended|cancell?ed|attach(?:ed|ments?)|refer|posted|tentative\\w*|draft|library|documents?',
  'capability (?:statement|package)s?|evaluat\\w+|lowest price|best value|past performance|size standard|eligible|certif\\w+',
  'WAWF|PIEE|UEI|CAGE|NAICS|PSC|registered|registration|invoices?|payments?|insurance|wage|magnitude',
  'site visit|pre-?(?:proposal|bid|award)|conference|phone|e-?mail\\w*|website|sam\\.gov|point of contact|contracting officer|contract specialist',
  'submit\\w*|submissions?|responses?|respond\\w*|respondents?|questions?|offerors?|quoters?|quot(?:e|es|ation|ations)|bids?|bidders?|proposals?|due|deadline|no later than',
  'set.?asides?|small business(?:es)?|SDVOSB|HUBZone|WOSB|8\\(a\\)|full and open|unrestricted|sole.source|only (?:company|source|known|one)|sole provider',
  'commercial (?:items|products|services)|period of performance|place of performance|option (?:years?|periods?)|(?:base|ordering) (?:year|period)',
  'drawings? (?:is|are|cited)|quality control|inspections?|acceptance|employees?|subcontract\\w*|contract\\/purchase order',
];
const FORM_PART = new RegExp(`\\b(?:${PARTS.join('|')})\\b|- ;|[@|]|https?:|www\\.`, 'gi');

export function startsAsForm(sentence: string): boolean {
  return FORM_START.test(sentence);
}

export function countFormParts(sentence: string): number {
  return sentence.match(FORM_PART)?.length ?? 0;
}
