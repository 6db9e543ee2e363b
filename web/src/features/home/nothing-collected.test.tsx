import { listTodayRfps, me, sourceFreshness } from '@bidlight/contract';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi } from '#test/fake-api.ts';
import { session, someone } from '#test/render.tsx';
import { answerHome, openHome, todayCard, todayReply } from './home.fixture.ts';

vi.mock('socket.io-client', () => import('#test/fake-socket.ts'));

const api = fakeApi();
beforeEach(() => {
  answerHome(api);
  const reply = todayReply([]);
  api.on(listTodayRfps, { ...reply, statistics: { ...reply.statistics, other_count: 0 } });
  api.on(sourceFreshness, { success: true, isSample: true, asOf: null });
});

describe('Home where nothing was ever collected', () => {
  it('says so, and leads to no days before', async () => {
    await openHome();
    expect(await todayCard().findByText('Nothing has been collected.')).toBeTruthy();
    expect(todayCard().queryByRole('link')).toBeNull();
  });

  it('leads operators to the set-up guide', async () => {
    api.on(me, session({ ...someone, role: 'ADMIN', company: { ...someone.company, isInternal: true } }));
    await openHome();
    const link = await todayCard().findByRole('link', { name: 'Get the first ones in the set-up guide' });
    expect(link.getAttribute('href')).toBe('/admin/setup');
  });
});
