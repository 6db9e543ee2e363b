import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { COMMENT_MAX_LENGTH } from '#fields/constants.ts';
import { cleaned, reply } from '#fields/fields.ts';
import { TeamVote } from '#fields/team-vote.ts';
import { FeedbackType, VoteCounts, VoteReason } from '#fields/vote-fields.ts';

export const Comment = cleaned('Comment must be text')
  .trim()
  .max(COMMENT_MAX_LENGTH, `Comment must be at most ${COMMENT_MAX_LENGTH} characters`);

/** In one order and each once, so that the same reasons are always the same list. */
const VoteReasons = z
  .array(VoteReason, { error: 'Reasons must be a list.' })
  .overwrite((given) => VoteReason.options.filter((reason) => given.includes(reason)));

/** The `feedbackSource` of votes that the set-up guide asks for. */
export const GUIDE_VOTE = 'guide';

/** Who votes is taken from the session or the vote token; what a body says about it is ignored. */
const Ignored = z.unknown().optional().describe('Ignored: taken from the session or the vote token.');
const OpportunityId = z.number().int().nullish();
/** The own vote that the caller was shown, null for none. Without it any vote is replaced, as the specification says. */
const SeenVote = FeedbackType.nullish();
const LinkText = cleaned('Invalid request.').nullish();

export const submitFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/submit',
  summary: 'Vote on an opportunity, from the app or with the token of a mail',
  access: 'voter',
  body: z.object({
    solicitationNumber: LinkText,
    feedbackType: FeedbackType,
    opportunityId: OpportunityId,
    noticeId: LinkText,
    opportunityData: z.looseObject({ feedbackSource: z.string().optional() }).optional(),
    userFeedback: Comment.nullish(),
    /**
     * Beyond the specification: a vote without them has none, also where the one that it replaces had some. Only the
     * same vote of the same mail again keeps them.
     */
    reasons: VoteReasons.nullish(),
    /** Beyond the specification: 409 where the caller's vote has become another one, which is left as it is. */
    seenVote: SeenVote,
    userNotes: z.string().nullish(),
    token: LinkText,
    opportunityTitle: LinkText,
    naicsCode: LinkText,
    department: LinkText,
    noticeType: LinkText,
    userId: Ignored,
    email: Ignored,
    companyId: Ignored,
  }),
  reply: reply({
    /** Beyond the specification: what a vote from a mail has, also from before, when its link is opened again. */
    reasons: z.array(VoteReason).optional(),
  }),
});

/** One page of any list. */
export const BULK_VOTES_MAX = 50;
const BULK_MESSAGE = `Choose 1 to ${BULK_VOTES_MAX} opportunities by their ids.`;
/** Each counts once, however often it is named. */
const OpportunityIds = z
  .array(z.int({ error: BULK_MESSAGE }), { error: BULK_MESSAGE })
  .min(1, BULK_MESSAGE)
  .max(BULK_VOTES_MAX, BULK_MESSAGE)
  .overwrite((ids) => [...new Set(ids)]);

/** What became of each id that was sent: it is in one of the two, and one that failed has changed nothing. */
const BulkOutcome = {
  done: z.array(z.number()),
  failed: z.array(z.object({ id: z.number(), error: z.string() })),
};

export const submitFeedbackBulk = endpoint({
  method: 'POST',
  path: '/api/feedback/bulk',
  beyondSpec: true,
  summary:
    'The same vote on several opportunities; success says that it was carried out, also where some failed',
  access: 'signed-in',
  body: z.object({
    feedbackType: FeedbackType,
    reasons: VoteReasons.nullish(),
    opportunityIds: OpportunityIds,
    /** By id; one whose vote has become another one fails and is left as it is. */
    seenVotes: z.record(z.string(), SeenVote).optional(),
  }),
  reply: reply(BulkOutcome),
});

/** What a vote fails with, and its undo, where the voter has voted otherwise meanwhile. */
export const VOTE_CHANGED = 'Your vote on this has changed meanwhile.';

