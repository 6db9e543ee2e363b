import {
  follow,
  listFollowedIds,
  listTodayRfps,
  submitFeedback,
  submitFeedbackBulk,
  undoFeedback,
  VOTE_CHANGED,
} from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, fakeApi, noAnswer } from '#test/fake-api.ts';
import { toasts } from '#test/toasts.ts';
import { answerHome, openHome, opportunity, rows, todayReply } from './home.fixture.ts';

const api = fakeApi();
beforeEach(() => answerHome(api));

const trust = { ...opportunity, title: 'Zero Trust', myVote: null };
const roof = { ...opportunity, id: 8, title: 'Roof Repair', myVote: 'not_match' as const };
const mowing = { ...opportunity, id: 9, title: null, solicitationNumber: 'MOW-26', myVote: null };

async function openRows() {
  api.on(listTodayRfps, todayReply([trust, roof, mowing]));
  const opened = await openHome();
  await waitFor(() => expect(rows()).toHaveLength(3));
  return opened;
}

const button = (name: string) => screen.getByRole('button', { name });
const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map((each) => each.getAttribute('aria-label'));
const box = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` }) as HTMLInputElement;
const bar = async () => within(await screen.findByRole('region', { name: 'Selected opportunities' }));
const isBarGone = () => expect(screen.queryByRole('region', { name: 'Selected opportunities' })).toBeNull();
const confirm = () => screen.findByRole('button', { name: 'Confirm' });
const bulkBodies = () => api.calls(submitFeedbackBulk).map(({ body }) => body);
/** Total and positive votes as the wide columns show them. */
const counts = (row: number) =>
  within(rows()[row] as HTMLElement)
    .getAllByRole('cell')
    .slice(4, 6)
    .map((cell) => cell.textContent);

describe("a vote from today's table", () => {
  it('is offered in the RFP Details cell of each row, named with its title, and one’s own is marked', async () => {
    await openRows();
    const [details] = within(rows()[0] as HTMLElement).getAllByRole('cell');
    expect(
      within(details as HTMLElement)
        .getAllByRole('button')
        .map((each) => each.getAttribute('aria-label')),
    ).toEqual([
      'Follow: Zero Trust',
      'Pursue: Zero Trust',
      'Relevant Match: Zero Trust',
      'Match But No Past History: Zero Trust',
      'Not a Match: Zero Trust',
    ]);
    expect(button('Relevant Match: MOW-26')).toBeTruthy();
    expect(pressed()).toEqual(['Not a Match: Roof Repair']);
  });

  it('fills the star, because what is relevant is followed', async () => {
    let ids: number[] = [];
    api.on(listFollowedIds, () => Response.json({ success: true, ids, newAmendments: 0 }));
    api.on(submitFeedback, () => {
      ids = [7];
      return Response.json({ success: true });
    });
    const { user } = await openRows();
    await user.click(button('Relevant Match: Zero Trust'));
    await user.click(await confirm());
    expect(await screen.findByRole('button', { name: 'Following: Zero Trust', pressed: true })).toBeTruthy();
  });

  it('stands beside a star, which follows the opportunity', async () => {
    let ids = [8];
    api.on(listFollowedIds, () => Response.json({ success: true, ids, newAmendments: 0 }));
    api.on(follow, ({ params, body }) => {
      ids = [...ids, Number(params.id)];
      return Response.json({ success: true, ...body });
    });
    const { user } = await openRows();
    await screen.findByRole('button', { name: 'Following: Roof Repair', pressed: true });
    await user.click(button('Follow: MOW-26'));
    expect(await screen.findByRole('button', { name: 'Following: MOW-26', pressed: true })).toBeTruthy();
    expect(api.calls(follow)).toMatchObject([{ params: { id: '9' }, body: { following: true } }]);
  });

  it('opens the vote dialog, and is marked and counted without loading the list again', async () => {
    api.on(submitFeedback, { success: true });
    const { user } = await openRows();
    expect(counts(0)).toEqual(['6', '83%']);
    await user.click(button('Not a Match: Zero Trust'));
    expect(await screen.findByRole('dialog', { name: 'Not a Match' })).toBeTruthy();
    await user.click(await confirm());
    await waitFor(() => expect(pressed()).toEqual(['Not a Match: Zero Trust', 'Not a Match: Roof Repair']));
    expect(counts(0)).toEqual(['7', '71%']);
    await waitFor(() => expect(toasts()).toEqual(['Feedback submitted successfully!']));
    expect(api.calls(submitFeedback)[0]?.body).toMatchObject({
      opportunityId: 7,
      feedbackType: 'not_match',
      noticeId: 'abc123',
      opportunityData: { title: 'Zero Trust', agency: 'Veterans Affairs' },
    });
    expect(api.calls(listTodayRfps)).toHaveLength(1);
  });

  it('is taken back with Undo, and neither marked nor counted any more', async () => {
    api.on(submitFeedback, { success: true });
    api.on(undoFeedback, { success: true, myVote: null });
    const { user } = await openRows();
    await user.click(button('Relevant Match: Zero Trust'));
    await user.click(await confirm());
    await waitFor(() => expect(counts(0)).toEqual(['7', '86%']));
    await user.click(button('Undo'));
    await waitFor(() => expect(counts(0)).toEqual(['6', '83%']));
    expect(pressed()).toEqual(['Not a Match: Roof Repair']);
    expect(api.calls(undoFeedback).map(({ body }) => body)).toEqual([
      { opportunityId: 7, feedbackType: 'relevant_match' },
    ]);
  });

  it('that replaces another one counts once', async () => {
    api.on(submitFeedback, { success: true });
    const { user } = await openRows();
    await user.click(button('Relevant Match: Roof Repair'));
    await user.click(await confirm());
    await waitFor(() => expect(pressed()).toEqual(['Relevant Match: Roof Repair']));
    expect(counts(1)).toEqual(['6', '100%']);
  });
});

describe('several rows at once', () => {
  it('are told why not with one tap for all', async () => {
    api.on(submitFeedbackBulk, { success: true, done: [7], failed: [] });
    const { user } = await openRows();
    await user.click(box('Zero Trust'));
    await user.click((await bar()).getByRole('button', { name: 'Not a Match' }));
    await user.click(await screen.findByRole('button', { name: 'Too late' }));
    await user.click(await confirm());
    await waitFor(() =>
      expect(bulkBodies()).toEqual([
        {
          feedbackType: 'not_match',
          opportunityIds: [7],
          reasons: ['too_late'],
          seenVotes: { 7: null },
        },
      ]),
    );
  });

  it('are selected with the space key, voted on with one confirmation and one call, and marked', async () => {
    api.on(submitFeedbackBulk, { success: true, done: [7, 8], failed: [] });
    const { user } = await openRows();
    isBarGone();
    box('Zero Trust').focus();
    await user.keyboard(' ');
    box('Roof Repair').focus();
    await user.keyboard(' ');
    expect((await bar()).getByText('2 selected')).toBeTruthy();
    await user.click((await bar()).getByRole('button', { name: 'Relevant Match' }));
    const dialog = await screen.findByRole('dialog', { name: 'Relevant Match for 2 opportunities' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Zero Trust', 'Roof Repair']);
    await waitFor(async () => expect(document.activeElement).toBe(await confirm()));
    await user.keyboard('{Enter}');
    await waitFor(isBarGone);
    expect(bulkBodies()).toEqual([
      { feedbackType: 'relevant_match', opportunityIds: [7, 8], seenVotes: { 7: null, 8: 'not_match' } },
    ]);
    expect(toasts()).toEqual(['Feedback submitted successfully!', '2 votes: Relevant Match']);
    expect(pressed()).toEqual(['Relevant Match: Zero Trust', 'Relevant Match: Roof Repair']);
    // The bar that had the focus is gone.
    await waitFor(() => expect(document.activeElement).toBe(box('Zero Trust')));
  });

  it('of which some fail: the toast names them, and they stay selected', async () => {
    const error = 'Opportunity not found.';
    api.on(submitFeedbackBulk, { success: true, done: [7], failed: [{ id: 9, error }] });
    const { user } = await openRows();
    await user.click(box('Zero Trust'));
    await user.click(box('MOW-26'));
    await user.click((await bar()).getByRole('button', { name: 'Not a Match' }));
    await user.click(await confirm());
    await waitFor(() =>
      expect(toasts()).toEqual([
        'Feedback submitted successfully!',
        '1 vote: Not a Match. Not recorded: MOW-26 (Opportunity not found).',
      ]),
    );
    expect((await bar()).getByText('1 selected')).toBeTruthy();
    expect([box('Zero Trust').checked, box('MOW-26').checked]).toEqual([false, true]);
    expect(pressed()).toEqual(['Not a Match: Zero Trust', 'Not a Match: Roof Repair']);
  });

  it('of which all fail say only that', async () => {
    const failed = [7, 8, 9].map((id) => ({
      id,
      error: id === 9 ? 'Another reason.' : 'Opportunity not found.',
    }));
    api.on(submitFeedbackBulk, { success: true, done: [], failed });
    const { user } = await openRows();
    for (const name of ['Zero Trust', 'Roof Repair', 'MOW-26']) await user.click(box(name));
    await user.click((await bar()).getByRole('button', { name: 'Not a Match' }));
    await user.click(await confirm());
    await waitFor(() => expect(toasts()).toEqual(['Not recorded: Zero Trust, Roof Repair, MOW-26.']));
    expect((await bar()).getByText('3 selected')).toBeTruthy();
  });

  it.each([
    ["the server's error", () => failure(429, 'Too many requests.'), 'Too many requests.'],
    ['its own text without an answer', noAnswer, 'Failed to submit feedback. Please try again.'],
  ])('that cannot be sent show %s, and what is recorded is asked for', async (_, answer, text) => {
    api.on(submitFeedbackBulk, answer);
    const { user } = await openRows();
    await user.click(box('Zero Trust'));
    await user.click((await bar()).getByRole('button', { name: 'Not a Match' }));
    await user.click(await confirm());
    await waitFor(() => expect(toasts()).toEqual([text]));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await bar()).getByText('1 selected')).toBeTruthy();
    await waitFor(() => expect(api.calls(listTodayRfps)).toHaveLength(2));
  });

  it('are a file of their own', async () => {
    const { user } = await openRows();
    await user.click(box('Zero Trust'));
    await user.click(box('MOW-26'));
    const file = (await bar()).getByRole('link', { name: 'Download the selection as CSV' });
    expect([file.getAttribute('href'), file.hasAttribute('download')]).toEqual([
      '/api/top5-rfps/today-rfps-list/export?ids=7%2C9',
      true,
    ]);
  });

  it("are let go with 'Clear', and rows of another page are never voted on", async () => {
    api.on(listTodayRfps, ({ query }) =>
      Response.json(todayReply(query?.page === '2' ? [roof] : [trust], { totalPages: 2, totalCount: 11 })),
    );
    const { user } = await openHome();
    await waitFor(() => expect(rows()).toHaveLength(1));
    await user.click(box('Zero Trust'));
    await user.click((await bar()).getByRole('button', { name: 'Clear' }));
    isBarGone();
    await waitFor(() => expect(document.activeElement).toBe(box('Zero Trust')));
    await user.click(box('Zero Trust'));
    await user.click(button('Next'));
    await waitFor(() => expect(box('Roof Repair').checked).toBe(false));
    isBarGone();
  });
});

describe('the undo of several votes', () => {
  async function voteOnTwo() {
    api.on(submitFeedbackBulk, { success: true, done: [7, 8], failed: [{ id: 9, error: 'Not now.' }] });
    const { user } = await openRows();
    for (const name of ['Zero Trust', 'Roof Repair', 'MOW-26']) await user.click(box(name));
    await user.click(await screen.findByRole('button', { name: 'Relevant Match' }));
    await user.click(await confirm());
    await waitFor(() => expect(pressed()).toHaveLength(2));
    return user;
  }

  it('takes all that were recorded back with one call, and shows what stood before', async () => {
    api.on(undoFeedback, { success: true, done: [7, 8], failed: [] });
    const user = await voteOnTwo();
    await user.click(button('Undo'));
    await waitFor(() => expect(pressed()).toEqual(['Not a Match: Roof Repair']));
    expect(api.calls(undoFeedback).map(({ body }) => body)).toEqual([
      { opportunityIds: [7, 8], feedbackType: 'relevant_match' },
    ]);
    expect(toasts()).toEqual(['2 votes taken back.']);
  });

  it.each([
    [
      'names what could not be taken back',
      () => Response.json({ success: true, done: [8], failed: [{ id: 7, error: 'Gone.' }] }),
      ['1 vote taken back.', 'Not taken back: Zero Trust (Gone).'],
    ],
    [
      'says what had changed meanwhile',
      () => Response.json({ success: true, done: [8], failed: [{ id: 7, error: VOTE_CHANGED }] }),
      ['1 vote taken back, 1 had changed meanwhile.'],
    ],
    ['says so when it fails', noAnswer, ['Failed to take the votes back. Please try again.']],
  ])('%s', async (_, answer, texts) => {
    api.on(undoFeedback, answer);
    const user = await voteOnTwo();
    await user.click(button('Undo'));
    await waitFor(() => expect(toasts()).toEqual(texts));
  });
});
