import {
  type CallReply,
  changeSavedSearch,
  deleteSavedSearch,
  getMyMail,
  listFeedAddresses,
  listSavedSearches,
  lookAtSavedSearch,
  makeFeedAddress,
  me,
  removeFeedAddress,
  type SavedSearch,
  saveSearch,
  searchRfps,
} from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { navy, roofs } from '#components/saved-searches/saved-searches.fixture.ts';
import { failure, fakeApi } from '#test/fake-api.ts';
import { renderAt, session } from '#test/render.tsx';
import { toasts } from '#test/toasts.ts';
import { found, roof } from './search.fixture.ts';

const api = fakeApi();
const older = { ...roof, firstSeenDate: '2026-11-09T12:00:00.000Z' };
const newer = {
  ...roof,
  id: 8,
  title: 'New tiles',
  titlePieces: [],
  firstSeenDate: '2026-11-10T12:00:01.000Z',
};
const DOWN = 'The database is not available right now. Please try again.';

/** What the server has; its calls change it. */
let searches: SavedSearch[];

const weekdays: CallReply<typeof getMyMail>['mail'] = {
  frequency: 'weekdays',
  weekday: 1,
  hour: 7,
  timeZone: 'America/New_York',
  topics: ['decide', 'searches'],
  address: 'ada@firm.example',
  nextAt: '2026-11-19T12:00:00.000Z',
  problem: null,
};
const mailed = (mail: Partial<typeof weekdays> = {}) =>
  api.on(getMyMail, { success: true, mail: { ...weekdays, ...mail }, sent: [] });

beforeEach(() => {
  searches = [roofs, navy];
  api.on(me, session());
  api.on(searchRfps, found([older, newer]));
  api.on(listSavedSearches, () => Response.json({ success: true, savedSearches: searches }));
  api.on(lookAtSavedSearch, () => {
    searches = searches.map((each) => ({ ...each, newCount: 0, lookedAt: new Date().toISOString() }));
    return Response.json({ success: true });
  });
  mailed();
});

