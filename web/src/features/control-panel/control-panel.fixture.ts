import {
  type CallReply,
  describeBackups,
  describeDemo,
  type EmailReport,
  type JobRun,
  listEmailGroups,
  listEmailReports,
  listJobs,
  listTermTables,
  listTodayRfps,
  me,
  type ScrapingOverview,
  type SourceRun,
  scrapingOverview,
  systemStatus,
  type User,
  userVotes,
} from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import { listed } from '#components/people/voting-activity.fixture.ts';
import { calm } from '#components/shared/system-status.fixture.ts';
import type { FakeApi } from '#test/fake-api.ts';
import { sockets } from '#test/fake-socket.ts';
import { renderAt, session, someone } from '#test/render.tsx';
// The router loads the page when it is opened; loaded here, no test waits for it.
import './control-panel-page.tsx';

export const operator: User = {
  ...someone,
  role: 'ADMIN',
  company: { ...someone.company, isInternal: true },
};

export const running: JobRun = {
  id: 'j2',
  type: 'scraping',
  status: 'in_progress',
  result: { progress: 'Read 120 of 400 notices.', percent: 30, api_calls_count: 2 },
  error: null,
  startedAt: '2026-11-15T17:00:00.000Z',
  finishedAt: null,
  startedByName: 'Ada Park',
  sourceRuns: [],
};
export const completed: JobRun = {
  ...running,
  status: 'completed',
  result: { progress: 'Collected 400 notices.', percent: 100, api_calls_count: 4 },
  finishedAt: '2026-11-15T17:03:05.000Z',
};
export const failed: JobRun = {
  ...running,
  id: 'j1',
  status: 'failed',
  error: 'The source did not answer.',
  finishedAt: '2026-11-15T17:00:42.000Z',
  startedByName: null,
};
export const sampleRun: SourceRun = {
  id: 7,
  source: 'sample',
  state: 'succeeded',
  seen: 1400,
  added: 400,
  changed: 12,
  quarantined: 11,
  apiCalls: 0,
  error: null,
  startedAt: '2026-11-15T17:00:00.000Z',
  finishedAt: '2026-11-15T17:03:00.000Z',
};
export const overview: ScrapingOverview = {
  success: true,
  sources: [{ source: 'sample', asOf: '2026-11-15T17:03:00.000Z', lastRun: sampleRun }],
  quota: null,
  nextRunAt: null,
};

export const today: CallReply<typeof listTodayRfps> = {
  success: true,
  rfps: [],
  statistics: {
    total_rfps: 118,
    total_naics_count: 9,
    average_ai_score: 41.6,
    high_score_count: 12,
    other_count: 0,
  },
  pagination: { page: 1, limit: 1, totalPages: 118, totalCount: 118 },
};

export const emailGroups: CallReply<typeof listEmailGroups> = {
  success: true,
  groups: [
    { group: 'user', recipients: ['ada@firm.example', 'ben@firm.example'], unsubscribed: [], excluded: [] },
    {
      group: 'external',
      recipients: ['c1@else.example', 'c2@else.example', 'c3@else.example'],
      unsubscribed: ['c4@else.example'],
      excluded: [],
    },
  ],
  delivery: 'files',
  hasOutbox: true,
};

export function answerPanel(api: FakeApi) {
  api.on(me, session(operator));
  api.on(scrapingOverview, overview);
  api.on(listTodayRfps, today);
  api.on(listEmailGroups, emailGroups);
  api.on(listTermTables, { success: true, tables: [], activeId: null });
  api.on(describeBackups, { success: true, last: null, nextRunAt: null });
  api.on(describeDemo, { success: true, demo: null });
  api.on(userVotes, listed([]));
  api.on(systemStatus, calm);
  answerReports(api);
}

export function answerJobs(api: FakeApi, ...jobs: JobRun[]) {
  api.on(listJobs, { success: true, jobs });
}

export function answerReports(api: FakeApi, ...reports: EmailReport[]) {
  api.on(listEmailReports, { success: true, reports });
}

/** Opens the control panel with these jobs, connected and loaded. */
export async function openPanel(api: FakeApi, ...jobs: JobRun[]) {
  answerJobs(api, ...jobs);
  const opened = renderAt('/admin/control-pannel');
  await screen.findByRole('heading', { level: 1, name: 'Admin Control Panel' });
  await waitFor(() => expect(sockets).toHaveLength(1));
  const [socket] = sockets;
  if (!socket) throw new Error('There is no connection.');
  socket.accept();
  const [sourceRows, headerRows] = [overview.sources.length, 2];
  await waitFor(() => {
    expect(api.calls(listJobs)).toHaveLength(2);
    expect(screen.queryAllByRole('row')).toHaveLength(headerRows + sourceRows + jobs.length);
  });
  return { ...opened, socket };
}

export const card = () => within(screen.getByRole('region', { name: 'Manual scraping' }));
export const startButton = () => card().getByRole('button', { name: 'Start Scraping' }) as HTMLButtonElement;
export const rowsOf = (caption: RegExp) =>
  within(screen.getByRole('table', { name: caption }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row));
