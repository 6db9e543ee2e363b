import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { Instant, reply } from '#fields/fields.ts';
import { Taught } from '#fields/lessons.ts';
import { SentProfile } from './company.ts';

const PreviewPlace = z.object({ rank: z.number(), score: z.number() });

export const previewProfile = endpoint({
  method: 'POST',
  path: '/api/company/profile/preview',
  beyondSpec: true,
  summary: "How today's top ten would change with this profile",
  access: 'admin',
  body: SentProfile,
  reply: reply({
    /** The top ten after saving, in their order, and below them what falls out of it. */
    changes: z.array(
      z.object({
        id: z.number(),
        title: z.string().nullable(),
        solicitationNumber: z.string(),
        before: PreviewPlace.nullable(),
        after: PreviewPlace.nullable(),
      }),
    ),
    /** How many votes would count less than they do now, because they were cast under a profile that says other things. */
    fadedVotes: z.number(),
  }),
});
export type ProfilePreview = Pick<z.output<typeof previewProfile.reply>, 'changes' | 'fadedVotes'>;
export type ProfileChange = ProfilePreview['changes'][number];

/** Null where the votes held out do not allow a figure, as when nobody voted for any of them. */
const Figures = z.object({
  precisionAt5: z.number().nullable(),
  averagePrecision: z.number().nullable(),
  /** Mean distance between promised and real share of matches, 0 is best. */
  calibrationError: z.number().nullable(),
  logLoss: z.number().nullable(),
  /**
   * What the scores from `from` on, ten wide, promised on average, and the share of matches that was found among their
   * votes, where 'match but no past history' counts as most of one; 0 to 1, lowest scores first, only tens that have votes.
   * Stored figures of earlier releases have none.
   */
  reliability: z
    .array(z.object({ from: z.number(), promised: z.number(), found: z.number(), votes: z.number() }))
    .default([]),
});

/**
 * A version of the company's model. Learning makes one, saving the profile does, and so does another engine: another
 * table of term vectors, or a new release.
 */
export const ModelVersion = z.object({
  version: z.number(),
  parentVersion: z.number().nullable(),
  origin: z.enum(['profile', 'learning', 'engine']),
  state: z.enum(['promoted', 'rejected']),
  isActive: z.boolean(),
  /** False where it cannot be read any more: an earlier release made it, or it is damaged. */
  isUsable: z.boolean(),
  /** Why it was promoted or rejected. */
  verdict: z.string(),
  profileVersion: z.number(),
  votesUsed: z.number(),
  /** How many of them are outcomes of pursuits. */
  outcomesUsed: z.number().optional(),
  /** The name of its table of term vectors; null without one. */
  vectors: z.string().nullable(),
  /** On votes held out; null below ten. `before` is the model it was compared with. */
  before: Figures.nullable(),
  after: Figures.nullable(),
  /** The words and factors that moved most against the model before, by weight. */
  movedWords: z.array(z.object({ word: z.string(), change: z.number() })),
  movedFactors: z.array(z.object({ factor: z.string(), change: z.number() })),
  createdAt: Instant,
});
export type ModelVersion = z.output<typeof ModelVersion>;

/** Learning starts by itself: an hour after the last one with ten new votes, a day after it with any. */
export const NextLearning = z.object({
  /** When a model was last made of the votes, promoted or rejected. */
  learntAt: Instant.nullable(),
  /** Since then, with outcomes of pursuits; not counted beyond ten. */
  newVotes: z.number(),
  /** With so many more votes it starts within the hour; 0 where they are not needed. */
  votesMissing: z.number(),
  /** When it starts without them, if there is a new vote; null while too few can be learnt from. */
  dueAt: Instant.nullable(),
});
export type NextLearning = z.output<typeof NextLearning>;

export const listModels = endpoint({
  method: 'GET',
  path: '/api/company/models',
  beyondSpec: true,
  summary: "What the company's votes have taught, and the versions of its model, newest first",
  access: 'admin',
  reply: reply({
    models: z.array(ModelVersion),
    /** Null until a learning has been put into words, and while there are too few votes. */
    taught: Taught.nullable(),
    votes: z.object({
      /** Votes that count. */
      total: z.number(),
      sinceLearning: z.number(),
      /** Those that can be learnt from; one that counts less counts as its share. From ten on, the score learns. */
      teaching: z.number(),
      /** Those that count less or not at all, because the profile has changed since they were cast. */
      faded: z.number(),
      /** Those that are left out, because they are on sample notices and there are real ones now. */
      onSamples: z.number(),
    }),
    /** What became of pursuits, which teaches beside the votes. */
    outcomes: z.object({ total: z.number(), sinceLearning: z.number() }).optional(),
    nextLearning: NextLearning,
    /** The profile's own words are too few to score by. */
    isProfileThin: z.boolean(),
    /** How many reasons of scores people have marked as wrong, by what they are about, the most first. */
    wrongReasons: z.array(z.object({ kind: z.string(), count: z.number() })).optional(),
  }),
});

export const rollBackModel = endpoint({
  method: 'POST',
  path: '/api/company/models/{version}/activate',
  beyondSpec: true,
  summary: 'Make an earlier version of the model the active one; its scores come back exactly',
  access: 'admin',
  params: z.object({ version: z.string() }),
  reply: reply({ activeVersion: z.number() }),
});
