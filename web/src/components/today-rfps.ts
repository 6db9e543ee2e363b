import { type CallInput, listTodayRfps } from '@bidlight/contract';
import { queryOptions } from '@tanstack/react-query';
import { call, isAnswered } from '#lib/call.ts';

/** Everything that shows today's RFPs or their statistics. */
export const TODAY_RFPS = ['today-rfps'];

export function todayRfpsQuery(query: NonNullable<CallInput<typeof listTodayRfps>['query']>) {
  return queryOptions({
    queryKey: [...TODAY_RFPS, query],
    queryFn: async () => {
      const reply = await call(listTodayRfps, { query });
      if (!reply.success) throw new Error("Today's RFPs were answered without success.");
      return reply;
    },
  });
}

/** The two texts of §8. */
export function todayErrorText(error: unknown): string {
  return isAnswered(error) ? "Failed to load today's RFPs" : 'Unable to connect to server';
}
