import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Lists } from './bidlight.ts';
import { bestFigures, figuresAmongGraded, figuresOf, type Grade } from './figures.ts';
import { bandsOf, groupsOf, lengthsOf } from './groups.ts';
import { judge } from './judge.ts';

const idOf = (n: number) => n.toString(16).padStart(32, '0');
const ids = (...numbers: number[]) => numbers.map(idOf);

describe('the figures of a list', () => {
  const grades = new Map<string, Grade>([
    [idOf(1), 2],
    [idOf(2), 1],
    [idOf(3), 0],
    [idOf(4), 2],
  ]);

  it('count grade 2 for precision, and half of it for grade 1 in the gain', () => {
    const { precision, ndcg, judged } = figuresOf(ids(2, 1, 9), grades);
    expect(precision).toBe(0.1);
    expect(ndcg).toBeCloseTo((0.5 + 1 / Math.log2(3)) / (1 + 1 / Math.log2(3) + 0.25), 10);
    expect(judged).toBeCloseTo(2 / 3, 10);
  });

  it('end after ten places', () => {
    expect(figuresOf(ids(10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 1), grades)).toEqual({
      precision: 0,
      ndcg: 0,
      judged: 0,
    });
  });

  it('among graded notices do not count what has no grade', () => {
    expect(figuresAmongGraded(ids(9, 8, 1, 4, 7, 2, 3), grades)).toEqual(bestFigures(grades));
  });
});

