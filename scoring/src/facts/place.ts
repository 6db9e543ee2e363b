import type { Found } from './fact.ts';
import type { Source } from './source.ts';

const STATES =
  'Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|Georgia|Hawaii|Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|Michigan|Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|New Mexico|New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|West Virginia|Wisconsin|Wyoming|Puerto Rico|Guam|District of Columbia';
const CODES =
  'A[KLRZ]|C[AOT]|D[CE]|FL|GA|GU|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|PR|RI|S[CD]|T[NX]|UT|V[AIT]|W[AIVY]';
const STATE = `(?:${STATES}|${STATES.toUpperCase()}|(?:${CODES})\\b|D\\.C\\.|P\\.R\\b)`;
/** 'Place of Performance: …', up to the end of the sentence or the next label. */
const LABELLED =
  /\b(?:Places? (?:of|Of) (?:Contract )?Performance|Performance Location|PLACES? OF PERFORMANCE|(?:Project|PROJECT|Work|WORK|Job|Delivery|Service) (?:Location|LOCATION|Site|Address)|Location(?: of (?:Work|work|Services|Project|project|the [Pp]roject))?|LOCATION(?: OF WORK)?|(?:Deliver|Ship|DELIVER|SHIP|Shipped|Delivered)[- ](?:To|to|TO)(?: Address)?|(?:place|location) of performance (?:is|will be|shall be)(?: at| in)?|(?:project|work) location is(?: at| the)?)(?:: ?| - | is (?:at |in )?|(?<=is|at|in|be|the) )(?<place>[A-Z0-9][^;:?\n]{4,140})/g;
const DLA = /\bDeliver To: (?<place>[A-Z][A-Z0-9 ,.&/-]{3,60}?) By: \d/g;
/** A facility that is named with its town and state. */
const FACILITY =
  'Air Force Base|AFB|AFS|ARB|ARS|ANGB|JB|Joint Base|Fort|Ft\\.|Camp|Naval|Base|Station|Center|Hospital|VAMC|Medical|Clinic|Park|Forest|Refuge|Cemetery|Dam|Lake|Laboratory|Lab|Facility|Facilities|Plant|Depot|Arsenal|Shipyard|Airport|Building|Courthouse|Institution|School|Campus|Embassy|Port of Entry|Unit|Office|Hatchery|Monument|Seashore|Reservation|Range|Terminal|Academy|University|Complex|Site|Yard|USARC|Lock|River|Project|Garrison|Penitentiary|System|District|Barracks|Proving Ground|Reservoir|Area';
const AT_TOWN = new RegExp(
  `\\b(?:at|for|in|to|within|of|across|from|support|modernize)(?: the)? (?<place>(?:[A-Z0-9][\\w.&'()/-]*,? (?:(?:of|the|and|at|on|&) )?){0,9}?(?:${FACILITY})\\b(?: \\([^)]{1,30}\\))?(?:,? (?:located )?(?:in|at|near|,))? ?(?:(?:[A-Z0-9][\\w.&'-]*,? ){0,10}?)(?:[A-Z][\\w.'-]+,? ){1,3}${STATE}(?: \\d{5}(?:-\\d{4})?)?)`,
  'g',
);
const LOCATED = new RegExp(
  `\\blocated (?:at|in)(?: the)? (?<place>(?:[A-Z0-9#][\\w.&'#-]*,? ){1,12}?${STATE}(?: \\d{5}(?:-\\d{4})?)?)`,
  'g',
);
const WORK_AT =
  /\b(?:[Ww]ork|[Ss]ervices?|[Pp]erformance|WORK)(?: shall| will| is| are| to)? be (?:performed|provided|accomplished|conducted|located|completed|delivered|at|executed)(?: primarily| onsite| on-site)?(?: at| in| on)?(?: the)?(?: following locations?:?)? ?(?<place>[A-Z0-9][^.;:?]{6,110})/g;
const OFFICE_BEFORE =
  /\b(?:[Oo]ffice|[Cc]ontracting|[Cc]ommand|[Aa]cquisition|Division|issued|mail|[Ss]ubmit|hand|[Aa]ddress|incorporated|headquartered|Inc\.|LLC|Corporation|Company|award|contract (?:to|with)|source|[Vv]endor|manufactur\w*|DODSSP|posted)\b[^.]{0,60}$/;

export function readPlace({ text }: Source): Found[] {
  const found: Found[] = [];
  const push = (place: string, start: number) => {
    const value = tidy(place);
    if (value.length >= 4)
      found.push({ kind: 'placeOfPerformance', value, start, end: start + value.length });
  };
  for (const pattern of [DLA, LABELLED, WORK_AT]) {
    for (const match of text.matchAll(pattern)) {
      const place = match.groups?.place ?? '';
      if (
        /^(?:TBD|N\/A|See|As |The (?:place|contractor|Contractor)|To be|Various|various|Same|Contractor|By:|Line|Multiple)\b/i.test(
          place,
        )
      )
        continue;
      push(place, match.index + match[0].length - place.length);
    }
  }
  for (const pattern of [AT_TOWN, LOCATED]) {
    for (const match of text.matchAll(pattern)) {
      const start = match.index;
      if (OFFICE_BEFORE.test(text.slice(Math.max(0, start - 90), start))) continue;
      const place = match.groups?.place ?? '';
      push(place, start + match[0].length - place.length);
    }
  }
  return found.slice(0, 1);
}

/** A labelled place ends where the next label or sentence begins. */
function tidy(place: string): string {
  const end =
    /\. (?=[A-Z(\d])|\.$| (?:Period|Contract|FOB|NAICS|Place|Set|Type|The|This|Point|Contact|Estimated|Performance|Description|POC|Delivery|Date|Solicitation|Response|Inspection|By|NO|In accordance)\b| {2}| - | \* /.exec(
      place,
    );
  return (end ? place.slice(0, end.index) : place).trim().replace(/[,.]$/, '');
}
