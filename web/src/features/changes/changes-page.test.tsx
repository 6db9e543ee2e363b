import {
  type CallReply,
  type ListChange,
  listChanges,
  me,
  type TeachingOutcome,
  type TeachingVote,
} from '@bidlight/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, fakeApi } from '#test/fake-api.ts';
import { renderAt, session, someone } from '#test/render.tsx';

const api = fakeApi();

const change = (id: number, kind: ListChange['kind'], places: Pick<ListChange, 'before' | 'after'>) => ({
  id,
  title: `Opportunity ${id}`,
  solicitationNumber: `N-${id}`,
  status: 'Open' as const,
  kind,
  ...places,
});
const vote: TeachingVote = {
  opportunity: { id: 41, title: 'ROOF OF CLINIC', solicitationNumber: 'R-41' },
  voter: 'Ann Lee',
  feedbackType: 'not_match',
  reasons: ['place', 'size'],
  comment: 'Too far away',
  castAt: '2026-11-14T15:00:00.000Z',
};
const loaded: CallReply<typeof listChanges> = {
  success: true,
  effect: {
    votes: 12,
    moved: 5,
    newInTopTen: 1,
    isFirst: false,
    learntAt: '2026-11-14T16:00:00.000Z',
    comparedAt: '2026-11-14T16:01:00.000Z',
  },
  changes: [
    change(1, 'new in the top ten', { before: { score: 58, place: 14 }, after: { score: 71, place: 9 } }),
    change(2, 'left the top ten', { before: { score: 66, place: 10 }, after: { score: 66, place: 11 } }),
    change(3, 'fell', { before: { score: 60, place: 12 }, after: { score: 51, place: 20 } }),
    change(4, 'fell', { before: { score: 84, place: 1 }, after: { score: 91, place: 2 } }),
    change(5, 'rose', { before: { score: 83, place: 3 }, after: { score: 91, place: 3 } }),
  ],
  votes: [vote],
};

beforeEach(() => api.on(me, session()));

async function open() {
  const opened = renderAt('/top-rfps/changes');
  await screen.findByRole('heading', { level: 1, name: 'What moved' });
  return opened;
}

const group = async (name: string) => within(await screen.findByRole('region', { name }));

