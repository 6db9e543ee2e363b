import {
  acknowledgeAmendment,
  type FollowedRfp,
  follow,
  getCalendarAddress,
  listFollowedIds,
  listFollowing,
  listReminders,
  lookAtFollowing,
  me,
  type Recompete,
  remindOfAward,
  renewCalendarAddress,
  switchFollowedVotes,
} from '@bidlight/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { downloadLink } from '#test/download-link.ts';
import { failure, fakeApi } from '#test/fake-api.ts';
import { renderAt, session } from '#test/render.tsx';
import { toasts } from '#test/toasts.ts';

const api = fakeApi();
const DAY_MS = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString();
const OFFICE_OFFSET_MINUTES = -300;
/** A day is one of the office, where it may still be yesterday. */
const officeDay = (days: number) => inDays(days + OFFICE_OFFSET_MINUTES / (24 * 60)).slice(0, 10);

const roof: FollowedRfp = {
  id: 7,
  title: 'Roof repair',
  solicitationNumber: 'W912-26',
  department: 'Department of the Navy',
  subTier: null,
  status: 'Open',
  responseDate: inDays(9),
  responseOffsetMinutes: OFFICE_OFFSET_MINUTES,
  compatibilityScore: 82,
  myVote: 'relevant_match',
  dates: [
    { kind: 'siteVisit', day: officeDay(3), at: null },
    { kind: 'response', day: officeDay(9), at: inDays(9) },
  ],
  amendments: [
    {
      id: 3,
      text: 'Amendment 2: deadline Nov 14 → Nov 21',
      recordedAt: inDays(-1),
      isNew: true,
      acknowledged: null,
    },
    {
      id: 2,
      text: 'Amendment 1: description changed',
      recordedAt: inDays(-5),
      isNew: false,
      acknowledged: { by: 'Ana Ruiz', at: inDays(-4) },
    },
  ],
};

function answerFollowing(following: FollowedRfp[], followsVotes = true) {
  api.on(listFollowing, { success: true, following, followsVotes });
  api.on(listFollowedIds, { success: true, ids: following.map(({ id }) => id), newAmendments: 0 });
}

beforeEach(() => {
  api.on(me, session());
  api.on(lookAtFollowing, { success: true });
  answerFollowing([roof]);
  api.on(listReminders, { success: true, reminders: [] });
});

async function open() {
  const opened = renderAt('/top-rfps/following');
  await screen.findByRole('heading', { name: 'Following' });
  return opened;
}
const row = async () => within(await screen.findByRole('article', { name: 'Roof repair' }));

