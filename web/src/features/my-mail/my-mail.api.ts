import {
  type CallReply,
  changeMyMail,
  getMyMail,
  getSentDigest,
  type MailChoices,
  previewMyMail,
} from '@bidlight/contract';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '#lib/call.ts';

const MY_MAIL = ['my-mail'];

export type MyMail = CallReply<typeof getMyMail>['mail'];
export type SentMail = CallReply<typeof getMyMail>['sent'][number];

const myMailQuery = queryOptions({
  queryKey: [...MY_MAIL, 'choices'],
  queryFn: () => call(getMyMail, {}),
});

export function useMyMail() {
  return useQuery(myMailQuery);
}

const previewQuery = queryOptions({
  queryKey: [...MY_MAIL, 'preview'],
  queryFn: async () => (await call(previewMyMail, {})).digest,
});

export function useMailPreview() {
  return useQuery(previewQuery);
}

export function useSentDigest(id: string) {
  return useQuery({
    queryKey: [...MY_MAIL, 'sent', id],
    queryFn: async () => (await call(getSentDigest, { params: { id } })).digest,
  });
}

export function useChangeMyMail() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (choices: MailChoices) => call(changeMyMail, { body: choices }),
    onSuccess: (reply) => {
      queries.setQueryData(myMailQuery.queryKey, reply);
      void queries.invalidateQueries(previewQuery);
    },
  });
}
