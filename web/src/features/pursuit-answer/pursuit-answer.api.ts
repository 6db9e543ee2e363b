import { answerMailedPrompt, type CallReply, type PromptAnswer, seeMailedPrompt } from '@bidlight/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { CallError, call } from '#lib/call.ts';

export type Asked = CallReply<typeof seeMailedPrompt>;

/** The answer belongs to the recipient of the mail, whoever is signed in in this browser. */
const ANONYMOUS = { isAnonymous: true } as const;

const asked = (token: string | null | undefined) => ['mailed-prompt', token];

/** A query although it is a POST, because it changes nothing. */
export function useMailedPrompt(token: string | null | undefined) {
  return useQuery({
    queryKey: asked(token),
    queryFn: () => call(seeMailedPrompt, { body: { token } }, ANONYMOUS),
    enabled: token !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** An answer that comes second finds out who was first. */
export function useAnswer(token: string | null | undefined) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answer: PromptAnswer) => call(answerMailedPrompt, { body: { token, answer } }, ANONYMOUS),
    onSuccess: (reply) => queries.setQueryData<Asked>(asked(token), reply),
    onError: (error) => {
      if (isAnsweredMeanwhile(error)) return queries.invalidateQueries({ queryKey: asked(token) });
    },
  });
}

export function isAnsweredMeanwhile(error: unknown): boolean {
  return error instanceof CallError && error.status === 409;
}