describe('npm run bench judged', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'bidlight-judged-'));
    const profile = {
      name: 'Hall Lifts',
      capabilityText: 'Elevator repair, escalator inspection.',
      targetNaics: ['238290'],
      states: [],
      certifications: [],
    };
    await write('profiles.json', [JSON.stringify([profile])]);
    await write('grades.jsonl', [gradeLine(1, 2), gradeLine(2, 0)]);
    await write('notices.jsonl', [
      ...Array.from({ length: 60 }, (_, n) => noticeLine(100 + n, `Paint number ${n}`, '325510')),
      noticeLine(1, 'Elevator repair at the courthouse', '238290'),
      noticeLine(2, 'Printer paper', '322120'),
      noticeLine(3, 'Escalator inspection', '238290'),
    ]);
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const write = (file: string, lines: string[]) => writeFile(join(folder, file), lines.join('\n'));
  const gradeLine = (n: number, grade: number, profile = 'Hall Lifts') =>
    JSON.stringify({ profile, noticeId: idOf(n), grade });
  const noticeLine = (n: number, title: string, code: string, type = 'Solicitation') =>
    JSON.stringify({
      NoticeId: idOf(n),
      Title: title,
      PostedDate: '2026-03-03 10:00:00-05',
      Type: type,
      NaicsCode: code,
    });
  const judgeFolder = (gradeFiles: string[], voteCounts: number[]) =>
    judge(
      {
        folder,
        noticeFiles: [join(folder, 'notices.jsonl')],
        gradeFiles: gradeFiles.map((file) => join(folder, file)),
        voteCounts,
      },
      null,
    );
  const run = (...gradeFiles: string[]) => judgeFolder(gradeFiles, []);
  const shownIds = ([first]: Lists[]) => first?.asShown.map(({ id }) => id) ?? [];

  it('ranks all notices as the product does, beside what people use instead', async () => {
    const { results, lists } = await run();
    const [ours] = results;
    expect(ours.ranker).toBe('Bidlight');
    expect(shownIds(lists).slice(0, 2).sort()).toEqual(ids(1, 3));
    expect(ours.amongGraded).toEqual([{ precision: 0.1, ndcg: 1, judged: 1 }]);
    expect(ours.overAll[0]?.judged).toBeLessThanOrEqual(0.2);
    expect(results.at(-1)?.amongGraded).toEqual(ours.amongGraded);
    expect(results.slice(1).map(({ ranker }) => ranker)).toEqual([
      'newest in the target codes',
      'target codes by full-text rank',
      'full-text search of the phrases',
      'BM25 of the whole text',
      'best possible',
    ]);
  });

  it('tells firms in their own words and in one line apart, by bands of the score and by what their lists find', async () => {
    const firm = { capabilityText: 'Elevator repair, escalator inspection.', targetNaics: ['238290'] };
    const thin = { name: 'Hall Lifts (thin)', capabilityText: 'Printer paper', targetNaics: ['322120'] };
    await write('profiles.json', [JSON.stringify([{ name: 'Hall Lifts', ...firm }, thin])]);
    await write('grades.jsonl', [gradeLine(1, 2), gradeLine(2, 0), gradeLine(3, 2, 'Hall Lifts (thin)')]);
    const judgement = await run();
    const groups = groupsOf(judgement.firms.map(({ name }) => name));
    expect(groups.map(({ name, members }) => [name, ...members])).toEqual([
      ['rich', 0],
      ['thin', 1],
      ['all', 0, 1],
    ]);
    const [rich, oneLine, all] = groups;
    if (!rich || !oneLine || !all) throw new Error('There are three groups.');
    expect(lengthsOf(judgement, rich)).toMatchObject({ found: 1, empty: 0 });
    expect(lengthsOf(judgement, oneLine)).toMatchObject({ found: 0, empty: 0 });
    expect(lengthsOf(judgement, all)).toMatchObject({ found: 0.5 });
    const bands = bandsOf(judgement, all);
    expect(bands.map(({ from, to }) => [from, to])[2]).toEqual([60, 69]);
    expect(bands.reduce((sum, { scores }) => sum + scores, 0)).toBe(2 * 63);
    expect(bands.reduce((sum, { fits }) => sum + fits, 0)).toBe(2);
    expect(bands.at(-1)).toMatchObject({ from: 0, graded: 2, fits: 1 });
  });

  it('shows what Top RFPs would: what can be bid on by the firm, and reaches the floor', async () => {
    await write('notices.jsonl', [
      ...Array.from({ length: 60 }, (_, n) => noticeLine(100 + n, `Paint number ${n}`, '325510')),
      noticeLine(1, 'Elevator repair at the courthouse', '238290'),
      noticeLine(3, 'Elevator repair, elevator inspection', '238290', 'Sources Sought'),
    ]);
    const { lists, results } = await run();
    expect(shownIds(lists)).toEqual(ids(1));
    expect(results[0].asShown[0]?.precision).toBe(0.1);
    expect(results[0].overAll[0]?.precision).toBe(0.1);
  });

  it('takes further grades over all notices, and leaves the figures among graded ones as they were', async () => {
    await write('grades-own.jsonl', [gradeLine(3, 2), gradeLine(1, 0)]);
    const { results } = await run('grades-own.jsonl');
    expect(results[0].amongGraded[0]?.precision).toBe(0.1);
    expect(results[0].overAll[0]?.precision).toBe(0.2);
  });

  it('casts votes from the grades on what stands first, and compares the order of the rest with the one without votes', async () => {
    const lifts = Array.from({ length: 14 }, (_, n) => 200 + n);
    await write('notices.jsonl', [
      ...Array.from({ length: 60 }, (_, n) => noticeLine(100 + n, `Paint number ${n}`, '325510')),
      ...lifts.map((n) => noticeLine(n, `Elevator repair, hall ${n}`, '238290')),
    ]);
    await write('grades.jsonl', [
      ...lifts.map((n) => gradeLine(n, 2)),
      ...[100, 101, 102, 103].map((n) => gradeLine(n, 0)),
    ]);
    const { afterVotes } = await judgeFolder([], [15, 10]);
    expect(afterVotes).toMatchObject([
      // All in favour teaches nothing, so that the order stays.
      { votes: 10, against: 0, fitsLeft: 4, isPromoted: false, ndcg: { without: 1, inUse: 1 } },
      { votes: 15, against: 1, fitsLeft: 0, ndcg: { without: 0, learnt: 0, inUse: 0 } },
    ]);
  });

  it('says in one sentence what is wrong with a file', async () => {
    await expect(run('none.jsonl')).rejects.toThrow(/^There is no file .*none\.jsonl\.$/);
    await write('odd.jsonl', [gradeLine(1, 3)]);
    await expect(run('odd.jsonl')).rejects.toThrow('odd.jsonl, line 1: a grade is 0, 1 or 2, not 3.');
    await write('odd.jsonl', [gradeLine(1, 2, 'Nobody')]);
    await expect(run('odd.jsonl')).rejects.toThrow("odd.jsonl, line 1: profiles.json has no firm 'Nobody'.");
    await write('odd.jsonl', ['{']);
    await expect(run('odd.jsonl')).rejects.toThrow('odd.jsonl, line 1 is not JSON.');
  });
});
