import { describe, expect, it } from 'vitest';
import { readAll } from '#modules/collecting/sources/extract/extract.fixture.ts';
import { fakeSamGov, idOf, KEY, NOW, record, searching, send, sourceAt } from './fake-sam-gov.fixture.ts';

const many = (count: number, postedDate?: string, from = 1) =>
  Array.from({ length: count }, (_, at) => record(from + at, postedDate));

describe('the search', () => {
  it('design 1 asks for today in New York and makes notices of the records', async () => {
    const { baseUrl, asked } = await fakeSamGov(searching([record(1), record(2)]));
    const source = sourceAt(baseUrl, { secondSourceUrl: 'https://second.example/{solicitationNumber}' });
    const { notices, batches, error } = await readAll(source, undefined, NOW);
    expect(error).toBeUndefined();
    expect(notices[0]).toMatchObject({
      sourceId: idOf(1),
      department: 'STATE, DEPARTMENT OF',
      subTier: 'STATE, DEPARTMENT OF',
      office: 'U.S. EMBASSY QUITO',
      description: null,
      postedAt: new Date('2026-05-22T04:00:00Z'),
      secondSourceUrl: 'https://second.example/W1',
    });
    expect(batches.map(({ apiCalls }) => apiCalls)).toEqual([1]);
    expect(asked.map(({ pathname }) => pathname)).toEqual(['/opportunities/v2/search']);
    expect(Object.fromEntries(asked[0]?.searchParams ?? [])).toEqual({
      api_key: KEY,
      postedFrom: '05/22/2026',
      postedTo: '05/22/2026',
      limit: '1000',
      offset: '0',
    });
    expect(source.remarks).toEqual([]);
  });

  it.each(['records', 'pages'] as const)('finds everything when the offset counts %s', async (counts) => {
    const { baseUrl, asked } = await fakeSamGov(searching(many(3500), counts));
    const source = sourceAt(baseUrl);
    const { notices, error } = await readAll(source, undefined, NOW);
    expect(error).toBeUndefined();
    expect(new Set(notices.map(({ sourceId }) => sourceId)).size).toBe(3500);
    expect(notices).toHaveLength(3500);
    expect(source.remarks).toEqual([]);
    // One call more to find out that it counts pages.
    expect(asked).toHaveLength(counts === 'records' ? 4 : 5);
  });

  it('remembers in the next window that the offset counts pages', async () => {
    const records = [...many(1500, '2026-05-22'), ...many(1500, '2025-05-20', 5000)];
    const { baseUrl, asked } = await fakeSamGov(searching(records, 'pages'));
    const { notices } = await readAll(
      sourceAt(baseUrl, { from: new Date('2025-05-01T12:00:00Z') }),
      undefined,
      NOW,
    );
    expect(notices).toHaveLength(3000);
    expect(asked.map(({ searchParams }) => searchParams.get('offset'))).toEqual(['0', '1000', '1', '0', '1']);
  });

  it('stops at a page without a new id and reports what was announced', async () => {
    const { baseUrl, asked } = await fakeSamGov((_, reply) =>
      send(reply, 200, { totalRecords: 5, opportunitiesData: many(3) }),
    );
    const source = sourceAt(baseUrl);
    const { notices } = await readAll(source, undefined, NOW);
    expect(notices).toHaveLength(3);
    expect(asked.length).toBeLessThanOrEqual(3);
    expect(source.remarks).toEqual([
      'SAM.gov announced 5 notices posted 2026-05-22 to 2026-05-22 and gave 3.',
    ]);
  });

  it('asks for at most 363 days at once, the newest first', async () => {
    const { baseUrl, asked } = await fakeSamGov(searching([]));
    await readAll(sourceAt(baseUrl, { from: new Date('2024-02-29T17:00:00Z') }), undefined, NOW);
    const windows = asked.map(({ searchParams: query }) => [query.get('postedFrom'), query.get('postedTo')]);
    // 29 February is refused as a beginning.
    expect(windows).toEqual([
      ['05/25/2025', '05/22/2026'],
      ['05/27/2024', '05/24/2025'],
      ['02/28/2024', '05/26/2024'],
    ]);
  });

  it('makes windows smaller where there are more notices than paging reaches', async () => {
    const records = Array.from({ length: 30 }, (_, day) =>
      many(700, `2026-05-${String(day + 1).padStart(2, '0')}`, day * 1000),
    ).flat();
    const { baseUrl, asked } = await fakeSamGov(searching(records));
    const from = new Date('2026-05-01T12:00:00Z');
    const { notices, batches } = await readAll(sourceAt(baseUrl, { from }), undefined, NOW);
    expect(new Set(notices.map(({ sourceId }) => sourceId)).size).toBe(22 * 700);
    expect(notices).toHaveLength(22 * 700);
    expect(Math.max(...asked.map(({ searchParams }) => Number(searchParams.get('offset'))))).toBeLessThan(
      10_000,
    );
    const percents = batches.map(({ percent }) => percent ?? -1);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  });

  it('goes on at the page after the last one stored', async () => {
    const records = [...many(2500, '2026-05-22'), ...many(1200, '2025-05-20', 5000)];
    const { baseUrl } = await fakeSamGov(searching(records));
    const from = new Date('2025-05-01T12:00:00Z');
    const whole = await readAll(sourceAt(baseUrl, { from }), undefined, NOW);
    expect(whole.notices).toHaveLength(3700);
    for (const [at, { cursor }] of whole.batches.entries()) {
      // Kept as JSON in between, and with another beginning by then.
      const stored = JSON.parse(JSON.stringify(cursor));
      const later = new Date('2026-05-23T15:00:00Z');
      const rest = await readAll(sourceAt(baseUrl, { from: later }), stored, later);
      expect(rest.notices).toEqual(whole.batches.slice(at + 1).flatMap(({ notices }) => notices));
    }
    expect(whole.batches[0]?.cursor).toMatchObject({
      windowFrom: '2025-05-25',
      windowTo: '2026-05-22',
      offset: 1000,
    });
  });

  it('leaves out what was posted outside the days asked for', async () => {
    const { baseUrl } = await fakeSamGov((_, reply) =>
      send(reply, 200, { totalRecords: 2, opportunitiesData: [record(1), record(2, '2020-01-01')] }),
    );
    const source = sourceAt(baseUrl);
    const { notices } = await readAll(source, undefined, NOW);
    expect(notices.map(({ sourceId }) => sourceId)).toEqual([idOf(1)]);
    expect(source.remarks).toEqual(['SAM.gov gave 1 notices outside the days asked for.']);
  });

  it('rejects records that are no notices, with the reason', async () => {
    const odd = [
      null,
      7,
      'x',
      [],
      {},
      record(1, 'soon'),
      record(2, undefined, { type: 'Riddle' }),
      record(3),
    ];
    const { baseUrl } = await fakeSamGov((_, reply) =>
      send(reply, 200, { totalRecords: odd.length, opportunitiesData: odd }),
    );
    const { notices, rejected, error } = await readAll(sourceAt(baseUrl), undefined, NOW);
    expect(error).toBeUndefined();
    expect(notices).toHaveLength(1);
    expect(rejected.map(({ reason }) => reason)).toEqual([
      ...Array.from({ length: 5 }, () => 'The notice id is missing.'),
      'The posted date "soon" cannot be read.',
      'The type "Riddle" is not known.',
    ]);
  });

  it.each([
    [404, { errorCode: '404', errorMessage: 'No Data found' }],
    [404, 'No results found'],
    [200, { totalRecords: 0, opportunitiesData: [] }],
    [200, { totalRecords: 0, opportunitiesData: null }],
  ])('takes %s %j for an empty result', async (status, body) => {
    const { baseUrl, asked } = await fakeSamGov((_, reply) => send(reply, status, body));
    const source = sourceAt(baseUrl);
    const { notices, error } = await readAll(source, undefined, NOW);
    expect([notices, error, source.remarks, asked.length]).toEqual([[], undefined, [], 1]);
  });

  it('reads the documented record, with the agency in three fields and more records announced than shown', async () => {
    const documented = {
      ...record(1),
      fullParentPathName: undefined,
      department: 'GENERAL SERVICES ADMINISTRATION',
      subTier: 'PUBLIC BUILDINGS SERVICE',
      office: 'PBS R99',
      archiveDate: null,
      typeOfSetAside: null,
      responseDeadLine: null,
      award: {
        date: '2026-05-04',
        number: '47PX9926C0066',
        amount: '800620',
        awardee: { name: 'Example Builders, Inc.', location: { state: { code: 'WI' } } },
      },
      placeOfPerformance: {
        city: { code: '53000', name: 'Milwaukee' },
        state: { code: 'WI' },
        country: { code: 'USA' },
      },
      pointOfContact: [{ fax: null, type: 'primary', email: 'officer@agency.example', fullName: 'Officer' }],
    };
    const { baseUrl } = await fakeSamGov((_, reply) =>
      send(reply, 200, { totalRecords: 34, opportunitiesData: [documented] }),
    );
    const { notices, rejected, error } = await readAll(sourceAt(baseUrl), undefined, NOW);
    expect([error, rejected]).toEqual([undefined, []]);
    expect(notices).toMatchObject([
      {
        sourceId: idOf(1),
        isActive: true,
        department: 'GENERAL SERVICES ADMINISTRATION',
        subTier: 'PUBLIC BUILDINGS SERVICE',
        office: 'PBS R99',
        placeCity: 'Milwaukee',
        placeState: 'WI',
        placeCountry: 'USA',
        awardee: 'Example Builders, Inc.',
        awardAmount: 800_620,
        awardOn: '2026-05-04',
      },
    ]);
  });

  it('reads the record of today, with empty places, and without the key in the links of its files', async () => {
    const file = 'https://sam.gov/api/prod/opps/v3/opportunities/resources/files/1/download';
    const current = record(1, undefined, {
      type: 'Combined Synopsis/Solicitation',
      typeOfSetAside: 'SDVOSBC',
      responseDeadLine: '2026-06-21T10:00:00-05:00',
      naicsCode: '541519',
      naicsCodes: ['541519'],
      award: { awardee: {} },
      placeOfPerformance: { city: { name: '' }, state: { name: '' }, zip: '', country: { name: '' } },
      pointOfContact: [
        { email: 'officer@agency.example', phone: 'officer@agency.example', fullName: 'Officer' },
      ],
      resourceLinks: [`${file}?api_key=null&token=`],
    });
    const { baseUrl } = await fakeSamGov(searching([current]));
    const { notices, rejected, error } = await readAll(sourceAt(baseUrl), undefined, NOW);
    expect([error, rejected]).toEqual([undefined, []]);
    expect(notices).toMatchObject([
      {
        noticeType: 'k',
        setAsideCode: 'SDVOSBC',
        placeCity: null,
        placeState: null,
        placeCountry: null,
        awardee: null,
        attachments: [file],
      },
    ]);
  });
});
