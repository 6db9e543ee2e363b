import {
  describeBackups,
  type EmailGroup,
  type EmailGroupRecipients,
  listEmailGroups,
  listEmailReports,
  listQuarantined,
  listTermTables,
  previewEmail,
  scrapingOverview,
  sendEmails,
  sendFailedEmails,
  switchTermTable,
} from '@bidlight/contract';
import {
  keepPreviousData,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { call } from '#lib/call.ts';
import { JOB_LIST } from '#lib/queries.ts';
import { toast } from '#ui/toast.tsx';

export const SCRAPING_OVERVIEW = ['scraping-overview'];
export const BACKUPS = ['backups'];
const QUARANTINED_PAGE_SIZE = 10;
const TERM_TABLES = ['term-tables'];
const EMAIL_REPORTS = ['email-reports'];
const SENDING = ['send-emails'];
const SHOWN_EMAIL_REPORTS = 5;
const SENDING_CHECK_MS = 2_000;

export function useTermTables() {
  return useQuery({ queryKey: TERM_TABLES, queryFn: () => call(listTermTables, {}) });
}

export function useSwitchTable() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) => call(switchTermTable, { body: { id } }),
    // Also after a refusal: somebody else may have switched. A scoring job has been started by the switch.
    onSettled: () =>
      Promise.all([TERM_TABLES, JOB_LIST].map((queryKey) => queries.invalidateQueries({ queryKey }))),
  });
}

export function useBackups() {
  return useQuery({ queryKey: BACKUPS, queryFn: () => call(describeBackups, {}) });
}

export function useScrapingOverview() {
  return useQuery({
    queryKey: SCRAPING_OVERVIEW,
    queryFn: () => call(scrapingOverview, {}),
  });
}

export function useQuarantined(runId: number, page: number) {
  return useQuery({
    queryKey: ['quarantined', runId, page],
    queryFn: () =>
      call(listQuarantined, {
        params: { runId: String(runId) },
        query: { page, limit: QUARANTINED_PAGE_SIZE },
      }),
    placeholderData: keepPreviousData,
  });
}

export function useEmailGroups() {
  return useQuery({ queryKey: ['email-groups'], queryFn: () => call(listEmailGroups, {}) });
}

/** Whether this browser waits for mails that it has asked to be sent; only one report is sent at a time. */
export function useIsSending(): boolean {
  return useIsMutating({ mutationKey: SENDING }) > 0;
}

/** While mails are being sent, the state of their delivery is fetched again and again. */
export function useEmailReports() {
  const isSending = useIsSending();
  return useQuery({
    queryKey: EMAIL_REPORTS,
    queryFn: async () => (await call(listEmailReports, { query: { limit: SHOWN_EMAIL_REPORTS } })).reports,
    refetchInterval: ({ state }) =>
      isSending || state.data?.some((report) => report.state === 'sending') ? SENDING_CHECK_MS : false,
  });
}

export function useEmailPreview(group: EmailGroup, recipient: string) {
  return useQuery({
    queryKey: ['email-preview', group, recipient],
    queryFn: () => call(previewEmail, { query: { group, recipient } }),
    // Every score and every vote can change the preview.
    gcTime: 0,
  });
}

export function useSendEmails() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: SENDING,
    mutationFn: async ({ group, recipients }: EmailGroupRecipients) => {
      const reply = await call(sendEmails, { body: { group } });
      return successText(group, reply.sent_count, recipients.length, reply.message);
    },
    onSuccess: (text) => toast.success(text),
    onSettled: () => queries.invalidateQueries({ queryKey: EMAIL_REPORTS }),
  });
}

/** Sends the failed mails of a report again; the server's message is about these. */
export function useSendFailed() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: SENDING,
    mutationFn: (id: string) => call(sendFailedEmails, { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onSettled: () => queries.invalidateQueries({ queryKey: EMAIL_REPORTS }),
  });
}

/** The text of §8; if some recipients got no mail, the server's message names them. */
function successText(group: EmailGroup, sent: number, expected: number, message: string): string {
  if (sent < expected) return message;
  return `Email report sent successfully to ${group} group (${sent} recipients)`;
}
