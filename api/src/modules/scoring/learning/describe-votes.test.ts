import type { FeedbackType, VoteReason } from '@bidlight/contract';
import { describe, expect, it } from 'vitest';
import type { OpportunityId } from '#store/schema.ts';
import { describeVotes } from './describe-votes.ts';

const MOMENT = { now: new Date('2026-11-16T12:00:00Z'), timeZone: 'America/New_York' };

function votes(...cast: [value: FeedbackType, castAt: string, ...reasons: VoteReason[]][]) {
  return cast.map(([value, castAt, ...reasons], at) => ({
    id: String(at),
    voter: `${at}@firm.example`,
    value,
    reasons,
    castAt: new Date(castAt),
    opportunityId: 1 as OpportunityId,
  }));
}

const said = (...cast: Parameters<typeof votes>) => describeVotes(votes(...cast), MOMENT);

describe('what the team said of an opportunity', () => {
  it('is how many marked it relevant, and when the last of them did, by the clock of the app', () => {
    expect(
      said(['relevant_match', '2026-10-12T20:00:00Z'], ['relevant_match', '2026-10-13T03:00:00Z']),
    ).toEqual({
      side: 'for',
      said: 'two of you marked relevant on Oct 12',
    });
    expect(said(['relevant_match', '2025-03-01T20:00:00Z'])?.said).toBe(
      'one of you marked relevant on Mar 1, 2025',
    );
  });

  it('is a match without past history where nobody said more', () => {
    expect(said(['past_history', '2026-10-12T20:00:00Z'])).toEqual({
      side: 'for',
      said: 'one of you called a match without past history on Oct 12',
    });
  });

  it('is how many turned it down, with their reasons', () => {
    expect(
      said(
        ['not_match', '2026-10-01T20:00:00Z', 'no_past_performance'],
        ['not_match', '2026-10-02T20:00:00Z', 'out_of_scope'],
        ['not_match', '2026-10-02T20:00:00Z'],
        ['past_history', '2026-10-03T20:00:00Z'],
      ),
    ).toEqual({
      side: 'against',
      said: 'three of you turned down on Oct 2: out of scope, no past performance',
    });
  });

  it('is nothing where the team is of two minds', () => {
    expect(
      said(['not_match', '2026-10-01T20:00:00Z'], ['relevant_match', '2026-10-01T20:00:00Z']),
    ).toBeUndefined();
  });

  it('is nothing where it was turned down for reasons that say nothing of the work', () => {
    expect(said(['not_match', '2026-10-01T20:00:00Z', 'place', 'too_late'])).toBeUndefined();
  });
});
