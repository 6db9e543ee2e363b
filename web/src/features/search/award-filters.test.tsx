import { me, type SearchRfp, searchRfps } from '@bidlight/contract';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { filterWords, NO_FACETS } from '#components/search/filter-words.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderAt, session } from '#test/render.tsx';
import { proposedName } from './proposed-name.ts';
import { found, roof } from './search.fixture.ts';

const api = fakeApi();

beforeEach(() => api.on(me, session()));

async function open(query = '', reply = found([roof])) {
  api.on(searchRfps, reply);
  const opened = renderAt(`/search-rfps${query}`);
  await screen.findByText(/results? found/);
  return opened;
}

const lastQuery = () => api.calls(searchRfps).at(-1)?.query;
const field = (label: string) => screen.getByLabelText(label);
const group = () => screen.getByText('Awards').closest('details');
const search = () => screen.getByRole('button', { name: 'Search RFPs' });

describe('the filters about awards', () => {
  it('are folded until one is used, and are in the address', async () => {
    const { user, router } = await open();
    expect(group()?.open).toBe(false);
    await user.click(screen.getByText('Awards'));
    await user.type(field('Awardee'), 'Acme');
    await user.type(field('Awarded from ($)'), '100000');
    await user.type(field('Awarded to ($)'), '5000000');
    await user.selectOptions(field('Earlier awards'), 'None known');
    await user.click(search());
    await waitFor(() =>
      expect(lastQuery()).toEqual({
        awardee: 'Acme',
        amount_min: '100000',
        amount_max: '5000000',
        has_earlier_awards: 'no',
        page: '1',
      }),
    );
    expect(router.state.location.search).toBe(
      '?awardee=Acme&amount_min=100000&amount_max=5000000&has_earlier_awards=no&all=1',
    );
    expect(group()?.open).toBe(true);
    await user.click(screen.getByRole('button', { name: 'Clear Filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('show what is over when an awardee is asked for; Open only gives the awardee up again', async () => {
    const { user, router } = await open('?query=roof');
    await user.type(field('Awardee'), 'Acme');
    await user.click(search());
    await waitFor(() => expect(router.state.location.search).toBe('?query=roof&awardee=Acme&all=1'));
    await user.click(field('Open only'));
    await waitFor(() => expect(router.state.location.search).toBe('?query=roof'));
    expect(field('Awardee')).toHaveProperty('value', '');
  });

  it('leave Open only alone when earlier awards are asked for: those are about what is open', async () => {
    const { user } = await open();
    await user.selectOptions(field('Earlier awards'), 'Known');
    await user.click(search());
    await waitFor(() =>
      expect(lastQuery()).toEqual({ has_earlier_awards: 'yes', open_only: 'true', page: '1' }),
    );
  });

  it('refuse amounts in the wrong order before sending', async () => {
    const { user } = await open();
    await user.type(field('Awarded from ($)'), '20');
    await user.type(field('Awarded to ($)'), '9');
    await user.click(search());
    expect(await screen.findByText('The lowest award amount must not be above the highest.')).toBeTruthy();
    expect(api.calls(searchRfps)).toHaveLength(1);
  });

  it('ignore what makes no sense in an address', async () => {
    await open('?amount_min=1e6&has_earlier_awards=maybe&awardee=Acme&all=1');
    expect(lastQuery()).toEqual({ awardee: 'Acme', page: '1' });
  });

  it('say how many awards state no amount, and show them on request', async () => {
    const leftOut = [{ filter: 'amount' as const, count: 2, isMinimum: false }];
    const { user } = await open('?amount_min=1000&all=1', found([roof], { leftOut }));
    expect(screen.getByText(/2 more state no award amount/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Show them too' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ include_unknown: 'amount', amount_min: '1000' }));
  });

  it('are in the name that is proposed for a saved search', () => {
    const filters = { awardee: 'Acme', amount_min: '1000000', has_earlier_awards: 'yes' };
    expect(proposedName('roof', filterWords(filters, NO_FACETS))).toBe(
      'roof, Awardee: Acme, Awarded from: $1,000,000, Earlier awards: Known',
    );
  });
});

describe('a result that was awarded', () => {
  const named = (...names: string[]) => names.map((name, id) => ({ id, name }));
  it('says to whom and for how much; nothing where nothing is known, or where it was not awarded', async () => {
    const results: [text: string, award: NonNullable<SearchRfp['award']>][] = [
      ['Awarded to Acme, Inc. for $250,000', { awardees: named('Acme, Inc.'), amount: 250_000, others: 0 }],
      [
        'Awarded to Acme and Birch (1 other award)',
        { awardees: named('Acme', 'Birch'), amount: null, others: 1 },
      ],
      [
        'Awarded to A, B, C and 2 others for $1 (3 other awards)',
        { awardees: named('A', 'B', 'C', 'D', 'E'), amount: 1, others: 3 },
      ],
      ['Awarded for $9', { awardees: [], amount: 9, others: 0 }],
    ];
    const unknown = { awardees: [], amount: null, others: 0 };
    const awards = [...results.map(([, award]) => award), null, unknown];
    await open('', found(awards.map((award, id) => ({ ...roof, id, award }))));
    expect(screen.getAllByRole('article')).toHaveLength(6);
    const lines = screen.getAllByText(/^Awarded (to|for) [^(]/).map(({ textContent }) => textContent);
    expect(lines).toEqual(results.map(([text]) => text));
  });
});
