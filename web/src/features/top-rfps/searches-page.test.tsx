import {
  listFeedAddresses,
  listSavedSearches,
  lookAtSavedSearch,
  makeFeedAddress,
  me,
  type SavedSearch,
  type SearchRfp,
  searchRfps,
} from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { navy, roofs } from '#components/saved-searches/saved-searches.fixture.ts';
import { failure, fakeApi, noAnswer } from '#test/fake-api.ts';
import { renderAt, session, someone } from '#test/render.tsx';
import { answerTop, openCards } from './top-rfps.fixture.ts';

const api = fakeApi();
const colleague: SavedSearch = { ...roofs, owner: 'Ben Ortiz', isOwn: false, isShared: true };

const found: SearchRfp = {
  id: 7,
  title: 'Roof repair',
  compatibilityScore: 87,
  solicitationNumber: 'W912-26',
  naicsCode: null,
  department: null,
  postedDate: null,
  notice_id: null,
  govWinUrl: null,
  responseDate: null,
  responseOffsetMinutes: null,
  noticeType: null,
  setAside: null,
  firstSeenDate: '2026-11-11T12:00:00.000Z',
  titlePieces: [{ text: 'Roof repair', isMatch: false }],
  excerpt: [],
};

function answerSearch(rfps: SearchRfp[], total = rfps.length) {
  const facets = { set_aside: [], notice_type: [], state: [] };
  const data = {
    rfps,
    total,
    isTotalMinimum: false,
    page: 1,
    limit: 25,
    facets,
    leftOut: [],
    suggestion: null,
  };
  api.on(searchRfps, { success: true, data });
}

beforeEach(() => {
  answerTop(api);
  api.on(me, session({ ...someone, role: 'ADMIN' }));
  api.on(listSavedSearches, { success: true, savedSearches: [colleague, navy] });
  api.on(lookAtSavedSearch, { success: true });
  answerSearch([found]);
});

const tab = () => screen.findByRole('link', { name: /^Searches/ });

describe('saved searches on Top RFPs', () => {
  it('are reached from a tab by admins, who have no search', async () => {
    const { user, router } = await openCards();
    expect((await tab()).textContent).toBe('Searches212 new');
    await user.click(await tab());
    expect(await screen.findByRole('link', { name: /^Roofs/ })).toBeTruthy();
    expect((await tab()).getAttribute('aria-current')).toBe('page');
    await user.click(screen.getByRole('link', { name: /^Roofs/ }));
    expect(await screen.findByRole('heading', { name: 'Roofs' })).toBeTruthy();
    expect(router.state.location.search).toBe('?view=search&saved=s1');
  });

  it('have no tab where there are none', async () => {
    api.on(listSavedSearches, { success: true, savedSearches: [] });
    await openCards();
    await waitFor(() => expect(api.calls(listSavedSearches)).toHaveLength(1));
    expect(screen.queryByRole('link', { name: /^Searches/ })).toBeNull();
  });

  it('are not asked for on the lists of members, who have a search', async () => {
    api.on(me, session());
    await openCards();
    expect(api.calls(listSavedSearches)).toEqual([]);
  });

  it('show what they find, as the search does: name, owner, filters, count, and what is new', async () => {
    renderAt('/top-rfps?view=search&saved=s1');
    expect(await screen.findByText('1 result found')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'Roofs' })).toBeTruthy();
    expect(screen.getByText('Shared by Ben Ortiz')).toBeTruthy();
    expect(screen.getByText('roof · Open only')).toBeTruthy();
    const row = within(screen.getByRole('article'));
    expect(row.getByText('New')).toBeTruthy();
    expect(row.getByRole('button', { name: 'Relevant Match: Roof repair' })).toBeTruthy();
    expect(api.calls(searchRfps)[0]?.query).toEqual({ query: 'roof', open_only: 'true', page: '1' });
    await waitFor(() => expect(api.calls(lookAtSavedSearch)).toMatchObject([{ params: { id: 's1' } }]));
  });

  it('are chosen from, and have pages', async () => {
    answerSearch([found], 60);
    const { user, router } = renderAt('/top-rfps?view=search&saved=s1');
    await user.click(await screen.findByRole('button', { name: 'Next' }));
    await waitFor(() => expect(api.calls(searchRfps).at(-1)?.query).toMatchObject({ page: '2' }));
    await user.click(screen.getByRole('button', { name: /^Saved searches \(2, / }));
    await user.click(screen.getByRole('link', { name: /^Navy work/ }));
    expect(await screen.findByRole('heading', { name: 'Navy work' })).toBeTruthy();
    expect(router.state.location.search).toBe('?view=search&saved=s2');
  });

  it('open for members, too', async () => {
    api.on(me, session());
    renderAt('/top-rfps?view=search&saved=s1');
    expect(await screen.findByRole('heading', { name: 'Roofs' })).toBeTruthy();
  });

  it('say in a sentence that one is gone, and list those there are', async () => {
    renderAt('/top-rfps?view=search&saved=gone');
    expect(
      await screen.findByText('This saved search has been deleted or is no longer shared.'),
    ).toBeTruthy();
    expect(screen.getByRole('link', { name: /^Roofs/ })).toBeTruthy();
    expect(api.calls(searchRfps)).toEqual([]);
  });

  it('say where they come from where there are none', async () => {
    api.on(listSavedSearches, { success: true, savedSearches: [] });
    renderAt('/top-rfps?view=search');
    expect(await screen.findByText('Members save a search on Search RFPs, and can share it.')).toBeTruthy();
  });

  it('say why they could not be loaded, and are asked for again', async () => {
    api.on(listSavedSearches, noAnswer);
    const { user } = renderAt('/top-rfps?view=search&saved=s1');
    expect(await screen.findByText('Unable to connect to server')).toBeTruthy();
    api.on(listSavedSearches, { success: true, savedSearches: [colleague] });
    api.on(searchRfps, () => failure(503, 'The database is not available right now.'));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('The database is not available right now.')).toBeTruthy();
    expect(api.calls(lookAtSavedSearch)).toEqual([]);
  });
});

describe('the feed of Top RFPs', () => {
  it('has a private address, which is shown once', async () => {
    api.on(listFeedAddresses, {
      success: true,
      feeds: [{ id: 'f1', savedSearchId: 's1', madeAt: '2026-11-02T12:00:00.000Z' }],
    });
    const url = 'https://bids.example/api/feeds/secret.atom';
    api.on(makeFeedAddress, { success: true, url });
    const { user } = await openCards();
    await user.click(screen.getByRole('button', { name: 'Feed of Top RFPs' }));
    await user.click(await screen.findByRole('button', { name: 'Make an address' }));
    expect(await screen.findByLabelText('Feed address')).toHaveProperty('value', url);
    expect(api.calls(makeFeedAddress)).toMatchObject([{ body: { savedSearchId: null } }]);
  });

  it('says why none could be made', async () => {
    api.on(listFeedAddresses, { success: true, feeds: [] });
    api.on(makeFeedAddress, () => failure(503, 'The database is not available right now.'));
    const { user } = await openCards();
    await user.click(screen.getByRole('button', { name: 'Feed of Top RFPs' }));
    await user.click(await screen.findByRole('button', { name: 'Make an address' }));
    expect(await screen.findByText('The database is not available right now.')).toBeTruthy();
  });
});
