import { listTopRfps, undoFeedback } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, fakeApi } from '#test/fake-api.ts';
import { renderAt } from '#test/render.tsx';
import { toasts } from '#test/toasts.ts';
import { answerDecisions } from './decisions.fixture.ts';
import { answerList, answerTop, card, openCards, openTop } from './top-rfps.fixture.ts';

const api = fakeApi();
beforeEach(() => answerTop(api));

const titles = () =>
  screen.queryAllByRole('article').map((each) => within(each).getByRole('heading', { level: 2 }).textContent);
const ranks = () => screen.getAllByRole('article').map((each) => within(each).getByText(/^#/).textContent);
const tab = (name: RegExp) => screen.getByRole('link', { name });
/** Of the last message. */
const undoButton = () => screen.getAllByRole('button', { name: 'Undo' }).at(-1) as HTMLElement;

type User = Awaited<ReturnType<typeof openTop>>['user'];
async function vote(user: User, title: string, name = 'Relevant Match') {
  await user.click(card(title).getByRole('button', { name }));
  await user.keyboard('{Enter}');
}

describe("'To decide'", () => {
  it('design 3.26 is what the page opens on, with the counts of both and the progress of the day', async () => {
    answerDecisions(api, 5);
    await openCards();
    expect(api.calls(listTopRfps)[0]?.query).toEqual({ limit: '10', decided: 'no' });
    expect(tab(/^To decide/).getAttribute('aria-current')).toBe('page');
    expect(tab(/^To decide/).textContent).toBe('To decide3');
    expect(tab(/^Decided/).textContent).toBe('Decided0');
    expect(screen.getByText('0 decided today, 3 to go')).toBeTruthy();
  });

  it('loses the card that is voted on; the next of the list takes the free place, numbers and focus stay right', async () => {
    answerDecisions(api, 5);
    const { user } = await openCards();
    await vote(user, 'Number 2');
    await waitFor(() => expect(titles()).toEqual(['Number 1', 'Number 3', 'Number 4']));
    expect(ranks()).toEqual(['#1', '#3', '#4']);
    expect(screen.getByText('1 decided today, 2 to go')).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Number 3' }));
    await vote(user, 'Number 4');
    await waitFor(() => expect(titles()).toEqual(['Number 1', 'Number 3', 'Number 5']));
    expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Number 5' }));
  });

  it("says when the day's ones are done, and when nothing is left, which is not 'No High-Scoring RFPs Found'", async () => {
    answerDecisions(api, 4);
    const { user } = await openCards();
    for (const title of ['Number 1', 'Number 2', 'Number 3']) {
      await vote(user, title);
      await waitFor(() => expect(titles()).not.toContain(title));
    }
    expect(screen.getByText('3 decided today, the day’s ten are done')).toBeTruthy();
    await vote(user, 'Number 4');
    expect(await screen.findByRole('heading', { name: 'Everything Is Decided' })).toBeTruthy();
    expect(screen.getByText('4 decided today, nothing to go')).toBeTruthy();
    await user.click(undoButton());
    await waitFor(() => expect(titles()).toEqual(['Number 4']));
  });
});

describe('undo', () => {
  it('design 3.30 of the message brings the card back to its place, with the focus', async () => {
    answerDecisions(api, 5);
    const { user } = await openCards();
    await vote(user, 'Number 1');
    await waitFor(() => expect(titles()).toEqual(['Number 2', 'Number 3', 'Number 4']));
    expect(toasts()).toEqual(['Feedback submitted successfully!']);
    await user.click(undoButton());
    await waitFor(() => expect(titles()).toEqual(['Number 1', 'Number 2', 'Number 3']));
    expect(api.calls(undoFeedback)[0]?.body).toEqual({ opportunityId: 1, feedbackType: 'relevant_match' });
    expect(toasts()).toEqual(['Your vote is taken back.']);
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('article', { name: 'Number 1' })),
    );
  });

  it('design 3.30 with u goes back vote by vote, and no further than the page’s own', async () => {
    const votes = answerDecisions(api, 5);
    votes.set(1, 'not_match');
    const { user } = await openCards();
    for (const title of ['Number 2', 'Number 3']) {
      await vote(user, title);
      await waitFor(() => expect(titles()).not.toContain(title));
    }
    await user.keyboard('u');
    await waitFor(() => expect(titles()).toContain('Number 3'));
    await user.keyboard('u');
    await waitFor(() => expect(titles()).toContain('Number 2'));
    await user.keyboard('u');
    expect(api.calls(undoFeedback).map(({ body }) => body)).toEqual([
      { opportunityId: 3, feedbackType: 'relevant_match' },
      { opportunityId: 2, feedbackType: 'relevant_match' },
    ]);
    expect([...votes]).toEqual([[1, 'not_match']]);
  });

  it('with u does not undo once more what the message has undone', async () => {
    answerDecisions(api, 5);
    const { user } = await openCards();
    await vote(user, 'Number 1');
    await user.click(undoButton());
    await waitFor(() => expect(toasts()).toEqual(['Your vote is taken back.']));
    await user.keyboard('u');
    expect(api.calls(undoFeedback)).toHaveLength(1);
  });

  it.each([
    [
      'the server’s error',
      () => failure(404, 'You have not voted on this opportunity.'),
      'You have not voted on this opportunity.',
    ],
    ['its own text', () => failure(500), 'Failed to undo the vote. Please try again.'],
  ])('that fails shows %s, and can be tried again', async (_, answer, text) => {
    answerDecisions(api, 5);
    const { user } = await openCards();
    await vote(user, 'Number 1');
    await waitFor(() => expect(titles()).not.toContain('Number 1'));
    api.on(undoFeedback, answer);
    await user.click(undoButton());
    await waitFor(() => expect(toasts()).toEqual([text]));
    expect(titles()).not.toContain('Number 1');
    await user.keyboard('u');
    await waitFor(() => expect(api.calls(undoFeedback)).toHaveLength(2));
  });

  it('of a vote that replaced another one says which counts again', async () => {
    answerDecisions(api, 5);
    api.on(undoFeedback, { success: true, myVote: 'not_match' });
    const { user } = await openCards();
    await vote(user, 'Number 1');
    await user.click(undoButton());
    await waitFor(() => expect(toasts()).toEqual(['Your earlier vote ‘Not a Match’ counts again.']));
  });

  it('is in the help', async () => {
    const { user } = await openCards();
    await user.keyboard('?');
    expect(screen.getByText('Undo your last vote on this page')).toBeTruthy();
  });
});

