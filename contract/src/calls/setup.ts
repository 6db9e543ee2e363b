import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { LOGIN_TIMEOUT_MS, SESSION_TIMEOUT_MS } from '#fields/constants.ts';
import { cleaned, reply, wholeNumber } from '#fields/fields.ts';
import { CompanyName, Email, FirstName, LastName, NewPassword } from '#fields/person-fields.ts';
import { SignedIn } from './sign-in.ts';

/** The calls that take a new installation, or a demo, to its first real notices. All are beyond the specification. */

export const describeSetup = endpoint({
  method: 'GET',
  path: '/api/setup',
  beyondSpec: true,
  summary: 'Whether the product waits for its first operator',
  access: 'public',
  reply: reply({
    isOpen: z.boolean(),
    /** The name of the internal company where it is fixed already. */
    companyName: z.string().nullable(),
  }),
  timeoutMs: SESSION_TIMEOUT_MS,
});

const CODE_REQUIRED = 'Please enter the code from the terminal';

export const FirstOperator = z.object({
  code: cleaned(CODE_REQUIRED)
    .trim()
    .min(1, CODE_REQUIRED)
    .max(100, { error: 'The code has 12 letters and digits', abort: true }),
  companyName: CompanyName,
  firstName: FirstName,
  lastName: LastName,
  email: Email,
  password: NewPassword,
});

export const finishSetup = endpoint({
  method: 'POST',
  path: '/api/setup',
  beyondSpec: true,
  summary: 'Create the internal company and its first operator, who is signed in',
  isSecret: true,
  access: 'public',
  body: FirstOperator,
  reply: reply({ data: SignedIn }),
  status: 201,
  timeoutMs: LOGIN_TIMEOUT_MS,
});

/** What 'Start for real' removes. */
const DemoContents = z.object({
  companies: z.array(z.object({ name: z.string(), people: z.number(), votes: z.number() })),
  sampleNotices: z.number(),
  /** Those of a real source, which stay. */
  realNotices: z.number(),
});
export type DemoContents = z.output<typeof DemoContents>;

export const describeDemo = endpoint({
  method: 'GET',
  path: '/api/setup/demo',
  beyondSpec: true,
  summary: 'What starting for real would remove; null outside of a demo',
  access: 'operator',
  reply: reply({ demo: DemoContents.nullable() }),
});

/** Typed by the person, so that nobody removes a demo by a stray click. */
export const START_FOR_REAL_WORD = 'DELETE';

export const startForReal = endpoint({
  method: 'POST',
  path: '/api/setup/start-for-real',
  beyondSpec: true,
  summary: 'Remove the demo for good and sign everybody out',
  access: 'operator',
  isClosedInExposedDemo: true,
  body: z.object({
    word: z.literal(START_FOR_REAL_WORD, { error: `Type ${START_FOR_REAL_WORD} to remove the demo` }),
  }),
  reply: reply({ message: z.string() }),
  timeoutMs: 110_000,
});

const MAX_ADDRESS_LENGTH = 1_000;

export const collectPublicExtract = endpoint({
  method: 'POST',
  path: '/api/setup/collect',
  beyondSpec: true,
  summary: 'Collect the public bulk extract now and every day from now on',
  access: 'operator',
  isClosedInExposedDemo: true,
  body: z.object({
    /** Another address of the federal source than the usual one. */
    address: z
      .string({ error: 'Enter a web address' })
      .trim()
      .max(MAX_ADDRESS_LENGTH, `The address must be at most ${MAX_ADDRESS_LENGTH} characters`)
      .optional(),
  }),
  reply: reply({ jobId: z.string(), message: z.string() }),
  status: 202,
});

/** A larger file is for `npm run import`. */
export const MAX_DROPPED_BYTES = 2 * 2 ** 30;
/** A piece is sent within the time that any request has, also over a slow line. */
export const DROPPED_PIECE_BYTES = 8 * 2 ** 20;
/** Why a file is refused while notices are collected; it passes. */
export const COLLECTING_ALREADY = 'Collecting is going on. Drop the file again when it has ended.';
const INVALID_PIECE = 'Invalid piece of a file.';

export const sendExtractFile = endpoint({
  method: 'POST',
  path: '/api/setup/extract-file',
  beyondSpec: true,
  summary: 'Send a piece of a bulk extract (application/octet-stream); the last piece starts collecting it',
  access: 'operator',
  isClosedInExposedDemo: true,
  query: z.object({
    /** Chosen by the browser, the same for all pieces of the file. */
    upload: z.string({ error: INVALID_PIECE }).regex(/^[0-9a-f]{32}$/, INVALID_PIECE),
    offset: wholeNumber(0, Number.MAX_SAFE_INTEGER, INVALID_PIECE),
    size: wholeNumber(1, Number.MAX_SAFE_INTEGER, INVALID_PIECE),
  }),
  takesFile: true,
  reply: reply({
    received: z.number(),
    /** Once the whole file is there. */
    jobId: z.string().nullable(),
  }),
  timeoutMs: 60_000,
});
