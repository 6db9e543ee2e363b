import {
  FeedbackType,
  makeOnce,
  PastPerformance,
  SavedFilters,
  SavedSearchName,
  SentProfile,
} from '@bidlight/contract';
import { z } from 'zod';
import { readJsonFile } from '#platform/data-files.ts';

const Texts = z.array(z.string().min(1)).min(1);

/** Phrases that are looked for as whole words, in any case. */
const Phrases = z
  .array(z.string().regex(/^[a-z]+( [a-z]+)*$/))
  .min(1)
  .transform((phrases) => new RegExp(`\\b(${phrases.join('|')})\\b`, 'i'));

const Person = z.strictObject({
  firstName: z.string().min(1),
  lastName: z.string().min(1),
  /** The part of the address before the @; the person's name where it is missing. */
  account: z.string().min(1).optional(),
  role: z.enum(['ADMIN', 'MEMBER']).default('MEMBER'),
  isActive: z.boolean().default(true),
});

/** What a company's people like beyond what its profile says, so that there is something to learn from their votes. */
const Taste = z.strictObject({
  /** Work they know and want. */
  likes: Phrases,
  /** Work that fits and that they have never done. */
  newTo: Phrases,
  /** Work that their profile suggests and that they do not want, such as what they used to do. */
  dislikes: Phrases,
  comments: z.record(FeedbackType, Texts),
});
export type Taste = z.output<typeof Taste>;

/** A search that one of the people has saved. */
const Search = z.strictObject({
  /** The account, as in the people's addresses. */
  owner: z.string().min(1),
  name: SavedSearchName,
  filters: SavedFilters,
  isShared: z.boolean().default(false),
});

const DemoCompany = z.strictObject({
  /** The internal company's name comes from the configuration. */
  name: z.string().min(1).optional(),
  isInternal: z.boolean(),
  /** The domain of its people's e-mail addresses. */
  domain: z.string().endsWith('.example'),
  profile: SentProfile.extend({
    /** Years ago instead of a year, so that the demo is recent on any date. */
    pastPerformance: z.array(PastPerformance.omit({ year: true }).extend({ yearsAgo: z.int().positive() })),
  }).strict(),
  people: z.array(Person).min(1),
  savedSearches: z.array(Search).default([]),
  taste: Taste,
});
export type DemoCompany = z.output<typeof DemoCompany>;

const DemoData = z.strictObject({
  companies: z.array(DemoCompany).min(1),
  emailGroups: z.strictObject({ user: z.array(z.email()), external: z.array(z.email()) }),
});

/** The demo's companies with profiles a capture manager would recognize, and their people. All of it is invented. */
export const demoData = makeOnce(() => readJsonFile('demo.json', DemoData));
