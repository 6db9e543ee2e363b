import { matchesAt } from '#facts/cues.ts';
import type { Span } from '#facts/rules.ts';
import type { SourceText } from '#facts/source.ts';
import { STATE, townOf } from '#facts/state-names.ts';

const DLA = /\bDeliver To: (?<place>[A-Z][A-Z0-9 ,.&/-]{3,60}?)(?= By: \d)/;
/** How leases are announced. */
const LEASE =
  /\bState: ?(?<state>[A-Z][A-Za-z ]{1,18}?) ?City: ?(?<city>[A-Z][A-Za-z. ]{2,24}?)(?= (?:Delineated|[A-Z][a-z]+ ?[A-Za-z]*:|State|$))|\bCity: ?(?<town>[A-Z][A-Za-z. ]{2,24}?)[ ,-]{1,3}State: ?(?<in>[A-Z]{2}|[A-Z][a-z]+(?: [A-Z][a-z]+)?)/;
/** 'Place of Performance: …' and its like. */
const LABEL =
  /\b(?:place\(?s?\)? of (?:contract )?(?:performance|delivery)(?:(?:\/| and )(?:place of )?(?:delivery|performance))?(?: address)?(?: (?:is|will be|shall be))?|performance (?:will|shall) be (?:located )?(?:at|in)|project is located (?:at|in)|deliver to(?= [a-z]\d[a-z0-9]{4}, )|performance location|(?:project|work|job|delivery|service|performance) (?:location|site|address)(?: (?:is|will be))?|location of (?:work|delivery|services?|(?:the )?project|performance)|(?:deliver(?:y|ed)?|ship(?:ped|ping)?)[- ]to(?: address)?(?=:)|ship(?:ped)? to\b|location(?=:)|(?:work|services?)(?: shall| will| is| are)? (?:to )?be (?:(?:performed|provided|accomplished|located|executed) )?(?:primarily |onsite |on-site |on site )?(?:at|in|on)(?= the following locations?:| [^.]{0,8}[a-z]))(?: (?:at|in|is))?(?: the)?(?: following (?:address|location)s?)? ?[:-]? ?(?:the )?/y;
const WITH_STATE = new RegExp(STATE);
const TO_STATE = new RegExp(`^[^;?]{0,140}?(?<!Affairs),? ${STATE}`);
const SENTENCE_END =
  /(?<!\b(?:Dr|Rd|St|Ave|Blvd|[A-Z]|Ft|Bldg|No|Mt|U\.S|Hwy|Pkwy|Ln|Ct|Rm|Ste))\.(?= |$)|[;:?*•|]| - | (?:Period|Contract|FOB|NAICS|Place|Set|Type|The|This|Point|Contact|Estimated|Performance|Description|POC|Delivery|Date|Solicitation|Response|Inspection|By|NO|In accordance|Quantity|Line|Anticipated|Project|Site|ATTN|Attn|in accordance|and shall|for the|during|from|as specified|as described|to include|unless|per|All|Please|Offer\w*|Background|Scope|Purpose|is|will|are|Funding|FUNDING|Agenda|DESCRIPTION|with|below|or an|location below|Set-Aside|Magnitude|Attachment\w*|Phone|Email|E-mail|RFOS\/COR|Government|If|It)\b/;
/** The agency that distributes, without saying where. */
const NO_DEPOT = /^(?:W1A8 )?DLA DIST(?:RIBUTION)?(?: DEPOT)?$/;
const NO_PLACE =
  /\b(?:shall|provided|performed|identified|must)\b|^(?:\(if|parcel|\d+ locations|tbd|n\/a|see|as|the place|contractor|to be|various|same|by:|line|multiple|any|all|each|attached|performance|a\b|an\b|accordance|https?|your|their|each|vendor|offeror|described|specified|stated|identified|listed|on|in\b|within|other|government|agency|conus|oconus|[a-z ]{0,12}$)/i;
/** 'Location' of an office or of a meeting. */
const OTHER_BEFORE =
  /\b(?:office|agency|meeting|conference|industry day|time|date|event|opening|submission|response|posting|building|contact|training|venue|visit)\b.{0,50}$/;

export const LABEL_CUES = 'place|performance|project|work|job|deliver|service|location|ship|city'.split('|');

export function labelledPlaces(source: SourceText): Span[] {
  const { text, lower } = source;
  const form = depotOrLease(source);
  if (form) return form;
  for (const match of matchesAt(source, LABEL, LABEL_CUES)) {
    const start = match.index + match[0].length;
    const place = placeIn(text.slice(start, start + 180));
    const isLoose = /^location/.test(match[0]) && !match[0].includes(' of ');
    if (!place || !/^[A-Z0-9"(]/.test(place) || place.length > 150) continue;
    if (
      isLoose &&
      (OTHER_BEFORE.test(lower.slice(Math.max(0, match.index - 60), match.index)) || !WITH_STATE.test(place))
    )
      continue;
    return [placeAt(place, start)];
  }
  return [];
}

/** The two forms that state a place in fields; a form without a place says that there is none. */
function depotOrLease(source: SourceText): Span[] | undefined {
  const { text, cues } = source;
  const depot = cues.has('deliver') ? DLA.exec(text) : null;
  if (depot) {
    const place = depot.groups?.place ?? '';
    return NO_DEPOT.test(place) ? [] : [placeAt(place, depot.index + 'Deliver To: '.length)];
  }
  const lease = cues.has('city') ? LEASE.exec(text) : null;
  if (!lease) return undefined;
  const { state, city, town } = lease.groups ?? {};
  const value = `${city ?? town}, ${state ?? lease.groups?.in}`;
  return [{ value, start: lease.index, end: lease.index + lease[0].length }];
}

/** Up to the state where the sentence has one, else up to the end of the sentence or the next label. */
function placeIn(piece: string): string | undefined {
  const end = SENTENCE_END.exec(piece)?.index ?? piece.length;
  const withState = TO_STATE.exec(piece)?.[0];
  const place = (withState && withState.length <= end + 3 ? withState : piece.slice(0, end))
    .trim()
    .replace(/[,.-]$/, '');
  return place.length < 4 || NO_PLACE.test(place) ? undefined : place;
}

function placeAt(place: string, start: number): Span {
  return { value: townOf(place) ?? place, start, end: start + place.length };
}
