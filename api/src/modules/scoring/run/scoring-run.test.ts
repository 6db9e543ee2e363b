import { buildLexicon, preparer } from '@bidlight/scoring';
import { describe, expect, it } from 'vitest';
import type { Corpus } from '#modules/scoring/models/load-corpus.ts';
import type { CurrentNotice } from '#modules/scoring/models/notices.queries.ts';
import { CLEANERS, KINDS, NETWORKERS, noticeAbout, type Work } from '#modules/scoring/scoring.fixture.ts';
import type { NoticeId, OpportunityId } from '#store/schema.ts';
import { fitToProfile, trainingDataOf, votesKnownTo } from './fit.ts';
import { createCompanyScorer, scoreNotices, votedNoticesOf } from './score.ts';
import type { ScoringRun } from './scoring-run.ts';

/** A run, its corpus and its scores without a database. */
const PER_KIND = 15;
const NOW = new Date('2026-11-16T12:00:00Z');
const moment = { now: NOW, timeZone: 'America/New_York' };

const notices = KINDS.flatMap((work, kind) =>
  Array.from({ length: PER_KIND }, (_, at) => currentNotice(work, kind * PER_KIND + at + 1, at)),
);

function currentNotice(work: Work, id: number, at: number): CurrentNotice {
  const { sourceId, ...notice } = noticeAbout(work, at);
  const ids = { opportunityId: id as OpportunityId, noticeId: id as NoticeId };
  return { ...notice, ...ids, id: sourceId, updatedAt: NOW };
}

const lexicon = buildLexicon(notices);
const prepare = preparer(lexicon, null);
const corpus: Corpus = {
  lexiconId: 1,
  lexicon,
  vectors: null,
  prepare,
  table: { id: null, name: null, vectors: null, problem: null },
  recent: notices.map(prepare),
  codes: new Map(),
  recentDays: 10,
  open: notices.map(prepare),
};

const first = (work: Work) => KINDS.indexOf(work) * PER_KIND;
const RUN: ScoringRun = {
  companyId: '00000000-0000-4000-8000-000000000001',
  moment,
  profile: CLEANERS,
  profileVersion: 4,
  history: { versions: [], profiles: [] },
  votes: [],
  notices: new Map(),
};

/** Twelve votes for this work and twelve against the next kind, one a day. */
function votedFor(wanted: Work, against: Work): Pick<ScoringRun, 'votes' | 'notices'> {
  const voted = [wanted, against].flatMap((work) => notices.slice(first(work), first(work) + 12));
  const votes = voted.map(({ opportunityId }, at) => ({
    id: `ann@firm.example ${opportunityId}`,
    voter: 'ann@firm.example',
    value: at < 12 ? ('relevant_match' as const) : ('not_match' as const),
    reasons: [],
    castAt: new Date(NOW.getTime() - (24 - at) * 86_400_000),
    opportunityId,
  }));
  return { votes, notices: new Map(voted.map((notice) => [notice.opportunityId, notice])) };
}

const replaced = { activeModelVersion: null, missingModel: 'profile' as const, votesUntil: null };

function scoresOf(run: ScoringRun, votesUntil: Date | null = null) {
  const { model, ...values } = fitToProfile(run, corpus, { ...replaced, votesUntil });
  const stored = { ...values, version: 1, profileInForce: 4, model };
  const parts = { vectoriser: corpus, profile: run.profile, said: run, readings: new Map(), ai: undefined };
  const scorer = createCompanyScorer({ companyId: run.companyId, stored, ...parts });
  const wanted = new Map(notices.map(({ opportunityId }) => [opportunityId, new Set([run.companyId])]));
  return scoreNotices([scorer], notices, wanted);
}

const mean = (scores: ReturnType<typeof scoresOf>, work: Work) =>
  scores.slice(first(work), first(work) + PER_KIND).reduce((sum, { score }) => sum + score, 0) / PER_KIND;

describe('a scoring run', () => {
  it('scores what the profile is about above everything else', () => {
    for (const [profile, own] of [
      [CLEANERS, 'cleaning'],
      [NETWORKERS, 'network'],
    ] as const) {
      const scores = scoresOf({ ...RUN, profile });
      const others = KINDS.filter((work) => work !== own).map((work) => mean(scores, work));
      expect(mean(scores, own)).toBeGreaterThan(Math.max(...others) + 20);
    }
  });

  it('gives the same model and the same scores each time', () => {
    const run = { ...RUN, ...votedFor('cleaning', 'network') };
    expect(fitToProfile(run, corpus, replaced)).toEqual(fitToProfile(run, corpus, replaced));
    expect(scoresOf(run, NOW)).toEqual(scoresOf(run, NOW));
  });

  it('learns only from votes that the model before knew', () => {
    const run = { ...RUN, ...votedFor('roofing', 'cleaning') };
    const half = run.votes[11]?.castAt ?? NOW;
    expect(votesKnownTo(run, { votesUntil: half })).toHaveLength(12);
    expect(votesKnownTo(run, undefined)).toEqual([]);
    const before = scoresOf(run);
    const after = scoresOf(run, NOW);
    expect(mean(after, 'roofing')).toBeGreaterThan(mean(before, 'roofing') + 10);
    expect(mean(after, 'cleaning')).toBeLessThan(mean(before, 'cleaning') - 10);
  });

  it('leaves votes out whose opportunity is not listed any more', () => {
    const run = { ...RUN, ...votedFor('cleaning', 'network') };
    const [gone] = run.votes;
    const left = new Map([...run.notices].filter(([id]) => id !== gone?.opportunityId));
    expect(trainingDataOf(run, corpus).votes).toHaveLength(24);
    expect(trainingDataOf({ ...run, notices: left }, corpus).votes).toHaveLength(23);
  });

  it('names what was said of the opportunities that were voted on', () => {
    const said = votedNoticesOf({ ...RUN, ...votedFor('cleaning', 'network') }, prepare);
    expect(said.filter(({ side }) => side === 'for')).toHaveLength(12);
    expect(said[0]?.said).toBe('one of you marked relevant on Oct 23');
  });

  it('scores a notice only for those companies that have not scored it', () => {
    const [some] = notices;
    const companies = new Map([[some?.opportunityId as OpportunityId, new Set<string>()]]);
    const scorer = { companyId: RUN.companyId, prepare } as Parameters<typeof scoreNotices>[0][number];
    expect(scoreNotices([scorer], notices, companies)).toEqual([]);
  });
});
