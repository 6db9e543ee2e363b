import { listTopRfps, me, type NothingLeft } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#test/fake-api.ts';
import { session, someone } from '#test/render.tsx';
import { answerDecisions } from './decisions.fixture.ts';
import { answerTop, card, openCards, openTop } from './top-rfps.fixture.ts';

const api = fakeApi();
beforeEach(() => answerTop(api));

const NOTHING_LEFT: NothingLeft = {
  newToday: 212,
  worthReading: 3,
  notEligible: 0,
  areCodesUnused: false,
  isProfileThin: false,
};

function answerNothing(values: Partial<NothingLeft> = {}, { early = 0, decided = 0 } = {}) {
  const progress = { decidedToday: decided, toDecide: 0, waiting: 0, decided, early };
  const nothingLeft = { ...NOTHING_LEFT, ...values };
  api.on(listTopRfps, { success: true, topRFPs: [], count: 0, progress, nothingLeft });
}

const line = async () => (await screen.findByText(/^Nothing more fits today/)).textContent;
const advice = async () => (await screen.findByText(/^To see more, /)).textContent;
const links = () =>
  within(screen.getByText(/^To see more, /))
    .queryAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);

describe('when nothing is left to decide', () => {
  it("'Nothing more fits today. 3 of 212 new ones did.' stands below the empty state, which is unchanged", async () => {
    answerNothing();
    await openTop();
    expect(await line()).toBe('Nothing more fits today. 3 of 212 new ones did.');
    expect(screen.getByRole('heading', { name: 'No High-Scoring RFPs Found' })).toBeTruthy();
    expect(screen.getByText(/no opportunities with a compatibility score of 60 or higher/)).toBeTruthy();
    const button = screen.getByRole('button', { name: 'Refresh Now' });
    const below = screen.getByText(/^Nothing more fits today/);
    expect(button.compareDocumentPosition(below)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('it stands below everything that is decided, too', async () => {
    answerNothing({}, { decided: 3 });
    await openTop();
    expect(await line()).toBe('Nothing more fits today. 3 of 212 new ones did.');
    expect(screen.getByRole('heading', { name: 'Everything Is Decided' })).toBeTruthy();
  });

  it('counts in words how many of the new ones reach 60', async () => {
    answerNothing();
    const { reload } = await openTop();
    await line();
    for (const [newToday, worthReading, text] of [
      [0, 0, 'No new ones came.'],
      [1, 0, 'The only new one did not.'],
      [1, 1, 'The only new one did.'],
      [212, 0, 'None of 212 new ones did.'],
      [1_118, 1_000, '1,000 of 1,118 new ones did.'],
    ] as const) {
      answerNothing({ newToday, worthReading });
      await reload();
      expect(await line()).toBe(`Nothing more fits today. ${text}`);
    }
  });

  it('is not said where the server does not know: nothing is scored yet, or it is an older one', async () => {
    answerDecisions(api, 0);
    await openTop();
    await screen.findByRole('heading', { name: 'No High-Scoring RFPs Found' });
    expect(screen.queryByText(/Nothing more fits/)).toBeNull();
  });

  it('is not said on the other tabs', async () => {
    answerNothing();
    const { user } = await openTop();
    await line();
    for (const name of [/^Early/, /^Decided/]) {
      await user.click(screen.getByRole('link', { name }));
      await waitFor(() => expect(screen.queryByText(/Nothing more fits/)).toBeNull());
    }
  });

  it('comes with the last vote and goes with its undo', async () => {
    answerDecisions(api, 1, [], { nothingLeft: NOTHING_LEFT });
    const { user } = await openCards();
    expect(screen.queryByText(/Nothing more fits/)).toBeNull();
    await user.click(card('Number 1').getByRole('button', { name: 'Relevant Match' }));
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    await line();
    await user.keyboard('u');
    await waitFor(() => expect(screen.queryByText(/Nothing more fits/)).toBeNull());
  });
});

describe('what would widen an empty list', () => {
  it.each([
    [1, 'early notice', 'fits'],
    [4, '4 early notices', 'fit'],
  ])('is %i early first, with the way to them', async (early, text, fit) => {
    answerNothing({}, { early });
    const { user } = await openTop();
    expect(await advice()).toContain(`To see more, look at the ${text} that ${fit}, or ask your admin to `);
    expect(links()).toEqual([[text, '/top-rfps?view=early']]);
    await user.click(screen.getByRole('link', { name: text }));
    expect(await screen.findByRole('heading', { name: 'No early notices fit right now.' })).toBeTruthy();
  });

  it.each([
    ['leads admins to the profile', 'ADMIN', ''],
    ['tells members whom to ask: they cannot change it', 'MEMBER', 'ask your admin to '],
  ] as const)('%s', async (_, role, whom) => {
    api.on(me, session({ ...someone, role }));
    answerNothing();
    const { reload } = await openTop();
    await line();
    const IN_PROFILE = ' in the company profile.';
    for (const [values, action, why] of [
      [
        { notEligible: 5, areCodesUnused: true, isProfileThin: true },
        'check your states and certifications',
        ', which keep out 5 more that fit.',
      ],
      [{ notEligible: 1 }, 'check your states and certifications', ', which keep out one more that fits.'],
      [
        { areCodesUnused: true, isProfileThin: true },
        'add target codes',
        ' in the company profile: nothing that is open has one of yours.',
      ],
      [{ isProfileThin: true }, 'answer three short questions or add a few sentences', IN_PROFILE],
      [{}, 'describe your work more closely or add target codes', IN_PROFILE],
    ] as [Partial<NothingLeft>, string, string][]) {
      answerNothing(values);
      await reload();
      expect(await advice()).toBe(`To see more, ${whom}${action}${why}`);
      expect(links()).toEqual(role === 'ADMIN' ? [[action, '/admin/company']] : []);
    }
  });
});
