import { getMarket, listAwards, me } from '@bidlight/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { downloadLink } from '#test/download-link.ts';
import { failure, fakeApi } from '#test/fake-api.ts';
import { renderAt, session } from '#test/render.tsx';
import { bare, help, market, noMarket, pageOf } from './market.fixture.ts';

const api = fakeApi();

beforeEach(() => {
  // jsdom has no layout to scroll in.
  Element.prototype.scrollIntoView = () => {};
  api.on(me, session());
  api.on(getMarket, { success: true, market });
  api.on(listAwards, pageOf([help, bare]));
});

async function open(query = '?naics=541512') {
  const opened = renderAt(`/top-rfps/market${query}`);
  await screen.findByRole('heading', { name: 'Market' });
  return opened;
}

const linkTo = async (name: string | RegExp) =>
  (await screen.findAllByRole('link', { name }))[0]?.getAttribute('href');

describe('design 3.37: the market', () => {
  it('asks for what the address names, and its list for the same and more', async () => {
    await open('?naics=5415&agency=navy&q=help+desk&year=2025&awardee=5&amount_min=7&sort=amount&page=2');
    await screen.findByRole('region', { name: 'Awards' });
    expect(api.calls(getMarket)[0]?.query).toEqual({ naics: '5415', agency: 'navy', q: 'help desk' });
    expect(api.calls(listAwards)[0]?.query).toEqual({
      ...{ naics: '5415', agency: 'navy', q: 'help desk', year: '2025', awardee: '5', amount_min: '7' },
      ...{ sort: 'amount', page: '2', limit: '20' },
    });
  });

  it('falls back where the address is odd', async () => {
    await open('?naics=abc&year=1&awardee=x&sort=odd&page=0&without=y&codes=all');
    await screen.findByRole('region', { name: 'Awards' });
    expect(api.calls(getMarket)[0]?.query).toEqual({});
    expect(api.calls(listAwards)[0]?.query).toEqual({ sort: 'date', page: '1', limit: '20' });
  });

  it('begins with the company’s target codes, says so, and leads to all', async () => {
    api.on(getMarket, { success: true, market: { ...market, ownCodes: [{ code: '541512', title: null }] } });
    await open('');
    await screen.findByText(/These are the awards under your company’s target codes/);
    expect(api.calls(getMarket)[0]?.query).toEqual({ own_codes: 'true' });
    expect(await screen.findByLabelText('NAICS codes, or how they begin')).toHaveProperty('value', '541512');
    expect(await linkTo('Show all codes')).toBe('/top-rfps/market?codes=all');
  });

  it('says where a company names no codes that this is everything', async () => {
    await open('');
    await screen.findByText(/names no target codes, so these are all awards/);
  });

  it('says where four in five amounts lie of ten and more', async () => {
    const { reload } = await open();
    for (const [amounts, text] of [
      [9, 'The smallest is $20,000, the largest $30,000,000.'],
      [
        10,
        'Four in five are between $44,000 and $21,090,000. The smallest is $20,000, the largest $30,000,000.',
      ],
    ] as const) {
      api.on(getMarket, { success: true, market: { ...market, awards: amounts + 2, withoutAmount: 2 } });
      await reload();
      const card = await screen.findByRole('region', { name: 'Amounts' });
      expect(within(card).getByText(/The smallest is/).textContent).toBe(text);
    }
  });

  it('says what the figures leave out, leads from each number to its awards, has years and amounts as tables, and lists awards with their winners', async () => {
    await open();
    expect(await linkTo('6 awards: all')).toBe('/top-rfps/market?naics=541512#awards');
    expect(await linkTo('2 state no amount')).toBe('/top-rfps/market?naics=541512&without=amount#awards');
    expect(await linkTo('1 states no firm')).toBe('/top-rfps/market?naics=541512&without=awardee#awards');
    expect(screen.queryByText(/no date/)).toBeNull();
    expect(await linkTo('3 awards: Acme Inc')).toBe('/top-rfps/market?naics=541512&awardee=5#awards');
    expect(await linkTo('Acme Inc')).toBe('/top-rfps/awardees/5');
    expect(await linkTo('3 awards: Department of Defense')).toBe(
      '/top-rfps/market?naics=541512&department=DEPT+OF+DEFENSE#awards',
    );
    expect(await linkTo(/^2 Total Small Business/)).toBe(
      '/top-rfps/market?naics=541512&set_aside=SBA#awards',
    );
    expect(await linkTo('Sum: $30.4M, $30,420,000')).toBe('/top-rfps/market?naics=541512&sort=amount#awards');
    expect(screen.getByText('33% of these awards were set aside.')).toBeTruthy();
    const years = within(await screen.findByRole('region', { name: 'Awards by year' })).getByRole('table');
    expect(
      within(years)
        .getAllByRole('row')
        .map((row) => row.textContent),
    ).toEqual([...['YearAwardsAmount (USD)', '20232100,000', '202400', '2025430,320,000', 'All6']]);
    const amounts = within(screen.getByRole('region', { name: 'Amounts' })).getByRole('table');
    expect(within(amounts).getByRole('link', { name: '4 Awards, $100K – $250K' }).getAttribute('href')).toBe(
      '/top-rfps/market?naics=541512&amount_min=100000&amount_max=249999#awards',
    );
    const [, first, second] = await within(
      await screen.findByRole('table', { name: 'Awards' }),
    ).findAllByRole('row');
    if (!first || !second) throw new Error('There are not two rows.');
    expect(within(first).getByRole('link', { name: 'Help Desk' }).getAttribute('href')).toBe('/top-rfps/17');
    expect(within(first).getAllByRole('link', { name: 'Bolt LLC' })[0]?.getAttribute('href')).toBe(
      '/top-rfps/awardees/6',
    );
    expect(first.textContent).toContain('$100,000');
    expect(first.textContent).toContain('Mar 1, 2024');
    expect(within(second).getByRole('link', { name: 'Untitled award' }).getAttribute('href')).toBe(
      'https://sam.gov/opp/n-2/view',
    );
    for (const text of ['No firm stated', 'Not stated', 'No date', 'No agency stated'])
      expect(second.textContent).toContain(text);
    expect(await downloadLink()).toBe('/api/awards/export?naics=541512&sort=date');
  });

  it('shows what narrows the list as chips that can be removed', async () => {
    const { user, router } = await open('?naics=541512&year=2025&awardee=5&amount_min=5&page=2');
    await screen.findByText('Won by Acme Inc');
    await user.click(screen.getByRole('button', { name: 'Remove Year 2025' }));
    await user.click(await screen.findByRole('button', { name: 'Remove $5 and more' }));
    expect(router.state.location.search).toBe('?naics=541512&awardee=5');
  });

  it('shows other awards by the form, and refuses what is no code', async () => {
    const { user, router } = await open('?naics=541512&year=2025');
    const codes = await screen.findByLabelText('NAICS codes, or how they begin');
    await user.clear(codes);
    await user.type(codes, 'roof{Enter}');
    expect(screen.getByText('A NAICS code has 2 to 6 digits')).toBeTruthy();
    await user.clear(codes);
    await user.type(codes, '2381, 5617');
    await user.type(screen.getByLabelText('Agency'), 'navy{Enter}');
    expect(router.state.location.search).toBe('?naics=2381%2C5617&agency=navy');
    await user.clear(codes);
    await user.clear(screen.getByLabelText('Agency'));
    await user.click(screen.getByRole('button', { name: 'Show awards' }));
    expect(router.state.location.search).toBe('?codes=all');
  });

  it('says why it is empty, and how to widen it', async () => {
    api.on(getMarket, { success: true, market: noMarket });
    await open('?naics=541512&q=unheard');
    await screen.findByRole('heading', { name: 'No awards were collected for these filters' });
    expect(await linkTo('Leave out the words')).toBe('/top-rfps/market?naics=541512');
    expect(await linkTo('Codes that begin with 5415')).toBe('/top-rfps/market?naics=5415&q=unheard');
    expect(await linkTo('All codes')).toBe('/top-rfps/market?q=unheard');
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('says where nothing is collected at all', async () => {
    api.on(getMarket, { success: true, market: noMarket });
    await open('?codes=all');
    await screen.findByRole('heading', { name: 'No awards have been collected yet' });
  });

  it('says what went wrong, and tries again', async () => {
    api.on(getMarket, () => failure(503, 'The database is not available.'));
    const { user } = await open();
    await screen.findByText('The database is not available.');
    api.on(getMarket, { success: true, market });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('region', { name: 'Awards by year' });
  });
});
