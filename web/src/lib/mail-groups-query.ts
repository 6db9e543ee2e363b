import { getMailGroups } from '@bidlight/contract';
import { queryOptions } from '@tanstack/react-query';
import { call } from './call.ts';

/** Who is mailed the report, for operators. Apart from the other shared queries, because few screens need it. */
export const mailGroupsQuery = queryOptions({
  queryKey: ['mail-groups'],
  queryFn: () => call(getMailGroups, {}),
});
