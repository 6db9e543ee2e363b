import {
  estimateMissed,
  type Lesson,
  listModels,
  type ModelVersion,
  me,
  type Taught,
} from '@bidlight/contract';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi } from '#test/fake-api.ts';
import { renderAt, session, someone } from '#test/render.tsx';

const api = fakeApi();
beforeEach(() => api.on(estimateMissed, { success: true, answers: 0, missed: null }));

const custodial: Lesson = {
  phrase: 'custodial services',
  matches: 9,
  votes: 10,
  opportunities: 4,
  examples: [
    {
      opportunityId: 41,
      title: 'CUSTODIAL SERVICES, WILMINGTON',
      relevant: 2,
      pastHistory: 0,
      notMatch: 0,
      lastVoteAt: '2026-11-03T15:00:00.000Z',
    },
    {
      opportunityId: 42,
      title: 'Custodial services for clinics',
      relevant: 1,
      pastHistory: 1,
      notMatch: 1,
      lastVoteAt: '2026-11-05T03:00:00.000Z',
    },
  ],
};
const roofs: Lesson = { phrase: 'ROOF REPLACEMENT', matches: 0, votes: 5, opportunities: 3, examples: [] };
const NO_CHANGES = { added: [], gone: [] };
const taught: Taught = {
  verdict:
    'Promoted: it foresaw the 52 newest votes better than the model in use (log-loss 0.412, was 0.501) and than saying the same of every notice (0.690).',
  votes: 200,
  voters: 8,
  agreement: 0.91,
  liked: [custodial],
  turnedDown: [roofs],
  disputed: [],
  changes: null,
};
const model: ModelVersion = {
  version: 2,
  parentVersion: 1,
  origin: 'learning',
  state: 'promoted',
  isActive: true,
  isUsable: true,
  verdict: taught.verdict,
  profileVersion: 1,
  votesUsed: 200,
  vectors: null,
  before: null,
  after: null,
  movedWords: [],
  movedFactors: [],
  createdAt: '2026-11-14T06:00:00.000Z',
};
const votes = { total: 200, sinceLearning: 0, teaching: 200, faded: 0, onSamples: 0 };

function answer(words: Partial<Taught> | null, counts: Partial<typeof votes> = {}) {
  api.on(listModels, {
    success: true,
    models: [model],
    taught: words && { ...taught, ...words },
    votes: { ...votes, ...counts },
    nextLearning: { learntAt: null, newVotes: 0, votesMissing: 10, dueAt: null },
    isProfileThin: false,
  });
}

async function open(...given: Parameters<typeof answer>) {
  api.on(me, session({ ...someone, role: 'ADMIN' }));
  answer(...given);
  const opened = renderAt('/admin/company/learning');
  await screen.findByText(/since the last learning/);
  return opened;
}

const part = (title: string) => {
  const card = screen.getByRole('heading', { level: 2, name: title }).parentElement;
  if (!card) throw new Error(`No part ${title}.`);
  return within(card);
};
const textOf = (title: string) =>
  part(title)
    .queryAllByText(/./, { selector: 'p' })
    .map(({ textContent }) => textContent);

describe('what votes have taught', () => {
  it('is said in phrases, with the votes behind each and examples that lead to their pages', async () => {
    await open({});
    const liked = part('What your team likes');
    expect(liked.getByText('custodial services')).toBeTruthy();
    expect(liked.getByText('9 of 10 votes said match, on 4 opportunities')).toBeTruthy();
    const examples = within(liked.getByRole('list', { name: 'Examples of custodial services' }));
    expect(examples.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Custodial Services, Wilmingtonmarked relevant by two, Nov 3',
      'Custodial services for clinicsmarked relevant by one, marked no past history by one, turned down by one, Nov 4',
    ]);
    expect(examples.getByRole('link', { name: 'Custodial Services, Wilmington' }).getAttribute('href')).toBe(
      '/top-rfps/41',
    );
    const down = part('What your team turns down');
    expect(down.getByText('Roof Replacement')).toBeTruthy();
    expect(down.getByText('All 5 votes said not a match, on 3 opportunities')).toBeTruthy();
    expect(down.queryByRole('link')).toBeNull();
  });

  it('counts the outcomes of pursuits apart from votes, and says of an example what the company did', async () => {
    const [example] = custodial.examples;
    if (!example) throw new Error('No example.');
    const won: Lesson = {
      ...custodial,
      outcomes: 4,
      examples: [
        { ...example, outcome: { stage: 'won', reasons: [] } },
        {
          ...example,
          ...{ opportunityId: 43, relevant: 0 },
          outcome: { stage: 'no_bid', reasons: ['out_of_scope'] },
        },
      ],
    };
    await open({ liked: [won], turnedDown: [{ ...roofs, outcomes: 5 }], outcomes: 12 });
    const liked = part('What your team likes');
    expect(liked.getByText('9 of 10 votes and outcomes said match, on 4 opportunities')).toBeTruthy();
    const examples = within(liked.getByRole('list', { name: 'Examples of custodial services' }));
    expect(examples.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Custodial Services, WilmingtonYou won, marked relevant by two, Nov 3',
      'Custodial Services, WilmingtonNo-bid: out of scope, Nov 3',
    ]);
    expect(
      part('What your team turns down').getByText('All 5 outcomes said not a match, on 3 opportunities'),
    ).toBeTruthy();
    expect(textOf('How certain this is')).toEqual([
      'Sure: 200 votes of 8 people who agree 9 times out of 10, and 12 outcomes of pursuits.',
    ]);
  });

  it('says so where nothing stands out', async () => {
    await open({ liked: [], turnedDown: [] });
    expect(screen.getAllByText('Nothing yet: it takes the same work in two opportunities.')).toHaveLength(2);
  });

  it('says how sure it is, also from outcomes alone, and names what people disagree about', async () => {
    const { reload } = await open({});
    for (const [basis, sentence] of [
      [{}, 'Sure: 200 votes of 8 people who agree 9 times out of 10.'],
      [{ agreement: 0.98 }, 'Sure: 200 votes of 8 people who nearly always agree.'],
      [{ agreement: 0.5 }, 'Not sure: 200 votes of 8 people who agree 5 times out of 10.'],
      [{ votes: 60, agreement: 1 }, 'Fairly sure: 60 votes of 8 people who always agree.'],
      [
        { votes: 14, voters: 2, agreement: null },
        'A first impression: 14 votes of 2 people, each on different opportunities.',
      ],
      [{ votes: 300, voters: 1, agreement: null }, 'A first impression: 300 votes of one person.'],
      [{ votes: 0, voters: 0, agreement: null, outcomes: 41 }, 'Fairly sure: 41 outcomes of pursuits.'],
    ] as [Partial<Taught>, string][]) {
      answer(basis);
      await reload();
      expect(textOf('How certain this is')).toEqual([sentence]);
    }
    answer({
      disputed: [
        { phrase: 'help desk', matches: 10, votes: 27 },
        { phrase: 'snow removal', matches: 3, votes: 5 },
      ],
    });
    await reload();
    expect(textOf('How certain this is')[1]).toBe(
      'Your team disagrees about “help desk” (10 of 27 votes said match) and “snow removal” (3 of 5 votes said match).',
    );
  });
});

