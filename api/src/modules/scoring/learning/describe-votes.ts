import { daysBetween, formatDate, formatShortDate, REASON_LABELS, VoteReason } from '@bidlight/contract';
import { type OutcomeStage, saysNothingOfSubject, type VotedNotice } from '@bidlight/scoring';
import type { Example } from '#modules/scoring/models/examples.queries.ts';
import type { Moment } from '#store/list-conditions.ts';

type Said = Pick<VotedNotice, 'side' | 'said'>;

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];
/** A date without its year is one of the last months. */
const MAX_DAYS_WITHOUT_YEAR = 300;

const OUTCOMES: Readonly<Record<OutcomeStage, string>> = {
  reviewing: '',
  pursuing: 'you have pursued since',
  submitted: 'you submitted on',
  won: 'you won on',
  lost: 'you bid for and lost on',
  no_bid: 'you turned down as out of scope on',
};

/**
 * What the team said of one opportunity: 'two of you marked relevant on Oct 12'; rather than that what it did about it: 'you
 * won on Oct 12'. Undefined where it was of two minds, and where it was turned down for reasons that say nothing of the work.
 */
export function describeVotes(examples: readonly Example[], moment: Moment): Said | undefined {
  const outcome = examples.find((each) => each.stage && !saysNothingOfSubject(each));
  if (outcome?.stage) {
    const side = outcome.value === 'not_match' ? 'against' : 'for';
    return { side, said: `${OUTCOMES[outcome.stage]} ${dateOf([outcome], moment)}` };
  }
  const votes = examples.filter(({ stage }) => !stage);
  const relevant = votes.filter(({ value }) => value === 'relevant_match');
  const unproven = votes.filter(({ value }) => value === 'past_history');
  const against = votes.filter(({ value }) => value === 'not_match');
  const inFavour = relevant.length + unproven.length;
  if (inFavour > against.length) {
    return relevant.length > 0
      ? { side: 'for', said: `${countOf(relevant)} marked relevant on ${dateOf(relevant, moment)}` }
      : {
          side: 'for',
          said: `${countOf(unproven)} called a match without past history on ${dateOf(unproven, moment)}`,
        };
  }
  const ofSubject = against.filter((vote) => !saysNothingOfSubject(vote));
  if (inFavour === against.length || ofSubject.length === 0) return undefined;
  const why = VoteReason.options.filter((reason) =>
    ofSubject.some(({ reasons }) => reasons.includes(reason)),
  );
  const because = why.map((reason) => REASON_LABELS[reason].toLowerCase()).join(', ');
  const said = `${countOf(ofSubject)} turned down on ${dateOf(ofSubject, moment)}`;
  return { side: 'against', said: because ? `${said}: ${because}` : said };
}

function countOf({ length }: readonly Example[]): string {
  return `${NUMBERS[length] || length} of you`;
}

function dateOf(votes: readonly Example[], { now, timeZone }: Moment): string {
  const newest = new Date(Math.max(...votes.map(({ castAt }) => castAt.getTime())));
  const isRecent = daysBetween(newest, now, timeZone) <= MAX_DAYS_WITHOUT_YEAR;
  return isRecent ? formatShortDate(newest, timeZone) : formatDate(newest, timeZone);
}
