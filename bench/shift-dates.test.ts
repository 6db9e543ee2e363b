import { describe, expect, it } from 'vitest';
import { shiftToDay } from './shift-dates.ts';

const notice = {
  NoticeId: 'n1',
  Title: 'Snow removal, 2025-12-24 to 2026-03-01',
  PostedDate: '2026-04-24 23:24:04.649-04',
  ResponseDeadLine: '2026-05-11T16:00:00-05:00',
  ArchiveDate: '2026-05-26',
  AwardDate: '4/1/2026',
};

describe('the dates of a real file', () => {
  it('move together by whole weeks, with their times of day; the offset follows the clocks of the season', () => {
    expect(shiftToDay([notice], '2026-11-15')).toEqual({
      weeks: 29,
      newest: '2026-11-13',
      rows: [
        {
          ...notice,
          PostedDate: '2026-11-13 23:24:04.649-05',
          ResponseDeadLine: '2026-11-30T16:00:00-06:00',
          ArchiveDate: '2026-12-15',
          AwardDate: '2026-10-21',
        },
      ],
    });
  });

  it.each([
    ['2026-11-13', 29, '2026-11-13'],
    ['2026-11-19', 29, '2026-11-13'],
    ['2026-11-20', 30, '2026-11-20'],
    ['2026-04-23', -1, '2026-04-17'],
  ])('end on %s or in the six days before it', (day, weeks, newest) => {
    expect(shiftToDay([notice], day)).toMatchObject({ weeks, newest });
  });

  it('follow the newest row, and what is no date stays as it is', () => {
    const odd = { NoticeId: 'n2', PostedDate: 'yesterday', ResponseDeadLine: '' };
    const old = { NoticeId: 'n3', PostedDate: '2016-01-07 15:45:51-05' };
    const abroad = {
      NoticeId: 'n4',
      PostedDate: '2026-04-20',
      ResponseDeadLine: '2026-05-20T09:00:00+09:00',
    };
    const shifted = shiftToDay([old, odd, notice, abroad], '2026-11-15');
    expect(shifted?.rows[0]).toMatchObject({ PostedDate: '2016-07-28 15:45:51-04' });
    expect(shifted?.rows[1]).toMatchObject(odd);
    expect(shifted?.rows[3]).toMatchObject({
      PostedDate: '2026-11-09',
      ResponseDeadLine: '2026-12-09T09:00:00+09:00',
    });
    expect(shiftToDay([odd], '2026-11-15')).toBeUndefined();
  });
});
