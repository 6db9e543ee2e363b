import { type CallReply, type ListChange, listChanges, me, type TeachingVote } from '@bidlight/contract';
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
    moved: 3,
    newInTopTen: 1,
    isFirst: false,
    learntAt: '2026-11-14T16:00:00.000Z',
    comparedAt: '2026-11-14T16:01:00.000Z',
  },
  changes: [
    change(1, 'new in the top ten', { before: { score: 58, place: 14 }, after: { score: 71, place: 9 } }),
    change(2, 'left the top ten', { before: { score: 66, place: 10 }, after: { score: 66, place: 11 } }),
    change(3, 'fell', { before: { score: 60, place: 12 }, after: { score: 51, place: 20 } }),
  ],
  votes: [vote],
};

beforeEach(() => api.on(me, session()));

async function open() {
  const opened = renderAt('/top-rfps/changes');
  await screen.findByRole('heading', { level: 1, name: "What your team's votes moved" });
  return opened;
}

const group = async (name: string) => within(await screen.findByRole('region', { name }));

describe("what the team's votes moved", () => {
  it('is grouped, with score and place before and after, in words for those who do not see arrows', async () => {
    api.on(listChanges, loaded);
    await open();
    const entered = await group('New in the top ten');
    const [, row] = entered.getAllByRole('row');
    expect(row?.textContent).toContain('up from 58 to 71');
    expect(row?.textContent).toContain('up from #14 to #9');
    expect(entered.getByRole('link', { name: 'Opportunity 1' }).getAttribute('href')).toBe('/top-rfps/1');
    const left = await group('Left the top ten');
    expect(left.getAllByRole('row')[1]?.textContent).toContain('still 66');
    expect((await group('Fell')).getAllByRole('row')[1]?.textContent).toContain('down from #12 to #20');
    expect(screen.queryByRole('region', { name: 'Rose' })).toBeNull();
    expect(
      screen.getByText("Your team's 12 votes moved 3 opportunities: 1 new in the top ten."),
    ).toBeTruthy();
    expect(screen.getByText(/Learnt Nov 14, 2026, 11:00 AM ET/)).toBeTruthy();
  });

  it('names the votes that did it, who cast them and why', async () => {
    api.on(listChanges, loaded);
    await open();
    const votes = await group('The votes that did it');
    const row = votes.getAllByRole('row')[1];
    for (const text of [
      'Roof of Clinic',
      'Not a Match',
      'Ann Lee',
      'Place, Too big or too small · “Too far away”',
    ]) {
      expect(row?.textContent).toContain(text);
    }
    expect(votes.getByText(/^1 of 12, as they were when they were learnt from/)).toBeTruthy();
  });

  it('leads admins to what was learnt, and only them', async () => {
    api.on(listChanges, loaded);
    await open();
    await group('Fell');
    expect(screen.queryByRole('link', { name: 'What the votes have taught' })).toBeNull();
    api.on(me, session({ ...someone, role: 'ADMIN' }));
    renderAt('/top-rfps/changes');
    const link = await screen.findByRole('link', { name: 'What the votes have taught' });
    expect(link.getAttribute('href')).toBe('/admin/company/learning');
  });

  it('says that nothing moved, and that more moved than is shown', async () => {
    api.on(listChanges, {
      ...loaded,
      effect: { ...loaded.effect, moved: 0, newInTopTen: 0 } as never,
      changes: [],
    });
    await open();
    expect(await screen.findByText("Your team's 12 votes moved nothing in the list.")).toBeTruthy();
    expect(screen.queryByText(/Moved means/)).toBeNull();
    api.on(listChanges, { ...loaded, effect: { ...loaded.effect, moved: 90 } as never });
    renderAt('/top-rfps/changes');
    expect(await screen.findByText(/The 3 nearest the top are shown\./)).toBeTruthy();
    expect(screen.queryByText(/It was the first learning/)).toBeNull();
  });

  it('says of the first learning that scores meant something else before', async () => {
    api.on(listChanges, { ...loaded, effect: { ...loaded.effect, isFirst: true } as never });
    await open();
    expect(await screen.findByText(/It was the first learning: until then a score was a rank/)).toBeTruthy();
  });

  it('without a learning says when there is one, and what to do', async () => {
    api.on(listChanges, { success: true, effect: null, changes: [], votes: [] });
    await open();
    expect(await screen.findByText('Nothing was learnt in the last two weeks')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Vote on the top RFPs' }).getAttribute('href')).toBe('/top-rfps');
  });

  it('that cannot be loaded can be tried again', async () => {
    api.on(listChanges, () => failure(500));
    const { user } = await open();
    const again = await screen.findByRole('button', { name: 'Try Again' });
    api.on(listChanges, loaded);
    await user.click(again);
    expect(await screen.findByRole('region', { name: 'Fell' })).toBeTruthy();
  });
});
