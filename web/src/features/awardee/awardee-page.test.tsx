import { type Awardee, type AwardRow, getAwardee, me } from '@bidlight/contract';
import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { downloadLink } from '#test/download-link.ts';
import { failure, fakeApi } from '#test/fake-api.ts';
import { renderAt, session } from '#test/render.tsx';

const api = fakeApi();

const acme: Awardee = {
  ...{ id: 5, name: 'Acme Inc', otherSpellings: ['ACME, INC. 12 Main St'], awards: 12, amount: 400_000 },
  ...{ withoutAmount: 2, withoutDate: 0, shared: 1 },
  years: [{ year: 2025, awards: 12, amount: 400_000 }],
  departments: [{ name: 'DEPT OF DEFENSE', awards: 7, amount: 300_000 }],
  codes: [{ code: '541512', title: 'Computer Systems Design Services', awards: 9, amount: 300_000 }],
  newest: [],
  likeness: { withCode: 9, underTargetCodes: 7, scored: 4, meanScore: 63 },
};

beforeEach(() => {
  api.on(me, session());
  api.on(getAwardee, { success: true, awardee: acme });
});

async function open() {
  const opened = renderAt('/top-rfps/awardees/5');
  await screen.findByRole('heading', { name: 'Acme Inc' });
  return opened;
}

const linkTo = (name: string) => screen.getAllByRole('link', { name })[0]?.getAttribute('href');

describe('design 3.37: an awardee', () => {
  it('has its other spellings, leads from each number to its awards, and says in one sentence each what makes its work like the profile', async () => {
    await open();
    expect(screen.getByText('ACME, INC. 12 Main St')).toBeTruthy();
    expect(linkTo('12 awards: Acme Inc')).toBe('/top-rfps/market?codes=all&awardee=5#awards');
    expect(linkTo('2 awards: no amount')).toBe('/top-rfps/market?codes=all&awardee=5&without=amount#awards');
    expect(linkTo('7 awards: Department of Defense')).toBe(
      '/top-rfps/market?codes=all&awardee=5&department=DEPT+OF+DEFENSE#awards',
    );
    expect(linkTo('9 awards: 541512')).toBe('/top-rfps/market?awardee=5&naics=541512#awards');
    expect(linkTo('All 12 awards')).toBe('/top-rfps/market?codes=all&awardee=5#awards');
    expect(screen.getByText(/One of the awards has other winners too/)).toBeTruthy();
    expect(await downloadLink()).toBe('/api/awards/export?awardee=5');
    expect(
      screen.getByText(
        '7 of the 9 awards that state a NAICS code are under your target codes. Your average score for the 4 scored opportunities they won is 63 of 100.',
      ),
    ).toBeTruthy();
  });

  it('counts one and none in words, and says of its similarity only what is known, nothing without a profile', async () => {
    const { reload } = await open();
    for (const [likeness, text] of [
      [
        { withCode: 1, underTargetCodes: 0, scored: 1, meanScore: 3 },
        'The one award that states a NAICS code is not under your target codes. Your score for the one scored opportunity they won is 3 of 100.',
      ],
      [
        { withCode: 1, underTargetCodes: 1, scored: 2, meanScore: 3 },
        'The one award that states a NAICS code is under your target codes. Your average score for the 2 scored opportunities they won is 3 of 100.',
      ],
      [
        { withCode: 9, underTargetCodes: 0, scored: 1, meanScore: 3 },
        'None of the 9 awards that state a NAICS code is under your target codes. Your score for the one scored opportunity they won is 3 of 100.',
      ],
      [
        { withCode: 9, underTargetCodes: 1, scored: 1, meanScore: 3 },
        'One of the 9 awards that state a NAICS code is under your target codes. Your score for the one scored opportunity they won is 3 of 100.',
      ],
      [
        { withCode: 0, underTargetCodes: 0, scored: 0, meanScore: null },
        'None of their awards states a NAICS code. None of the opportunities they won has a score for your company.',
      ],
    ] as const) {
      api.on(getAwardee, { success: true, awardee: { ...acme, likeness } });
      await reload();
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(screen.getByRole('heading', { name: /profile/ })).toBeTruthy();
    api.on(getAwardee, { success: true, awardee: { ...acme, likeness: null } });
    await reload();
    expect(screen.queryByRole('heading', { name: /profile/ })).toBeNull();
  });

  it('says what its figures leave out, and has no empty table', async () => {
    api.on(getAwardee, { success: true, awardee: { ...acme, withoutDate: 3, codes: [] } });
    await open();
    expect(linkTo('3 more state no date')).toBe('/top-rfps/market?codes=all&awardee=5&without=date#awards');
    expect(screen.getByText('No award states its code.')).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'NAICS codes by number of awards' })).toBeNull();
  });

  it('names only the other winners in its own list', async () => {
    const award: AwardRow = {
      ...{
        id: 1,
        title: 'Help desk',
        number: null,
        solicitationNumber: null,
        amount: 5,
        awardOn: null,
        department: null,
      },
      ...{
        office: null,
        naicsCode: null,
        pscCode: null,
        setAsideCode: null,
        endsOn: null,
        optionsEndOn: null,
        offers: null,
      },
      ...{ noticeId: null, opportunityId: null },
      awardees: [
        { id: 5, name: 'Acme Inc' },
        { id: 6, name: 'Bolt LLC' },
      ],
    };
    api.on(getAwardee, { success: true, awardee: { ...acme, newest: [award] } });
    await open();
    const row = screen.getByText('Help desk').closest('tr');
    expect(row?.textContent).toContain('Also won by Bolt LLC');
    expect(row?.textContent).not.toContain('Acme');
  });

  it('says that an awardee is unknown, and leads on', async () => {
    api.on(getAwardee, () => failure(404, 'Awardee not found.'));
    renderAt('/top-rfps/awardees/99');
    await screen.findByRole('heading', { name: 'Awardee not found.' });
    expect(linkTo('Go to the market')).toBe('/top-rfps/market');
  });

  it('says that it could not be loaded, and tries again', async () => {
    api.on(getAwardee, () => failure(500));
    const { user } = renderAt('/top-rfps/awardees/5');
    await screen.findByText('Failed to load the awardee.');
    api.on(getAwardee, { success: true, awardee: acme });
    await user.click(screen.getByRole('button', { name: 'Try Again' }));
    await screen.findByRole('heading', { name: 'Acme Inc' });
  });
});
