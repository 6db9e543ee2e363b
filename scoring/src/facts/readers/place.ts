import type { FactReader, Span } from '#facts/rules.ts';
import type { SourceText } from '#facts/source.ts';
import { STATE, townOf } from '#facts/state-names.ts';
import { LABEL_CUES, labelledPlaces } from './place-labels.ts';

/** Where the armed forces and missions buy most of what is bought abroad. */
const COUNTRIES =
  'Japan|Germany|Italy|South Korea|Republic of Korea|Korea|Spain|Portugal|Greece|Türkiye|Turkey|Bahrain|Kuwait|Qatar|Djibouti|Poland|Romania|Kosovo|Honduras|El Salvador|Cuba|Philippines|United Kingdom|England|Belgium|Netherlands|Australia|Guam';
/** A town and its state; without a comma only where the postal code follows. */
const TOWN = new RegExp(`, ?(?=[A-Z])(?:${STATE}|(?:${COUNTRIES})\\b)`, 'g');
const TOWN_AND_CODE = new RegExp(` (?=[A-Z]{2} \\d{5}|[A-Z][a-z]{3,9} \\d{5})${STATE}`, 'g');
const FACILITY =
  /\b(?:Air Force|AFB|AFS|ARB|ARS|ANGB|SFB|Joint Base|JB\w*|Fort|Ft\.|Camp|Naval|Navy|Station|Center|Centre|Hospital|VAMC|VAMCs|Medical|Clinics?|CBOC|Park|Forest|Refuge|Cemetery|Dam|Lake|Laboratory|Lab|Facility|Plant|Depot|Arsenal|Shipyard|Airport|Building|Bldg|Courthouse|Institution|FCI|USP|FCC|School|Campus|Embassy|Port of Entry|LPOE|Unit|Office|Hatchery|Monument|Seashore|Reservation|Range|Terminal|Academy|Complex|Yard|USARC|Lock|Reserve|Garrison|Penitentiary|System|Barracks|Proving Ground|Reservoir|Area|Base|Site|Armory|Healthcare|Warehouse|Tower|Tunnel|Canal|Levee|Harbor|River|Bridge|Museum|College|Field|Ranch|Observatory|Bureau|AFRC|Training Command|Compound|Barn|Dormitory|Pier|Wharf)\b/;
