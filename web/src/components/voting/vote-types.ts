import { FEEDBACK_LABELS, type FeedbackType } from '@bidlight/contract';

interface VoteType {
  type: FeedbackType;
  label: string;
  /** The key that opens this vote. */
  key: string;
  className: string;
  tone: 'good' | 'warn' | 'bad';
  /** The text after the count in the line about the team's votes. */
  counted: string;
}

/** The vote types in the order of the buttons and of their keys. */
export const VOTE_TYPES: readonly VoteType[] = [
  {
    type: 'relevant_match',
    label: FEEDBACK_LABELS.relevant_match,
    key: '1',
    className: 'border-good/40 bg-good-soft text-good',
    tone: 'good',
    counted: 'relevant',
  },
  {
    type: 'past_history',
    label: FEEDBACK_LABELS.past_history,
    key: '2',
    className: 'border-warn/40 bg-warn-soft text-warn',
    tone: 'warn',
    counted: 'no past history',
  },
  {
    type: 'not_match',
    label: FEEDBACK_LABELS.not_match,
    key: '3',
    className: 'border-bad/40 bg-bad-soft text-bad',
    tone: 'bad',
    counted: 'not a match',
  },
];
