/** A longer text repeats clauses of law; where the work is done stands before them. */
const MAX_TEXT_LENGTH = 20_000;

/** Words without which no text allows work elsewhere. The rules below look only around them, because most texts have none. */
const CUE =
  /remote|virtual|telework|contractor.{0,3}\s(?:own\s)?(?:facilit|site|location|place of b|premises|office)/gi;
const BEFORE = 200;
const AFTER = 100;

/** 'Work will be performed remotely'; 'remote site', 'remote monitoring' and 'remotely operated' are no such words. */
const REMOTE_WORK = [
  /\b(?:work|services|tasks|duties|performance|effort|evaluation)\b[^.;]{0,140}\b(?:performed|accomplished|conducted|completed|provided|take place|occur)\s+(?:\w+\s+){0,2}(?:remotely|virtually)\b/i,
  /\b(?:contractor|vendor|personnel|staff|employees)\s+(?:will|shall|may|can)\s+work\s+remotely\b/i,
  /\b(?:position|work|role)\s+is\s+(?:fully\s+|100%\s+)?remote\b(?!\s+(?:from|and)\b)/i,
  // An event has a virtual location, too, so that only a place of performance may be virtual.
  /\b(?:location:\s*|place of performance(?:\s+(?:is|will be|shall be)\s+|:\s*))(?:fully\s+|100%\s+)?remote\b(?!\s+(?:sites?|areas?|locations?)\b)/i,
  /\bplace of performance(?:\s+(?:is|will be|shall be)\s+|:\s*)virtual\b/i,
  /\b(?:remote\s+work|telework|teleworking)\s+(?:is|will\s+be)\s+(?:authori[sz]ed|permitted|allowed|acceptable)\b/i,
];
/** What is held or done remotely beside the work itself. */
const NOT_THE_WORK =
  /\b(?:conferences?|days?|meetings?|training|events?|sessions?|visits?|presentations?|briefings?|technical support)\b[^.;]{0,140}(?:remotely|virtually)/i;

/** Ends with the sentence: 'at the contractor's facility in Westerly, RI' and '… and at the base' are places. */
const OWN_PREMISES =
  /\b(?:place of (?:contract )?performance|performed|accomplished|completed|take place)\b(?![^.;]{0,60}\b(?:not|within)\b)[^.;]{0,60}\bcontractor.{0,3}\s(?:own\s)?(?:facilit(?:y|ies)|sites?|locations?(?:\(s\))?|place of business|premises|offices?)\s*(?:[.;]|$)/i;
/** Such premises must be near something, which a ship always is. */
const NEAR_SOMETHING =
  /\b(?:radius|miles?|home\s?port|geographic\w*|area of (?:responsibility|consideration)|coast|ships?|vessels?|cutters?|boats?|barges?|dry\s?dock\w*|location shall)\b/i;

/** Whether the text says that the work may be done from anywhere, or at the contractor's own place wherever that is. */
export function allowsRemoteWork(
  title: string | null | undefined,
  description: string | null | undefined,
): boolean {
  const text = `${title ?? ''}. ${description ?? ''}`.slice(0, MAX_TEXT_LENGTH);
  for (const { index } of text.matchAll(CUE)) {
    const around = text.slice(Math.max(0, index - BEFORE), index + AFTER);
    if (REMOTE_WORK.some((rule) => rule.test(around)) && !NOT_THE_WORK.test(around)) return true;
    if (OWN_PREMISES.test(around) && !NEAR_SOMETHING.test(text)) return true;
  }
  return false;
}
