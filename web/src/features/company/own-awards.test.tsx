import {
  type AwardRow,
  findAwardees,
  listOwnAwardees,
  listOwnAwards,
  markOwnAwardee,
} from '@bidlight/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { failure, fakeApi } from '#test/fake-api.ts';
import { chips, openProfile, saved } from './company.fixture.ts';

const api = fakeApi();

const acme = { id: 7, name: 'Acme Inc.', awards: 2 };

function anAward(id: number, values: Partial<AwardRow> = {}): AwardRow {
  return {
    id,
    title: `CLEANING ${id}`,
    number: `W912-${id}`,
    solicitationNumber: null,
    awardees: [acme],
    amount: 50_000,
    awardOn: '2024-03-04',
    department: 'DEPT OF THE ARMY',
    office: 'W6QM MICC-FT BELVOIR',
    naicsCode: '561720',
    pscCode: null,
    setAsideCode: null,
    endsOn: null,
    optionsEndOn: null,
    offers: null,
    noticeId: null,
    opportunityId: null,
    ...values,
  };
}

let awards: AwardRow[];
beforeEach(() => {
  awards = [anAward(1), anAward(2), anAward(3, { awardOn: null })];
  const pagination = { page: 1, limit: 10, total: 3, totalPages: 1 };
  api.on(listOwnAwards, () => Response.json({ success: true, awards, pagination }));
  api.on(findAwardees, { success: true, awardees: [acme, { id: 8, name: 'Acme Roofs', awards: 1 }] });
});

/** The profile of a company that has marked an awardee. */
async function openMarked(profile = saved) {
  const opened = openProfile(api, profile);
  api.on(listOwnAwardees, { success: true, awardees: [acme] });
  const { user } = await opened;
  await screen.findByRole('group', { name: 'Your awards' });
  const box = (name: RegExp) => screen.getByRole('checkbox', { name }) as HTMLInputElement;
  const addButton = () =>
    screen.getByRole('button', { name: /^Add to past performance/ }) as HTMLButtonElement;
  return { user, box, addButton };
}

const input = () => screen.getByRole('combobox', { name: 'This is us' }) as HTMLInputElement;

describe('This is us', () => {
  it('finds the own name among awardees, marks it at once, and then shows its awards', async () => {
    const { user } = await openProfile(api);
    await screen.findByRole('combobox', { name: 'This is us' });
    expect(screen.queryByRole('group', { name: 'Your awards' })).toBeNull();
    api.on(markOwnAwardee, () => {
      api.on(listOwnAwardees, { success: true, awardees: [acme] });
      return Response.json({ success: true, isUs: true });
    });
    await user.type(input(), 'acme');
    await user.click(await screen.findByRole('option', { name: /Acme Inc\./ }));
    await waitFor(() => expect(chips('This is us')).toEqual(['Acme Inc. (2 awards)']));
    expect(api.calls(markOwnAwardee)).toMatchObject([{ params: { id: '7' }, body: { isUs: true } }]);
    expect(api.calls(findAwardees).at(-1)?.query).toEqual({ q: 'acme' });
    expect(await screen.findByText('Cleaning 1')).toBeTruthy();
    expect(screen.queryByText('You have unsaved changes.')).toBeNull();
  });

  it('says what is wrong where a mark is refused', async () => {
    const { user } = await openProfile(api);
    await screen.findByRole('combobox', { name: 'This is us' });
    api.on(markOwnAwardee, () => failure(404, 'Awardee not found.'));
    await user.type(input(), 'acme');
    await user.click(await screen.findByRole('option', { name: /Acme Inc\./ }));
    expect(await screen.findByText('Awardee not found.')).toBeTruthy();
  });

  it('can be tried again where it could not be loaded', async () => {
    const opened = openProfile(api);
    api.on(listOwnAwardees, () => failure(503, 'The database is not available right now.'));
    const { user } = await opened;
    expect(await screen.findByText('The database is not available right now.')).toBeTruthy();
    api.on(listOwnAwardees, { success: true, awardees: [] });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    expect(await screen.findByRole('combobox', { name: 'This is us' })).toBeTruthy();
  });
});

describe('Your awards', () => {
  it('become past performance of the form by a click; each can be left out, and nothing is saved', async () => {
    const { user, box, addButton } = await openMarked();
    expect([box(/Cleaning 1/).checked, box(/Cleaning 2/).checked]).toEqual([true, true]);
    await user.click(box(/Cleaning 2/));
    await user.click(addButton());
    expect(screen.getByText('1 contract added below. Save the profile to keep it.')).toBeTruthy();
    expect(screen.getByText('You have unsaved changes.')).toBeTruthy();
    const values = (name: string) =>
      screen.getAllByRole('textbox', { name }).map((field) => (field as HTMLInputElement).value);
    expect(values('Title')).toEqual(['Help desk', 'Cleaning 1']);
    expect(values('Customer')).toEqual(['Department of Labor', 'DEPT OF THE ARMY']);
    expect(values('Year')).toEqual(['2024', '2024']);
    expect(values('Office')).toEqual(['W6QM MICC-FT BELVOIR']);
    expect(box(/Cleaning 1.*Already in the past performance/).disabled).toBe(true);
    expect(addButton().disabled).toBe(true);
  });

  it('without a title or a date cannot be added, and say why', async () => {
    const { box } = await openMarked();
    const third = box(/Cleaning 3.*Cannot be added: the title or the date is not stated/);
    expect([third.checked, third.disabled]).toEqual([false, true]);
  });

  it('are not added beyond what a profile can have', async () => {
    const [entry] = saved.pastPerformance;
    if (!entry) throw new Error('The fixture has one.');
    const { user, addButton } = await openMarked({
      ...saved,
      pastPerformance: Array.from({ length: 29 }, () => entry),
    });
    await user.click(addButton());
    expect(screen.getByText('Past performance can have at most 30 entries')).toBeTruthy();
    expect(screen.queryByText('You have unsaved changes.')).toBeNull();
  });
});
