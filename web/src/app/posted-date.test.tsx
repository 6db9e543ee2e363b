import { emailHistory, getOpportunity, me, type Opportunity, searchRfps } from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { answerList, answerTop, facts, openCards, opportunity } from '#features/top-rfps/top-rfps.fixture.ts';
import { fakeApi } from '#test/fake-api.ts';
import { renderAt, session } from '#test/render.tsx';

const api = fakeApi();

/** Ten past midnight in New York, of an office in California. */
const posted = {
  ...opportunity,
  postedDate: '2026-11-05T05:10:00.000Z',
  responseDate: '2099-11-21T00:00:00.000Z',
  responseOffsetMinutes: -480,
};
const page: Opportunity = {
  ...posted,
  office: null,
  noticeType: 'Solicitation',
  pscCode: null,
  place: null,
  award: null,
  people: [],
  attachments: [],
  notices: [
    {
      noticeId: 'abc123',
      title: null,
      noticeType: 'Solicitation',
      postedDate: posted.postedDate,
      isCurrent: true,
    },
  ],
  versions: [],
  votes: [],
  similar: [],
};
const result = {
  ...posted,
  notice_id: 'abc123',
  noticeType: 'o',
  titlePieces: [],
  excerpt: [],
};

describe.each([
  ['America/New_York', 'Nov 5, 2026'],
  ['America/Los_Angeles', 'Nov 4, 2026'],
])(
  "design 3.18 the posted date is one day everywhere, that of APP_TIMEZONE, whatever the office's zone: %s",
  (timeZone, day) => {
    const answerSession = () => api.on(me, { ...session(), timeZone });

    it(`is ${day} on the card`, async () => {
      answerTop(api);
      answerSession();
      answerList(api, posted);
      await openCards();
      expect(facts()).toMatchObject({ Posted: day, Response: expect.stringContaining('4:00 PM PT') });
    });

    it(`is ${day} on the page, also of each notice`, async () => {
      answerSession();
      api.on(getOpportunity, { success: true, opportunity: page });
      api.on(emailHistory, { success: true, emailHistory: [] });
      renderAt('/top-rfps/7');
      await screen.findByRole('heading', { level: 1 });
      expect(screen.getByText('Posted').nextElementSibling?.textContent).toBe(day);
      const versions = within(screen.getByRole('region', { name: 'Versions' }));
      expect(versions.getByRole('listitem').textContent).toContain(day);
    });

    it(`is ${day} in the search`, async () => {
      answerSession();
      api.on(searchRfps, {
        success: true,
        data: {
          rfps: [result],
          total: 1,
          isTotalMinimum: false,
          page: 1,
          limit: 25,
          facets: { set_aside: [], notice_type: [], state: [] },
          leftOut: [],
          suggestion: null,
        },
      });
      renderAt('/search-rfps');
      expect((await screen.findByText('Posted Date')).nextElementSibling?.textContent).toBe(day);
    });
  },
);

it('is read as of New York where the session names no time zone', async () => {
  answerTop(api);
  const { timeZone, ...bare } = session();
  api.on(me, () => Response.json(bare));
  answerList(api, posted);
  await openCards();
  await waitFor(() => expect(facts()).toMatchObject({ Posted: 'Nov 5, 2026' }));
});
