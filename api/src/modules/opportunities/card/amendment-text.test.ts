import type { NoticeChange } from '@bidlight/contract';
import { describe, expect, it } from 'vitest';
import { describeAmendments } from './amendment-text.ts';

const EASTERN = -300;
const deadline = (from: string | null, to: string | null): NoticeChange => ({ field: 'deadline', from, to });

describe('amendments in a sentence each', () => {
  it.each<[NoticeChange[], string]>([
    [[deadline('2026-11-14T21:00:00Z', '2026-11-21T21:00:00Z')], 'deadline Nov 14 → Nov 21'],
    [[deadline('2026-12-30T21:00:00Z', '2027-01-05T21:00:00Z')], 'deadline Dec 30, 2026 → Jan 5, 2027'],
    [
      [deadline('2026-11-14T19:00:00Z', '2026-11-14T21:30:00Z')],
      'deadline Nov 14, 2:00 PM ET → Nov 14, 4:30 PM ET',
    ],
    // In New York it is still the 14th.
    [[deadline('2026-11-15T03:00:00Z', '2026-11-21T21:00:00Z')], 'deadline Nov 14 → Nov 21'],
    [[deadline(null, '2026-11-21T21:00:00Z')], 'deadline set to Nov 21'],
    [[deadline('2026-11-21T21:00:00Z', null)], 'deadline Nov 21 removed'],
    [[{ field: 'title', from: 'a', to: 'b' }], 'title changed'],
    [[{ field: 'description', from: 'a', to: 'b' }], 'description changed'],
    [[{ field: 'attachments', from: null, to: 'b' }], 'attachments changed'],
    [[{ field: 'set-aside', from: null, to: '8(a) Set-Aside' }], 'set-aside now 8(a) Set-Aside'],
    [[{ field: 'set-aside', from: 'x', to: null }], 'set-aside removed'],
    [[{ field: 'set-aside', from: 'x', to: 'No Set aside used' }], 'set-aside removed'],
    [[{ field: 'cancelled', from: 'no', to: 'yes' }], 'cancelled'],
    [[{ field: 'cancelled', from: 'yes', to: 'no' }], 'no longer cancelled'],
    [
      [deadline('2026-11-14T21:00:00Z', '2026-11-21T21:00:00Z'), { field: 'title', from: 'a', to: 'b' }],
      'deadline Nov 14 → Nov 21, title changed',
    ],
  ])('%j', (changes, words) => {
    expect(describeAmendments([changes], EASTERN)).toEqual([`Amendment 1: ${words}`]);
  });

  it('are numbered in the order they came and said the newest first', () => {
    const title: NoticeChange = { field: 'title', from: 'a', to: 'b' };
    expect(describeAmendments([[title], [title]], EASTERN)).toEqual([
      'Amendment 2: title changed',
      'Amendment 1: title changed',
    ]);
  });
});
