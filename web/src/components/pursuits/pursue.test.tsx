import { listPursuitMarks, me, type SearchRfp, searchRfps, startPursuits } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, fakeApi } from '#test/fake-api.ts';
import { renderAt, session } from '#test/render.tsx';
import { toasts } from '#test/toasts.ts';

const api = fakeApi();
let marks: { opportunityId: number; pursuitId: number }[] = [];

const roof: SearchRfp = {
  id: 7,
  title: 'Roof repair',
  compatibilityScore: 82,
  solicitationNumber: 'W912-26',
  naicsCode: '238160',
  department: 'Department of the Navy',
  postedDate: null,
  notice_id: 'abc',
  govWinUrl: null,
  responseDate: null,
  responseOffsetMinutes: null,
  noticeType: null,
  setAside: null,
  titlePieces: [{ text: 'Roof repair', isMatch: false }],
  excerpt: [],
};
const paint: SearchRfp = {
  ...roof,
  id: 8,
  title: 'Painting',
  titlePieces: [{ text: 'Painting', isMatch: false }],
};

beforeEach(() => {
  marks = [];
  api.on(me, session());
  api.on(listPursuitMarks, () => Response.json({ success: true, marks }));
  api.on(searchRfps, {
    success: true,
    data: {
      rfps: [roof, paint],
      total: 2,
      isTotalMinimum: false,
      page: 1,
      limit: 20,
      facets: { set_aside: [], notice_type: [], state: [] },
      leftOut: [],
      suggestion: null,
    },
  });
  api.on(startPursuits, ({ body: { opportunityIds } }) => {
    const pursued = opportunityIds.map((id) => ({ opportunityId: id, pursuitId: id + 100 }));
    marks = [...marks, ...pursued];
    return Response.json({ success: true, done: opportunityIds, failed: [], pursued });
  });
});

async function openResults() {
  const opened = renderAt('/search-rfps');
  await screen.findByText('2 results found');
  await screen.findByRole('button', { name: 'Pursue: Roof repair' });
  await waitFor(() => expect(api.calls(listPursuitMarks)).toHaveLength(1));
  return opened;
}

const started = () => api.calls(startPursuits).map(({ body }) => body);

describe('Pursue', () => {
  it('starts a pursuit with one click, leads to its sheet, and the message to the board', async () => {
    const { user, path } = await openResults();
    await user.click(screen.getByRole('button', { name: 'Pursue: Roof repair' }));
    const link = await screen.findByRole('link', { name: 'In pursuit: Roof repair' });
    expect(link.getAttribute('href')).toBe('/top-rfps/pursuits/107');
    expect(document.activeElement).toBe(link);
    expect(started()).toEqual([{ opportunityIds: [7] }]);
    expect(toasts()).toEqual(['In pursuit.']);
    await user.click(screen.getByRole('button', { name: 'Open the board' }));
    await waitFor(() => expect(path()).toBe('/top-rfps/pursuits'));
  });

  it('is the key p on the result that has the focus, which keeps it', async () => {
    const { user } = await openResults();
    await user.keyboard('jjp');
    await screen.findByRole('link', { name: 'In pursuit: Painting' });
    expect(started()).toEqual([{ opportunityIds: [8] }]);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Painting' }));
  });

  it('takes a whole selection with one call, and says what could not be pursued', async () => {
    api.on(startPursuits, {
      success: true,
      done: [7],
      failed: [{ id: 8, error: 'Opportunity not found.' }],
      pursued: [{ opportunityId: 7, pursuitId: 107 }],
    });
    const { user } = await openResults();
    for (const box of screen.getAllByRole('checkbox', { name: /^Select / })) await user.click(box);
    const bar = within(await screen.findByRole('region', { name: 'Selected opportunities' }));
    await user.click(bar.getByRole('button', { name: 'Pursue the selection' }));
    await waitFor(() =>
      expect(toasts().toSorted()).toEqual(['1 is not in pursuit: Opportunity not found.', 'In pursuit.']),
    );
    expect(started()).toEqual([{ opportunityIds: [7, 8] }]);
    expect(await screen.findByText('1 selected')).toBeTruthy();
  });

  it('is a command of the palette for the result that has the focus', async () => {
    const { user } = await openResults();
    await user.keyboard('j{Control>}k{/Control}');
    await user.click(await screen.findByRole('option', { name: 'Pursue: Roof repair' }));
    expect(await screen.findByRole('link', { name: 'In pursuit: Roof repair' })).toBeTruthy();
  });

  it('says why it could not be pursued, and can be pressed again', async () => {
    api.on(startPursuits, () => failure(503, 'The database is not available right now. Please try again.'));
    const { user } = await openResults();
    await user.click(screen.getByRole('button', { name: 'Pursue: Roof repair' }));
    await waitFor(() =>
      expect(toasts()).toEqual(['The database is not available right now. Please try again.']),
    );
    expect(screen.getByRole('button', { name: 'Pursue: Roof repair' })).toBeTruthy();
  });
});

it('lists ask for the marks alone, and not for the board', async () => {
  marks = [{ opportunityId: 7, pursuitId: 4 }];
  renderAt('/search-rfps');
  const link = await screen.findByRole('link', { name: 'In pursuit: Roof repair' });
  expect(link.getAttribute('href')).toBe('/top-rfps/pursuits/4');
});
