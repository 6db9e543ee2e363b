import {
  type CallReply,
  type ListedRecompete,
  listRecompetes,
  me,
  type RecompeteBasis,
  remindOfAward,
} from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { downloadLink } from '#test/download-link.ts';
import { failure, fakeApi } from '#test/fake-api.ts';
import { renderAt, session, someone } from '#test/render.tsx';
import { toasts } from '#test/toasts.ts';

const api = fakeApi();

const cleaning: ListedRecompete = {
  id: 3,
  title: 'CLEANING OF OFFICES',
  number: 'W912-24-C-0001',
  solicitationNumber: null,
  awardees: [
    { id: 1, name: 'Acme' },
    { id: 2, name: 'Zeta LLC' },
  ],
  amount: 1_250_000,
  awardOn: '2024-03-04',
  department: 'DEPT OF THE ARMY',
  office: 'W6QM MICC-FT BELVOIR',
  naicsCode: '561720',
  pscCode: null,
  setAsideCode: null,
  endsOn: '2027-03-03',
  optionsEndOn: '2030-03-03',
  offers: 3,
  noticeId: 'n-3',
  opportunityId: 30,
  nextEndOn: '2027-03-03',
  score: 82,
  targetCode: '5617',
  words: ['cleaning'],
  isReminded: false,
};
const bare: ListedRecompete = {
  ...cleaning,
  id: 4,
  title: null,
  number: 'W912-24-C-0002',
  awardees: [],
  amount: null,
  department: null,
  office: null,
  opportunityId: null,
  noticeId: null,
  score: null,
  words: [],
  isReminded: true,
};
const BASIS: RecompeteBasis = { codes: 2, words: 1, stated: 212, awards: 3410 };

type Reply = CallReply<typeof listRecompetes>;

function listed(recompetes: ListedRecompete[], basis = BASIS, total = recompetes.length): Reply {
  const pagination = { page: 1, limit: 20, total, totalPages: Math.ceil(total / 20) };
  return { success: true, recompetes, basis, pagination };
}

beforeEach(() => {
  api.on(me, session());
  api.on(listRecompetes, listed([cleaning, bare]));
});

async function open(query = '') {
  const opened = renderAt(`/top-rfps/recompetes${query}`);
  await screen.findByRole('heading', { name: 'Recompetes' });
  return opened;
}

const rows = async () => {
  await screen.findByText('Cleaning of Offices');
  return screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row));
};

describe('Recompetes', () => {
  it('shows when an award ends, who holds it, for how much, whose it is, why it is listed and for how many of how many the end is stated, and has them as a file', async () => {
    await open();
    const [first, second] = await rows();
    expect(first?.getByRole('link', { name: 'Cleaning of Offices' }).getAttribute('href')).toBe(
      '/top-rfps/30',
    );
    for (const text of [
      'Ends Mar 3, 2027, with options Mar 3, 2030',
      '$1,250,000',
      'Your code 5617 · Your word: cleaning',
      '82',
    ]) {
      expect(first?.getByText(text)).toBeTruthy();
    }
    // Once in the column of wide screens, once below the title on narrow ones.
    expect(first?.getAllByRole('link', { name: 'Zeta LLC' })).toHaveLength(2);
    expect(second?.getByText('Award W912-24-C-0002')).toBeTruthy();
    expect(second?.queryByText('W912-24-C-0002')).toBeNull();
    expect(second?.getByText('No firm stated')).toBeTruthy();
    expect(second?.queryByRole('link')).toBeNull();
    expect(second?.getAllByText('Not stated')).toHaveLength(2);
    expect(await screen.findByText('The end is stated for 212 of 3,410 awards in your codes.')).toBeTruthy();
    expect(await downloadLink()).toBe('/api/recompetes/export');
  });

  it('reminds with one click, and says so where the server refuses', async () => {
    let isReminded = false;
    api.on(listRecompetes, () => Response.json(listed([{ ...cleaning, isReminded }])));
    api.on(remindOfAward, () => {
      isReminded = true;
      return Response.json({ success: true, isOn: true });
    });
    const { user } = await open();
    const button = await screen.findByRole('button', { name: 'Remind me: Cleaning of Offices' });
    await user.click(button);
    await waitFor(() => expect(button.getAttribute('aria-busy')).toBe('false'));
    expect(button.getAttribute('aria-label')).toBe('Reminder on: Cleaning of Offices');
    expect(api.calls(remindOfAward)).toMatchObject([{ params: { awardId: '3' }, body: { isOn: true } }]);
    api.on(remindOfAward, () => failure(503, 'The database is not available right now. Please try again.'));
    await user.click(button);
    await waitFor(() =>
      expect(toasts()).toEqual(['The database is not available right now. Please try again.']),
    );
    await waitFor(() => expect(button.getAttribute('aria-label')).toBe('Reminder on: Cleaning of Offices'));
  });

  it('has pages, which stand in the address', async () => {
    api.on(listRecompetes, listed([cleaning], BASIS, 41));
    const { user, router } = await open('?page=2');
    expect(await screen.findByText('Page 2 of 3 • 41 awards')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await waitFor(() => expect(router.state.location.search).toBe('?page=3'));
    await waitFor(() => expect(api.calls(listRecompetes).map(({ query }) => query.page)).toEqual(['2', '3']));
  });

  it('a failed load can be tried again', async () => {
    api.on(listRecompetes, () => failure(503, 'The database is not available right now. Please try again.'));
    const { user } = await open();
    expect(
      await screen.findByText('The database is not available right now. Please try again.'),
    ).toBeTruthy();
    api.on(listRecompetes, listed([cleaning]));
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await rows()).toHaveLength(1);
  });
});

describe('Recompetes, where there are none,', () => {
  it('says why, and sends members to an admin', async () => {
    const { reload } = await open();
    for (const [basis, title] of [
      [{ codes: 1, words: 0, stated: 0, awards: 0 }, 'No award in your codes has been collected yet'],
      [{ codes: 0, words: 2, stated: 0, awards: 0 }, 'No award with your words has been collected yet'],
      [{ codes: 1, words: 0, stated: 0, awards: 8 }, 'No award in your codes states when it ends'],
      [{ codes: 1, words: 0, stated: 3, awards: 8 }, 'Nothing ends within 18 months'],
      [{ codes: 0, words: 0, stated: 0, awards: 0 }, 'Your profile has no codes and no words yet'],
    ] as const) {
      api.on(listRecompetes, listed([], basis));
      await reload();
      expect(screen.getByRole('heading', { name: title })).toBeTruthy();
      expect(screen.queryByRole('table')).toBeNull();
      expect(screen.queryByRole('link', { name: 'Download CSV' })).toBeNull();
    }
    expect(screen.getByText('Ask an admin of your company to add them.')).toBeTruthy();
  });

  it('leads admins to the profile', async () => {
    api.on(me, session({ ...someone, role: 'ADMIN' }));
    api.on(listRecompetes, listed([], { codes: 0, words: 0, stated: 0, awards: 0 }));
    await open();
    const link = await screen.findByRole('link', { name: 'Open the company profile' });
    expect(link.getAttribute('href')).toBe('/admin/company');
  });
});
