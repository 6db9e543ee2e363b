import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { cleaned, FilterText, Instant, reply } from './fields.ts';
import { CERTIFICATIONS } from './set-asides.ts';

const CertificationCode = z.enum(CERTIFICATIONS, { error: 'Unknown certification.' });

export const US_STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI'.split(
    ' ',
  );
const State = z.string().refine((code) => US_STATES.includes(code), 'Unknown state.');

function text(label: string, max: number) {
  return cleaned(`${label} must be text`).trim().max(max, `${label} must be at most ${max} characters`);
}

function listOf<Item extends z.ZodType>(label: string, item: Item, max: number) {
  return z
    .array(item, { error: `${label} must be a list` })
    .max(max, `${label} can have at most ${max} entries`)
    .transform((items) => [...new Set(items)]);
}

export const NaicsCode = z
  .string()
  .trim()
  .regex(/^[1-9]\d{1,5}$/, 'A NAICS code has 2 to 6 digits');

const Word = text('A word or phrase', 80).min(1, 'A word or phrase must not be empty');

export const PastPerformance = z.object({
  title: text('Title', 200).min(1, 'Title is required'),
  customer: text('Customer', 200),
  description: text('Description', 2_000),
  year: z
    .number({ error: 'Year must be a number' })
    .int()
    .min(1950, 'Year is too early')
    .max(2100, 'Year is too late'),
});
export type PastPerformance = z.output<typeof PastPerformance>;

/** What a company says of itself: the ground its scores stand on before anybody votes. */
export const CompanyProfile = z.object({
  capabilityText: text('Capability statement', 8_000),
  targetNaics: listOf('Target NAICS', NaicsCode, 50),
  certifications: listOf('Certifications', CertificationCode, 30),
  states: listOf('States', State, 60),
  includeWords: listOf('Words to look for', Word, 50),
  excludeWords: listOf('Words to avoid', Word, 50),
  pastPerformance: z
    .array(PastPerformance, { error: 'Past performance must be a list' })
    .max(30, 'Past performance can have at most 30 entries'),
});
export type CompanyProfile = z.output<typeof CompanyProfile>;

const SavedProfile = CompanyProfile.extend({
  version: z.number(),
  savedBy: z.string().nullable(),
  savedAt: Instant,
});
export type SavedProfile = z.output<typeof SavedProfile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/company/profile',
  summary: "The company's profile in force",
  access: 'admin',
  reply: reply({ profile: SavedProfile.nullable() }),
});

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/api/company/profile',
  summary: 'Save a new version of the profile; everything is scored again',
  access: 'admin',
  body: CompanyProfile.extend({
    /** The version that was edited, so that nobody's changes are overwritten unseen; 0 for the first. */
    basedOn: z.number().int(),
  }),
  reply: reply({ profile: SavedProfile }),
});

const PreviewPlace = z.object({ rank: z.number(), score: z.number() });

export const previewProfile = endpoint({
  method: 'POST',
  path: '/api/company/profile/preview',
  summary: "How today's top ten would change with this profile",
  access: 'admin',
  body: CompanyProfile,
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
  }),
});
export type ProfileChange = z.output<typeof previewProfile.reply>['changes'][number];

export const findNaics = endpoint({
  method: 'GET',
  path: '/api/company/naics',
  summary: 'NAICS codes by the beginning of the code or by words',
  access: 'admin',
  query: z.object({ query: FilterText.optional() }),
  reply: reply({
    codes: z.array(
      z.object({
        code: z.string(),
        title: z.string(),
        /** Open opportunities with this code, or beginning with it. */
        open: z.number(),
      }),
    ),
  }),
});

/** Null where the votes held out do not allow a figure, as when nobody voted for any of them. */
const Figures = z.object({
  precisionAt5: z.number().nullable(),
  averagePrecision: z.number().nullable(),
  /** Mean distance between promised and real share of matches, 0 is best. */
  calibrationError: z.number().nullable(),
  logLoss: z.number().nullable(),
});

/** A version of the company's model. Learning makes one, and so does saving the profile. */
export const ModelVersion = z.object({
  version: z.number(),
  parentVersion: z.number().nullable(),
  origin: z.enum(['profile', 'learning']),
  state: z.enum(['promoted', 'rejected']),
  isActive: z.boolean(),
  /** Why it was promoted or rejected. */
  verdict: z.string(),
  profileVersion: z.number(),
  votesUsed: z.number(),
  /** On votes held out; null below ten. `before` is the model it was compared with. */
  before: Figures.nullable(),
  after: Figures.nullable(),
  /** The words and factors that moved most against the model before, by weight. */
  movedWords: z.array(z.object({ word: z.string(), change: z.number() })),
  movedFactors: z.array(z.object({ factor: z.string(), change: z.number() })),
  createdAt: Instant,
});
export type ModelVersion = z.output<typeof ModelVersion>;

export const listModels = endpoint({
  method: 'GET',
  path: '/api/company/models',
  summary: "The versions of the company's model, newest first",
  access: 'admin',
  reply: reply({
    models: z.array(ModelVersion),
    /** Votes that count, in all and since the last learning. */
    votes: z.object({ total: z.number(), sinceLearning: z.number() }),
  }),
});

export const rollBackModel = endpoint({
  method: 'POST',
  path: '/api/company/models/{version}/activate',
  summary: 'Make an earlier version of the model the active one; its scores come back exactly',
  access: 'admin',
  params: z.object({ version: z.string() }),
  reply: reply({ activeVersion: z.number() }),
});