export const undoFeedback = endpoint({
  method: 'POST',
  path: '/api/feedback/undo',
  beyondSpec: true,
  summary:
    "Take one's last vote on an opportunity, or on each of several, back: the one before it counts again, or none",
  access: 'signed-in',
  body: z
    .object({
      opportunityId: OpportunityId,
      opportunityIds: OpportunityIds.optional(),
      /** The vote to take back: one that has become another is left as it is, and answered 409. */
      feedbackType: FeedbackType.optional(),
    })
    .refine(
      ({ opportunityId, opportunityIds }) => opportunityIds === undefined || opportunityId == null,
      'Send opportunityId or opportunityIds, not both.',
    ),
  reply: reply({
    /** Of `opportunityId`: the vote that counts now. */
    myVote: FeedbackType.nullish(),
    /** Of `opportunityIds`. */
    done: BulkOutcome.done.optional(),
    failed: BulkOutcome.failed.optional(),
  }),
});

export const EXTRA_COMMENT_REQUIRED = 'Please enter feedback text before updating';

export const updateFeedbackText = endpoint({
  method: 'POST',
  path: '/api/feedback/update-text',
  summary: 'Add a comment to a vote that was cast with the same token',
  access: 'public',
  body: z.object({
    opportunityId: OpportunityId,
    solicitationNumber: z.string().optional(),
    token: LinkText,
    userFeedback: Comment.min(1, EXTRA_COMMENT_REQUIRED),
  }),
  reply: reply({}),
});

export const updateReasons = endpoint({
  method: 'POST',
  path: '/api/feedback/reasons',
  beyondSpec: true,
  summary: 'Replace the reasons of a vote that was cast with the same token',
  access: 'public',
  body: z.object({ token: LinkText, opportunityId: OpportunityId, reasons: VoteReasons }),
  reply: reply({}),
});

/** Covers what was cast before it, so it is sent after the vote was answered. */
export const confirmHuman = endpoint({
  method: 'POST',
  path: '/api/feedback/human',
  beyondSpec: true,
  summary:
    'The first pointer, touch or key event on the e-mail vote page: a person is there, so held votes count',
  access: 'public',
  body: z.object({ token: LinkText }),
  reply: reply({}),
});

const IDS_MESSAGE = `Name 1 to ${BULK_VOTES_MAX} opportunities by their ids, with commas between them.`;

/** What a list shows of the votes on one opportunity. */
export const VotesOn = z.object({
  id: z.number(),
  myVote: FeedbackType.nullable(),
  myHeldVote: FeedbackType.nullable(),
  teamVotes: VoteCounts,
  /** The newest, as on a card. */
  votes: z.array(TeamVote),
});
export type VotesOn = z.output<typeof VotesOn>;

export const listVotesOn = endpoint({
  method: 'GET',
  path: '/api/feedback/votes',
  beyondSpec: true,
  summary:
    "The company's votes on some opportunities as they are now, for those who are told that they have changed",
  access: 'signed-in',
  query: z.object({
    opportunityIds: z
      .string({ error: IDS_MESSAGE })
      .regex(/^\d{1,9}(,\d{1,9})*$/, IDS_MESSAGE)
      .transform((text) => [...new Set(text.split(',').map(Number))])
      .refine((ids) => ids.length <= BULK_VOTES_MAX, IDS_MESSAGE),
  }),
  reply: reply({ votesOn: z.array(VotesOn) }),
});

export const markWrongReason = endpoint({
  method: 'PUT',
  path: '/api/rfps/{id}/wrong-reasons',
  beyondSpec: true,
  summary: 'Mark a reason of the score as wrong, or take that back',
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  body: z.object({
    /** One of the reasons that are shown. */
    text: cleaned('Reason must be text.'),
    isWrong: z.boolean('isWrong must be true or false.'),
  }),
  reply: reply({}),
});
