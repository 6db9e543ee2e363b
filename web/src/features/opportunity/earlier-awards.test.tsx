import { type EarlierAward, emailHistory, getOpportunity, judgeEarlierAward, me } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { roofRepair } from '#components/opportunity/opportunity.fixture.ts';
import { failure, fakeApi } from '#test/fake-api.ts';
import { renderAt, session } from '#test/render.tsx';

const api = fakeApi();

const reroofing: EarlierAward = {
  id: 31,
  title: 'REROOF BUILDING 12',
  number: 'W9127S24C0001',
  awardees: [{ id: 5, name: 'Acme Inc.' }],
  amount: 1_200_000,
  awardOn: '2024-03-05',
  office: 'NAVFAC',
  endsOn: '2027-03-04',
  optionsEndOn: '2029-03-04',
  offers: 3,
  noticeId: 'def',
  opportunityId: 21,
  road: 'likeness',
  likeness: 0.9,
  isLikelyIncumbent: true,
  why: 'The same office bought work with a title like this one under the same codes.',
};
/** Of a file of contracts, which knows little more than the number. */
const contract: EarlierAward = {
  ...reroofing,
  id: 32,
  title: null,
  awardees: [],
  amount: null,
  awardOn: null,
  endsOn: null,
  optionsEndOn: null,
  offers: null,
  noticeId: null,
  opportunityId: null,
  road: 'text',
  isLikelyIncumbent: false,
  why: 'The text names contract W9127S24C0001.',
};

async function open(opportunity = { ...roofRepair, earlierAwards: [reroofing, contract] }) {
  api.on(me, session());
  api.on(getOpportunity, { success: true, opportunity });
  api.on(emailHistory, { success: true, emailHistory: [] });
  const opened = renderAt('/top-rfps/7');
  await screen.findByRole('heading', { level: 1 });
  return opened;
}

const section = () => within(screen.getByRole('region', { name: 'Earlier awards' }));
const button = () => section().getByRole('button', { name: 'Not the same: Reroof Building 12' });

describe('design 3.37: the earlier awards of an opportunity', () => {
  it('say who won it, for how much, when, until when, against how many, and why it is believed to be the same', async () => {
    await open();
    const [first, second] = section().getAllByRole('listitem');
    expect(first?.textContent).toContain('Acme Inc. · $1,200,000 · Mar 5, 2024Likely incumbent');
    expect(first?.textContent).toContain(
      'under the same codes. It ends Mar 4, 2027, with all options Mar 4, 2029. 3 firms bid.',
    );
    expect(second?.textContent).toContain(
      'Award W9127S24C0001The notice names no firmThe text names contract W9127S24C0001.',
    );
    expect(section().getAllByText('Likely incumbent')).toHaveLength(1);
  });

  it('lead to our page of the award, to the firm and to SAM.gov', async () => {
    await open();
    const links = section()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    expect(links).toEqual([
      '/top-rfps/21',
      '/top-rfps/awardees/5',
      expect.stringMatching(/^https:\/\/sam\.gov\/.*def/),
    ]);
  });

  it('do not lead to the page that is open, where their notice is one of it', async () => {
    await open({ ...roofRepair, earlierAwards: [{ ...reroofing, opportunityId: roofRepair.id }] });
    expect(section().queryByRole('link', { name: 'Reroof Building 12' })).toBeNull();
    expect(section().getByText('Reroof Building 12')).toBeTruthy();
  });

  it('say once why they are believed to be the same where the reason is that of all', async () => {
    const why = 'The number is the same.';
    const earlierAwards = [reroofing, { ...reroofing, id: 33, title: 'REROOF, NORTH' }].map((award) => ({
      ...award,
      why,
    }));
    await open({ ...roofRepair, earlierAwards });
    expect(section().getAllByText(why)).toHaveLength(1);
    expect(section().getAllByText(/^It ends Mar 4, 2027/)).toHaveLength(2);
  });

  it('begin with the incumbent that the notice itself names', async () => {
    const fact = {
      kind: 'incumbent',
      quote: '',
      start: 0,
      isStatedDifferently: false,
      comparison: null,
    } as const;
    await open({
      ...roofRepair,
      earlierAwards: [contract],
      facts: [{ ...fact, value: 'Birch Inc.' }],
    } as never);
    expect(section().getByText('The notice names the incumbent: Birch Inc.')).toBeTruthy();
  });

  it('are not there where there are none', async () => {
    await open({ ...roofRepair, earlierAwards: [] });
    expect(screen.queryByRole('region', { name: 'Earlier awards' })).toBeNull();
  });
});

describe("'Not the same'", () => {
  it('takes the award away at once, and Undo brings it back', async () => {
    const { user } = await open();
    api.on(judgeEarlierAward, { success: true, isSame: false });
    api.on(getOpportunity, { success: true, opportunity: { ...roofRepair, earlierAwards: [contract] } });
    await user.click(button());
    expect(await screen.findByText('Your company will not see this earlier award here again.')).toBeTruthy();
    expect(section().queryByText('Acme Inc.')).toBeNull();
    api.on(judgeEarlierAward, { success: true, isSame: true });
    api.on(getOpportunity, { success: true, opportunity: { ...roofRepair, earlierAwards: [reroofing] } });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByText('The earlier award is shown again.')).toBeTruthy();
    await waitFor(() => expect(section().getByText('Acme Inc.')).toBeTruthy());
    expect(api.calls(judgeEarlierAward).map(({ params, body }) => ({ params, body }))).toEqual([
      { params: { id: '7', awardId: '31' }, body: { isSame: false } },
      { params: { id: '7', awardId: '31' }, body: { isSame: true } },
    ]);
  });

  it('brings it back by itself where the answer cannot be saved', async () => {
    const { user } = await open();
    api.on(judgeEarlierAward, () => failure(409, 'Something else.'));
    await user.click(button());
    expect(await screen.findByText('Something else.')).toBeTruthy();
    await waitFor(() => expect(button()).toBeTruthy());
  });
});
