import { gzipSync } from 'node:zlib';
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { collect } from '#modules/collecting/collect.ts';
import { fileOf } from '#modules/collecting/sources/extract/extract.fixture.ts';
import { fileAt } from '#modules/collecting/sources/extract/stored-extract.ts';
import { awardees, awards, awardWinners, quarantinedRows, sourceRuns } from '#store/schema.ts';
import { testApp } from '#test/harness.ts';
import { anotherContract, type ContractRow, contractsOf } from './contract-file.fixture.ts';

const server = testApp();
const deps = () => ({ database: server.settings, now: server.deps.now });

beforeEach(async () => {
  await server.empty('awards', 'awardees', 'contracts', 'contract_actions', 'source_runs');
});

const importFile = async (content: string | Buffer) => collect(deps(), await fileAt(await fileOf(content)));
const importRows = (rows: readonly ContractRow[]) => importFile(contractsOf(rows));
const stored = () => server.deps.db.select().from(awards).orderBy(asc(awards.number));
const firms = async () =>
  (
    await server.deps.db
      .select({ name: awardees.name })
      .from(awardWinners)
      .innerJoin(awardees, eq(awardees.id, awardWinners.awardeeId))
  ).map(({ name }) => name);

describe('actions of a contract', () => {
  it('become one award, wherever they stand in the file: sum, first day, last stated end and offers', async () => {
    const result = await importRows([
      { action_date: '2026-03-01', federal_action_obligation: '-200.50', number_of_offers_received: '' },
      anotherContract('47QSMA26C0002'),
      { action_date: '2025-12-01', period_of_performance_current_end_date: '2026-11-30' },
      {
        action_date: '2026-05-01',
        period_of_performance_current_end_date: '2027-06-30',
        number_of_offers_received: '4',
      },
    ]);
    expect(result).toMatchObject({ state: 'succeeded', seen: 4, added: 2, changed: 0, quarantined: 0 });
    const [, award] = await stored();
    expect(award).toMatchObject({
      noticeId: null,
      number: 'W91224C0001',
      numberKey: 'W91224C0001',
      solicitationNumber: 'W91224-23-R-0007',
      solicitationKey: 'W9122423R0007',
      title: 'ARMED GUARD SERVICES',
      titleWords: ['armed', 'guard', 'service'],
      department: 'Department of Defense',
      office: 'W6QM MICC-FT BLISS',
      naicsCode: '561612',
      pscCode: 'S206',
      setAsideCode: 'SBA',
      awardOn: '2025-12-01',
      amount: 1799.5,
      endsOn: '2027-06-30',
      optionsEndOn: '2031-01-14',
      offers: 4,
    });
    expect((await firms()).sort()).toEqual(['ACME GUARDS, INC.', 'Firm of 47QSMA26C0002']);
  });

  it('of a file that is imported again change nothing, also packed and with the columns in another order', async () => {
    const rows = [{}, { action_date: '2026-02-01' }, anotherContract('47QSMA26C0002')];
    await importRows(rows);
    const before = await stored();
    server.advance(60_000);
    expect(await importRows(rows)).toMatchObject({ seen: 3, added: 0, changed: 0 });
    expect(await importFile(gzipSync(contractsOf(rows.toReversed())))).toMatchObject({
      added: 0,
      changed: 0,
    });
    expect(await stored()).toEqual(before);
  });

  it('of several years add up, in any order, and what the newest year says stays', async () => {
    const later = {
      action_date: '2026-02-01',
      recipient_name: 'ACME GUARDS LLC',
      awarding_office_name: 'NEW OFFICE',
    };
    await importRows([later]);
    const earlier = { action_date: '2024-10-01', period_of_performance_current_end_date: '2025-09-30' };
    expect(await importRows([earlier])).toMatchObject({ added: 0, changed: 1 });
    expect(await stored()).toMatchObject([
      { amount: 2000, awardOn: '2024-10-01', endsOn: '2027-01-14', office: 'NEW OFFICE' },
    ]);
    await importRows([{ action_date: '2024-09-30', federal_action_obligation: '50' }]);
    expect(await stored()).toMatchObject([{ amount: 2050, awardOn: '2024-09-30' }]);
  });

  it('add up over the parts of a file, and count once where another file has them too', async () => {
    const actions = ['2026-01-01', '2026-02-01', '2026-03-01'].map((action_date) => ({ action_date }));
    for (const part of [actions.slice(0, 2), actions.slice(2), actions.slice(1)]) await importRows(part);
    expect(await stored()).toMatchObject([{ amount: 3000, awardOn: '2026-01-01' }]);
  });

  it('that a later file corrects are replaced', async () => {
    const wrong = { contract_transaction_unique_key: 'T2', action_date: '2026-02-01' };
    await importRows([{}, wrong, { action_date: '2024-02-01' }]);
    const right = { ...wrong, action_date: '2026-02-02', federal_action_obligation: '70', recipient_uei: '' };
    const result = await importRows([{ ...right, recipient_name: 'Other Guards' }]);
    expect(result).toMatchObject({ added: 0, changed: 1 });
    expect(await stored()).toMatchObject([{ amount: 2070, awardOn: '2024-02-01' }]);
    expect(await firms()).toEqual(['Other Guards']);
  });

  it('without keys are told by contract, number of the change and day', async () => {
    const none = { contract_transaction_unique_key: '' };
    const rows = [
      { ...none, modification_number: 'P1' },
      { ...none, modification_number: 'P2' },
    ];
    await importRows(rows);
    expect(await importRows(rows)).toMatchObject({ added: 0, changed: 0 });
    expect(await stored()).toMatchObject([{ amount: 2000 }]);
  });

  it('without a key of the award belong together by agency, number and vehicle', async () => {
    const order = {
      contract_transaction_unique_key: '',
      contract_award_unique_key: '',
      award_id_piid: '0001',
      parent_award_id_piid: 'W912-20-D-0033',
    };
    await importRows([
      order,
      { ...order, parent_award_id_piid: 'w91220d0033', action_date: '2026-02-01' },
      { ...order, parent_award_id_piid: 'W912-20-D-0034' },
      { ...order, awarding_agency_name: 'Department of the Interior' },
    ]);
    expect(
      (await stored()).map(({ numberKey, parentNumberKey, amount }) => [numberKey, parentNumberKey, amount]),
    ).toEqual(
      expect.arrayContaining([
        ['W91220D00330001', 'W91220D0033', 2000],
        ['W91220D00340001', 'W91220D0034', 1000],
        ['W91220D00330001', 'W91220D0033', 1000],
      ]),
    );
  });
});