describe("what the team's votes moved", () => {
  it('is grouped, with score and place before and after, up or down by the place, and names the votes behind it, who cast them and why', async () => {
    api.on(listChanges, loaded);
    await open();
    const entered = await group('New in the top ten');
    const [, row] = entered.getAllByRole('row');
    expect(row?.textContent).toContain('up from 58 to 71');
    expect(row?.textContent).toContain('up from #14 to #9');
    expect(entered.getByRole('link', { name: 'Opportunity 1' }).getAttribute('href')).toBe('/top-rfps/1');
    const left = await group('Left the top ten');
    expect(left.getAllByRole('row')[1]?.textContent).toContain('still 66');
    expect((await group('Moved down')).getAllByRole('row')[1]?.textContent).toContain('down from #12 to #20');
    expect(
      screen.getByText("Your team's 12 votes moved 5 opportunities: 1 new in the top ten."),
    ).toBeTruthy();
    expect(screen.getByText(/Learned Nov 14, 2026, 11:00 AM ET/)).toBeTruthy();
    const down = await group('Moved down');
    expect(down.getAllByRole('row')[2]?.textContent).toContain('others rose more');
    expect(down.getAllByRole('row')[1]?.textContent).not.toContain('others');
    expect(screen.queryByRole('region', { name: 'Moved up' })).toBeNull();
    const same = await group('Same place, new score');
    expect(same.getByRole('link', { name: 'Opportunity 5' })).toBeTruthy();
    const votes = await group('The votes behind it');
    const voted = votes.getAllByRole('row')[1];
    for (const text of [
      'Roof of Clinic',
      'Not a Match',
      'Ann Lee',
      'Place, Too big or too small · “Too far away”',
    ]) {
      expect(voted?.textContent).toContain(text);
    }
    expect(votes.getByText(/^1 of 12, as they were when the score learned from them/)).toBeTruthy();
  });

  it('names the outcomes of pursuits that taught it, beside the votes or alone', async () => {
    const outcome = (id: number, values: Pick<TeachingOutcome, 'stage' | 'reasons'>): TeachingOutcome => ({
      ...values,
      opportunity: { id, title: `Pursued ${id}`, solicitationNumber: `P-${id}` },
      at: '2026-11-13T15:00:00.000Z',
    });
    api.on(listChanges, {
      ...loaded,
      effect: loaded.effect && { ...loaded.effect, votes: 0, outcomes: 2 },
      votes: [],
      outcomes: [
        outcome(51, { stage: 'won', reasons: [] }),
        outcome(52, { stage: 'no_bid', reasons: ['out_of_scope', 'price'] }),
      ],
    });
    await open();
    const [, won, noBid] = (await group('The outcomes behind it')).getAllByRole('row');
    expect(won?.textContent).toContain('You won');
    expect(noBid?.textContent).toContain('No-bid: out of scope, price');
    expect(screen.getByRole('link', { name: 'Pursued 51' }).getAttribute('href')).toBe('/top-rfps/51');
    expect(screen.getByText(/^Your team's 2 outcomes moved 5 opportunities/)).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'The votes behind it' })).toBeNull();
  });

  it('leads admins to what was learnt, and only them', async () => {
    api.on(listChanges, loaded);
    await open();
    await group('Moved down');
    expect(screen.queryByRole('link', { name: 'What the votes have taught' })).toBeNull();
    api.on(me, session({ ...someone, role: 'ADMIN' }));
    renderAt('/top-rfps/changes');
    const link = await screen.findByRole('link', { name: 'What the votes have taught' });
    expect(link.getAttribute('href')).toBe('/admin/company/learning');
  });

  it('says that nothing moved and why, without a table', async () => {
    api.on(listChanges, loaded);
    const { reload } = await open();
    for (const [agreement, why] of [
      [{ agreeing: 12, votes: 12 }, /All 12 votes agree with the list: what your team wants/],
      [
        { agreeing: 9, votes: 12 },
        /9 of 12 votes agree .* The others were not enough to change the order\.$/,
      ],
      [{ agreeing: 0, votes: 12 }, /five points or more\. They were not enough/],
      [undefined, /five points or more\.$/],
    ] as const) {
      const effect = { ...loaded.effect, moved: 0, newInTopTen: 0 } as never;
      api.on(listChanges, { ...loaded, effect, changes: [], agreement });
      await reload();
      expect(screen.getByText("Your team's 12 votes left the list as it was.")).toBeTruthy();
      expect(screen.getByRole('heading', { name: 'Nothing moved' })).toBeTruthy();
      expect(screen.getByText(why)).toBeTruthy();
      expect(screen.queryByRole('table')).toBeNull();
    }
  });

  it('says that more moved than is shown, and of the first learning that scores meant something else before', async () => {
    const first = /This was the first time: until then scores came from your profile alone/;
    api.on(listChanges, { ...loaded, effect: { ...loaded.effect, moved: 90 } as never });
    const { reload } = await open();
    expect(await screen.findByText(/The 5 nearest the top are shown\./)).toBeTruthy();
    expect(screen.queryByText(first)).toBeNull();
    api.on(listChanges, { ...loaded, effect: { ...loaded.effect, isFirst: true } as never });
    await reload();
    expect(screen.getByText(first)).toBeTruthy();
  });

  it('without anything to show says why, and what to do', async () => {
    api.on(listChanges, loaded);
    const { reload } = await open();
    for (const [why, title, text] of [
      ['too few votes', 'Too few votes so far', /from ten votes on: 3 more are needed/],
      ['waiting', 'Your votes will be learned from soon', /There are enough of them/],
      ['not better', 'Nothing moved', /on Nov 14, 2026, 11:00 AM ET, but the result was not good enough/],
      ['being scored', 'Opportunities are being scored again', /shown here once everything is scored/],
      ['replaced', 'Your list has changed for another reason since', /the company profile was changed/],
      ['not comparable', 'There is nothing to compare with', /not all opportunities had a score before/],
      ['nothing new', 'Nothing was learned in the last two weeks', /within the hour after ten new votes/],
    ] as const) {
      const noEffect = { why, votesMissing: 3, learntAt: '2026-11-14T16:00:00.000Z' };
      api.on(listChanges, { success: true, effect: null, changes: [], votes: [], noEffect });
      await reload();
      expect(screen.getByRole('heading', { name: title })).toBeTruthy();
      expect(screen.getByText(text)).toBeTruthy();
      const link = screen.getByRole('link', { name: 'Vote on the top RFPs' });
      expect(link.getAttribute('href'), why).toBe('/top-rfps');
    }
  });

  it('that cannot be loaded can be tried again', async () => {
    api.on(listChanges, () => failure(500));
    const { user } = await open();
    const again = await screen.findByRole('button', { name: 'Try Again' });
    api.on(listChanges, loaded);
    await user.click(again);
    expect(await screen.findByRole('region', { name: 'Moved down' })).toBeTruthy();
  });
});
