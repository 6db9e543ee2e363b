import { listModels, listTeaching, scrapingStats, submitFeedback, triggerLearning } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi } from '#test/fake-api.ts';
import { learningState, learnt, openGuide, toTeach } from './setup.fixture.ts';

const api = fakeApi();
const PATH = '/admin/setup?step=teach';
const isPrimary = (classes: string) => classes.includes('bg-action');
const learnButton = () => screen.getByRole('button', { name: 'Learn now' }) as HTMLButtonElement;

describe('the ten to teach with', () => {
  it('are rows with buyer, deadline and requirement, and a vote on one is a vote as anywhere', async () => {
    const { user } = openGuide(api, PATH, { opportunities: [toTeach(7), toTeach(8)] });
    const row = within(await screen.findByRole('article', { name: 'Opportunity 7' }));
    expect(row.getByText('Clean the clinic.')).toBeTruthy();
    expect(row.getByText('Nov 21, 2099')).toBeTruthy();
    api.on(submitFeedback, { success: true });
    api.on(listTeaching, {
      success: true,
      opportunities: [toTeach(7, { myVote: 'relevant_match' }), toTeach(8)],
    });
    await user.click(row.getByRole('button', { name: /Relevant/ }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('1 of 2 voted on.')).toBeTruthy();
    // Marked, so that it is not one of the day's ten.
    expect(api.calls(submitFeedback)[0]?.body).toMatchObject({
      opportunityId: 7,
      feedbackType: 'relevant_match',
      opportunityData: { feedbackSource: 'guide' },
    });
  });

  it('wait for a profile', async () => {
    openGuide(api, PATH, { hasProfile: false });
    expect(await screen.findByText(/^Describe your company first/)).toBeTruthy();
  });

  it('design 3.48 are those that are scored so far, with how many that is of how many', async () => {
    const scoring = { state: 'scoring' as const, percent: null, scored: 400, total: 12_000 };
    openGuide(api, PATH, { opportunities: [toTeach(7)], scoring });
    expect(await screen.findByRole('article', { name: 'Opportunity 7' })).toBeTruthy();
    expect(
      screen.getByText('Scored 400 of 12,000 opportunities so far; better ones may still come.'),
    ).toBeTruthy();
  });

  it('come as they are scored, without a websocket too', async () => {
    const scoring = { state: 'scoring' as const, percent: null, scored: 0, total: 12_000 };
    vi.useFakeTimers({ shouldAdvanceTime: true });
    openGuide(api, PATH, { opportunities: [], scoring });
    expect(await screen.findByText('The first ones appear here as they are scored.')).toBeTruthy();
    const stats = { total_opportunities: 13_000, high_score_opportunities: 0 };
    api.on(scrapingStats, { success: true, stats: { ...stats, scoring: { ...scoring, scored: 400 } } });
    api.on(listTeaching, { success: true, opportunities: [toTeach(7)] });
    await vi.advanceTimersByTimeAsync(16_000);
    expect(await screen.findByRole('article', { name: 'Opportunity 7' })).toBeTruthy();
  });

  it.each([
    [undefined, 'There is nothing to vote on right now.'],
    [
      { state: 'waiting' as const, percent: null, scored: 0, total: 0 },
      'Get the notices first: there is nothing to vote on yet.',
    ],
    [
      { state: 'collecting' as const, percent: 43, scored: 0, total: 0 },
      'The first ones appear here as they are scored.',
    ],
  ])('say why there is none: %j', async (scoring, text) => {
    openGuide(api, PATH, { opportunities: [], scoring });
    expect(await screen.findByText(text)).toBeTruthy();
  });
});

describe('the step that is done', () => {
  it('says so, shows the next ten only to who asks, and leads on', async () => {
    const { user } = openGuide(api, PATH, {
      models: [learnt],
      teaching: 10,
      opportunities: [toTeach(11), toTeach(12)],
    });
    expect(await screen.findByText('10 of 10 voted on. Done.')).toBeTruthy();
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.queryByText(/^0 of/)).toBeNull();
    const next = screen.getByRole('link', { name: 'Next: Invite your team' });
    expect([next.className, learnButton().className].map(isPrimary)).toEqual([true, false]);
    await user.click(screen.getByRole('button', { name: 'Vote on 10 more' }));
    expect(await screen.findByRole('article', { name: 'Opportunity 11' })).toBeTruthy();
    expect(screen.getByText('0 of 2 voted on.')).toBeTruthy();
  });

  it('has its own action as the primary button until then', async () => {
    openGuide(api, PATH, { opportunities: [toTeach(7)], teaching: 10 });
    const next = await screen.findByRole('link', { name: 'Next: Invite your team' });
    await screen.findByRole('article', { name: 'Opportunity 7' });
    expect([next.className, learnButton().className].map(isPrimary)).toEqual([false, true]);
  });
});

describe('learning in the guide', () => {
  it('waits for ten votes and says how many are missing', async () => {
    openGuide(api, PATH, { opportunities: [toTeach(7)], teaching: 4 });
    expect(
      await screen.findByText(/4 votes to learn from: 6 more, and the score learns from them/),
    ).toBeTruthy();
    expect(learnButton().disabled).toBe(true);
  });

  it('can be started right after the tenth vote', async () => {
    const { user } = openGuide(api, PATH, { opportunities: [toTeach(7)], teaching: 9 });
    const row = within(await screen.findByRole('article', { name: 'Opportunity 7' }));
    expect(learnButton().disabled).toBe(true);
    api.on(submitFeedback, { success: true });
    api.on(listModels, learningState([], 10));
    await user.click(row.getByRole('button', { name: /Relevant/ }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(learnButton().disabled).toBe(false));
  });

  it('starts at once from ten votes on and shows how far it is', async () => {
    const { user } = openGuide(api, PATH, { opportunities: [toTeach(7)], teaching: 10 });
    api.on(triggerLearning, { success: true, jobId: 'j9', message: 'AI Learning process started.' });
    await waitFor(() => expect(learnButton().disabled).toBe(false));
    await user.click(learnButton());
    expect(await screen.findByRole('progressbar', { name: 'AI learning progress' })).toBeTruthy();
    expect(learnButton().disabled).toBe(true);
  });

  it('shows in words what came, went and moved', async () => {
    const change = { id: 7, title: 'Clean the clinic', solicitationNumber: 'N7', status: 'Open' as const };
    const places = { before: { score: 50, place: 14 }, after: { score: 80, place: 2 } };
    openGuide(api, PATH, {
      models: [learnt],
      teaching: 10,
      changes: {
        effect: {
          votes: 10,
          moved: 1,
          newInTopTen: 1,
          isFirst: true,
          learntAt: learnt.createdAt,
          comparedAt: learnt.createdAt,
        },
        changes: [{ ...change, kind: 'new in the top ten', ...places }],
        votes: [],
      },
    });
    const outcome = within(await screen.findByRole('region', { name: 'Before and after' }));
    expect(
      await outcome.findByText("Your team's 10 votes moved 1 opportunity: 1 new in the top ten."),
    ).toBeTruthy();
    expect(outcome.getByText('New in the top ten')).toBeTruthy();
    expect(outcome.getByText('#14 → #2')).toBeTruthy();
  });

  it('says that a model was refused, and leads to why', async () => {
    openGuide(api, PATH, {
      models: [
        { ...learnt, state: 'rejected', isActive: false, verdict: 'No better than the model in use.' },
      ],
      teaching: 10,
    });
    expect(await screen.findByText('Your scores stay as they are.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Details' }).getAttribute('href')).toBe(
      '/admin/company/learning',
    );
  });
});