describe('what changed since last time', () => {
  const PLAIN =
    'New model promoted: it foresaw the 52 newest votes better than the model in use and than saying the same of every notice.';
  const since = '2026-11-10T06:00:00.000Z';

  it('names new and gone phrases, the number of new votes and the verdict without figures; or that nothing changed', async () => {
    const { reload } = await open({
      changes: {
        since,
        newVotes: 12,
        liked: { added: ['chillers', 'floor care'], gone: [] },
        turnedDown: { added: [], gone: ['PAVING'] },
      },
    });
    expect(textOf('Changes since last time')).toEqual([
      '12 new votes since the learning run of Nov 10, 2026, 1:00 AM ET.',
      'New in what your team likes most: “chillers” and “floor care”.',
      'No longer in what your team turns down most: “Paving”.',
      PLAIN,
    ]);

    answer({ changes: { since, newVotes: 1, liked: NO_CHANGES, turnedDown: NO_CHANGES } });
    await reload();
    expect(textOf('Changes since last time')).toEqual([
      '1 new vote since the learning run of Nov 10, 2026, 1:00 AM ET.',
      'What your team likes and turns down has not changed.',
      PLAIN,
    ]);
  });

  it('says so the first time, also of a learning from few votes, and why a new model was refused', async () => {
    const { reload } = await open({
      verdict:
        'Promoted: nothing speaks against it so far. On 14 votes, each held out in turn, its log-loss is 0.512; the model in use has 0.601, saying the same of every notice 0.690.',
    });
    expect(textOf('Changes since last time')).toEqual([
      'This was the first learning run. After the next one, the changes appear here.',
      'New model promoted: nothing speaks against it so far.',
    ]);

    answer({
      verdict:
        'Rejected: it foresaw the 52 newest votes no better than the model in use (log-loss 0.412, against 0.401).',
    });
    await reload();
    expect(textOf('Changes since last time').at(-1)).toBe(
      'New model rejected: it foresaw the 52 newest votes no better than the model in use.',
    );
  });
});

describe('the figures', () => {
  it('are behind a fold, with the versions', async () => {
    const { user } = await open({});
    const fold = screen.getByText('Figures, versions and roll-back').closest('details');
    expect(fold?.open).toBe(false);
    expect(fold?.contains(screen.getByText(/calibrated chance/))).toBe(true);
    await user.click(screen.getByText('Figures, versions and roll-back'));
    expect(fold?.open).toBe(true);
    expect(screen.getByRole('article', { name: 'Version 2' })).toBeTruthy();
  });
});

describe('without anything taught', () => {
  it('below ten votes the page says how many there are, how many are needed and what the score rests on; without a vote that; with an older model when it is put into words', async () => {
    const { reload } = await open(null, { total: 8, teaching: 6.4 });
    const few = part('Too few votes to learn from');
    expect(textOf('Too few votes to learn from')).toEqual([
      '6 votes can be learned from so far, and 10 are needed: 4 more votes on the top RFPs will do.',
      expect.stringMatching(/^Votes that turn down the place/),
      expect.stringMatching(/^Until then the score rests on the company profile alone/),
    ]);
    expect(few.getByRole('link', { name: 'company profile' }).getAttribute('href')).toBe('/admin/company');
    expect(screen.queryByText('What your team likes')).toBeNull();
    expect(screen.queryByRole('table')).toBeNull();

    answer(null, { total: 0, teaching: 0 });
    await reload();
    expect(textOf('Too few votes to learn from')[0]).toMatch(/^No vote can be learned from so far/);
    expect(screen.queryByText(/say nothing about the work/)).toBeNull();

    answer(null);
    await reload();
    expect(textOf('Not in words yet')[0]).toMatch(/will stand here after the next learning\.$/);
  });
});