describe("'Decided'", () => {
  const BY_TEAM = {
    limit: '25',
    decided: 'yes',
    by: 'team',
    vote: 'relevant_match,past_history',
    sort: 'deadline',
    page: '1',
  };
  const mine = {
    id: 50,
    title: 'Mine',
    myVote: 'not_match' as const,
    myDecision: { castAt: '2026-11-14T15:00:00.000Z', reasons: ['place' as const], comment: 'Too far' },
  };
  const theirs = {
    id: 51,
    title: 'Theirs',
    turnedDown: true,
    teamVotes: { relevant_match: 0, not_match: 3, past_history: 1 },
  };

  it('design 3.26 stands in the address and shows my vote, reasons and comment, and what the team has turned down', async () => {
    answerDecisions(api, 5, [mine, theirs]);
    renderAt('/top-rfps?view=decided&turned_down=shown');
    expect(await screen.findByRole('article', { name: 'Mine' })).toBeTruthy();
    expect(api.calls(listTopRfps).map(({ query }) => query)).toEqual([
      { ...BY_TEAM, vote: 'relevant_match,past_history,not_match' },
    ]);
    expect(tab(/^Decided/).getAttribute('aria-current')).toBe('page');
    for (const text of ['Nov 14, 2026', 'Place', '‘Too far’'])
      expect(card('Mine').getByText(text)).toBeTruthy();
    expect(card('Mine').getByRole('button', { name: 'Not a Match' }).getAttribute('aria-pressed')).toBe(
      'true',
    );
    expect(card('Theirs').getByText('Turned down by the team')).toBeTruthy();
    expect(card('Theirs').getAllByText(/^Team: 1 no past history · 3 not a match/)).toHaveLength(2);
    expect(card('Theirs').queryByRole('button', { name: 'Take back' })).toBeNull();
  });

  it('lists the team’s relevant ones by deadline with their days left, and folds away what is turned down', async () => {
    const wanted = {
      id: 52,
      title: 'Wanted by a colleague',
      teamVotes: { relevant_match: 2, not_match: 0, past_history: 0 },
    };
    answerDecisions(api, 0, [wanted, mine, theirs]);
    const { user, router } = renderAt('/top-rfps?view=decided');
    expect(await screen.findByRole('article', { name: 'Wanted by a colleague' })).toBeTruthy();
    expect(api.calls(listTopRfps).at(-1)?.query).toEqual(BY_TEAM);
    expect(titles()).toEqual(['Wanted by a colleague']);
    expect(card('Wanted by a colleague').getAllByText('Team: 2 relevant')).toHaveLength(2);
    expect(card('Wanted by a colleague').getByText('Nov 21, 2099')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show 2 turned down' }));
    await waitFor(() => expect(titles()).toEqual(['Wanted by a colleague', 'Mine', 'Theirs']));
    expect(router.state.location.search).toBe('?view=decided&turned_down=shown');
    await user.click(screen.getByRole('button', { name: 'Hide 2 turned down' }));
    await waitFor(() => expect(titles()).toEqual(['Wanted by a colleague']));
  });

  it('is filtered by vote and sorted, both in the address; what makes no sense there is ignored', async () => {
    answerDecisions(api, 0, [mine, theirs]);
    const { user, router } = renderAt('/top-rfps?view=decided&vote=maybe&sort=luck&page=0');
    expect(
      await screen.findByText('Your team has not marked an open opportunity as a match yet.'),
    ).toBeTruthy();
    const votes = screen.getByLabelText('Vote');
    expect(
      within(votes)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All votes', 'Relevant Match (0)', 'Match But No Past History (0)', 'Not a Match (2)']);
    await user.selectOptions(votes, 'Not a Match (2)');
    await waitFor(() => expect(titles()).toEqual(['Mine', 'Theirs']));
    expect(screen.queryByRole('button', { name: /turned down$/ })).toBeNull();
    for (const [name, sort] of [
      ['Highest score first', 'score'],
      ['Newest first', 'posted'],
      ['Nearest deadline first', 'deadline'],
      ['Your latest votes first', undefined],
    ] as const) {
      await user.selectOptions(screen.getByLabelText('Sort by'), name);
      await waitFor(() => expect(api.calls(listTopRfps).at(-1)?.query?.sort).toBe(sort));
    }
    expect(new URLSearchParams(router.state.location.search).get('sort')).toBe('voted');
    await user.selectOptions(votes, 'Relevant Match (0)');
    expect(
      await screen.findByText('Your team’s vote is ‘Relevant Match’ on no open opportunity.'),
    ).toBeTruthy();
  });

  it('has pages, and a page past the end leads to the first', async () => {
    const many = Array.from({ length: 30 }, (_, index) => ({ id: 100 + index, title: `Wanted ${index}` }));
    answerDecisions(api, 0, [...many, mine]);
    const { user, router } = renderAt('/top-rfps?view=decided&page=9');
    expect(await screen.findByText('Page 1 of 2')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /turned down$/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(api.calls(listTopRfps).at(-1)?.query?.page).toBe('2'));
    expect(router.state.location.search).toBe('?view=decided&page=2');
    expect(await screen.findByRole('button', { name: 'Show 1 turned down' })).toBeTruthy();
  });

  it('is reached and left by the links, and has a text when it is empty', async () => {
    answerDecisions(api, 5);
    const { user, router } = await openCards();
    await user.click(tab(/^Decided/));
    expect(await screen.findByRole('heading', { name: 'Nothing Decided Yet' })).toBeTruthy();
    expect(router.state.location.search).toBe('?view=decided');
    await user.click(tab(/^To decide/));
    expect(router.state.location.search).toBe('');
    await waitFor(() => expect(titles()).toHaveLength(3));
  });

  it('takes a vote back, and changes it', async () => {
    const votes = answerDecisions(api, 5);
    votes.set(1, 'not_match');
    votes.set(2, 'not_match');
    const { user } = renderAt('/top-rfps?view=decided&turned_down=shown');
    await screen.findByRole('article', { name: 'Number 1' });
    await user.click(card('Number 1').getByRole('button', { name: 'Take back' }));
    await waitFor(() => expect(titles()).toEqual(['Number 2']));
    await vote(user, 'Number 2');
    await waitFor(() => expect(votes.get(2)).toBe('relevant_match'));
    expect(titles()).toEqual(['Number 2']);
    await user.click(tab(/^To decide/));
    await waitFor(() => expect(titles()).toEqual(['Number 1', 'Number 3', 'Number 4']));
  });
});

describe('a server that does not divide the list', () => {
  it('is shown as it answers, without counts', async () => {
    answerList(api);
    await openTop();
    expect(await screen.findByRole('heading', { name: 'No High-Scoring RFPs Found' })).toBeTruthy();
    expect(tab(/^To decide/).textContent).toBe('To decide–');
  });
});
