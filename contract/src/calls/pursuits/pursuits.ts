import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { listExport } from '#access/list-export.ts';
import { FollowedAmendment, OpportunityDate } from '#calls/following.ts';
import { cleaned, Instant, PageLimit, PageNumber, Pagination, reply } from '#fields/fields.ts';
import { CalendarDate, FilterDate, FilterText } from '#fields/filter-fields.ts';
import { CompatibilityScore, ResponseOffset, RfpStatus } from '#fields/opportunity-fields.ts';
import {
  DecisionReason,
  PromptAnswer,
  PromptKind,
  PursuitDecision,
  PursuitFields,
  PursuitStage,
} from '#fields/pursuit-fields.ts';

/** The pursuits of a company as a board and as a table. All of the company see and move them; only admins delete. */

/** What the board has of one stage; the table has the rest. Six stages are at most 198 cards. */
export const BOARD_CARDS_PER_STAGE = 33;

export const PursuitPerson = z.object({ id: z.string(), name: z.string() });

/** 'Awarded to Acme for $1.2M. Did you bid?' */
export const PursuitPrompt = z.object({
  /** What the answer is to: another award or another deadline is another prompt. */
  key: z.string(),
  kind: PromptKind,
  text: z.string(),
});
export type PursuitPrompt = z.output<typeof PursuitPrompt>;

export const Pursuit = z.object({
  id: z.number(),
  opportunityId: z.number(),
  title: z.string().nullable(),
  solicitationNumber: z.string(),
  department: z.string().nullable(),
  subTier: z.string().nullable(),
  naicsCode: z.string().nullable(),
  status: RfpStatus,
  responseDate: Instant.nullable(),
  responseOffsetMinutes: ResponseOffset,
  compatibilityScore: CompatibilityScore,
  stage: PursuitStage,
  stageSince: Instant,
  owner: PursuitPerson.nullable(),
  nextStep: z.string().nullable(),
  nextStepOn: CalendarDate.nullable(),
  amount: z.number().nullable(),
  chance: z.number().nullable(),
  decision: PursuitDecision.nullable(),
  decisionReasons: z.array(DecisionReason),
  decisionComment: z.string().nullable(),
  createdAt: Instant,
  /** Its dates that are still to come, the next first. */
  dates: z.array(OpportunityDate),
  /** Those since the pursuit began that wait to be acknowledged, the newest first. */
  amendments: z.array(FollowedAmendment),
  /** What the product asks about it now. */
  prompt: PursuitPrompt.nullable(),
});
export type Pursuit = z.output<typeof Pursuit>;

/** Due: a next step or a deadline before today, or within the next 7 or 30 days. */
export const PursuitDue = z.enum(['overdue', 'week', 'month'], { error: 'Invalid filter.' });
export type PursuitDue = z.output<typeof PursuitDue>;

/** How far a pursuit has ever come: into Submitted, Won or Lost, or into none of them. */
export const PursuitReach = z.enum(['submitted', 'not_submitted'], { error: 'Invalid filter.' });
export type PursuitReach = z.output<typeof PursuitReach>;

const PursuitFilters = {
  /** A person's id; `none` has those without an owner. */
  owner: z.union([z.uuid(), z.literal('none')], { error: 'Invalid filter.' }).optional(),
  /** A department, or `NOT_STATED`. */
  agency: FilterText.optional(),
  /** A NAICS code as it is stated, or `NOT_STATED`. */
  code: FilterText.optional(),
  due: PursuitDue.optional(),
  reached: PursuitReach.optional(),
  /** Began on these days. */
  from: FilterDate.optional(),
  to: FilterDate.optional(),
};

/** Of all the company's pursuits, whatever is filtered. */
export const PursuitChoices = z.object({
  /** Who may own one. */
  people: z.array(PursuitPerson),
  agencies: z.array(z.string()),
  codes: z.array(z.string()),
});

export const getPursuitBoard = endpoint({
  method: 'GET',
  path: '/api/pursuits/board',
  beyondSpec: true,
  summary: "The company's pursuits by stage, those due next first; of a full stage the first ones",
  access: 'signed-in',
  query: z.object(PursuitFilters),
  reply: reply({
    stages: z.array(z.object({ stage: PursuitStage, total: z.number(), pursuits: z.array(Pursuit) })),
    choices: PursuitChoices,
  }),
});

export const listPursuits = endpoint({
  method: 'GET',
  path: '/api/pursuits',
  beyondSpec: true,
  summary: "The company's pursuits in the order of the stages, those due next first",
  access: 'signed-in',
  query: z.object({
    ...PursuitFilters,
    stage: PursuitStage.optional(),
    page: PageNumber.optional(),
    limit: PageLimit.optional(),
  }),
  reply: reply({ pursuits: z.array(Pursuit), pagination: Pagination, choices: PursuitChoices }),
});

export const exportPursuits = listExport({
  list: listPursuits,
  path: '/api/pursuits/export',
  summary: "The company's pursuits as a CSV file",
});

/** The fields as the caller was shown them; null for what was empty. */
const SeenFields = z
  .object({
    stage: PursuitStage,
    ownerId: z.string().nullable(),
    nextStep: z.string().nullable(),
    nextStepOn: z.string().nullable(),
    amount: z.number().nullable(),
    chance: z.number().nullable(),
    decision: PursuitDecision.nullable(),
    decisionReasons: z.array(DecisionReason),
    decisionComment: z.string().nullable(),
  })
  .partial();

const NO_CHANGE = 'Name at least one field to change.';

export const changePursuit = endpoint({
  method: 'PUT',
  path: '/api/pursuits/{id}',
  beyondSpec: true,
  summary:
    'Change fields of a pursuit; a field that somebody else has changed since the caller saw it is answered 409, and nothing changes',
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  body: z.object({
    changes: PursuitFields.partial().refine((changes) => Object.keys(changes).length > 0, NO_CHANGE),
    seen: SeenFields.optional(),
  }),
  reply: reply({ pursuit: Pursuit }),
});

export const deletePursuit = endpoint({
  method: 'DELETE',
  path: '/api/pursuits/{id}',
  beyondSpec: true,
  summary: 'Delete a pursuit with its notes and its history',
  access: 'admin',
  params: z.object({ id: z.string() }),
  reply: reply({}),
});

export const answerPrompt = endpoint({
  method: 'POST',
  path: '/api/pursuits/{id}/answer',
  beyondSpec: true,
  summary: "Answer what the product asks about a pursuit: 'Awarded to X for $Y. Did you bid?'",
  access: 'signed-in',
  params: z.object({ id: z.string() }),
  body: z.object({
    key: cleaned('Key must be text.'),
    answer: PromptAnswer,
  }),
  reply: reply({ pursuit: Pursuit }),
});
