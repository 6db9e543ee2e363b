import { tokenise } from '#text/tokenise.ts';

/** Words that most notices have: they tell of buying, not of what is bought. */
const FILLER: ReadonlySet<string> = new Set(
  tokenise(`
  solicitation requirement contract government service information request contact provide award notice business include
  contractor date time proposal gov required acquisition code number source accordance please issued far submit response
  performance work standard price small part email contracting following offeror item considered purpose support statement
  question document mil set commercial one submitted order responsible available applicable submission procurement offer
  provided naics firm see sam requested agency product supply attachment fixed cost technical size federal additional
  amendment capability interested quote point announcement constitute http delivery address full instruction based period
  including industry www officer received name evaluation aside attached due area day new description company meet state
  april office american year complete term us non department reference synopsis included vendor made site written type
  result use note national project condition intend prior rfq necessary later listed march section subject used potential
  detail quotation format perform certification defense provision issue total regarding specification clause need change
  agreement proposed purchase accepted classification procedure line identify schedule associated located party location
  regulation during require opportunity scope form specified website access north copy ensure identified combined process
  specific prepared current cage apply option base posted electronic authorized page acceptable interest follow compliance
  quantity unit right related single action market open responsibility providing anticipated registration representation
  otherwise effort mail pm general make plan using basis competitive submitting unique found phone registered without per
  however pre level authority update estimated list annual two payment sent determine employee receipt completed approved
  limited united awarded final solely original etc planning performed individual reserve entity documentation
  electronically future va multiple contain sought criteria unless place minimum competition end resulting whether conduct
  herein specialist best rfp determination concern consideration ability detailed modification acceptance either seeking
  closing command release appropriate obtain task past encouraged qualified exceed sole identification bid poc visit
  respond separate availability well determined intent title subcontractor division approval pricing wide comply owned
  value writing dod except paper est status answer package eligible pay therefore effect administrative described
  public telephone prospective month register similar capable furnished effective administration cannot updated indicate
  post failure responding deemed official issuance evaluate pursuant deviation alternate organization incorporated subpart
  receive assigned equal experience meeting remain limit four priority submittal objective active specifically calendar
  addition signed directed sow record obtained notification ordering supplemented directly contained letter act dfars
  stated three publication factor incurred added five representative discretion fob example call take policy furnish
  special background initial fund million contractual pdf prime invoice proprietary preparation iaw certificate
  rfi destination overall subcontracting amount demonstrate commit relevant designated tbd june commitment lowest
  definition decision advised law paragraph currently expected eastern file large accessed first uei authorization
  conducted technically refer evaluated primary version extended indicated requiring issuing needed against outlined
  disabled changed exclusion returned strategy intended id supplement sdvosb draft qualification manner become key
  referenced forth given notified pws immediately obligation distributor close inform known content consist satisfy solicit
  posting higher determining possible personal making approximately fully previous inc resultant person nature certain
  compete indefinite least ffp valid able various shown add suitable summary brand additionally selection avenue dollar
  proof participation invitation discussion revised completion performing revision way check send show evidence knowledge
  held link dated idiq clin brief facsimile psc sf simplified justification released scheduled accept sufficient exception
  presolicitation veteran affair army navy naval air force corps engineer usace dla nasa gsa network district bureau
  institute homeland coast guard marine command headquarters joint us u.s united states contractual vehicle bpa blanket
  seek seeking entire tentatively anticipate anticipates contemplated contemplate award awarding procure procuring
  services sources owner ownership hubzone wosb economically disadvantaged concern concerns women veterans limitation
  limitations feasible feedback industry gather gain learn learning responses review reviewing above below herein today
  establish upcoming posting announce announces release pertain hereby forthcoming behalf inform locate entirety consideration
  labor material personnel supervision incidental tool equipment transportation communication control entitled negotiate high managerial administrative
  instrumentation direct deliverable drawing hybrid reimbursement satoc planned defined facility resource
  fiscal quarter cover existing comprehensive various miscellaneous professional ongoing turnkey entire qualified experienced
  january february may july august september october november december jan feb mar apr jun jul aug sep sept oct nov dec`),
);