async function open(query = '') {
  const opened = renderAt(`/search-rfps${query}`);
  await screen.findByText(/results? found/);
  return { ...opened, search: () => opened.router.state.location.search };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const marked = () => screen.getAllByRole('article').map((row) => within(row).queryByText('New') !== null);

describe('Save this search', () => {
  const dialog = async (query: string) => {
    const opened = await open(query);
    await opened.user.click(await button('Save this search'));
    return { ...opened, name: await screen.findByLabelText<HTMLInputElement>('Name') };
  };

  it('can be pressed when there is any keyword or filter', async () => {
    const { user } = await open('?sort=posted&all=1');
    expect(await button('Save this search')).toHaveProperty('disabled', true);
    await user.type(screen.getByLabelText('Department'), 'Navy{Enter}');
    await waitFor(async () => expect(await button('Save this search')).toHaveProperty('disabled', false));
  });

  it('proposes a name, shares it by choice, and opens what was saved', async () => {
    searches = [];
    api.on(saveSearch, ({ body }) => {
      const saved = { ...roofs, id: 'new', newCount: 0, ...body, isShared: body.isShared ?? false };
      searches = [saved];
      return Response.json({ success: true, savedSearch: saved }, { status: 201 });
    });
    const { user, name, search } = await dialog('?query=roof&department=Navy');
    expect(document.activeElement).toBe(name);
    expect(name.value).toBe('roof, Department: Navy');
    await user.click(screen.getByRole('checkbox', { name: 'Share with Firm' }));
    await user.clear(name);
    await user.type(name, 'Navy roofs{Enter}');
    await waitFor(() => expect(search()).toBe('?query=roof&department=Navy&saved=new'));
    expect(api.calls(saveSearch)).toMatchObject([
      {
        body: {
          name: 'Navy roofs',
          filters: { query: 'roof', department: 'Navy', open_only: 'true' },
          isShared: true,
        },
      },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(await screen.findByText('Navy roofs')).toBeTruthy();
    await waitFor(async () => expect(document.activeElement).toBe(await button('Options of Navy roofs')));
  });

  it.each([
    [{}, 'New ones come with My mail: weekdays at 7:00 AM ET.'],
    [{ frequency: 'weekly' as const, weekday: 5 }, 'New ones come with My mail: Fridays at 7:00 AM ET.'],
    [{ frequency: 'off' as const, nextAt: null }, 'My mail is off; switch it on to get new ones by mail.'],
    [{ topics: ['decide' as const] }, 'My mail leaves searches out; add them to get new ones by mail.'],
    [{ nextAt: null, problem: 'Mail to you was refused.' }, 'Mail to you was refused. Open My mail'],
  ])('says that it mails new ones, and when: %j', async (mail, sentence) => {
    mailed(mail);
    await dialog('?query=roof');
    const link = await screen.findByRole('link', { name: /My mail|switch it on|add them/ });
    expect(link.parentElement?.textContent).toBe(sentence);
    expect(link.getAttribute('href')).toBe('/top-rfps/mail');
  });

  it('says why it failed, and keeps what was typed', async () => {
    const why = 'You have 50 saved searches. Delete one first.';
    api.on(saveSearch, () => failure(409, why));
    const { user, name } = await dialog('?query=roof');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(why)).toBeTruthy();
    expect(name.value).toBe('roof');
  });
});

describe('saved searches', () => {
  it('are listed with how much is new in them and whose they are, and open with their filters', async () => {
    const { user, search } = await open('?query=paint&state=VA');
    await user.click(await button('Saved searches (2, 12 new)'));
    const links = screen.getAllByRole('link', { name: /Roofs|Navy work/ });
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Roofs12 new',
      'Navy workShared by Ben Ortiz',
    ]);
    await user.click(screen.getByRole('link', { name: /Navy work/ }));
    await waitFor(() =>
      expect(new URLSearchParams(search())).toEqual(
        new URLSearchParams('department=Navy&notice_type=o,k&sort=deadline&all=1&saved=s2'),
      ),
    );
    expect(api.calls(searchRfps).at(-1)?.query).toEqual({
      department: 'Navy',
      notice_type: 'o,k',
      sort: 'deadline',
      page: '1',
    });
    expect(screen.getByLabelText('Department')).toHaveProperty('value', 'Navy');
  });

  it('mark what came since the look before this one, which is recorded once the results are shown', async () => {
    const { user, router } = await open();
    expect(api.calls(lookAtSavedSearch)).toEqual([]);
    expect(marked()).toEqual([false, false]);
    await user.click(await button('Saved searches (2, 12 new)'));
    await user.click(screen.getByRole('link', { name: /Roofs/ }));
    await waitFor(() => expect(marked()).toEqual([false, true]));
    await waitFor(() => expect(api.calls(lookAtSavedSearch)).toMatchObject([{ params: { id: 's1' } }]));
    expect(await button('Saved searches (2)')).toBeTruthy();
    expect(marked()).toEqual([false, true]);
    // On the way back from one of them, too.
    await router.navigate('/top-rfps/changes');
    await screen.findByRole('heading', { name: 'What moved' });
    await router.navigate(-1);
    await screen.findByText(/results? found/);
    expect(marked()).toEqual([false, true]);
  });

  it('opened again have nothing marked that was seen', async () => {
    const { user } = await open('?query=roof&saved=s1');
    await waitFor(() => expect(marked()).toEqual([false, true]));
    await user.click(await button('Saved searches (2)'));
    await user.click(screen.getByRole('link', { name: /Roofs/ }));
    await waitFor(() => expect(marked()).toEqual([false, false]));
  });

  it('record no look where the results could not be shown', async () => {
    api.on(searchRfps, () => failure(500));
    renderAt('/search-rfps?query=roof&saved=s1');
    await screen.findByText('Failed to search RFPs. Please try again.');
    expect(await button('Options of Roofs')).toBeTruthy();
    expect(api.calls(lookAtSavedSearch)).toEqual([]);
  });

  it('are left when a filter changes, but not when the order or the page does', async () => {
    const { user, search } = await open('?query=roof&saved=s1');
    await button('Options of Roofs');
    await user.selectOptions(screen.getByLabelText('Sort by'), 'posted');
    await waitFor(() => expect(search()).toBe('?query=roof&saved=s1&sort=posted'));
    await user.selectOptions(screen.getByLabelText('State'), 'VA');
    await waitFor(() => expect(search()).toBe('?query=roof&sort=posted&state=VA'));
    expect(await button('Save this search')).toHaveProperty('disabled', false);
    expect(screen.queryByText('Roofs')).toBeNull();
  });

  it('are opened with their filters by a mail, which names them alone; nothing else is searched for', async () => {
    const { search } = await open('?saved=s2');
    await waitFor(() =>
      expect(search()).toBe('?department=Navy&notice_type=o%2Ck&sort=deadline&all=1&saved=s2'),
    );
    expect(api.calls(searchRfps).map(({ query }) => query.department)).toEqual(['Navy']);
  });

  it('are not those whose filters the address has not', async () => {
    await open('?query=paint&saved=s1');
    expect(await button('Save this search')).toBeTruthy();
    expect(api.calls(lookAtSavedSearch)).toEqual([]);
  });
});

