import { describe, expect, it } from 'vitest';
import { readConfig } from '#platform/config/config.ts';
import { describeAttention, type Observations } from './attention.ts';
import { findLateSources } from './late-sources.ts';

const NOW = new Date('2026-11-16T18:00:00Z');
const before = (minutes: number) => new Date(NOW.getTime() - minutes * 60_000);
const WELL = { failing: undefined, lastSuccessAt: before(60) };
const GB = 1e9;

const ONE = { role: 'all', host: 'one', version: '0.1.0', lastSeenAt: before(0) } as const;

const calm: Observations = {
  now: NOW,
  processes: [ONE],
  lateSources: [],
  sourceRuns: [{ seen: 1_000, quarantined: 10 }],
  collecting: WELL,
  mailing: { ...WELL, unsent: 0 },
  backup: WELL,
  lastJobs: [{ type: 'scoring', status: 'completed', error: null, finishedAt: before(9) }],
  queue: [{ kind: 'scoring', waiting: 1, running: 1, oldestWaitingAt: before(1) }],
  disk: { freeBytes: 20 * GB, totalBytes: 100 * GB },
  connections: { used: 19, max: 100 },
};
const texts = (seen: Partial<Observations>) =>
  describeAttention({ ...calm, ...seen }).map(({ text }) => text);

describe('what needs attention', () => {
  it('is nothing when all is well, and before anything was ever done', () => {
    expect(texts({})).toEqual([]);
    const never = { failing: undefined, lastSuccessAt: undefined };
    expect(
      texts({
        collecting: never,
        mailing: { ...never, unsent: 0 },
        backup: never,
        lastJobs: [],
        queue: [],
        disk: undefined,
      }),
    ).toEqual([]);
  });

  it.each<[string, Partial<Observations>, RegExp]>([
    ['a full disk', { disk: { freeBytes: 0.9 * GB, totalBytes: 10 * GB } }, /^Only 900 MB of 10 GB is free/],
    [
      'a large disk that is nearly full',
      { disk: { freeBytes: 30 * GB, totalBytes: 1000 * GB } },
      /^Only 30 GB/,
    ],
    ['connections used up', { connections: { used: 95, max: 100 } }, /^95 of 100 database connections/],
    ['no worker', { processes: [{ ...ONE, role: 'web' }] }, /^No process is running jobs\./],
    ['a silent process', { processes: [{ ...ONE, lastSeenAt: before(3) }] }, /^The all process on one/],
    [
      'two versions',
      { processes: [ONE, { ...ONE, version: '0.2.0' }] },
      /different versions: 0\.1\.0, 0\.2\.0\./,
    ],
    [
      'a job that waits',
      { queue: [{ kind: 'mailing', waiting: 2, running: 0, oldestWaitingAt: before(6) }] },
      /^2 mailing jobs are waiting for a worker/,
    ],
    [
      'collecting that fails',
      { collecting: { ...WELL, failing: { since: before(90), error: 'SAM.gov could not be read.' } } },
      /^Collecting is failing: SAM\.gov could not be read\.$/,
    ],
    [
      'a source that is late',
      { lateSources: [{ name: 'SAM.gov', asOf: before(9_000) }] },
      /^SAM\.gov has missed/,
    ],
    [
      'a product without notices',
      { sourceRuns: [], queue: [] },
      /^No notices have been collected yet\. Get them under Federal notices/,
    ],
    [
      'many rows that cannot be read',
      { sourceRuns: [{ seen: 1_400, quarantined: 15 }] },
      /^15 of 1,400 rows could not be read\. View them under Sources/,
    ],
    [
      'scoring that failed',
      { lastJobs: [{ type: 'scoring', status: 'failed', error: 'Why.', finishedAt: before(1) }] },
      /^Scoring failed and will be retried automatically: Why\.$/,
    ],
    [
      'a mail server that takes nothing',
      { mailing: { ...WELL, failing: { since: before(30), error: 'Connection refused.' }, unsent: 2 } },
      /^The mail server accepted no mail of the last report: Connection refused\./,
    ],
    [
      'a mail that did not leave',
      { mailing: { ...WELL, unsent: 1 } },
      /^1 mail of the last report was not confirmed as sent\./,
    ],
    [
      'a backup that fails',
      { backup: { ...WELL, failing: { since: before(30), error: 'No space is left.' } } },
      /^Backups are failing: No space is left\./,
    ],
  ])('names %s', (_what, seen, text) => {
    expect(texts(seen)).toEqual([expect.stringMatching(text)]);
  });

  it('does not miss notices that are being collected for the first time', () => {
    const queue = [{ kind: 'scraping', waiting: 0, running: 1, oldestWaitingAt: null }];
    expect(texts({ sourceRuns: [], queue })).toEqual([]);
  });

  it('says of a failing source once that it fails, and not also that it is late', () => {
    const collecting = { ...WELL, failing: { since: before(90), error: 'Why.' } };
    expect(texts({ collecting, lateSources: [{ name: 'SAM.gov', asOf: before(9_000) }] })).toHaveLength(1);
  });
});

describe('a source is late', () => {
  const late = (env: Record<string, string>, asOf: string) =>
    findLateSources(readConfig(env), [{ source: 'sam', asOf: new Date(asOf) }], NOW).map(({ name }) => name);
  const SAM_API_KEY = 'key';

  it('after two times of its schedule, weekly as well as daily', () => {
    expect(late({ SAM_API_KEY }, '2026-11-15T12:00:01Z')).toEqual([]);
    expect(late({ SAM_API_KEY }, '2026-11-15T11:59:59Z')).toEqual(['SAM.gov']);
    expect(late({ SAM_API_KEY, SCHEDULE_COLLECT: '0 7 * * 1' }, '2026-11-10T12:00:00Z')).toEqual([]);
    expect(late({ SAM_API_KEY, SCHEDULE_COLLECT: '0 7 * * 1' }, '2026-11-08T12:00:00Z')).toEqual(['SAM.gov']);
  });

  it('never without a schedule, and never when it is not configured any more', () => {
    expect(late({ SAM_API_KEY, SCHEDULE_COLLECT: 'off' }, '2026-01-01T00:00:00Z')).toEqual([]);
    expect(late({}, '2026-01-01T00:00:00Z')).toEqual([]);
  });
});