describe('firms', () => {
  it('are one in all their spellings, by UEI or by name, and different ones stay apart', async () => {
    const names = [
      'Acme Guards Inc',
      'ACME GUARDS, INCORPORATED',
      'Acme Guards (d/b/a Night Watch) LLC',
      'Acme  Guards',
    ];
    const rows = names.map((recipient_name, at) => ({
      ...anotherContract(`W91224C100${at}`),
      recipient_name,
    }));
    await importRows([
      ...rows,
      { ...anotherContract('W91224C2000'), recipient_name: 'Renamed Guards', recipient_uei: 'ABCDEFGHJKL1' },
      { ...anotherContract('W91224C2001'), recipient_name: 'ACME GUARDS', recipient_uei: 'ABCDEFGHJKL1' },
      { ...anotherContract('W91224C3000'), recipient_name: 'Acme Guards of Texas' },
      { ...anotherContract('W91224C4000'), recipient_name: '', recipient_parent_name: 'Big Parent Corp' },
      { ...anotherContract('W91224C5000'), recipient_name: 'MISCELLANEOUS FOREIGN AWARDEES' },
    ]);
    expect(await server.deps.db.$count(awards)).toBe(9);
    const winners = await firms();
    expect(winners).toHaveLength(8);
    expect(winners).toContain('Acme Guards of Texas');
    expect(winners).toContain('Big Parent Corp');
    expect(await server.deps.db.$count(awardees)).toBeLessThanOrEqual(4);
  });
});