const CAPITALISED = 0.5;
/** A title without a word of the work neither speaks for a sentence nor against it. */
const UNKNOWN_TOPIC = 0.4;

/** Enough of a word to know 'marking' from 'mark'. */
const STEM_LENGTH = 5;

interface WorkWord {
  stem: string;
  /** What it adds to the title. */
  worth: number;
}

/** Who buys stands before the verb; what is bought stands after it or after 'for'. */
const BEFORE_GOODS =
  /^(?:for|purchase|procurement|acquisition|procure|provide|acquire|supply|is|are|has|have|will|shall|may|must|intends?|requires?|needs?|seeks?|requests?|announces?|plans?|anticipates?)$/;
/** Where it is done, and for whom, stands after these. */
const BEFORE_PLACE = /^(?:at|in|near|located|from|throughout)$/;

/** The firm that gets a contract: 'an order to Acme', 'negotiate with Acme'. */
const isFirm = (previous: string, word: string) =>
  /^(?:to|with|by|source)$/.test(previous) && /^\p{Lu}/u.test(word);
const MARKET_RESEARCH = /\bmarket (?:research|survey)/gi;
/** 'Installation of pumps' begins with a capital that is no name's. */
const SMALL_AFTER_FIRST = /^\p{Lu}\p{Ll}+,? \p{Ll}/u;

/** Finds the words of a text that tell of work or goods; the words of one notice are looked up once. */
export function workWordFinder(): (text: string) => WorkWord[] {
  const stems = new Map<string, string>();
  const stemOf = (word: string) => {
    let stem = stems.get(word);
    if (stem === undefined) {
      const [term = ''] = tokenise(word);
      stem = FILLER.has(term) || /^\d*$/.test(term) ? '' : term.slice(0, STEM_LENGTH);
      stems.set(word, stem);
    }
    return stem;
  };
  return (text) => {
    const isCapitals = isInCapitals(text);
    // A name counts only as what is bought: not as the buyer, and not as the place.
    let isNameCounted = false;
    let previous = '';
    const found: WorkWord[] = [];
    for (const { 0: word, index } of text.replace(MARKET_RESEARCH, ' ').matchAll(/[\p{L}\p{N}]+/gu)) {
      if (BEFORE_GOODS.test(word)) isNameCounted = true;
      else if (BEFORE_PLACE.test(word) || (previous === 'for' && word === 'the') || isFirm(previous, word))
        isNameCounted = false;
      previous = word;
      const stem = stemOf(word);
      if (stem === '') continue;
      const isSmall = /^\p{Ll}/u.test(word) || (index === 0 && SMALL_AFTER_FIRST.test(text));
      if (isSmall) isNameCounted = true;
      const isName = isNameCounted && (word.length > 4 || /\p{Ll}/u.test(word));
      found.push({ stem, worth: isCapitals || isSmall ? 1 : isName ? CAPITALISED : 0 });
    }
    return found;
  };
}

function isInCapitals(text: string): boolean {
  // A text in sentences is known as one by its beginning.
  if ((text.slice(0, 80).match(/[a-z]/g)?.length ?? 0) >= text.length / 4) return false;
  return (text.match(/\p{Ll}/gu)?.length ?? 0) < text.length / 4;
}

/** How much is said of the work that is not known yet. */
export function newsIn(words: readonly WorkWord[], known: ReadonlySet<string>): number {
  const seen = new Set(known);
  let news = 0;
  for (const { stem, worth } of words) {
    if (worth > 0 && !seen.has(stem)) news += worth;
    seen.add(stem);
  }
  return news;
}

/** The share of the topic's words that are said; four of a long title are enough. */
export function shareSaid(words: readonly WorkWord[], topic: ReadonlySet<string>): number {
  if (topic.size === 0) return UNKNOWN_TOPIC;
  const said = new Set(words.map(({ stem }) => stem));
  let count = 0;
  for (const word of topic) if (said.has(word)) count++;
  return Math.min(1, count / Math.min(topic.size, 4));
}
