import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followVotes } from '#lib/follow-votes.ts';
import { joinRealtime } from '#lib/realtime.ts';
import { verifySession } from '#lib/session.ts';

/**
 * Votes from other windows and of other people, while the screen is open, where it shows no jobs; `useJobUpdates` follows
 * them too.
 */
export function useLiveVotes(queryKey: QueryKey): void {
  const queries = useQueryClient();
  const key = String(queryKey);
  useEffect(
    () =>
      joinRealtime({
        onVotes: (ids) => void followVotes(queries, ids),
        onConnect: (isReconnect) => {
          if (isReconnect) void queries.invalidateQueries({ queryKey: key.split(',') });
        },
        verifySession: () => verifySession(queries),
      }),
    [queries, key],
  );
}