describe('odd values', () => {
  it('are left out where they say nothing, and a sum below zero is no amount', async () => {
    await importRows([
      { ...anotherContract('A1B2C3D4-1'), federal_action_obligation: '-5' },
      {
        ...anotherContract('A1B2C3D4-2'),
        period_of_performance_current_end_date: '9999-12-31',
        period_of_performance_potential_end_date: '2026-02-30',
        number_of_offers_received: '99999',
        naics_code: 'none',
      },
      { ...anotherContract('A1B2C3D4-3'), federal_action_obligation: '($1,000.25)' },
      {
        ...anotherContract('A1B2C3D4-4'),
        federal_action_obligation: '999999999999',
        number_of_offers_received: '1.5',
      },
      {
        ...anotherContract('A1B2C3D4-4'),
        federal_action_obligation: '999999999999',
        modification_number: '2',
      },
    ]);
    expect(await stored()).toMatchObject([
      { numberKey: 'A1B2C3D41', amount: null },
      { endsOn: null, optionsEndOn: null, offers: null, naicsCode: null, amount: 1000 },
      { amount: null },
      { amount: null, offers: 3 },
    ]);
  });

  it('that make a row unreadable are counted with the reason; the other rows are stored', async () => {
    const good = Array.from({ length: 20 }, (_, at) => anotherContract(`W91224C10${at}`));
    const result = await importRows([
      ...good,
      { award_id_piid: 'N/A' },
      { action_date: '2026-02-30' },
      { federal_action_obligation: 'one million' },
      { federal_action_obligation: '1e15' },
    ]);
    expect(result).toMatchObject({ state: 'succeeded', seen: 24, added: 20, quarantined: 4 });
    const rows = await server.deps.db.select().from(quarantinedRows).orderBy(quarantinedRows.id);
    expect(rows.map(({ reason }) => reason)).toEqual([
      'The award number is missing.',
      'The action date "2026-02-30" cannot be read.',
      'The obligation "one million" is not an amount.',
      'The obligation "1e15" is not an amount.',
    ]);
  });

  it('and bytes of another encoding are text', async () => {
    const csv = contractsOf([{ recipient_name: 'CAF\u00c9 GUARDS\u0000' }]);
    expect(await importFile(Buffer.from(csv.replace('\u0000', ''), 'latin1'))).toMatchObject({ added: 1 });
    expect(await firms()).toEqual(['CAFÉ GUARDS']);
  });
});

describe('a file that is none', () => {
  it('stores nothing: more than a fifth unreadable, cut off, of changes only, without a column that is needed', async () => {
    const bad = Array.from({ length: 3 }, () => ({ action_date: 'soon' }));
    const good = Array.from({ length: 10 }, (_, at) => anotherContract(`W91224C10${at}`));
    const csv = contractsOf(good);
    const cases = [
      [
        contractsOf([...good, ...bad]),
        'The format of the source has changed: 3 of 13 rows could not be read. For example: The action date "soon" cannot be read.',
      ],
      [csv.slice(0, -30), 'The file ends in the middle of row 11.'],
      [
        csv.replace('modification_number', 'correction_delete_ind'),
        'The file has changes only (Delta); import the Full file of the year instead.',
      ],
      [csv.replace('action_date', 'day_of_action'), 'The file has no column "action_date".'],
      [contractsOf([]), 'The file has no rows.'],
    ] as const;
    for (const [content, error] of cases) {
      expect(await importFile(content)).toMatchObject({ state: 'failed', error, added: 0 });
    }
    expect(await server.deps.db.$count(awards)).toBe(0);
    const runs = await server.deps.db.select().from(sourceRuns);
    expect(runs.every(({ source, state }) => source === 'contracts' && state === 'failed')).toBe(true);
  });

  it('says which columns it lacks and is read without them', async () => {
    const csv = contractsOf([{}]).replace('"naics_code"', '"something_else"');
    expect((await importFile(csv)).remarks).toEqual([expect.stringContaining('naics_code')]);
    expect(await stored()).toMatchObject([{ naicsCode: null, pscCode: 'S206' }]);
  });
});

it('an import that was stopped has stored nothing, and the same one again stores everything once', async () => {
  const good = Array.from({ length: 4_500 }, (_, at) => anotherContract(`W91224D${1_000 + at}`));
  const file = await fileOf(contractsOf([{ action_date: 'soon' }, ...good]));
  const stop = new AbortController();
  const first = await collect(deps(), await fileAt(file), {
    signal: stop.signal,
    onProgress: () => stop.abort(),
  });
  expect(first).toMatchObject({ state: 'interrupted', seen: 2_000 });
  expect(await server.deps.db.$count(awards)).toBe(0);
  const second = await collect(deps(), await fileAt(file));
  expect(second).toMatchObject({
    state: 'succeeded',
    isResumed: false,
    seen: 4_501,
    added: 4_500,
    quarantined: 1,
  });
  expect(second.runId).toBe(first.runId);
  expect(await server.deps.db.$count(quarantinedRows)).toBe(1);
});
