import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvLine } from '#platform/http/replies/csv.ts';
import { makeOpportunity, makeUser, makeVote } from '#test/factories.ts';
import { testApp } from '#test/harness.ts';
import { parseCsv } from './parse-csv.fixture.ts';

const server = testApp({ APP_TIMEZONE: 'America/New_York' });

async function exporter() {
  const user = await makeUser(server.deps);
  const us = server.as(user);
  const download = (query = '') => us.get(`/api/feedback/export?${query}`);
  return { companyId: user.companyId, download };
}

describe('a line of CSV', () => {
  it.each([
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t'=1"],
    ['\r=1', "'\r'=1"],
    ['\n=1', "'\n'=1"],
    [' =1', " '=1"],
    ['＝1＋1', "'＝1＋1"],
    ['x;=1+1', "x;'=1+1"],
    ['x\t@A1', "x\t'@A1"],
    ['x; "=1', 'x; "\'=1'],
  ])('security 31: neutralises %j with an apostrophe', (text, safe) => {
    expect(parseCsv(csvLine([text]))).toEqual([[safe]]);
  });

  it('security 31: has no formula, whichever character separates its cells, and changes nothing else', () => {
    const piece = fc.constantFrom(...'=+-@＝＋－＠;\t\r\n ,"\'a1é');
    const cells = fc.array(fc.string({ unit: piece, maxLength: 12 }), { minLength: 1, maxLength: 4 });
    const withoutApostrophes = (text: string) => text.replaceAll("'", '');
    fc.assert(
      fc.property(cells, (texts) => {
        const line = csvLine(texts);
        const [read = []] = parseCsv(line);
        expect(read.map(withoutApostrophes)).toEqual(texts.map(withoutApostrophes));
        for (const cell of [...read, ...line.split(/[;\t\r\n]/)]) {
          expect(cell).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/);
        }
      }),
      { numRuns: 2_000 },
    );
  });

  it('quotes commas, quotes and line breaks, and leaves other text and numbers as they are', () => {
    const cells = ['a,b', 'say "hi"', 'two\r\nlines', "it's = fine", ''];
    expect(csvLine(['a,b', 'say "hi"', 7, null])).toBe('"a,b","say ""hi""",7,\r\n');
    expect(parseCsv(csvLine(cells))).toEqual([cells]);
  });
});

describe('the export', () => {
  it('is a CSV file in UTF-8 with a byte order mark, to be saved', async () => {
    const { companyId, download } = await exporter();
    const made = await makeOpportunity(server.deps, {
      sourceId: 'x-1',
      title: '=HYPERLINK("http://evil.example","Größe")',
      responseAt: new Date('2026-12-02T03:00:00Z'),
      responseOffsetMinutes: -300,
    });
    await makeVote(server.deps, made, {
      companyId,
      feedbackType: 'past_history',
      voterEmail: 'ada@firm.example',
      comment: '@cmd, "quoted"\nsecond line',
      reasons: ['size', 'no_past_performance'],
      castAt: new Date('2026-11-15T04:59:59Z'),
    });
    const answer = await download();
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toMatch(
      /^attachment; filename="feedback-votes-\d{4}-\d\d-\d\d\.csv"$/,
    );
    expect(answer.body.startsWith('\ufeffTitle,')).toBe(true);
    expect(parseCsv(answer.body)).toEqual([
      [
        'Title',
        'Solicitation Number',
        'Response Date',
        'Feedback',
        'Voted By',
        'Date (America/New_York)',
        'Comments',
        'Reasons',
      ],
      [
        '\'=HYPERLINK("http://evil.example","Größe")',
        'X-1',
        '2026-12-01',
        'Match But No Past History',
        'ada@firm.example',
        '2026-11-14 23:59:59',
        '\'@cmd, "quoted"\nsecond line',
        'Too big or too small, No past performance',
      ],
    ]);
    const grouped = await download('groupBy=solicitationNumber');
    expect(grouped.headers['content-disposition']).toContain('feedback-by-rfp-');
    expect(parseCsv(grouped.body)[1]?.slice(1)).toEqual([
      'X-1',
      '2026-12-01',
      '1',
      '0',
      '0',
      '1',
      '0',
      'Mixed',
    ]);
  });

  it('takes the same filters, and refuses bad ones before the first byte', async () => {
    const { companyId, download } = await exporter();
    const made = await makeOpportunity(server.deps);
    for (const feedbackType of ['not_match', 'relevant_match'] as const) {
      await makeVote(server.deps, made, { companyId, feedbackType });
    }
    expect(parseCsv((await download('type_filter=not_match')).body)).toHaveLength(2);
    const { status, body } = await download('start_date=2026-02-30');
    expect([status, body.error]).toEqual([400, 'Invalid date.']);
  });

  it('needs a session', async () => {
    expect((await server.get('/api/feedback/export')).status).toBe(401);
  });

  it('goes on beyond its batches without losing or repeating a row, also among equal times', async () => {
    const { companyId, download } = await exporter();
    const made = await makeOpportunity(server.deps);
    const at = new Date();
    // In parts: each statement has the time limit of a request.
    for (let from = 1; from <= 11_001; from += 1_000)
      await server.database.pool.query(
        `insert into votes (company_id, opportunity_id, voter_email, feedback_type, source, cast_at)
         select $1, $2, 'voter' || n || '@many.example', 'not_match', 'app', $3::timestamptz - (n / 3000) * interval '1 microsecond'
         from generate_series($4::int, least($4 + 999, 11001)) n`,
        [companyId, made.opportunityId, at, from],
      );
    const rows = parseCsv((await download()).body).slice(1);
    expect(rows).toHaveLength(11_001);
    expect(new Set(rows.map((row) => row[4])).size).toBe(11_001);
  });
});
