import { me, type SearchRfp, searchRfps, submitFeedback, submitFeedbackBulk } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#test/fake-api.ts';
import { renderAt, session } from '#test/render.tsx';
import { toasts } from '#test/toasts.ts';
import { found, roof } from './search.fixture.ts';

const api = fakeApi();

const voted: SearchRfp = { ...roof, myVote: 'past_history', department: 'Department of the Navy' };
const paint: SearchRfp = { ...voted, id: 8, title: 'Painting', titlePieces: [], myVote: null };

beforeEach(() => {
  api.on(me, session());
  api.on(searchRfps, found([voted, paint]));
});

async function openResults() {
  const opened = renderAt('/search-rfps');
  await screen.findByText('2 results found');
  return opened;
}

const pressed = () =>
  screen.getAllByRole('button', { pressed: true }).map((each) => each.getAttribute('aria-label'));
// The dialog's frame is there before the script that fills it.
const confirm = () => screen.findByRole('button', { name: 'Confirm' });

describe('voting on search results', () => {
  it('is offered on each, with one’s own vote marked, and marks the new one', async () => {
    api.on(submitFeedback, { success: true });
    const { user } = await openResults();
    expect(pressed()).toEqual(['Match But No Past History: Roof repair']);
    await user.click(screen.getByRole('button', { name: 'Relevant Match: Painting' }));
    await user.click(await confirm());
    await waitFor(() =>
      expect(pressed()).toEqual(['Match But No Past History: Roof repair', 'Relevant Match: Painting']),
    );
    expect(api.calls(submitFeedback)[0]?.body).toMatchObject({
      solicitationNumber: 'W912-26',
      opportunityId: 8,
      noticeId: 'abc',
      opportunityData: { title: 'Painting', agency: 'Department of the Navy', naicsCode: '238160' },
    });
    expect(api.calls(searchRfps)).toHaveLength(1);
  });

  it('on several at once takes one confirmation and one call', async () => {
    api.on(submitFeedbackBulk, { success: true, done: [7, 8], failed: [] });
    const { user } = await openResults();
    for (const box of screen.getAllByRole('checkbox', { name: /^Select / })) await user.click(box);
    const bar = within(await screen.findByRole('region', { name: 'Selected opportunities' }));
    await user.click(bar.getByRole('button', { name: 'Not a Match' }));
    expect(await screen.findByRole('dialog', { name: 'Not a Match for 2 opportunities' })).toBeTruthy();
    await user.click(await confirm());
    await waitFor(() => expect(pressed()).toEqual(['Not a Match: Roof repair', 'Not a Match: Painting']));
    expect(toasts()).toEqual(['Feedback submitted successfully!', '2 votes: Not a Match']);
    expect(api.calls(submitFeedbackBulk).map(({ body }) => body)).toEqual([
      expect.objectContaining({ feedbackType: 'not_match', opportunityIds: [7, 8] }),
    ]);
  });
});
