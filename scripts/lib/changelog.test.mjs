import { expect, it } from 'vitest';
import { describeVersion, parseLog, versionsOf } from './changelog.mjs';

const LOG = [
  '\t2026-11-16\tfeat(votes): a vote can be taken back',
  '\t2026-11-15\tdocs: say it',
  'tag: v0.2.0\t2026-11-14\tfix(mail): links end after a day',
  '\t2026-11-13\tfeat(votes)!: one vote for each person',
  '\t2026-11-13\tperf(search): half the time',
  'HEAD, tag: v0.1.0, tag: other\t2026-11-12\tno conventional subject',
].join('\n');

it('a tag begins a version, and what came after the last one is the next', () => {
  const versions = versionsOf(parseLog(LOG), 'v0.3.0 (not released)');
  expect(versions.map(({ name, changes }) => [name, changes.length])).toEqual([
    ['v0.3.0 (not released)', 2],
    ['v0.2.0', 3],
    ['v0.1.0', 1],
  ]);
});

it('a version lists what people notice, by kind and part', () => {
  const [, version] = versionsOf(parseLog(LOG), 'next');
  expect(version && describeVersion(version)).toBe(
    [
      '## v0.2.0, 2026-11-14\n',
      '### Added\n\n- **votes**: one vote for each person\n',
      '### Repaired\n\n- **mail**: links end after a day\n',
      '### Faster\n\n- **search**: half the time\n',
    ].join('\n'),
  );
});
