import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { AwardeeName, EarlierAward } from '#fields/award-fields.ts';
import { StatedFact } from '#fields/facts.ts';
import { Instant, reply } from '#fields/fields.ts';
import { CalendarDate } from '#fields/filter-fields.ts';
import { CompatibilityScore, NoticeTypeName, ResponseOffset, RfpStatus } from '#fields/opportunity-fields.ts';
import { TeamVote } from '#fields/team-vote.ts';
import { TopRfp } from './opportunities.ts';

export const NoticeChange = z.object({
  field: z.enum(['deadline', 'title', 'set-aside', 'description', 'attachments', 'cancelled']),
  from: z.string().nullable(),
  to: z.string().nullable(),
});
export type NoticeChange = z.output<typeof NoticeChange>;

/** One of the notices that belong to the opportunity. */
export const RelatedNotice = z.object({
  noticeId: z.string(),
  title: z.string().nullable(),
  noticeType: NoticeTypeName,
  postedDate: Instant.nullable(),
  isCurrent: z.boolean(),
});

/** Words that an amendment left, took out or put in. */
export const TextPart = z.object({ kind: z.enum(['same', 'removed', 'added']), text: z.string() });
export type TextPart = z.output<typeof TextPart>;

/** A changed place of a text with some words around it. */
export const TextPassage = z.array(TextPart);
export type TextPassage = z.output<typeof TextPassage>;

/** The changes that the source made to a notice, newest first. */
export const NoticeVersion = z.object({
  noticeId: z.string(),
  recordedAt: Instant,
  changes: z.array(NoticeChange),
  /** The changed places of the text and how many more there are; of older versions there are only the excerpts above. */
  text: z.object({ passages: z.array(TextPassage), more: z.number() }).optional(),
  files: z.object({ added: z.array(z.string()), removed: z.array(z.string()) }).optional(),
});
export type NoticeVersion = z.output<typeof NoticeVersion>;

export const SimilarRfp = z.object({
  id: z.number(),
  title: z.string().nullable(),
  department: z.string().nullable(),
  naicsCode: z.string().nullable(),
  noticeType: NoticeTypeName,
  status: RfpStatus.optional(),
  compatibilityScore: CompatibilityScore,
  responseDate: Instant.nullable(),
  responseOffsetMinutes: ResponseOffset,
});
export type SimilarRfp = z.output<typeof SimilarRfp>;

/** What is known of an award. */
const Award = z.object({
  /** As the notice writes it, often with an address. */
  awardee: z.string().nullable(),
  /** The firms that it names. */
  awardees: z.array(AwardeeName),
  /** In dollars. */
  amount: z.number().nullable(),
  date: CalendarDate.nullable(),
});

/** What speaks for or against an opportunity, as the page says it. */
export const ShownReason = z.object({
  /** What it is about: the label of a factor, or the name of a fact. */
  kind: z.string(),
  text: z.string(),
  /** The caller has marked it as wrong. */
  isWrong: z.boolean(),
});
export type ShownReason = z.output<typeof ShownReason>;

/** All that is known of one opportunity, as the caller's company sees it. */
export const Opportunity = TopRfp.extend({
  office: z.string().nullable(),
  people: z.array(
    z.object({ name: z.string().nullable(), email: z.string().nullable(), phone: z.string().nullable() }),
  ),
  attachments: z.array(z.string()),
  /** Of an award notice only. */
  award: Award.nullish(),
  /** What the text states, found by rule. */
  facts: z.array(StatedFact).optional(),
  /** The strengths, the risks, and what stands beside the points of other factors. */
  reasons: z.array(ShownReason).optional(),
  notices: z.array(RelatedNotice),
  versions: z.array(NoticeVersion),
  /** What was awarded before for what is believed to be the same work, the newest first. */
  earlierAwards: z.array(EarlierAward).optional(),
  votes: z.array(TeamVote),
  similar: z.array(SimilarRfp),
});
export type Opportunity = z.output<typeof Opportunity>;

export const getOpportunity = endpoint({
  method: 'GET',
  path: '/api/rfps/{id}',
  beyondSpec: true,
  summary: 'One opportunity with its versions, votes, score and its like',
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  reply: reply({ opportunity: Opportunity }),
});
