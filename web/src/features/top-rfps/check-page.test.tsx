import { listChecks, me, submitFeedback, type TopRfp } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, fakeApi } from '#test/fake-api.ts';
import { renderAt, session } from '#test/render.tsx';
import { toasts } from '#test/toasts.ts';
import { answerTop, card, dialog, openCards, opportunity, second } from './top-rfps.fixture.ts';
// The router loads the view when it is opened; loaded here, no test waits for it.
import './top-rfps-view.tsx';

const api = fakeApi();
const low: TopRfp = { ...opportunity, compatibilityScore: 23, rank: null };
const lower: TopRfp = { ...second, compatibilityScore: 4 };

function answerChecks(...checks: TopRfp[]) {
  api.on(listChecks, { success: true, checks, week: '2026-11-16', drawnFrom: 1_240, reason: null });
}

beforeEach(() => {
  answerTop(api);
  api.on(me, { ...session(), wantsChecks: true });
  answerChecks(low, lower);
});

describe('the way to the weekly check', () => {
  it('is a link on Top RFPs for those who have switched it on', async () => {
    const { user, router } = await openCards();
    await user.click(screen.getByRole('link', { name: 'Weekly check' }));
    await screen.findByRole('heading', { level: 1, name: 'Weekly check' });
    expect(router.state.location.search).toBe('?view=check');
    await waitFor(() => expect(document.title).toBe('Weekly check · Bidlight'));
    await user.click(screen.getByRole('link', { name: 'Top RFPs' }));
    await screen.findByRole('heading', { level: 1, name: 'Top RFPs' });
  });

  it('is not there for the others', async () => {
    api.on(me, session());
    await openCards();
    expect(screen.queryByRole('link', { name: 'Weekly check' })).toBeNull();
  });
});

describe('the weekly check', () => {
  const open = () => renderAt('/top-rfps?view=check');

  it('says why it asks, and hides rank, score and reasons until the vote', async () => {
    answerChecks(low, { ...lower, myVote: 'not_match' });
    const { user } = open();
    expect((await screen.findByText(/^Drawn at random/)).textContent).toBe(
      'Drawn at random from the 1,240 open opportunities that score below 60 for you, most of them from close below it. Your answers tell how many relevant ones the list misses. Score and reasons are shown after your vote, so that they do not lead you.',
    );
    expect(screen.getAllByRole('article')).toHaveLength(2);
    expect(screen.getByText('1 of 2 answered.')).toBeTruthy();
    await user.click(card().getByRole('button', { name: /More/ }));
    for (const hidden of ['23', '#1', 'Key Strengths', 'Potential Risks', 'Why this score']) {
      expect(card().queryByText(hidden)).toBeNull();
    }
    expect(card().getByText('The score is shown after your vote.')).toBeTruthy();
    const voted = within(screen.getAllByRole('article')[1] as HTMLElement);
    expect(voted.getByText('4')).toBeTruthy();
    expect(voted.queryByText('The score is shown after your vote.')).toBeNull();
  });

  it('is answered by a vote, which is marked; with the last one it says when the next come', async () => {
    api.on(submitFeedback, { success: true });
    answerChecks(low, { ...lower, myVote: 'not_match' });
    const { user } = open();
    await screen.findByText('1 of 2 answered.');
    await user.click(card().getByRole('button', { name: 'Relevant Match' }));
    answerChecks({ ...low, myVote: 'relevant_match' }, { ...lower, myVote: 'not_match' });
    await user.click(dialog().getByRole('button', { name: 'Confirm' }));
    await screen.findByText('2 of 2 answered. Thank you. The next ones come on Monday.');
    expect(api.calls(submitFeedback)[0]?.body).toMatchObject({
      opportunityId: 7,
      feedbackType: 'relevant_match',
    });
    expect(toasts()).toEqual(['Feedback submitted successfully!']);
    const pressed = card().getByRole('button', { name: 'Relevant Match' });
    await waitFor(() => expect(pressed.getAttribute('aria-pressed')).toBe('true'));
  });

  it.each([
    ['switched-off', 'Switch it on under ‘Weekly check’ in your profile menu.'],
    ['nothing-below-the-list', 'No open opportunity that scores below 60 waits for your vote.'],
  ] as const)('says why there is nothing: %s', async (reason, text) => {
    api.on(listChecks, { success: true, checks: [], week: '2026-11-16', drawnFrom: 0, reason });
    open();
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText(/answered/)).toBeNull();
  });

  it('says when it cannot be loaded, and tries again', async () => {
    api.on(listChecks, () => failure(500));
    const { user } = open();
    expect((await screen.findByRole('alert')).textContent).toContain('Unable to connect to server');
    answerChecks(low);
    await user.click(screen.getByRole('button', { name: /retry|try again/i }));
    expect(await screen.findByText('0 of 1 answered.')).toBeTruthy();
  });
});
