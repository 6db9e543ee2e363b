import { DecisionReason, PursuitDecision, PursuitStage } from '@bidlight/contract';
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, emptyTextArray, id, instant, oneOf, opportunityId } from './columns.ts';
import { emailDeliveries } from './mail.ts';
import { opportunities } from './notices.ts';
import { companies, users } from './people.ts';

const companyId = () =>
  uuid()
    .notNull()
    .references(() => companies.id, { onDelete: 'cascade' });
/** What a person did stays when the person goes. */
const userId = () => uuid().references(() => users.id, { onDelete: 'set null' });

/** What a company does about one opportunity. It stays with the opportunity through amendments and merges. */
export const pursuits = pgTable(
  'pursuits',
  {
    id: id(),
    companyId: companyId(),
    opportunityId: opportunityId()
      .notNull()
      .references(() => opportunities.id, { onDelete: 'cascade' }),
    stage: oneOf(PursuitStage).notNull().default('reviewing'),
    stageSince: createdAt(),
    ownerId: userId(),
    nextStep: text(),
    nextStepOn: date({ mode: 'string' }),
    /** In whole dollars. */
    amount: bigint({ mode: 'number' }),
    /** The own estimate that it will be won, in percent. */
    chance: smallint(),
    decision: oneOf(PursuitDecision),
    decisionReasons: oneOf(DecisionReason).array().notNull().default(emptyTextArray),
    decisionComment: text(),
    /** The keys of prompts that were answered, so that they are not asked again. */
    answered: text().array().notNull().default(emptyTextArray),
    /** Started by a relevant vote: it goes with that vote as long as nobody has done anything with it. */
    isFromVote: boolean().notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('pursuits_once').on(table.companyId, table.opportunityId),
    index('pursuits_stage').on(table.companyId, table.stage),
    index('pursuits_opportunity').on(table.opportunityId),
    index('pursuits_owner').on(table.ownerId),
  ],
);

const pursuitId = () =>
  integer()
    .notNull()
    .references(() => pursuits.id, { onDelete: 'cascade' });

/**
 * Every change of every field; `created` has the score of that time as its value, where there was one, `answered` what was asked
 * and the answer that moved nothing.
 */
export const pursuitChanges = pgTable(
  'pursuit_changes',
  {
    id: id(),
    pursuitId: pursuitId(),
    /** Null where the product did it, or where the person is gone. */
    userId: userId(),
    isByProduct: boolean().notNull().default(false),
    field: text().notNull(),
    before: jsonb().$type<unknown>(),
    after: jsonb().$type<unknown>(),
    changedAt: createdAt(),
  },
  (table) => [
    index('pursuit_changes_pursuit').on(table.pursuitId, table.id),
    index('pursuit_changes_user').on(table.userId),
  ],
);

export const pursuitNotes = pgTable(
  'pursuit_notes',
  { id: id(), pursuitId: pursuitId(), userId: userId(), text: text().notNull(), writtenAt: createdAt() },
  (table) => [
    index('pursuit_notes_pursuit').on(table.pursuitId, table.id),
    index('pursuit_notes_user').on(table.userId),
  ],
);

/** What a company wants to know before it decides. */
export const openQuestions = pgTable(
  'open_questions',
  {
    id: id(),
    pursuitId: pursuitId(),
    text: text().notNull(),
    askedBy: userId(),
    askedAt: createdAt(),
    answeredBy: userId(),
    answeredAt: instant(),
  },
  (table) => [
    index('open_questions_pursuit').on(table.pursuitId, table.id),
    index('open_questions_asked_by').on(table.askedBy),
    index('open_questions_answered_by').on(table.answeredBy),
  ],
);

/** The right of a mail's recipient to answer one question about a pursuit. It also says that the question was mailed. */
export const pursuitAnswerTokens = pgTable(
  'pursuit_answer_tokens',
  {
    /** SHA-256. */
    tokenHash: bytea().primaryKey(),
    deliveryId: integer()
      .notNull()
      .references(() => emailDeliveries.id, { onDelete: 'cascade' }),
    companyId: companyId(),
    pursuitId: pursuitId(),
    /** Of what was asked: another award or another deadline is another question. */
    promptKey: text().notNull(),
    expiresAt: instant().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('pursuit_answer_tokens_delivery').on(table.deliveryId),
    index('pursuit_answer_tokens_pursuit').on(table.pursuitId),
  ],
);

/** A company without a row has the defaults. */
export const pursuitSettings = pgTable('pursuit_settings', {
  companyId: companyId().primaryKey(),
  /** A relevant vote starts a pursuit in Reviewing, with the voter as owner. */
  startsFromVotes: boolean().notNull().default(false),
});
