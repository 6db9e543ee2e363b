import { describe, expect, it } from 'vitest';
import { createExplainer } from '#explain/explain.ts';
import { fitModel } from '#fit/fit-model.ts';
import type { Vote } from '#fit/votes.ts';
import { changedTerms } from '#learn/weight-changes.ts';
import { CODE_NAMES, makeMarket } from '#market.fixture.ts';
import { createScorer } from '#score/scorer.ts';
import { tableOfGroups } from '#trades.fixture.ts';
import {
  BUCKETS,
  bucketOfSurrounding,
  bucketOfTerm,
  type Surrounding,
  WORD_BUCKETS,
} from './hashed-terms.ts';
import { EMPTY_PROFILE, type Notice } from './notice.ts';
import { preparer } from './prepare.ts';

const { lexicon, notices } = makeMarket(200);
const prepare = preparer(lexicon, null);
const KINDS: Surrounding[] = ['product', 'office', 'agency', 'instrument'];
const NUMBERS = ['W912DQ26R0001', 'W912DQ-26-R-0001', '36C24526Q0123', 'FA8201-26-B-A001', '1240LP26Q0009'];

describe('surroundings', () => {
  it('have a bucket range of their own, apart from words and from each other', () => {
    const codes = Array.from({ length: 20_000 }, (_, at) => at.toString(36).toUpperCase());
    const words = new Set(codes.map((code) => bucketOfTerm(code.toLowerCase())));
    expect(Math.max(...words)).toBeLessThan(WORD_BUCKETS);
    const seen = new Set(words);
    for (const kind of KINDS) {
      const own = new Set(codes.map((code) => bucketOfSurrounding(kind, code)));
      expect([...own].filter((bucket) => seen.has(bucket))).toEqual([]);
      for (const bucket of own) seen.add(bucket);
    }
    expect(Math.max(...seen)).toBeLessThan(BUCKETS);
  });

  it.each(NUMBERS)('are not the solicitation number: %s in a text changes nothing', (number) => {
    const table = tableOfGroups(['pump', 'repair']);
    for (const vectors of [null, table]) {
      const read = preparer(lexicon, vectors);
      const plain = { title: 'Pump repair', description: 'Repair of a pump. Due on Monday.' };
      const written = {
        title: `${number} Pump repair`,
        description: `Repair of a pump. Solicitation ${number} applies. Due on Monday.`,
      };
      const named = { ...plain, description: 'Repair of a pump. Solicitation applies. Due on Monday.' };
      expect(read({ ...written, title: `Pump repair (${number})` }).vector).toEqual(read(named).vector);
      expect(read(written).vector).toEqual(read(named).vector);
      expect(read(written).dense).toEqual(read(named).dense);
    }
  });

  it('are not the notice’s own number either, however its office writes it', () => {
    const facts = { solicitationNumber: 'RFQ-2026-017', title: 'Pump repair' };
    const [plain, written] = ['Repair of a pump.', 'Repair of a pump. RFQ-2026-017'].map(
      (description) => prepare({ ...facts, description }).vector,
    );
    expect(written).toEqual(plain);
  });

  it('are those of the office, not of the serial number', () => {
    const of = (solicitationNumber: string) => prepare({ solicitationNumber }).vector;
    expect(of('W912DQ26R0001')).toEqual(of('W912DQ25R0999'));
    expect(of('W912DQ26R0001')).not.toEqual(of('W912HN26R0001'));
  });
});

describe('the names of surroundings', () => {
  /** The team wants what one buyer buys; the words say nothing. */
  const TEXT = { title: 'Equipment', description: 'Equipment as described in the attachment.' };
  const WANTED = { pscCode: 'J041', solicitationNumber: 'W912DQ26R0001', department: 'Veterans Affairs' };
  const OTHER = { pscCode: '6515', solicitationNumber: '36C24526Q0123', department: 'Interior' };
  const votes = notices.slice(0, 60).map((notice, at): Vote => {
    const isWanted = at % 2 === 0;
    const voted = { ...(notice as Notice), ...TEXT, ...(isWanted ? WANTED : OTHER) };
    return {
      id: `v${at}`,
      voter: 'a',
      value: isWanted ? 'relevant_match' : 'not_match',
      reasons: [],
      ageDays: 1,
      profileShare: 1,
      notice: prepare(voted),
    };
  });
  const input = { lexicon, vectors: null, profile: EMPTY_PROFILE, recent: notices, seed: 1 };
  const model = fitModel({ ...input, votes });

  it('are readable in a model', () => {
    expect(Object.values(model.names)).toEqual(
      expect.arrayContaining([
        'Product code J041',
        'Product group J',
        'Product code 6515',
        'Product group 65',
        'Office W912DQ',
        'Offices W912…',
        'Agency VETERANS AFFAIRS',
        'Request for proposals',
        'Request for quotations',
      ]),
    );
  });

  it('are among what moved most', () => {
    const moved = changedTerms(fitModel({ ...input, votes: [] }), model);
    const product = moved.find(({ name }) => name === 'Product group J');
    expect(product?.after).toBeGreaterThan(0);
    expect(moved.find(({ name }) => name === 'Product group 65')?.after).toBeLessThan(0);
  });

  it('are never named as a reason', () => {
    const explain = createExplainer(lexicon, null, model, CODE_NAMES);
    for (const facts of [WANTED, OTHER]) {
      const notice = prepare({ ...(notices[0] as Notice), ...TEXT, ...facts });
      const explained = explain(notice, createScorer(model).score(notice), { hasDeadline: true });
      expect(JSON.stringify(explained)).not.toMatch(/Product (?:group|code)|Offices? [A-Z]|Agency [A-Z]/);
    }
  });
});
