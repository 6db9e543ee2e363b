import {
  type CallReply,
  feedbackData,
  feedbackStats,
  feedbackTrends,
  feedbackWhyNot,
  isDateRangeInOrder,
  pursuitOutcomes,
  REPORTS_PAGE_SIZE,
} from '@bidlight/contract';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { groupingOf, onlyPeriodOf, type ReportAddress, reportQuery } from './report-address.ts';

const REPORTS = 'reports';

export function isReportRangeInOrder({ start_date, end_date }: ReportAddress): boolean {
  return isDateRangeInOrder(start_date || undefined, end_date || undefined);
}

/** List and statistics. When one of them cannot be loaded both are empty, and no word is said about it (§8). */
export function useReport(address: ReportAddress) {
  const enabled = isReportRangeInOrder(address);
  const query = reportQuery(address);
  const grouping = groupingOf(address);
  const { page, view } = address;
  const list = useQuery({
    queryKey: [REPORTS, 'data', view, page, query],
    queryFn: () =>
      logged(call(feedbackData, { query: { ...query, ...grouping, page, limit: REPORTS_PAGE_SIZE } })),
    // The rows of the other view have other columns.
    placeholderData: (rows: CallReply<typeof feedbackData> | undefined, before) =>
      before?.queryKey[2] === view ? rows : undefined,
    enabled,
  });
  const stats = useQuery({
    queryKey: [REPORTS, 'stats', query],
    queryFn: () => logged(call(feedbackStats, { query })),
    placeholderData: keepPreviousData,
    enabled,
  });
  const isEmptied = !enabled || list.isError || stats.isError;
  return {
    isLoading: !isEmptied && list.isPending,
    isReloading: list.isPlaceholderData,
    rows: isEmptied ? [] : (list.data?.data ?? []),
    pagination: isEmptied ? undefined : (list.data?.pagination ?? undefined),
    stats: isEmptied ? undefined : (stats.data?.stats ?? undefined),
  };
}

export function useTrends(address: ReportAddress) {
  const query = reportQuery(address);
  return useFigures('trends', address, () => call(feedbackTrends, { query }));
}

export function useWhyNot(address: ReportAddress) {
  const query = reportQuery(address);
  return useFigures('why-not', address, () => call(feedbackWhyNot, { query }));
}

/** Of the days of the report, whatever else it is filtered by. */
export function useOutcomes(address: ReportAddress) {
  return useFigures('outcomes', onlyPeriodOf(address), () =>
    call(pursuitOutcomes, { query: outcomesQuery(address) }),
  );
}

export function outcomesQuery({ start_date, end_date }: ReportAddress) {
  return { ...(start_date && { start_date }), ...(end_date && { end_date }) };
}

/** Undefined while they load and when they cannot be loaded, about which no word is said either. */
function useFigures<Reply>(
  name: string,
  address: ReportAddress,
  load: () => Promise<Reply>,
): Reply | undefined {
  const { data, isError } = useQuery({
    queryKey: [REPORTS, name, reportQuery(address)],
    queryFn: () => logged(load()),
    placeholderData: keepPreviousData,
    enabled: isReportRangeInOrder(address),
  });
  return isError || !isReportRangeInOrder(address) ? undefined : data;
}

async function logged<Reply>(reply: Promise<Reply>): Promise<Reply> {
  try {
    return await reply;
  } catch (error) {
    console.warn('Feedback reports could not be loaded:', error);
    throw error;
  }
}
