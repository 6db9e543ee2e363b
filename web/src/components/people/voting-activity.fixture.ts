import type { CallReply, userVotes, VotingActivity } from '@bidlight/contract';

export const mo: VotingActivity = {
  user_id: 'u2',
  name: 'Mo Reed',
  email: 'mo@firm.example',
  votes_last_7_days: {
    '2026-11-03': 1,
    '2026-11-02': 0,
    '2026-11-01': 2,
    '2026-10-31': 1,
    '2026-10-30': 0,
    '2026-10-29': 0,
    '2026-10-28': 4,
  },
  total_votes_7_days: 8,
  days_voted_7_days: 4,
  votes_last_30_days: { last_7_days: 8, last_8_14: 20, last_15_21: 30, last_22_30: 1000 },
  total_votes_30_days: 1058,
  days_voted_30_days: 25,
};

export function listed(data: VotingActivity[], total = data.length): CallReply<typeof userVotes> {
  const pagination = { page: 1, limit: 20, total, total_pages: Math.ceil(total / 20) };
  return { success: true, data, pagination };
}
