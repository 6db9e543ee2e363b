import type { FeedbackType } from '@bidlight/contract';
import { describe, expect, it } from 'vitest';
import { Random } from '#platform/random.ts';
import { naicsTitles } from '#store/code-titles.ts';
import { demoData } from './demo-data.ts';
import { demoPeople } from './demo-people.ts';
import { pickReasons, pickVote } from './pick-vote.ts';

const { companies, emailGroups } = demoData();

describe('the demo’s data file', () => {
  it('has one internal company, which is named by the configuration', () => {
    expect(companies.filter(({ isInternal }) => isInternal)).toHaveLength(1);
    for (const { name, isInternal } of companies) expect(name === undefined).toBe(isInternal);
  });

  it('gives every person an address of their own, and the groups only addresses that exist', () => {
    const addresses = companies.flatMap(demoPeople).map(({ email }) => email);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses).toContain('liam.obrien@harborview.example');
    for (const email of [...emailGroups.user, ...emailGroups.external]) expect(addresses).toContain(email);
  });

  it('targets NAICS codes that exist', () => {
    const codes = companies.flatMap(({ profile }) => profile.targetNaics);
    expect(codes.filter((code) => !naicsTitles().has(code))).toEqual([]);
  });

  it('lets most votes follow the company’s taste', () => {
    const votesOn = (domain: string, title: string) => {
      const taste = companies.find((company) => company.domain === domain)?.taste;
      if (!taste) throw new Error(`There is no demo company ${domain}.`);
      const votes = Array.from({ length: 50 }, (_, seed) =>
        pickVote(taste, { title, fits: true }, new Random(`${title} ${seed}`)),
      );
      return (type: string) => votes.filter((vote) => vote === type).length;
    };
    expect(votesOn('bidlight.example', 'HVAC Maintenance')('relevant_match')).toBeGreaterThan(40);
    expect(votesOn('bidlight.example', 'Facilities Support, HVAC and Roof')('not_match')).toBeGreaterThan(40);
    expect(votesOn('harborview.example', 'Data Center Operations')('past_history')).toBeGreaterThan(40);
  });

  it('lets many votes say why, with the main reason of their type among the reasons', () => {
    const reasonsOf = (type: FeedbackType) =>
      Array.from({ length: 50 }, (_, seed) => pickReasons(type, new Random(`${type} ${seed}`))).filter(
        (reasons) => reasons.length > 0,
      );
    expect(reasonsOf('relevant_match')).toEqual([]);
    for (const [type, main] of [
      ['not_match', 'out_of_scope'],
      ['past_history', 'no_past_performance'],
    ] as const) {
      const given = reasonsOf(type);
      expect(given.length).toBeGreaterThan(15);
      expect(given.filter((reasons) => !reasons.includes(main))).toEqual([]);
      expect(new Set(given.flat()).size).toBeGreaterThan(2);
    }
  });
});
