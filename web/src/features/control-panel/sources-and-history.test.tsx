import {
  listJobs,
  listQuarantined,
  me,
  type ScrapingOverview,
  type SourceRun,
  scrapingOverview,
} from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { fakeApi, noAnswer } from '#test/fake-api.ts';
import { renderAt, session } from '#test/render.tsx';
import {
  answerJobs,
  answerPanel,
  card,
  completed,
  failed,
  openPanel,
  operator,
  overview,
  rowsOf,
  running,
  sampleRun,
} from './control-panel.fixture.ts';

const api = fakeApi();
beforeEach(() => answerPanel(api));

describe('Last 20 runs', () => {
  it('has kind, start, by whom, duration, and the result with its words', async () => {
    await openPanel(api, { ...running, id: 'j3', type: 'learning' }, completed, failed);
    const [first, second, third] = rowsOf(/^Last 20 runs/);
    expect(first?.getByText('AI learning')).toBeTruthy();
    expect(first?.getByText('In progress')).toBeTruthy();
    expect(second?.getByText('Scraping')).toBeTruthy();
    expect(second?.getByText('Ada Park')).toBeTruthy();
    expect(second?.getByText('3 min 5 s')).toBeTruthy();
    expect(second?.getByText('Completed')).toBeTruthy();
    expect(second?.getByText('Collected 400 notices.')).toBeTruthy();
    expect(third?.getByText('Schedule')).toBeTruthy();
    expect(third?.getByText('42 s')).toBeTruthy();
    expect(third?.getByText('Failed')).toBeTruthy();
    expect(third?.getByText('The source did not answer.')).toBeTruthy();
  });

  it('security 32: has the reasons of its sources, which only operators are told', async () => {
    const run: SourceRun = { ...sampleRun, state: 'failed', error: 'The file "a.csv" cannot be found.' };
    await openPanel(api, { ...failed, error: 'Bulk extract could not be read.', sourceRuns: [run] });
    const text = 'Bulk extract could not be read. The file "a.csv" cannot be found.';
    const [row] = rowsOf(/^Last 20 runs/);
    expect(row?.getByText(text)).toBeTruthy();
    expect(card().getByText(text)).toBeTruthy();
  });

  it('says when there is none', async () => {
    await openPanel(api);
    expect(screen.getByText('No job has run yet. Start one above.')).toBeTruthy();
    expect(card().getByText('Has not run yet.')).toBeTruthy();
  });
});

describe('Sources', () => {
  async function openSources(reply: Partial<ScrapingOverview>) {
    const opened = await openPanel(api);
    api.on(scrapingOverview, { ...overview, ...reply });
    opened.socket.accept();
    return opened;
  }

  it("shows each source as of when, or 'never', with its last run or why it failed", async () => {
    const lastRun: SourceRun = { ...sampleRun, state: 'failed', quarantined: 0, error: 'The key is wrong.' };
    await openSources({
      sources: [
        { source: 'sam', asOf: null, lastRun },
        { source: 'extract', asOf: '2026-11-14T17:00:00.000Z', lastRun: sampleRun },
      ],
    });
    await screen.findByText('SAM.gov API');
    const [federal, extract] = rowsOf(/^Sources/);
    expect(federal?.getAllByText(/never/)).toBeTruthy();
    expect(federal?.getByText('The key is wrong.')).toBeTruthy();
    expect(federal?.getAllByText('0 quarantined')).toBeTruthy();
    expect(federal?.queryByRole('button')).toBeNull();
    expect(extract?.getByText('Bulk extract')).toBeTruthy();
    expect(extract?.getAllByText(/Nov 14, 2026, 12:00 PM ET/)).toBeTruthy();
    expect(extract?.getByText('1,400 rows seen, 400 added, 12 changed')).toBeTruthy();
  });

  it("shows today's quota, until when it is blocked and when it resets", async () => {
    const quota = { calls: 3, limit: 1000, resetsAt: '2026-11-16T17:00:00.000Z' };
    await openSources({
      quota: { ...quota, blockedUntil: '2026-11-15T19:30:00.000Z' },
      nextRunAt: '2026-11-17T17:00:00.000Z',
    });
    expect(await screen.findByText(/3 of 1,000 calls used/)).toBeTruthy();
    expect(screen.getByText('Resets at Nov 16, 2026, 12:00 PM ET')).toBeTruthy();
    expect(screen.getByText('Blocked until Nov 15, 2026, 2:30 PM ET')).toBeTruthy();
    expect(screen.getByText('Nov 17, 2026, 12:00 PM ET')).toBeTruthy();
  });

  it('says that no API key is configured and what is read instead', async () => {
    await openPanel(api);
    expect(screen.getByText(/^No API key is set\. .*bulk extract.*sample data/)).toBeTruthy();
    expect(screen.getByText('None. The schedule is off, or no source is set up yet.')).toBeTruthy();
  });

  it('opens the quarantined rows with their reasons, page by page', async () => {
    api.on(listQuarantined, ({ query }) => {
      const page = Number(query?.page);
      return Response.json({
        success: true,
        reasons: [{ reason: 'No title', rows: 11 }],
        rows: [{ reference: `N-${page}`, reason: 'No title', raw: `{"page":${page}}` }],
        pagination: { page, limit: 10, total: 11, totalPages: 2 },
      });
    });
    const { user } = await openPanel(api);
    const [button] = screen.getAllByRole('button', {
      name: 'View quarantined rows (11) of Sample data',
    });
    if (!button) throw new Error('There is no button.');
    await user.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Quarantined rows: Sample data' }));
    expect(await dialog.findByText('N-1')).toBeTruthy();
    expect(dialog.getByRole('heading', { name: 'Reasons' }).nextSibling?.textContent).toBe('11No title');
    expect(dialog.getByText('{"page":1}')).toBeTruthy();
    expect(dialog.getByText('Page 1 of 2 • Showing 1 of 11')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Next' }));
    expect(await dialog.findByText('N-2')).toBeTruthy();
    expect(api.calls(listQuarantined).map(({ params, query }) => [params.runId, query.page])).toEqual([
      ['7', '1'],
      ['7', '2'],
    ]);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a part that cannot be loaded', () => {
  it("says 'Unable to connect to server' and comes with Try Again", async () => {
    api.on(me, session(operator));
    api.on(scrapingOverview, noAnswer);
    api.on(listJobs, noAnswer);
    const { user } = renderAt('/admin/control-pannel');
    await waitFor(() => expect(screen.getAllByText('Unable to connect to server')).toHaveLength(2));
    expect(screen.queryByRole('table')).toBeNull();
    answerJobs(api, completed);
    const history = within(screen.getByRole('region', { name: 'Last 20 runs' }));
    await user.click(history.getByRole('button', { name: 'Try Again' }));
    expect(await history.findByText('Ada Park')).toBeTruthy();
    expect(screen.getAllByText('Unable to connect to server')).toHaveLength(1);
  });
});
