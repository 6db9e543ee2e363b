import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { listExport } from '#access/list-export.ts';
import { RECENT_LIMIT } from '#fields/constants.ts';
import { TextDeadline } from '#fields/facts.ts';
import { Instant, PageLimit, PageNumber, reply, sortField } from '#fields/fields.ts';
import { BooleanFlag, listOf, MinScore } from '#fields/filter-fields.ts';
import {
  CodeTitle,
  CompatibilityScore,
  NoticeTypeName,
  ResponseOffset,
  RfpStatus,
} from '#fields/opportunity-fields.ts';
import { TeamVote } from '#fields/team-vote.ts';
import { FeedbackType, VoteCounts, VoteReason } from '#fields/vote-fields.ts';
import { Standing } from '#wording/standing.ts';
import { Brief } from './brief.ts';

export const ScoreFactor = z.object({
  label: z.string(),
  points: z.number(),
  evidence: z.array(z.string()),
});

export type ScoreFactor = z.output<typeof ScoreFactor>;

export const TopRfp = z.object({
  id: z.number(),
  solicitationNumber: z.string(),
  noticeId: z.string().nullable(),
  title: z.string().nullable(),
  department: z.string().nullable(),
  agency: z.string().nullable(),
  subTier: z.string().nullable(),
  postedDate: Instant.nullable(),
  responseDate: Instant.nullable(),
  responseOffsetMinutes: ResponseOffset,
  naicsCode: z.string().nullable(),
  naicsTitle: CodeTitle,
  pscCode: z.string().nullish(),
  pscTitle: CodeTitle,
  setAside: z.string().nullable(),
  /** Beyond the specification: where the work is done, 'Richmond, VA'. */
  place: z.string().nullish(),
  compatibilityScore: CompatibilityScore,
  contacts: z.array(z.object({ email: z.string() })),
  primaryRequirement: z.string().nullable(),
  noticeType: NoticeTypeName,
  status: RfpStatus,
  aiSummary: z.string().nullable(),
  aiKeyStrengths: z.array(z.string()),
  aiRiskFactors: z.array(z.string()),
  govWinUrl: z.string().nullable(),
  description: z.string().nullable(),
  isScored: z.boolean(),
  factors: z.array(ScoreFactor),
  eligibility: z.object({ isEligible: z.boolean(), reason: z.string().nullable() }),
  /** Below ten votes: the score comes from the profile alone. */
  provisional: z.boolean(),
  /** Null with votes, and where there is too little to compare with. */
  standing: Standing.nullable(),
  /** It is shown to learn from the vote on it, not for its score: only `helpItLearn` is. */
  exploring: z.boolean(),
  modelVersion: z.number().nullable(),
  changes: z.array(z.string()),
  myVote: FeedbackType.nullable(),
  /** My vote from a mail's link that does not count, because a mail scanner may have cast it. */
  myHeldVote: FeedbackType.nullable(),
  teamVotes: VoteCounts,
  /** Beyond the specification: the newest of the company's votes, the caller's own among them. */
  votes: z.array(TeamVote).optional(),
  /** The decisive facts of the text, a few words each: 'Questions due Nov 24', '$1M–$5M'. */
  statedFacts: z.array(z.string()).optional(),
  textDeadline: TextDeadline.nullish(),
  /** Beyond the specification: 'Likely incumbent: Acme Inc., $1,200,000, Mar 2024'. */
  earlierAward: z.string().nullish(),
  /** Its number in the whole list, also where some of it is left out; null outside of the list. */
  rank: z.number().nullish(),
  /** What the caller has said, where the decided ones are listed. */
  myDecision: z
    .object({ castAt: Instant, reasons: z.array(VoteReason), comment: z.string().nullable() })
    .nullish(),
  /** The team has turned it down, whatever the caller has voted. */
  turnedDown: z.boolean().optional(),
  /** Beyond the specification: when the company's people were last mailed it, null for never. */
  emailedOn: Instant.nullish(),
});
export type TopRfp = z.output<typeof TopRfp>;

/** How far somebody is with today's decisions. A day's list has ten, however often it is filled up. */
export const DecisionProgress = z.object({
  /** Votes that were cast today and count; those of the set-up guide are beside the day's ten. */
  decidedToday: z.number(),
  /** How many of the day's ten are left; never more than are waiting. */
  toDecide: z.number(),
  /** How many the list 'To decide' has. */
  waiting: z.number(),
  /** How many open ones are decided, by the caller or by the team. */
  decided: z.number(),
  /** How many open ones have a vote of the team that counts, whoever cast it. */
  team: z.number().optional(),
  /** How many the list 'Early' has. */
  early: z.number().optional(),
});
export type DecisionProgress = z.output<typeof DecisionProgress>;

