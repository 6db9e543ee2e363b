import { getOutboxMail, listOutbox } from '@bidlight/contract';
import { useQuery } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

const OUTBOX = 'outbox';

export function useOutbox() {
  return useQuery({ queryKey: [OUTBOX], queryFn: async () => (await call(listOutbox, {})).mails });
}

export function useOutboxMail(id: string) {
  return useQuery({
    queryKey: [OUTBOX, id],
    queryFn: async () => (await call(getOutboxMail, { params: { id } })).mail,
  });
}
