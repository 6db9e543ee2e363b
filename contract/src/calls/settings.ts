import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { cleaned, Instant, reply } from '#fields/fields.ts';

/**
 * The settings that operators change on the control panel, with what the sentences about each begin with. A variable of the
 * environment wins over each of them.
 */
export const SETTING_LABELS = {
  smtpHost: 'The mail server',
  smtpPort: 'The port',
  smtpSecurity: 'The encryption',
  smtpUser: 'The user name',
  smtpPassword: 'The password',
  mailFrom: 'The sender',
  scheduleCollect: 'The schedule of collecting',
  scheduleEmail: 'The schedule of mailing',
  scheduleBackup: 'The schedule of backups',
  extract: 'The bulk extract',
  samApiKey: 'The SAM.gov key',
  secondSourceUrl: 'The second source',
  aiProvider: 'The provider',
  aiModel: 'The model',
  aiBaseUrl: "The model's address",
  aiApiKey: "The model's key",
  aiDailyTokens: 'The daily budget',
  timeZone: 'The time zone',
} as const;
export type SettingName = keyof typeof SETTING_LABELS;
export const SETTING_NAMES = Object.keys(SETTING_LABELS) as SettingName[];

const SettingText = cleaned('A setting must be text.').max(
  500,
  'A setting must have at most 500 characters.',
);

/** What is named changes, and the rest stays; null or nothing goes back to the default. */
export const SettingsChanges = z.object(
  Object.fromEntries(SETTING_NAMES.map((name) => [name, SettingText.nullable().optional()])) as Record<
    SettingName,
    z.ZodOptional<z.ZodNullable<typeof SettingText>>
  >,
);
export type SettingsChanges = z.output<typeof SettingsChanges>;

export const Setting = z.object({
  /** What is in force, as text; null for a secret, and for what is neither set nor has a default. */
  value: z.string().nullable(),
  /** Stored here, or set by a variable. */
  isSet: z.boolean(),
  /** Since when a stored one has its value. */
  setAt: Instant.nullable(),
  /** The variable that wins; null where it can be changed here. */
  lockedBy: z.string().nullable(),
  /** Why what is stored is not used, in one sentence. */
  problem: z.string().nullable(),
});
export type Setting = z.output<typeof Setting>;

export const AllSettings = reply({
  settings: z.record(z.enum(SETTING_NAMES), Setting),
  /** Why no secret can be stored, in one sentence; null where it can. */
  secretsProblem: z.string().nullable(),
  /** By the schedules in force; null for one that is off. */
  nextRuns: z.object({ collect: Instant.nullable(), email: Instant.nullable(), backup: Instant.nullable() }),
  /** What the language model has used of its budget today, which is the day in UTC. */
  tokensToday: z.number(),
});
export type AllSettings = z.output<typeof AllSettings>;

export const getSettings = endpoint({
  method: 'GET',
  path: '/api/settings',
  beyondSpec: true,
  summary: 'The settings that operators can change, and which of them a variable has locked',
  access: 'operator',
  reply: AllSettings,
});

export const changeSettings = endpoint({
  method: 'PUT',
  path: '/api/settings',
  beyondSpec: true,
  summary: 'Change some settings; they take effect at once, on every server',
  access: 'operator',
  isClosedInExposedDemo: true,
  body: SettingsChanges,
  reply: AllSettings,
});

/** What came back from the other side, in its own words or in one sentence. */
const TestResult = reply({ isOk: z.boolean(), message: z.string() });
export type TestResult = z.output<typeof TestResult>;

export const testMailServer = endpoint({
  method: 'POST',
  path: '/api/settings/test-mail',
  beyondSpec: true,
  summary: 'Send the caller a mail through the mail server that is set, and say what it answered',
  access: 'operator',
  isClosedInExposedDemo: true,
  reply: TestResult,
});

export const testSource = endpoint({
  method: 'POST',
  path: '/api/settings/test-source',
  beyondSpec: true,
  summary: 'Ask SAM.gov with the key that is set, by the smallest call there is',
  access: 'operator',
  isClosedInExposedDemo: true,
  reply: TestResult,
});

export const testLanguageModel = endpoint({
  method: 'POST',
  path: '/api/settings/test-language-model',
  beyondSpec: true,
  summary: 'Ask the language model that is set for one word, within its budget',
  access: 'operator',
  isClosedInExposedDemo: true,
  reply: TestResult,
});
