import {
  type EmailGroup,
  type EmailGroupRecipients,
  listEmailGroups,
  listEmailReports,
  previewEmail,
  sendEmails,
} from '@bidlight/contract';
import { useIsMutating, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, serverMessage } from '#lib/call.ts';
import { toast } from '#ui/toast.tsx';

const REPORTS = ['email-reports'];
const SENDING = ['send-emails'];
const SHOWN_REPORTS = 5;
const SENDING_CHECK_MS = 2_000;

export function useEmailGroups() {
  return useQuery({ queryKey: ['email-groups'], queryFn: () => call(listEmailGroups, {}) });
}

/** While mails are on their way, what becomes of them is looked up again and again. */
export function useEmailReports() {
  const isSending = useIsMutating({ mutationKey: SENDING }) > 0;
  return useQuery({
    queryKey: REPORTS,
    queryFn: async () => (await call(listEmailReports, { query: { limit: SHOWN_REPORTS } })).reports,
    refetchInterval: ({ state }) =>
      isSending || state.data?.some((report) => report.state === 'sending') ? SENDING_CHECK_MS : false,
  });
}

export function useEmailPreview(group: EmailGroup, recipient: string) {
  return useQuery({
    queryKey: ['email-preview', group, recipient],
    queryFn: () => call(previewEmail, { query: { group, recipient } }),
    // What a recipient would get changes with every score and vote.
    gcTime: 0,
  });
}

export function useSendEmails() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: SENDING,
    mutationFn: async ({ group, recipients }: EmailGroupRecipients) => {
      const reply = await call(sendEmails, { body: { group } });
      if (!reply.success) throw new Error(reply.message);
      return successText(group, reply.sent_count, recipients.length, reply.message);
    },
    onSuccess: (text) => toast.success(text),
    onSettled: () => queries.invalidateQueries({ queryKey: REPORTS }),
  });
}

/** The words of §8; when not everybody got a mail, the server says who did not. */
function successText(group: EmailGroup, sent: number, expected: number, message: string): string {
  if (sent < expected) return message;
  return `Email report sent successfully to ${group} group (${sent} recipients)`;
}

export function sendErrorText(group: EmailGroup, error: Error): string {
  const isUnanswered = serverMessage(error) === undefined && 'kind' in error;
  return `Failed to send emails to ${group} group: ${isUnanswered ? 'Unable to connect to server' : error.message}`;
}
