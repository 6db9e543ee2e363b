import { describe, expect, it } from 'vitest';
import { fitModel } from '#fit/fit-model.ts';
import { CLEANER, CODE_NAMES, makeMarket, votesOn } from '#market.fixture.ts';
import { createScorer } from '#score/scorer.ts';
import type { Notice, Profile } from '#terms/notice.ts';
import { preparer } from '#terms/prepare.ts';
import { createExplainer } from './explain.ts';
import type { VotedNotice } from './voted-notices.ts';

const { lexicon, notices } = makeMarket();
const recent = notices.slice(0, 300);
const prepare = preparer(lexicon, null);
const votes = votesOn(recent.slice(0, 120), 'cleaning');

function noticeAbout(description: string, more: Partial<Notice> = {}): Notice {
  return {
    id: 'about',
    title: 'Services',
    description,
    solicitationNumber: null,
    department: null,
    office: null,
    noticeType: 'o',
    setAsideCode: null,
    naicsCodes: [],
    pscCode: null,
    placeCity: null,
    placeState: null,
    placeCountry: null,
    ...more,
  };
}

interface Known {
  profile?: Partial<Profile>;
  voted?: VotedNotice[];
  isTaught?: boolean;
}

function reasonsFor(notice: Notice, { profile = {}, voted = [], isTaught = false }: Known = {}) {
  const input = { lexicon, vectors: null, profile: { ...CLEANER, ...profile }, recent, seed: 1 };
  const model = fitModel({ ...input, votes: isTaught ? votes : [] });
  const prepared = prepare(notice);
  const explain = createExplainer(lexicon, null, model, CODE_NAMES, voted);
  const { keyStrengths, potentialRisks } = explain(prepared, createScorer(model).score(prepared), {
    hasDeadline: true,
  });
  return { inFavour: keyStrengths, against: potentialRisks };
}

/** The primary requirement, so that the sentence in question is not. */
const CRANES =
  'The agency has a requirement for the operation of two harbor cranes of sixty tons each at the northern pier, including their yearly inspection and the training of operators.';

describe('what the company does', () => {
  const ofWork = (description: string, capabilityText = CLEANER.capabilityText, before = CRANES) =>
    reasonsFor(noticeAbout(`${before} ${description}`, { title: 'Harbor crane operation' }), {
      profile: { capabilityText, includeWords: [] },
    }).inFavour.filter((text) => text.includes('they ask for'));

  it('is quoted beside what the notice asks for, from where the work begins', () => {
    expect(
      ofWork('The contractor shall provide all carpet removal, twice a week, as described in the statement.'),
    ).toEqual([]);
    expect(
      ofWork('The contractor shall provide custodial cleaning, twice a week, as described in the statement.'),
    ).toEqual(['You do “custodial cleaning”; they ask for “custodial cleaning, twice a week”.']);
  });

  it('is not quoted from the primary requirement or the title, which stand above the reason', () => {
    const requirement = 'The contractor shall provide custodial cleaning of two floors, twice a week.';
    expect(ofWork('', CLEANER.capabilityText, requirement)).toEqual([
      'You do “custodial cleaning”, which is part of what they ask for.',
    ]);
    const { inFavour } = reasonsFor(noticeAbout('', { title: 'Custodial cleaning, branch' }));
    expect(inFavour).toContain('You do “custodial cleaning”, which is what they ask for.');
  });

  it('is an action where the company says that it does something', () => {
    expect(
      ofWork('The contractor shall provide polishing of carpet floors.', 'We polish carpet floors.'),
    ).toEqual(['You “polish carpet floors”; they ask for “polishing of carpet floors”.']);
  });

  it('is quoted at most 110 characters long, cut at a word', () => {
    const [text = ''] = ofWork(
      `The contractor shall provide custodial cleaning of the ${'very '.repeat(30)}large hall`,
    );
    const [, quote = ''] = /ask for “(.+)”\.$/.exec(text) ?? [];
    expect(quote.length).toBeLessThanOrEqual(110);
    expect(quote).toMatch(/^custodial cleaning of the very .* very…$/);
  });

  it.each([
    ['the procedure', 'Offerors must submit a proposal for custodial cleaning by e-mail.'],
    ['the title of a code', 'The NAICS code is 561720, custodial cleaning of any kind.'],
    ['a question', 'Is custodial cleaning a part of this work?'],
    [
      'words that stand apart',
      'Custodial staff are asked to read this whole long paragraph about security before cleaning.',
    ],
  ])('is not found in %s', (_, description) => {
    expect(ofWork(description)).toEqual([]);
  });
});

describe('words to look for and to avoid', () => {
  it('are quoted where they stand', () => {
    const { inFavour, against } = reasonsFor(
      noticeAbout(
        `${CRANES} They also provide vacuum repair of pumps. Others provide asphalt milling of roads.`,
      ),
      { profile: { includeWords: ['vacuum repair'], excludeWords: ['asphalt milling'] } },
    );
    expect(inFavour).toContain('You look for “vacuum repair”; it says “vacuum repair of pumps”.');
    expect(against).toContain('You avoid “asphalt milling”; it says “asphalt milling of roads”.');
  });
});

