import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { Capacity } from '#fields/capacity.ts';
import { cleaned, Instant, reply } from '#fields/fields.ts';
import { FilterText } from '#fields/filter-fields.ts';
import { Sells } from '#fields/thin-profile.ts';
import { CERTIFICATIONS } from '#wording/set-asides.ts';

const CertificationCode = z.enum(CERTIFICATIONS, { error: 'Unknown certification.' });

export const US_STATES =
  'AL AK AZ AR CA CO CT DE DC FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY AS GU MP PR VI'.split(
    ' ',
  );
const State = z.string().refine((code) => US_STATES.includes(code), 'Unknown state.');

/** What a company's states mean: nothing, that work there is preferred, or that it does no other. */
export const PlacePolicy = z.enum(['anywhere', 'prefer', 'only'], { error: 'Unknown place policy.' });
export type PlacePolicy = z.output<typeof PlacePolicy>;

export const PLACE_POLICY_LABELS: Readonly<Record<PlacePolicy, string>> = {
  anywhere: 'Anywhere',
  prefer: 'Prefer our states',
  only: 'Only our states',
};

function text(label: string, max: number) {
  return cleaned(`${label} must be text`).trim().max(max, `${label} must be at most ${max} characters`);
}

function listOf<Item extends z.ZodType>(label: string, item: Item, max: number) {
  return z
    .array(item, { error: `${label} must be a list` })
    .max(max, `${label} can have at most ${max} entries`)
    .overwrite((items) => [...new Set(items)]);
}

export const NaicsCode = z
  .string()
  .trim()
  .regex(/^[1-9]\d{1,5}$/, 'A NAICS code has 2 to 6 digits');

/** So many codes a company can target. */
export const MAX_TARGET_CODES = 50;

const Word = text('A word or phrase', 80).min(1, 'A word or phrase must not be empty');

export const PastPerformance = z.object({
  title: text('Title', 200).min(1, 'Title is required'),
  customer: text('Customer', 200),
  /** Of the customer, where the contract was added from an award. */
  office: text('Office', 200).optional(),
  description: text('Description', 2_000),
  year: z
    .number({ error: 'Year must be a number' })
    .int()
    .min(1950, 'Year is too early')
    .max(2100, 'Year is too late'),
});
export type PastPerformance = z.output<typeof PastPerformance>;

/** A company's description of itself, from which it is scored before anybody votes. */
export const CompanyProfile = z.object({
  capabilityText: text('Capability statement', 8_000),
  targetNaics: listOf('Target NAICS', NaicsCode, MAX_TARGET_CODES),
  certifications: listOf('Certifications', CertificationCode, 30),
  states: listOf('States', State, 60),
  placePolicy: PlacePolicy,
  includeWords: listOf('Words to look for', Word, 50),
  excludeWords: listOf('Words to avoid', Word, 50),
  pastPerformance: z
    .array(PastPerformance, { error: 'Past performance must be a list' })
    .max(30, 'Past performance can have at most 30 entries'),
  /** Lines of the target codes' official descriptions that the company has ticked; they count while the profile is thin. */
  activities: listOf('Activities', text('An activity', 200).min(1, 'An activity must not be empty'), 30),
  /** Null where it has not been answered. */
  sells: Sells.nullable(),
  ...Capacity.shape,
});
export type CompanyProfile = z.output<typeof CompanyProfile>;

const { shape } = Capacity;
/** A profile as it is sent: clients that do not know the place policy, the answers or the capacity may leave them out. */
export const SentProfile = CompanyProfile.extend({
  placePolicy: PlacePolicy.default('prefer'),
  activities: CompanyProfile.shape.activities.default([]),
  sells: Sells.nullable().default(null),
  clearance: shape.clearance.default(null),
  cmmcLevel: shape.cmmcLevel.default(null),
  bondingLimit: shape.bondingLimit.default(null),
  largestContract: shape.largestContract.default(null),
  employees: shape.employees.default(null),
  revenue: shape.revenue.default(null),
});

const SavedProfile = CompanyProfile.extend({
  version: z.number(),
  savedBy: z.string().nullable(),
  savedAt: Instant,
});
export type SavedProfile = z.output<typeof SavedProfile>;

export const getProfile = endpoint({
  method: 'GET',
  path: '/api/company/profile',
  beyondSpec: true,
  summary: "The company's profile in force",
  access: 'admin',
  reply: reply({ profile: SavedProfile.nullable() }),
});

export const saveProfile = endpoint({
  method: 'PUT',
  path: '/api/company/profile',
  beyondSpec: true,
  summary: 'Save a new version of the profile; everything is scored again',
  access: 'admin',
  body: SentProfile.extend({
    /** The version that was edited, so that nobody's changes are overwritten unseen; 0 for the first. */
    basedOn: z.number().int(),
  }),
  reply: reply({
    profile: SavedProfile,
    /** After many changes in a short time: how long the scoring waits; absent where it starts at once. */
    scoresInMinutes: z.number().optional(),
  }),
});

export const findNaics = endpoint({
  method: 'GET',
  path: '/api/company/naics',
  beyondSpec: true,
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
