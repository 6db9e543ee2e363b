const words = (list: string): ReadonlySet<string> => new Set(list.trim().split(/\s+/));

/** Words that end with a dot without ending a sentence, in lower case and without the last dot. */
export const ABBREVIATIONS = words(`
  u.s u.s.a u.s.c u.k u.n e.g i.e p.l d.c n.e n.w s.e s.w p.o ph.d b.s m.s
  inc corp co ltd l.l.c bros assn assoc dept govt gov univ inst div dist
  mr mrs ms dr jr sr st ft mt pt lt col capt maj sgt cpt cdr gen adm hon prof rep sen esq
  ave blvd rd hwy pkwy ln dr ct pl apt ste bldg rm fl sq
  jan feb mar apr jun jul aug sep sept oct nov dec mon tue tues wed thu thur thurs fri
  no nos num vol rev sec sect para par fig figs ref refs art ch pg pp p ed ext tel attn approx est
  qty ea lb lbs oz in gal min max hr hrs yr yrs mo mos temp spec specs misc incl excl equip maint mfr mfg
  vs viz etc al cf ca sol dwg attch encl`);

/** After one of these a number or a code follows: "Solicitation No. FA8601". */
export const NUMBERED = words(`
  solicitation contract project item part drawing notice stock rfq rfp rfi ifb order request requisition
  building invoice model serial amendment account reference announcement identification catalog job lot route task`);

/** Words a sentence begins with; where one of them has a capital after an abbreviation, a new sentence begins. */
export const STARTERS = words(`
  the this these those that it its all any each every there they we our you your please if when where while
  no both such some most other additional as at by for from in on upon once a an
  contractor contractors offeror offerors offers quote quotes quoter quoters quotations vendor vendors bidders
  proposals proposal responses respondents interested submissions submit questions potential prospective
  award pursuant period work services delivery see note provide furnish failure only to`);

/** Of those, the ones that begin a sentence even where the full stop before them is missing. */
export const RUN_ON_STARTERS = words(`
  the this these it all any there we please if interested offerors contractors enclosed`);

/** What may follow 'a.m.' and 'p.m.' within the sentence. */
export const ZONE_WORDS = words(`
  eastern central mountain pacific local alaska alaskan hawaii hawaiian atlantic zulu japan korea korean german german
  arizona guam standard daylight time
  monday tuesday wednesday thursday friday saturday sunday
  january february march april may june july august september october november december`);

/** Headings that stand in a text without line breaks, followed by a colon or directly by a sentence. */
export const HEADINGS: ReadonlySet<string> = new Set(
  `background|introduction|overview|summary|synopsis|purpose|objective|objectives|scope|scope of work|scope of services
statement of work|performance work statement|general|description|description of services|description of work
project description|general description|requirement|requirements|description of requirement|requirement description
description of the requirement|general scope|project scope|brief description|brief scope of work|scope of project
subject|title|project title|contract title|location|project location|place of performance|period of performance
work description|service description|product description|item description|services required|work to be performed
background information|general information|disclaimer|responses|instructions|evaluation|point of contact|note|notes
tasks|deliverables|supplies|services|mission|general requirements|agency|issuing office|set-aside|naics|delivery`.split(
    /[|\n]/,
  ),
);
