import type { Found } from './fact.ts';
import { labelledPlaces } from './place-labels.ts';
import type { Source } from './source.ts';
import { STATE, townOf } from './state-names.ts';

const TOWN = new RegExp(`(?<=[A-Za-z.)]),? (?=[A-Z])${STATE}`, 'g');
const FACILITY =
  /\b(?:Air Force|AFB|AFS|ARB|ARS|ANGB|SFB|Joint Base|JB\w*|Fort|Ft\.|Camp|Naval|Navy|Station|Center|Centre|Hospital|VAMC|VAMCs|Medical|Clinics?|CBOC|Park|Forest|Refuge|Cemetery|Dam|Lake|Laboratory|Lab|Facility|Plant|Depot|Arsenal|Shipyard|Airport|Building|Bldg|Courthouse|Institution|FCI|USP|FCC|School|Campus|Embassy|Port of Entry|LPOE|Unit|Office|Hatchery|Monument|Seashore|Reservation|Range|Terminal|Academy|Complex|Yard|USARC|Lock|Reserve|Garrison|Penitentiary|System|Barracks|Proving Ground|Reservoir|Area|Base|Site|Armory|Healthcare|Warehouse|Tower|Tunnel|Canal|Levee|Harbor|River|Bridge|Museum|College|Field|Ranch|Observatory|Bureau)\b/;
/** A base, a park or a hospital that is known by its name alone. */
const NAMED =
  /\b(?:at|on|aboard|across|within|for|in support of|support|to)(?: the)? (?<place>(?:[A-Z][\w.'-]+ ){1,5}(?:AFB|Air Force Base|Air Reserve Base|ARB|ANGB|Space Force Base|SFB|National (?:Park|Forest|Cemetery|Wildlife Refuge|Monument|Seashore|Recreation Area|Battlefield|Grassland|Fish Hatchery)|VA Medical Center|VAMC|VA Health ?[Cc]are System|Naval (?:Base|Shipyard|Station|Hospital)|Arsenal|Proving Ground|Army Depot|Marine Corps Base|Wastewater Treatment Plant|Lock and Dam|Federal Correctional (?:Institution|Complex)|Land Port of Entry)|(?:Fort|Ft\.|Camp|Joint Base|Naval Base|Naval Station|Naval Air Station|NAS|MCB|MCAS|MCLB|FCI|FCC|USP|FPC|Marine Corps (?:Base|Air Station|Logistics Base)) [A-Z][\w.'-]+(?:(?:-| )[A-Z][\w'-]+){0,3})/g;
const LINK = new Set(['of', 'the', 'and', 'at', 'in', 'on', 'located', 'near', '&', '-', 'de', 'del', 'la']);
const ABBREVIATION = /^(?:Dr|Rd|St|Ave|Blvd|[A-Z]|Ft|Bldg|No|Mt|U\.S|Hwy|Pkwy|Ln|Ct|Rm|Ste|Pl|Sq)\.$/i;
const LEAD = /\b(?:at|for|in|within|to|support|supporting|serving|across|near|on|aboard|modernize|renovate)(?: the| our| its| their)? $/;
/** The office that buys, a company, or where offers go: no place of the work. */
const NOT_PLACE =
  /\b(?:contracting|acquisition|procurement|submit\w*|mail\w*|inc|llc|corp\w*|company|sources?|awarded to|(?:contract|award|order) (?:to|with)|manufactur\w*|vendor|supplier|headquarter\w*|posted|invoic\w*|payment|dfas|conference|industry day|meeting|hotel|time|district court|local|registered|issued by|behalf of|purchase order to|incumbent|offered by|developed|university|state of|laws of|attn|attention|contact|specialist|officer|conduct(?:ed)? by|headquarters|command|directorate|squadron|intends?|office of|distribut\w+|dealer|past performance|experience|protest|incorporated)\b/;
const SITE_BEFORE = /\b(?:facility|building|site|project|property|center|hospital|park|station|campus|lake|dam|base|laboratory|clinic)\b/;
const MAX_TOKENS = 16;

/** The place of the work, the facility served, or where goods go: one, the most clearly stated. */
export function readPlace(source: Source): Found[] {
  const [place] = [labelledPlaces, placesWithTown, placesByName].map((read) => read(source)).find((all) => all.length > 0) ?? [];
  return place ? [place] : [];
}

function placesWithTown({ text, lower }: Source): Found[] {
  for (const match of text.matchAll(TOWN)) {
    const end = match.index + match[0].length;
    const start = placeStart(text, match.index);
    const place = text.slice(start, end);
    if (place.length < 12 || place.length > 150 || !/[a-z]/.test(place)) continue;
    const lead = lower.slice(Math.max(0, start - 70), start);
    const isAddress = /\blocated (?:at|in)(?: the)? $/.test(lead) && (/^\d/.test(place) || SITE_BEFORE.test(lead));
    if (/\b(?:inc|llc|corp\w*|company|ltd|co)\b[^.]{0,4}\.?,? (?:is )?located/.test(lead)) continue;
    if (!LEAD.test(lead) || NOT_PLACE.test(lead.slice(lead.lastIndexOf('. ') + 1)) || NOT_PLACE.test(place.toLowerCase())) continue;
    if (!isAddress && !FACILITY.test(place)) continue;
    const at = start + workBefore(place);
    const value = text.slice(at, end);
    return [{ kind: 'placeOfPerformance', value: townOf(value) ?? value, start: at, end }];
  }
  return [];
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

function placesByName({ text, lower }: Source): Found[] {
  for (const match of text.matchAll(NAMED)) {
    const place = match.groups?.place ?? '';
    const start = match.index + match[0].length - place.length;
    const lead = lower.slice(Math.max(0, match.index - 60), match.index);
    if (NOT_PLACE.test(lead.slice(lead.lastIndexOf('. ') + 1)) || NOT_PLACE.test(place.toLowerCase())) continue;
    if (!/[a-z]/.test(place) || /^(?:The|This|All)\b/.test(place)) continue;
    return [{ kind: 'placeOfPerformance', value: place.replace(/[.,]$/, ''), start, end: start + place.length }];
  }
  return [];
}