describe('Following', () => {
  it('shows the next date, the later ones, and what changed, and is then looked at', async () => {
    await open();
    const shown = await row();
    expect(shown.getByText('Site visit')).toBeTruthy();
    expect(shown.getByText('in 3 days')).toBeTruthy();
    expect(shown.getByText('Response due')).toBeTruthy();
    expect(shown.getByText(/Amendment 2: deadline Nov 14 → Nov 21/)).toBeTruthy();
    expect(shown.getByText('New')).toBeTruthy();
    expect(shown.getByText('1 amendment acknowledged')).toBeTruthy();
    expect(shown.getByRole('link', { name: 'Add to calendar' }).getAttribute('href')).toBe(
      '/api/rfps/7/dates.ics',
    );
    await waitFor(() => expect(api.calls(lookAtFollowing)).toHaveLength(1));
  });

  it('has an amendment acknowledged with one tick', async () => {
    api.on(acknowledgeAmendment, { success: true, acknowledged: true });
    const { user } = await open();
    await user.click(
      (await row()).getByRole('checkbox', { name: 'Acknowledged: Amendment 2: deadline Nov 14 → Nov 21' }),
    );
    await waitFor(() =>
      expect(api.calls(acknowledgeAmendment)).toMatchObject([
        { params: { id: '3' }, body: { acknowledged: true } },
      ]),
    );
  });

  it('stops following with the star, which turns back where the server refuses', async () => {
    api.on(follow, () => failure(503, 'The database is not available right now. Please try again.'));
    const { user } = await open();
    const star = await (await row()).findByRole('button', { name: 'Following: Roof repair', pressed: true });
    await user.click(star);
    await waitFor(() =>
      expect(toasts()).toEqual(['The database is not available right now. Please try again.']),
    );
    expect(await (await row()).findByRole('button', { pressed: true })).toBeTruthy();
    expect(api.calls(follow)).toMatchObject([{ params: { id: '7' }, body: { following: false } }]);
  });

  it('says how to begin where nothing is followed, and votes can be left out', async () => {
    answerFollowing([]);
    api.on(switchFollowedVotes, { success: true, followsVotes: false });
    const { user } = await open();
    expect(await screen.findByText('You are not following anything yet')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Follow what I vote Relevant Match' }));
    await waitFor(() =>
      expect(api.calls(switchFollowedVotes)).toMatchObject([{ body: { followsVotes: false } }]),
    );
  });

  it('makes a private calendar address, which is shown once', async () => {
    const url = 'https://bids.example/api/calendar/secret.ics';
    api.on(getCalendarAddress, { success: true, madeAt: null });
    api.on(renewCalendarAddress, { success: true, url });
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Calendar' }));
    await user.click(await screen.findByRole('button', { name: 'Make an address' }));
    const field = (await screen.findByRole('textbox', { name: 'Calendar address' })) as HTMLInputElement;
    expect(field.value).toBe(url);
    await user.click(screen.getByRole('button', { name: 'Copy' }));
    expect(await navigator.clipboard.readText()).toBe(url);
  });
});

const cleaning: Recompete = {
  id: 3,
  title: 'CLEANING',
  number: 'W912-24-C-0001',
  solicitationNumber: null,
  awardees: [{ id: 1, name: 'Acme' }],
  amount: 1_250_000,
  awardOn: '2024-03-04',
  department: 'DEPT OF THE ARMY',
  office: null,
  naicsCode: '561720',
  pscCode: null,
  setAsideCode: null,
  endsOn: '2027-03-03',
  optionsEndOn: '2030-03-03',
  offers: 3,
  noticeId: null,
  opportunityId: null,
  nextEndOn: '2027-03-03',
  score: null,
  isReminded: true,
};

describe('Expected to come again', () => {
  it('lists the awards that one is reminded of, until the reminder is taken out', async () => {
    let reminders = [cleaning];
    api.on(listReminders, () => Response.json({ success: true, reminders }));
    api.on(remindOfAward, () => {
      reminders = [];
      return Response.json({ success: true, isOn: false });
    });
    const { user } = await open();
    const list = within(await screen.findByRole('region', { name: 'Expected to come again' }));
    expect(list.getByText('Cleaning')).toBeTruthy();
    expect(list.getByText('Ends Mar 3, 2027, with options Mar 3, 2030')).toBeTruthy();
    expect(list.getByText(/^Acme · \$1,250,000 ·/)).toBeTruthy();
    await user.click(list.getByRole('button', { name: 'Reminder on: Cleaning' }));
    await waitFor(() => expect(screen.queryByText('Expected to come again')).toBeNull());
    expect(api.calls(remindOfAward)).toMatchObject([{ params: { awardId: '3' }, body: { isOn: false } }]);
  });

  it('is not there without reminders, and says where it could not be loaded', async () => {
    await open();
    await row();
    expect(screen.queryByText('Expected to come again')).toBeNull();
    cleanup();
    api.on(listReminders, () => failure(503, 'The database is not available right now.'));
    const { user } = await open();
    const alert = within(await screen.findByRole('alert'));
    expect(alert.getByText('Reminders of awards could not be loaded')).toBeTruthy();
    api.on(listReminders, { success: true, reminders: [cleaning] });
    await user.click(alert.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByText('Expected to come again')).toBeTruthy();
  });
});

it('what one follows is a file', async () => {
  await open();
  expect(await downloadLink()).toBe('/api/following/export');
});
