import { confirmHuman, submitFeedback, updateFeedbackText } from '@bidlight/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { z } from 'zod';
import { CallError, call, isAnswered, serverMessage } from '#lib/call.ts';
import type { VoteLink } from './vote-link.ts';

/** A failure is an outcome and no error: a refused vote link says nothing about the visitor's own session. */
type Outcome = { state: 'recorded'; at: Date } | { state: 'failed'; text: string };

/** Whoever is signed in in this browser, the vote is the recipient's. */
const ANONYMOUS = { isAnonymous: true } as const;

/** §7: it reads success and error. */
const SaysWhy = { error: z.string().min(1).optional().catch(undefined) };
const submit = { ...submitFeedback, reply: submitFeedback.reply.extend(SaysWhy) };
const update = { ...updateFeedbackText, reply: updateFeedbackText.reply.extend(SaysWhy) };

/** As a query, because a query is made once however often the screen is drawn; `refetch` tries again. */
export function useEmailVote(link: VoteLink | undefined) {
  return useQuery({
    queryKey: ['email-vote', link],
    queryFn: () => (link ? castVote(link) : undefined),
    enabled: link !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    networkMode: 'always',
  });
}

async function castVote(link: VoteLink): Promise<Outcome> {
  const { rfp, type, title, department, naics, opportunityId, noticeId, token, companyId } = link;
  try {
    const reply = await call(
      submit,
      {
        body: {
          solicitationNumber: rfp,
          feedbackType: type,
          opportunityTitle: title,
          naicsCode: naics,
          department,
          noticeType: 'Email Feedback',
          opportunityData: {
            rfpNumber: rfp,
            title,
            department,
            naicsCode: naics,
            feedbackSource: 'email_link',
          },
          opportunityId,
          noticeId,
          token,
          companyId,
        },
      },
      ANONYMOUS,
    );
    if (reply.success) return { state: 'recorded', at: new Date() };
    return { state: 'failed', text: reply.error ?? 'Failed to submit feedback' };
  } catch (error) {
    const text = isAnswered(error)
      ? 'Failed to submit feedback'
      : 'Network error occurred while submitting feedback';
    return { state: 'failed', text: serverMessage(error) ?? text };
  }
}

/** Fails with the words of §8. */
export function useExtraComment({ opportunityId, rfp, token }: VoteLink) {
  return useMutation({
    mutationFn: async (userFeedback: string) => {
      const body = { opportunityId, solicitationNumber: rfp, token, userFeedback };
      const reply = await call(update, { body }, ANONYMOUS).catch((error) => {
        throw new Error(updateErrorText(error));
      });
      if (!reply.success) throw new Error(reply.error ?? 'Failed to update feedback');
    },
    networkMode: 'always',
  });
}

function updateErrorText(error: unknown): string {
  const status = error instanceof CallError ? error.status : undefined;
  if (status === 404) return 'No existing feedback found to update. Please submit initial feedback first.';
  if (status === 401 || status === 403) return 'Session expired. Please refresh the page and try again.';
  const otherwise =
    status === 400
      ? 'Invalid request. Please check your input.'
      : 'Network error occurred while updating feedback. Please try again.';
  return serverMessage(error) ?? otherwise;
}

const HUMAN_EVENTS = ['pointerdown', 'pointermove', 'touchstart', 'keydown'] as const;

/**
 * Tells once that a person is here. Mail scanners open the page too, but touch nothing. Told after the vote, because
 * it speaks for the vote that is there.
 */
export function useHumanSignal(token: string | null, isRecorded: boolean): void {
  const [isHuman, setHuman] = useState(false);
  useEffect(() => {
    if (isHuman) return;
    const note = () => setHuman(true);
    for (const name of HUMAN_EVENTS) window.addEventListener(name, note, { passive: true });
    return () => {
      for (const name of HUMAN_EVENTS) window.removeEventListener(name, note);
    };
  }, [isHuman]);

  useEffect(() => {
    if (!token || !isHuman || !isRecorded) return;
    call(confirmHuman, { body: { token } }, { ...ANONYMOUS, keepalive: true }).catch(() => {
      // The vote is recorded; nothing the visitor could do.
    });
  }, [token, isHuman, isRecorded]);
}
