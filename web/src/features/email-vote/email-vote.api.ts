import {
  confirmHuman,
  type FeedbackType,
  submitFeedback,
  updateFeedbackText,
  updateReasons,
  type VoteReason,
} from '@bidlight/contract';
import {
  keepPreviousData,
  useIsMutating,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { CallError, call, isAnswered, serverError } from '#lib/call.ts';
import { useTypeInAddress, type VoteLink } from './vote-link.ts';

/** A failure is a result and no error: a refused vote link must not end the visitor's own session. */
type Outcome = Recorded | { state: 'failed'; text: string };

export interface Recorded {
  state: 'recorded';
  at: Date;
  /** What was recorded: the page may be about to record another type. */
  link: VoteLink;
  /** Chosen before, when the link is opened again. */
  reasons: readonly VoteReason[];
}

const EMAIL_VOTE = 'email-vote';
const REASONS = ['email-vote-reasons'];

/** The vote belongs to the recipient of the mail, whoever is signed in in this browser. */
const ANONYMOUS = { isAnonymous: true } as const;

/** This is a query because a query runs once, however often the screen renders; `refetch` tries again. */
export function useEmailVote(link: VoteLink | undefined) {
  return useQuery({
    queryKey: [EMAIL_VOTE, link],
    queryFn: () => (link ? castVote(link) : undefined),
    enabled: link !== undefined,
    // While a vote is changed, the recorded one stays on the screen.
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
  });
}

/** Votes again with the same link as another type, which from now on is the one that a reload sends. */
export function useChangeVote(): (type: FeedbackType) => void {
  const queries = useQueryClient();
  const setType = useTypeInAddress();
  return (type) => {
    // Otherwise a type that was voted before would be taken for recorded.
    queries.removeQueries({ queryKey: [EMAIL_VOTE, { type }] });
    setType(type);
  };
}

async function castVote(link: VoteLink): Promise<Outcome> {
  const { solicitationNumber, type, title, department, naics, opportunityId, noticeId, token, companyId } =
    link;
  try {
    const { reasons = [] } = await call(
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
    return { state: 'recorded', at: new Date(), link, reasons };
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

/**
 * Every choice is saved at once. There is one call at a time, and what was chosen meanwhile follows it, so that the last
 * choice is the one that stays.
 */
export function useReasons({ link: { token, opportunityId }, reasons: before }: Recorded) {
  const [chosen, setChosen] = useState(before);
  const latest = useRef(before);
  const save = useMutation({
    mutationKey: REASONS,
    scope: { id: REASONS[0] ?? '' },
    mutationFn: async () => {
      let sent: readonly VoteReason[];
      do {
        sent = latest.current;
        await call(updateReasons, { body: { token, opportunityId, reasons: [...sent] } }, ANONYMOUS);
      } while (sent !== latest.current);
    },
  });
  const choose = (reasons: readonly VoteReason[]) => {
    latest.current = reasons;
    setChosen(reasons);
    if (!save.isPending) save.mutate();
  };
  return { chosen, choose, save };
}

/** A vote that is changed meanwhile would get the reasons of the one before. */
export function useAreReasonsSaved(): boolean {
  return useIsMutating({ mutationKey: REASONS }) === 0;
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
 * Confirms each recorded vote once as soon as a person is here. Mail scanners open the page too, but never touch it. The
 * confirmation is sent after the vote, because the server applies it to the recorded vote.
 */
export function useHumanSignal(token: string | null, recordedAt: number | undefined): void {
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
    if (!token || !isHuman || recordedAt === undefined) return;
    call(confirmHuman, { body: { token } }, { ...ANONYMOUS, keepalive: true }).catch(() => {
      // The vote is recorded, and the visitor could do nothing about this failure.
    });
  }, [token, isHuman, recordedAt]);
}
