import { me, searchRfps } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#test/fake-api.ts';
import { renderAt, session } from '#test/render.tsx';
import { found, roof } from './search.fixture.ts';

const api = fakeApi();

beforeEach(() => {
  api.on(me, session());
  api.on(searchRfps, found([roof]));
});

async function open(query: string) {
  const opened = renderAt(`/search-rfps?${query}`);
  await screen.findByText('1 result found');
  return opened;
}

const chips = () =>
  within(screen.getByRole('list', { name: 'Active filters' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
const remove = (text: string) => screen.getByRole('button', { name: `Remove ${text}` });

describe('the active filters', () => {
  it('are named with their values as people read them; keywords are none of them', async () => {
    await open(
      'query=roof&department=Navy&min_score=60&date_from=2026-11-01&clearance=secret&value_min=1000000&state=VA&notice_type=o,k&status=Open',
    );
    expect(chips()).toEqual([
      'Department: Navy',
      'Min AI Score: 60',
      'Date From: Nov 1, 2026',
      'Clearance required: Up to Secret',
      'Value from: $1,000,000',
      'State: VA',
      'Notice type: Solicitation',
      'Notice type: Combined Synopsis/Solicitation',
      'Status: Open',
    ]);
  });

  it('name what is asked of awards, and take each back from the fields', async () => {
    const { user, router } = await open(
      'awardee=acme&amount_min=100000&amount_max=5000000&has_earlier_awards=yes&all=1',
    );
    expect(chips()).toEqual([
      'Awardee: acme',
      'Awarded from: $100,000',
      'Awarded to: $5,000,000',
      'Earlier awards: Known',
    ]);
    await user.click(remove('Awardee: acme'));
    await user.click(remove('Earlier awards: Known'));
    await waitFor(() =>
      expect(router.state.location.search).toBe('?amount_min=100000&amount_max=5000000&all=1'),
    );
    expect(screen.getByLabelText('Awardee')).toHaveProperty('value', '');
    expect(screen.getByLabelText('Earlier awards')).toHaveProperty('value', '');
  });

  it('are removed one by one, from the fields too, and the search starts at its first page', async () => {
    const { user, router } = await open('query=roof&department=Navy&naics_code=238&page=1');
    await user.click(remove('Department: Navy'));
    await waitFor(() => expect(router.state.location.search).toBe('?query=roof&naics_code=238'));
    await waitFor(() => expect(screen.getByLabelText('Department')).toHaveProperty('value', ''));
    expect(chips()).toEqual(['NAICS Code: 238']);
    await user.click(remove('NAICS Code: 238'));
    await waitFor(() => expect(router.state.location.search).toBe('?query=roof'));
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByLabelText('Keywords, RFP number or description'));
  });

  it('take along what was shown although a value is unknown', async () => {
    const { user, router } = await open('naics_code=238&include_unknown=naics_code');
    await user.click(remove('NAICS Code: 238'));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('leave what is being typed where it is, also when the search is made', async () => {
    const { user, router } = await open('');
    const keywords = screen.getByLabelText('Keywords, RFP number or description');
    await user.type(keywords, 'tiles');
    await user.selectOptions(screen.getByLabelText('State'), 'VA (1)');
    await waitFor(() => expect(router.state.location.search).toBe('?state=VA'));
    expect(keywords).toHaveProperty('value', 'tiles');
    await user.type(keywords, '{Enter}');
    await waitFor(() => expect(router.state.location.search).toContain('query=tiles'));
    expect(document.activeElement).toBe(keywords);
  });
});