describe('the options of a saved search', () => {
  const options = async (query = '?query=roof&saved=s1', name = 'Roofs') => {
    const opened = await open(query);
    const choose = async (item: string) => {
      await opened.user.click(await button(`Options of ${name}`));
      await opened.user.click(screen.getByRole('button', { name: item }));
    };
    return { ...opened, choose };
  };
  const changes = () =>
    api.on(changeSavedSearch, ({ body }) => {
      const changed = { ...roofs, ...(body as Partial<SavedSearch>) };
      searches = [changed, navy];
      return Response.json({ success: true, savedSearch: changed });
    });

  it('rename it, pause and resume its mails, share it and stop sharing it', async () => {
    changes();
    const { user, choose } = await options();
    await choose('Rename');
    const name = await screen.findByLabelText('Name');
    await user.clear(name);
    await user.type(name, 'Flat roofs{Enter}');
    expect(await screen.findByText('Flat roofs')).toBeTruthy();
    await user.click(await button('Options of Flat roofs'));
    await user.click(screen.getByRole('button', { name: 'Pause mails' }));
    expect(await screen.findByText('Mails paused')).toBeTruthy();
    await choose('Resume mails');
    await waitFor(() => expect(screen.queryByText('Mails paused')).toBeNull());
    await choose('Share with Firm');
    expect(await screen.findByText('Shared')).toBeTruthy();
    await choose('Stop sharing');
    await waitFor(() => expect(screen.queryByText('Shared')).toBeNull());
    expect(api.calls(changeSavedSearch).map(({ body }) => body)).toEqual([
      { name: 'Flat roofs' },
      { isPaused: true },
      { isPaused: false },
      { isShared: true },
      { isShared: false },
    ]);
  });

  it('say why a change failed', async () => {
    api.on(changeSavedSearch, () => failure(503, DOWN));
    const { user, choose } = await options();
    await choose('Pause mails');
    await waitFor(() => expect(toasts()).toEqual([DOWN]));
    await choose('Rename');
    await user.click(await button('Rename'));
    expect(await within(screen.getByRole('dialog')).findByText(DOWN)).toBeTruthy();
  });

  it('delete it after a question; the filters stay', async () => {
    api.on(deleteSavedSearch, () => {
      searches = [navy];
      return Response.json({ success: true });
    });
    const { user, choose, search } = await options();
    await choose('Delete');
    expect(await screen.findByText(/^Delete “Roofs”\?/)).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
    expect(api.calls(deleteSavedSearch)).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(search()).toBe('?query=roof'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(await button('Save this search'));
  });

  it('say why it could not be deleted', async () => {
    api.on(deleteSavedSearch, () => failure(503, DOWN));
    const { user, choose } = await options();
    await choose('Delete');
    await user.click(await button('Delete'));
    expect(await screen.findByText(DOWN)).toBeTruthy();
  });

  it('make a private feed address, shown once; a new one replaces it, and it can be removed', async () => {
    const feeds = [{ id: 'f1', savedSearchId: 's1', madeAt: '2026-11-02T12:00:00.000Z' }];
    api.on(listFeedAddresses, () => Response.json({ success: true, feeds }));
    api.on(removeFeedAddress, () => {
      feeds.pop();
      return Response.json({ success: true });
    });
    const url = 'https://bids.example/api/feeds/secret.atom';
    api.on(makeFeedAddress, { success: true, url });
    const { user, choose } = await options();
    await choose('Feed address');
    expect(await screen.findByText(/^Your address was made on Nov 2, 2026\./)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove address' }));
    await waitFor(() => expect(api.calls(removeFeedAddress)).toMatchObject([{ params: { id: 'f1' } }]));
    await user.click(await button('Make an address'));
    expect(await screen.findByLabelText('Feed address')).toHaveProperty('value', url);
    expect(api.calls(makeFeedAddress)).toMatchObject([{ body: { savedSearchId: 's1' } }]);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(url);
  });

  it('of a colleague’s are its feed alone', async () => {
    const { user } = await options('?department=Navy&notice_type=o,k&all=1&saved=s2', 'Navy work');
    await user.click(await button('Options of Navy work'));
    expect(screen.getByText('Shared by Ben Ortiz')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Feed address' })).toBeTruthy();
  });
});