/** How it comes that nothing is left to decide, and what the company could change about it. */
export const NothingLeft = z.object({
  ...Brief.pick({ newToday: true, worthReading: true }).shape,
  /** What reaches the list by its score and is kept out by the company's states or certifications. */
  notEligible: z.number(),
  /** The company has target codes, and nothing that is open has one of them. */
  areCodesUnused: z.boolean(),
  isProfileThin: z.boolean(),
});
export type NothingLeft = z.output<typeof NothingLeft>;

/** The nearest deadline, the best score, or the newest first. */
export const RFP_SORT_FIELDS = ['deadline', 'score', 'posted'] as const;
export const RfpSort = sortField(RFP_SORT_FIELDS);
export type RfpSort = z.output<typeof RfpSort>;

export const listTopRfps = endpoint({
  method: 'GET',
  path: '/api/top5-rfps/top-rfps',
  summary: "The company's best open opportunities",
  access: 'signed-in',
  query: z.object({
    limit: PageLimit.optional(),
    /**
     * Beyond the specification: `no` leaves out what the caller has voted on and what the team has turned down, and fills
     * up from below; `yes` lists what is left out, if it is open: the caller's votes, the newest first, then the team's.
     */
    decided: z.enum(['no', 'yes'], { error: 'Decided must be no or yes.' }).optional(),
    /**
     * Beyond the specification: the same of sources sought, presolicitations, and special notices with a response deadline,
     * instead of what can be bid on. Without it, `decided=yes` lists both.
     */
    kinds: z.enum(['early'], { error: 'Kinds must be early.' }).optional(),
    /** With `decided=yes`: everything that is open and that anybody of the company has voted on. */
    by: z.enum(['team'], { error: 'By must be team.' }).optional(),
    /**
     * With `decided=yes`: only what the team says this of, with commas between several. Turned down by the team is no match;
     * else one vote for relevance makes it relevant, and then one for no past history that.
     */
    vote: listOf(FeedbackType).optional(),
    /** With `decided=yes`: what is relevant first, then what has no past history, each in this order. */
    sort: RfpSort.optional(),
    /** With `decided=yes`. */
    page: PageNumber.optional(),
  }),
  reply: reply({
    topRFPs: z.array(TopRfp),
    count: z.number(),
    /** With `decided`: how far the caller is with the day's list. */
    progress: DecisionProgress.optional(),
    /** With `decided=yes`: how many there are on all pages by what the team says, also of those that `vote` leaves out. */
    decidedVotes: VoteCounts.optional(),
    /**
     * With `decided=no`, from ten votes of the company on: one that the list does not show, whose vote would teach the score
     * something new. It takes no place of the list.
     */
    helpItLearn: TopRfp.nullish(),
    /** With `decided=no`, where nothing that can be bid on is left; not before everything is scored by a profile. */
    nothingLeft: NothingLeft.optional(),
  }),
});

export type TopQuery = z.output<NonNullable<typeof listTopRfps.query>>;

/** Of what is to decide or early as many as the list has, of what is decided all pages. */
export const exportTopRfps = listExport({
  list: listTopRfps,
  path: '/api/top5-rfps/top-rfps/export',
  summary: "The company's best open opportunities as a CSV file",
});

/** Why some opportunities have no score yet. */
export const ScoringState = z.object({
  /** It runs; it waits for the end of the collecting; its last job has failed and is tried again; it is about to start. */
  state: z.enum(['scoring', 'collecting', 'interrupted', 'waiting']),
  /** How far the job that collects is; null without one. */
  percent: z.number().nullable(),
});
export type ScoringState = z.output<typeof ScoringState>;

export const scrapingStats = endpoint({
  method: 'GET',
  path: '/api/scraping/stats',
  summary: 'How many opportunities there are, and how many score high for the company',
  access: 'signed-in',
  reply: reply({
    stats: z.object({
      total_opportunities: z.number(),
      high_score_opportunities: z.number(),
      /** Beyond the specification: how many have no score for the company yet. */
      unscored_opportunities: z.number().optional(),
      /** Beyond the specification: as long as some have no score or there are none, how many have one, of how many that get one. */
      scoring: ScoringState.extend({ scored: z.number(), total: z.number() }).optional(),
    }),
  }),
});

export const recentOpportunities = endpoint({
  method: 'GET',
  path: '/api/scraping/recent',
  summary: 'Recently collected opportunities',
  access: 'signed-in',
  query: z.object({
    limit: PageLimit.default(RECENT_LIMIT),
    today_only: BooleanFlag.default(false),
    min_score: MinScore.default(0),
  }),
  reply: reply({
    opportunities: z.array(
      z.object({
        id: z.number(),
        title: z.string().nullable(),
        noticeId: z.string().nullable(),
        solicitationNumber: z.string(),
        compatibilityScore: z.number().nullable(),
        isScored: z.boolean(),
        postedDate: Instant.nullable(),
      }),
    ),
    count: z.number(),
    /** Beyond the specification: how many of all that match have no score for the company, also beyond the limit. */
    unscored_count: z.number().optional(),
  }),
});