describe('a voted opportunity', () => {
  const TEXT = 'Custodial cleaning and floor polish for restroom and carpet areas.';
  const said = { side: 'for', said: 'two of you marked relevant on Oct 12' } as const;
  const voted = (id: string, title: string, more: Partial<VotedNotice> = {}): VotedNotice => ({
    ...prepare({ id, title, description: TEXT }),
    ...said,
    ...more,
  });
  const liked = voted('liked', 'Custodial Services, Wilmington');
  const current = noticeAbout(TEXT, { title: 'Custodial services, Dover' });
  const LIKE = 'Like “Custodial Services, Wilmington”, which two of you marked relevant on Oct 12.';

  it('is a reason where it is like this one', () => {
    expect(reasonsFor(current, { voted: [liked], isTaught: true }).inFavour).toContain(LIKE);
    const other = noticeAbout('Asphalt paving of a road and a bridge.', { title: 'Paving' });
    expect(JSON.stringify(reasonsFor(other, { voted: [liked], isTaught: true }))).not.toContain('Like “');
  });

  it('is no reason for a site, an office or an acronym that both titles name', () => {
    const text = `${TEXT} The work of the Cedar Point Depot needs asphalt paving, and a culvert beside the gravel road.`;
    const likeFor = (title: string, of: string) =>
      reasonsFor(noticeAbout(text, { title, placeCity: 'Dover' }), {
        voted: [voted('other', of)],
        isTaught: true,
      }).inFavour.filter((reason) => reason.startsWith('Like'));
    expect(likeFor('Custodial work, Cedar Point', 'Custodial help, Cedar Point')).toHaveLength(1);
    expect(likeFor('Floors, Cedar Point', 'Windows, Cedar Point')).toEqual([]);
    expect(likeFor('Floors, Dover', 'Windows, Dover')).toEqual([]);
    expect(likeFor('Floors, Embassy', 'Windows, Embassy')).toEqual([]);
    expect(likeFor('Floors XKQ', 'Windows XKQ')).toEqual([]);
    expect(likeFor('FLOORS XKQ', 'WINDOWS XKQ')).toEqual([]);
  });

  it('is never its own reason', () => {
    const itself = { ...current, id: 'liked' };
    expect(reasonsFor(itself, { voted: [liked], isTaught: true }).inFavour).not.toContain(LIKE);
  });

  it('is no reason before anything was learnt from votes', () => {
    expect(reasonsFor(current, { voted: [liked] }).inFavour).not.toContain(LIKE);
  });

  it('speaks against one that is like what was turned down', () => {
    const road =
      'Custodial cleaning, and concrete paving, drainage, culvert, excavation and gravel for the road bridge.';
    const turnedDown = {
      ...voted('road', 'Paving of the “road”'),
      ...prepare({ id: 'road', title: 'Paving of the “road”', description: road }),
      side: 'against',
      said: 'three of you turned down on Oct 2: out of scope',
    } as const;
    const { against } = reasonsFor(
      noticeAbout(road, { title: 'Paving of a road', naicsCodes: ['561720'], placeState: 'VA' }),
      {
        voted: [liked, turnedDown],
        isTaught: true,
      },
    );
    expect(against).toContain(
      'Like “Paving of the road”, which three of you turned down on Oct 2: out of scope.',
    );
  });

  it('is not named by a number alone', () => {
    const numbered = voted('number', '36C24526Q0001 -- S201');
    expect(JSON.stringify(reasonsFor(current, { voted: [numbered], isTaught: true }))).not.toContain(
      '36C24526Q0001',
    );
  });
});

describe('a past contract and its customer', () => {
  const past = [
    {
      text: 'Carpet cleaning. Of restroom and floor.',
      name: 'Carpet cleaning',
      department: 'Interior',
      year: 2025,
    },
  ];

  it('are named once', () => {
    const notice = noticeAbout('Carpet cleaning of restroom and floor.', {
      title: 'Carpet cleaning',
      department: 'INTERIOR',
    });
    const { inFavour } = reasonsFor(notice, {
      profile: { pastPerformance: past, capabilityText: '', includeWords: [] },
    });
    expect(inFavour).toContain('Like your contract “Carpet cleaning” (Interior, 2025).');
    expect(inFavour.join()).not.toContain('You have worked for');
    const elsewhere = noticeAbout('Asphalt paving.', { department: 'INTERIOR' });
    expect(reasonsFor(elsewhere, { profile: { pastPerformance: past } }).inFavour).toEqual([
      'You have worked for INTERIOR.',
    ]);
  });

  it('design 3.37 are said to be of the same office where department and office are, and the work is alike', () => {
    const office = 'W6QM MICC-FT BELVOIR';
    const other = {
      text: 'Carpet cleaning of restroom and floor.',
      name: 'Carpets, elsewhere',
      department: 'Army',
      year: 2023,
    };
    const own = { ...other, name: 'Carpets', office, year: 2024 };
    const said = (facts: Partial<Notice>, pastPerformance = [other, own]) =>
      reasonsFor(
        noticeAbout('Carpet cleaning of restroom and floor.', { title: 'Carpet cleaning', ...facts }),
        { profile: { pastPerformance, capabilityText: '', includeWords: [] } },
      ).inFavour.filter((text) => /contract|office/.test(text));
    expect(said({ department: 'ARMY', office: office.toLowerCase() })).toEqual([
      'You did this for the same office in 2024: “Carpets”.',
    ]);
    expect(said({ department: 'ARMY', office }, [{ ...own, year: 0 }])).toEqual([
      'You did this for the same office: “Carpets”.',
    ]);
    for (const facts of [
      { department: 'NAVY', office },
      { department: 'ARMY', office: 'Another' },
      { department: 'ARMY', office: null },
    ]) {
      expect(said(facts)).toEqual([expect.stringMatching(/^Like your contract “Carpets/)]);
    }
    // Work of another trade is not 'this'.
    const paving = noticeAbout('Asphalt paving.', { title: 'Paving', department: 'ARMY', office });
    const { inFavour } = reasonsFor(paving, { profile: { pastPerformance: [own] } });
    expect(inFavour.join()).not.toContain('same office');
  });
});
