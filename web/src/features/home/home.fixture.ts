import {
  type Brief,
  type CallReply,
  getBrief,
  type JobUpdate,
  listTodayRfps,
  me,
  sourceFreshness,
  type TodayRfp,
} from '@bidlight/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect } from 'vitest';
import type { FakeApi } from '#test/fake-api.ts';
import { sockets } from '#test/fake-socket.ts';
import { renderAt, session } from '#test/render.tsx';
// The router loads the page when it is opened; loaded here, no test waits for it.
import './home-page.tsx';

export const opportunity: TodayRfp = {
  id: 7,
  title: 'Zero Trust network modernization',
  noticeId: 'abc123',
  govWinUrl: 'https://second.example/7',
  solicitationNumber: '36C10B26R0031',
  department: 'Veterans Affairs',
  naicsCode: '541512',
  noticeType: 'Combined Synopsis/Solicitation',
  status: 'Open',
  compatibilityScore: 87,
  totalVotes: 6,
  positiveVotes: 5,
  primaryRequirement: 'Segment 14 medical centers.',
  responseDate: '2099-11-21T21:00:00.000Z',
  responseOffsetMinutes: -300,
};

export function todayReply(
  opportunities: TodayRfp[] = [opportunity],
  pagination: Partial<CallReply<typeof listTodayRfps>['pagination']> = {},
): CallReply<typeof listTodayRfps> {
  return {
    success: true,
    rfps: opportunities,
    statistics: {
      total_rfps: 1118,
      total_naics_count: 9,
      average_ai_score: 41.625,
      high_score_count: 12,
      other_count: 439,
    },
    pagination: { page: 1, limit: 10, totalPages: 1, totalCount: opportunities.length, ...pagination },
  };
}

export const brief: Brief = {
  newToday: 1118,
  worthReading: 8,
  closing: 3,
  changed: 2,
  waiting: 0,
  onlyWaiting: null,
  unowned: 0,
};

export const scoringJob: JobUpdate = {
  id: 'job-1',
  type: 'scoring',
  status: 'in_progress',
  result: { progress: 'Scored 120 of 400.', percent: 30, api_calls_count: 0 },
  error: null,
};

export function answerHome(api: FakeApi) {
  api.on(me, session());
  api.on(sourceFreshness, { success: true, isSample: true, asOf: '2026-11-14T17:00:00.000Z' });
  api.on(listTodayRfps, todayReply());
  api.on(getBrief, { success: true, brief });
}

/** Opens Home and connects its socket. */
export async function openHome(path = '/') {
  const opened = renderAt(path);
  await screen.findByRole('heading', { name: "Today's RFPs Collection" });
  await waitFor(() => expect(sockets).toHaveLength(1));
  const [socket] = sockets;
  if (!socket) throw new Error('There is no connection.');
  socket.accept();
  return { ...opened, socket, address: () => opened.router.state.location.search };
}

export const todayCard = () => within(screen.getByRole('region', { name: "Today's RFPs Collection" }));
export const rows = () => todayCard().getAllByRole('row').slice(1);
export const tiles = () =>
  screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]);
