import {
  answerPrompt,
  changePursuit,
  type PromptAnswer,
  type Pursuit,
  type PursuitFields,
} from '@bidlight/contract';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { call, failureText } from '#lib/call.ts';
import { PURSUITS } from '#lib/queries.ts';
import { toast } from '#ui/toast.tsx';
import { changed, showPursuit } from './show-pursuit.ts';

interface Change {
  /** As it was shown to whoever changes it: what somebody else has changed since is refused. */
  pursuit: Pursuit;
  changes: Partial<PursuitFields>;
}

/** Changes are shown at once and sent one after the other; a refused one says who came first, and what is there now is shown. */
export function useChangePursuit() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: PURSUITS,
    scope: { id: 'pursuits' },
    mutationFn: ({ pursuit, changes }: Change) =>
      call(changePursuit, {
        params: { id: String(pursuit.id) },
        body: { changes, seen: seenOf(pursuit, changes) },
      }),
    onMutate: async ({ pursuit: { id }, changes }) => {
      // What is being loaded does not know of it.
      await queries.cancelQueries({ queryKey: PURSUITS });
      showPursuit(queries, id, (known, people) => changed(known, changes, people));
    },
    onSuccess: ({ pursuit }) => {
      if (isLast(queries)) showPursuit(queries, pursuit.id, () => pursuit);
    },
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => reloadAfterLast(queries),
  });
}

interface Answer {
  pursuit: Pick<Pursuit, 'id'>;
  key: string;
  answer: PromptAnswer;
}

/** Answers what the product asks. */
export function useAnswerPrompt() {
  const queries = useQueryClient();
  return useMutation({
    mutationKey: PURSUITS,
    scope: { id: 'pursuits' },
    mutationFn: ({ pursuit: { id }, key, answer }: Answer) =>
      call(answerPrompt, { params: { id: String(id) }, body: { key, answer } }),
    onSuccess: ({ pursuit }) => showPursuit(queries, pursuit.id, () => pursuit),
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => reloadAfterLast(queries),
  });
}

/** While another change is under way, an answer would not know of it and put it back. */
function isLast(queries: QueryClient): boolean {
  return queries.isMutating({ mutationKey: PURSUITS }) === 1;
}

async function reloadAfterLast(queries: QueryClient): Promise<void> {
  if (isLast(queries)) await queries.invalidateQueries({ queryKey: PURSUITS });
}

/** Of the fields that change, what was there. */
function seenOf(pursuit: Pursuit, changes: Partial<PursuitFields>): Partial<PursuitFields> {
  const { owner, ...fields } = pursuit;
  const shown: PursuitFields = { ...fields, ownerId: owner?.id ?? null };
  return Object.fromEntries(Object.entries(shown).filter(([field]) => field in changes));
}
