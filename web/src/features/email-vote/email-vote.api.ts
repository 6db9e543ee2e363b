import { confirmHuman, submitFeedback, updateFeedbackText } from '@bidlight/contract';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { CallError, call, isAnswered, serverError } from '#lib/call.ts';
import type { VoteLink } from './vote-link.ts';

/** A failure is a result and no error: a refused vote link must not end the visitor's own session. */
type Outcome = { state: 'recorded'; at: Date } | { state: 'failed'; text: string };

/** The vote belongs to the recipient of the mail, whoever is signed in in this browser. */
const ANONYMOUS = { isAnonymous: true } as const;

/** This is a query because a query runs once, however often the screen renders; `refetch` tries again. */
export function useEmailVote(link: VoteLink | undefined) {
  return useQuery({
    queryKey: ['email-vote', link],
    queryFn: () => (link ? castVote(link) : undefined),
    enabled: link !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}

async function castVote(link: VoteLink): Promise<Outcome> {
  const { solicitationNumber, type, title, department, naics, opportunityId, noticeId, token, companyId } =
    link;
  try {
    await call(
      submitFeedback,
      {
        body: {
          solicitationNumber,
          feedbackType: type,
          opportunityTitle: title,
          naicsCode: naics,
          department,
          noticeType: 'Email Feedback',
          opportunityData: {
            rfpNumber: solicitationNumber,
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
    return { state: 'recorded', at: new Date() };
  } catch (error) {
    const text = isAnswered(error)
      ? 'Failed to submit feedback'
      : 'Network error occurred while submitting feedback';
    return { state: 'failed', text: serverError(error) ?? text };
  }
}

/** Its errors have the texts of §8. */
export function useExtraComment({ opportunityId, solicitationNumber, token }: VoteLink) {
  return useMutation({
    mutationFn: async (userFeedback: string) => {
      const body = { opportunityId, solicitationNumber, token, userFeedback };
      await call(updateFeedbackText, { body }, ANONYMOUS).catch((error) => {
        throw new Error(updateErrorText(error));
      });
    },
  });
}

const UPDATE_FAILURE = 'Network error occurred while updating feedback. Please try again.';
/** The texts without an error from the server, by status; 200 is a reply without success. */
const UPDATE_FAILURES: Record<number, string> = {
  200: 'Failed to update feedback',
  400: 'Invalid request. Please check your input.',
};

function updateErrorText(error: unknown): string {
  const status = error instanceof CallError ? error.status : undefined;
  if (status === 404) return 'No existing feedback found to update. Please submit initial feedback first.';
  if (status === 401 || status === 403) return 'Session expired. Please refresh the page and try again.';
  return serverError(error) ?? UPDATE_FAILURES[status ?? 0] ?? UPDATE_FAILURE;
}

const HUMAN_EVENTS = ['pointerdown', 'pointermove', 'touchstart', 'keydown'] as const;

/**
 * Confirms once that a person is here. Mail scanners open the page too, but never touch it. The confirmation is sent
 * after the vote, because the server applies it to the recorded vote.
 */
export function useHumanSignal(token: string | null, isRecorded: boolean): void {
  const [isHuman, setHuman] = useState(false);
  useEffect(() => {
    if (isHuman) return;
    const onEvent = () => setHuman(true);
    for (const name of HUMAN_EVENTS) window.addEventListener(name, onEvent, { passive: true });
    return () => {
      for (const name of HUMAN_EVENTS) window.removeEventListener(name, onEvent);
    };
  }, [isHuman]);

  useEffect(() => {
    if (!token || !isHuman || !isRecorded) return;
    call(confirmHuman, { body: { token } }, { ...ANONYMOUS, keepalive: true }).catch(() => {
      // The vote is recorded, and the visitor could do nothing about this failure.
    });
  }, [token, isHuman, isRecorded]);
}
