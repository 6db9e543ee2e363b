import { addOpenQuestion, addPursuitNote, deletePursuit, tickOpenQuestion } from '@bidlight/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sheetQuery } from '#components/pursuits/pursuit-queries.ts';
import { call, failureText } from '#lib/call.ts';
import { PURSUITS } from '#lib/queries.ts';
import { toast } from '#ui/toast.tsx';

/** What was written is shown at once where it belongs; the text stays with whoever typed it until then. */
export function useAddNote(id: number) {
  const queries = useQueryClient();
  const { queryKey } = sheetQuery(String(id));
  return useMutation({
    mutationFn: (text: string) => call(addPursuitNote, { params: { id: String(id) }, body: { text } }),
    onSuccess: ({ note }) => {
      queries.setQueryData(queryKey, (sheet) => sheet && { ...sheet, notes: [note, ...sheet.notes] });
      void queries.invalidateQueries({ queryKey });
    },
  });
}

export function useAddQuestion(id: number) {
  const queries = useQueryClient();
  const { queryKey } = sheetQuery(String(id));
  return useMutation({
    mutationFn: (text: string) => call(addOpenQuestion, { params: { id: String(id) }, body: { text } }),
    onSuccess: ({ openQuestion }) => {
      queries.setQueryData(
        queryKey,
        (sheet) => sheet && { ...sheet, openQuestions: [...sheet.openQuestions, openQuestion] },
      );
      void queries.invalidateQueries({ queryKey });
    },
  });
}

export function useTickQuestion(id: number) {
  const queries = useQueryClient();
  const { queryKey } = sheetQuery(String(id));
  return useMutation({
    mutationFn: ({ questionId, isAnswered }: { questionId: number; isAnswered: boolean }) =>
      call(tickOpenQuestion, {
        params: { id: String(id), questionId: String(questionId) },
        body: { isAnswered },
      }),
    onSuccess: ({ openQuestion }) =>
      queries.setQueryData(
        queryKey,
        (sheet) =>
          sheet && {
            ...sheet,
            openQuestions: sheet.openQuestions.map((one) =>
              one.id === openQuestion.id ? openQuestion : one,
            ),
          },
      ),
    onError: (error) => toast.error(failureText(error)),
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
}

/** The sheet itself is not asked for again: it is gone. */
export function useDeletePursuit(id: number) {
  const queries = useQueryClient();
  const { queryKey: gone } = sheetQuery(String(id));
  return useMutation({
    mutationFn: () => call(deletePursuit, { params: { id: String(id) } }),
    onSuccess: () =>
      void queries.invalidateQueries({
        queryKey: PURSUITS,
        predicate: ({ queryKey }) => String(queryKey) !== String(gone),
      }),
  });
}
