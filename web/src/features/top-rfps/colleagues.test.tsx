import { listVotesOn, submitFeedback, type TeamVote, undoFeedback, VOTE_CHANGED } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, fakeApi } from '#test/fake-api.ts';
import { toasts } from '#test/toasts.ts';
import { answerDecisions } from './decisions.fixture.ts';
import {
  answerList,
  answerTop,
  card,
  openCard,
  openCards,
  opportunity,
  voteButton,
} from './top-rfps.fixture.ts';

const api = fakeApi();
beforeEach(() => answerTop(api));

const NOW = '2026-11-18T15:12:00.000Z';
const teamVote = (name: string | null, more: Partial<TeamVote> = {}): TeamVote => ({
  name,
  email: `${name}@firm.example`,
  feedbackType: 'relevant_match',
  reasons: [],
  comment: null,
  votedAt: NOW,
  ...more,
});
const mine = teamVote('Ada', { email: 'ada@firm.example', feedbackType: 'not_match' });
const lines = () =>
  within(card().getByRole('list', { name: 'Votes of your colleagues' }))
    .getAllByRole('listitem')
    .filter((line) => !/cut:hidden/.test(line.className))
    .map((line) => line.textContent);
const confirm = () => screen.findByRole('button', { name: 'Confirm' });

describe("colleagues' votes on a card", () => {
  it('say who voted what and why, those with a comment first, without one’s own', async () => {
    const votes = [
      mine,
      teamVote('Bo Li', { feedbackType: 'not_match', reasons: ['place'] }),
      teamVote('Ana Ruiz', { comment: 'we know this office' }),
    ];
    answerList(api, {
      ...opportunity,
      myVote: 'not_match',
      votes,
      teamVotes: { relevant_match: 1, not_match: 2, past_history: 0 },
    });
    await openCards();
    expect(lines()).toEqual([
      'Ana Ruiz: Relevant Match – “we know this office”',
      'Bo Li: Not a Match (Place)',
    ]);
  });

  it('of many are two and a count; the rest is under More', async () => {
    const votes = Array.from({ length: 10 }, (_, n) => teamVote(n === 0 ? 'N'.repeat(80) : `Voter ${n}`));
    answerList(api, {
      ...opportunity,
      votes,
      teamVotes: { relevant_match: 30, not_match: 0, past_history: 0 },
    });
    const { user } = await openCards();
    expect(lines()).toEqual([`${'N'.repeat(80)}: Relevant Match`, 'Voter 1: Relevant Match', 'and 28 more']);
    await openCard(user);
    expect(card().getByText('Voter 9')).toBeTruthy();
    expect(card().getByText('and 20 more on its page')).toBeTruthy();
  });
});

describe('a vote from elsewhere', () => {
  it('appears on the card, which stays where it is, also where it is one’s own', async () => {
    const { socket } = await openCards();
    const teamVotes = { relevant_match: 1, not_match: 1, past_history: 0 };
    const votes = [teamVote('Ana Ruiz', { comment: 'Ours.' }), mine];
    api.on(listVotesOn, {
      success: true,
      votesOn: [{ id: 7, myVote: 'not_match', myHeldVote: null, teamVotes, votes }],
    });
    screen.getByRole('article', { name: opportunity.title ?? '' }).focus();
    socket.sendVotes([7]);
    await waitFor(() => expect(lines()).toEqual(['Ana Ruiz: Relevant Match – “Ours.”']));
    expect(voteButton('Not a Match').getAttribute('aria-pressed')).toBe('true');
    expect(document.activeElement).toBe(screen.getByRole('article', { name: opportunity.title ?? '' }));
    expect(api.calls(listVotesOn).map(({ query }) => query)).toEqual([{ opportunityIds: '7' }]);
  });

  it('is not replaced without asking: it can be kept, or replaced by what was typed', async () => {
    const { user } = await openCards();
    api.on(submitFeedback, ({ body }) =>
      body.seenVote === null ? failure(409, VOTE_CHANGED) : Response.json({ success: true }),
    );
    const teamVotes = { relevant_match: 0, not_match: 1, past_history: 0 };
    api.on(listVotesOn, {
      success: true,
      votesOn: [{ id: 7, myVote: 'not_match', myHeldVote: null, teamVotes, votes: [mine] }],
    });
    await user.click(voteButton('Relevant Match'));
    await user.type(screen.getByLabelText('Comment (optional)'), 'Ours after all');
    await user.click(await confirm());
    const question = await screen.findByRole('alert');
    expect(question.textContent).toMatch(
      /^You voted Not a Match on this in another window or by e-mail (at|on) .*10:12 AM ET\. Replace it\?$/,
    );
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Keep that vote' }));
    await user.click(screen.getByRole('button', { name: 'Replace it' }));
    await waitFor(() => expect(toasts()).toEqual(['Feedback submitted successfully!']));
    const sent = api.calls(submitFeedback).map(({ body }) => body as Record<string, unknown>);
    expect(sent.map(({ seenVote, userFeedback }) => [seenVote, userFeedback])).toEqual([
      [null, 'Ours after all'],
      ['not_match', 'Ours after all'],
    ]);
  });
});

describe('the message about votes', () => {
  it('§8 is one, with how many came before; each undo offers the one before it', async () => {
    answerDecisions(api, 9);
    const { user } = await openCards();
    for (const number of [1, 2, 3]) {
      await user.click(
        within(screen.getByRole('article', { name: `Number ${number}` })).getByRole('button', {
          name: 'Not a Match',
        }),
      );
      await user.click(await confirm());
      await waitFor(() => expect(screen.queryByRole('article', { name: `Number ${number}` })).toBeNull());
    }
    expect(toasts()).toEqual(['Feedback submitted successfully!', 'and 2 before']);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toasts()).toEqual(['Your vote is taken back.', '2 more can be undone']));
    await user.keyboard('u');
    await waitFor(() => expect(toasts()).toEqual(['Your vote is taken back.', '1 more can be undone']));
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(toasts()).toEqual(['Your vote is taken back.']));
    expect(
      api.calls(undoFeedback).map(({ body }) => (body as { opportunityId: number }).opportunityId),
    ).toEqual([3, 2, 1]);
  });
});