/** A base, a park or a hospital that is known by its name alone. */
const NAMED =
  /\b(?:at|on|in|aboard|across|within|for|in support of|support|to)(?: the)? (?<place>(?:[A-Z][\w.'-]{1,25} ){1,5}(?:AFB|Air Force Base|Air Reserve Base|ARB|ANGB|Space Force Base|SFB|National (?:Park|Forest|Cemetery|Wildlife Refuge|Monument|Seashore|Recreation Area|Battlefield|Grassland|Fish Hatchery)|VA Medical Center|VAMC|VA Health ?[Cc]are System|Naval (?:Base|Shipyard|Station|Hospital)|Arsenal|Proving Ground|Army Depot|Marine Corps Base|Wastewater Treatment Plant|Lock and Dam|Federal Correctional (?:Institution|Complex)|Land Port of Entry)|(?:Fort|Ft\.|Camp|Joint Base|Naval Base|Naval Station|Naval Air Station|NAS|MCB|MCAS|MCLB|FCI|FCC|USP|FPC|Marine Corps (?:Base|Air Station|Logistics Base)) [A-Z][\w.'-]{1,25}(?:(?:-| )[A-Z][\w'-]{1,25}){0,3})/g;
const NAMED_CUES =
  'afb|air |fort|ft.|camp|joint|naval|national|va |vamc|arsenal|marine|mcb|mcas|mclb|nas |fci|fcc|usp|fpc|wastewater|federal';
const INSTITUTION_CUES = 'correctional|penitentiary|fci|fcc|usp|fmc|fdc|mission|embassy|consulate';
const INSTITUTION = new RegExp(
  `(?<prison>\\b(?:Federal (?:Correctional (?:Institution|Complex)|Medical Center|Prison Camp|Detention Center)|United States Penitentiary|FCI|FCC|USP|FMC|FDC)\\b[^.;:]{0,45}?,? ${STATE})|\\b(?:for|at|to|of) the (?:U\\.?S\\.? |American )?(?<mission>(?:Tri-Mission|Mission|Embassy|Consulate(?: General)?)(?: in| to|,)? [A-Z][a-z]+(?:,? [A-Z][a-z]+){0,2})`,
);
const LINK = new Set(['of', 'the', 'and', 'at', 'in', 'on', 'located', 'near', '&', '-', 'de', 'del', 'la']);
const ABBREVIATION = /^(?:Dr|Rd|St|Ave|Blvd|[A-Z]|Ft|Bldg|No|Mt|U\.S|Hwy|Pkwy|Ln|Ct|Rm|Ste|Pl|Sq)\.$/i;
const LEAD =
  /\b(?:at|for|in|within|to|support|supporting|serving|across|near|on|aboard|modernize|renovate)(?: the| our| its| their)? $/;
/** The office that buys, a company, or where offers go: no place of the work. */
const NOT_PLACE =
  /\b(?:contracting|acquisition|procurement|submit\w*|mail\w*|inc|llc|corp\w*|company|sources?|awarded to|(?:contract|award|order) (?:to|with)|manufactur\w*|vendor|supplier|headquarter\w*|posted|invoic\w*|payment|dfas|conference|industry day|meeting|hotel|time|district court|local|registered|issued by|behalf of|purchase order to|incumbent|offered by|developed|university|state of|laws of|attn|attention|contact|specialist|officer|conduct(?:ed)? by|headquarters|(?:systems|contracting|sustainment|materiel) command|directorate|squadron|intends?|office of|distribut\w+|dealer|past performance|experience|protest|incorporated|access to|pitch day|event|attendees|rsvp)\b/;
/** The place is only where the office is. */
const BUYER_AFTER = /^[^.]{0,70}\b(?:intends|is conducting|announces|is seeking|seeks|is issuing|plans to)\b/;
const SITE_BEFORE =
  /\b(?:facility|building|site|vamc|cboc|ranger station|compound|project|property|center|hospital|park|station|campus|lake|dam|base|laboratory|clinic)\b/;
const COMPANY_BEFORE =
  /\b(?:inc|llc|corp\w*|company|ltd|co|group|technologies|solutions|industries|associates|enterprises)\b[^.]{0,4}\.?,? (?:is )?located/;
/** Where goods go a town is enough. */
const DELIVERED =
  /\b(?:(?:deliver(?:ed|y|ies)?|ship(?:ped|ment|ping)?)(?: [a-z]{2,12}){0,2} to|f\.?o\.?b\.? destination(?:,| to)?|a[rd]o to):?(?: the)? $/;
/** The hospital that says so is where the work is. */
const SENTENCE_BEFORE = /(?:^|[.;:!*)] )(?:the )?$/;
const AGENCY = /\b(?:Agency|Command|Headquarters|Directorate|Administration)\b/;
const HAS_NEED =
  /^(?:,? ?\([^)]{1,30}\))?,? (?:has|have) (?:an? |identified |the )[^.]{0,40}\b(?:requirement|need)\b|^,? (?:requires|needs|is in need)\b/;
const MAX_TOKENS = 16;
/** The looser patterns look only here: further on, places are those of offices and rules. */
const FIRST_PART = 4000;

/** The place of the work, the facility served, or where goods go: one, the most clearly stated. */
export const place: FactReader = {
  kind: 'placeOfPerformance',
  isFirstEnough: true,
  rules: [
    { mayBeAsked: true, cues: LABEL_CUES, read: labelledPlaces },
    { mayBeAsked: true, cues: INSTITUTION_CUES.split('|'), read: institutions },
    { mayBeAsked: true, cues: [], read: placesWithTown },
    { mayBeAsked: true, cues: [], read: placesWithCode },
    { mayBeAsked: true, cues: NAMED_CUES.split('|'), read: placesByName },
  ],
};

/** Prisons and missions abroad buy for themselves: the sentence begins with the place. */
function institutions({ text }: SourceText): Span[] {
  const match = INSTITUTION.exec(text);
  const place = match?.groups?.prison ?? match?.groups?.mission;
  if (!match || !place) return [];
  const start = match.index + match[0].indexOf(place);
  return [{ value: townOf(place) ?? place, start, end: start + place.length }];
}

function placesWithTown({ text, lower }: SourceText, pattern = TOWN): Span[] {
  for (const match of text.matchAll(pattern)) {
    const end = match.index + match[0].length;
    if (!/[A-Za-z.)]/.test(text.charAt(match.index - 1))) continue;
    const begin = placeStart(text, match.index);
    const named = text.startsWith('The ', begin) ? begin + 4 : begin;
    const start = named + workBefore(text.slice(named, end));
    const place = text.slice(start, end);
    if (place.length < 9 || place.length > 150 || !/[a-z]/.test(place)) continue;
    const lead = lower.slice(Math.max(0, start - 70), start);
    const isAddress =
      /\blocated (?:at|in)(?: the)? $/.test(lead) && (/^\d/.test(place) || SITE_BEFORE.test(lead));
    if (COMPANY_BEFORE.test(lead)) continue;
    const after = lower.slice(end, end + 90);
    const isDelivered = DELIVERED.test(lead);
    const isServed = SENTENCE_BEFORE.test(lead) && HAS_NEED.test(after) && !AGENCY.test(place);
    if (
      !(LEAD.test(lead) || isDelivered || isServed) ||
      NOT_PLACE.test(lead.slice(lead.lastIndexOf('. ') + 1)) ||
      NOT_PLACE.test(place.toLowerCase())
    )
      continue;
    if (!isAddress && !isDelivered && !FACILITY.test(place)) continue;
    if (BUYER_AFTER.test(after.slice(0, 60))) continue;
    return [{ value: townOf(place) ?? place, start, end }];
  }
  return [];
}

function placesWithCode(source: SourceText): Span[] {
  return placesWithTown({ ...source, text: source.text.slice(0, FIRST_PART) }, TOWN_AND_CODE);
}

/** 'Repair Building 6965 at' is the work; the place follows. */
function workBefore(place: string): number {
  const last = Math.max(place.lastIndexOf(' at the ') + 8, place.lastIndexOf(' at ') + 4);
  return last > 8 && (FACILITY.test(place.slice(last)) || /^\d/.test(place.slice(last))) ? last : 0;
}

/** Back from the town over words with capitals, numbers and what links them. */
function placeStart(text: string, town: number): number {
  let start = town;
  for (let tokens = 0; tokens < MAX_TOKENS; tokens += 1) {
    const blank = text.lastIndexOf(' ', start - 2);
    const token = text.slice(blank + 1, start).trim();
    const isPart = LINK.has(token) || /^[("]?[A-Z0-9#][\w.&'()/#"-]*,?$/.test(token);
    if (!isPart || (tokens > 0 && /\.$/.test(token) && !ABBREVIATION.test(token))) break;
    start = blank + 1;
    if (blank < 0) break;
  }
  // 'at the' before the name is no part of it.
  const lead = /^(?:(?:of|the|and|at|in|on|located|near|&|-) )+/.exec(text.slice(start, town));
  return start + (lead?.[0].length ?? 0);
}

function placesByName({ text, lower }: SourceText): Span[] {
  for (const match of text.slice(0, FIRST_PART).matchAll(NAMED)) {
    const written = match.groups?.place ?? '';
    const start = match.index + match[0].length - written.length;
    // 'Joint Base Andrews. If unable': the name ends with its sentence.
    const place = written.replace(/(?<!^Ft)\. .*$|[.,]$/, '');
    const lead = lower.slice(Math.max(0, match.index - 60), match.index);
    if (NOT_PLACE.test(lead.slice(lead.lastIndexOf('. ') + 1)) || NOT_PLACE.test(place.toLowerCase()))
      continue;
    if (!/[a-z]/.test(place) || /^(?:The|This|All)\b/.test(place)) continue;
    if (BUYER_AFTER.test(lower.slice(match.index + match[0].length, match.index + match[0].length + 80)))
      continue;
    return [{ value: place, start, end: start + place.length }];
  }
  return [];
}
