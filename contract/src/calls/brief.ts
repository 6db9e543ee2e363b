import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { Instant, reply } from '#fields/fields.ts';

/** What a morning begins with: numbers, each of a list that exists. */
export const Brief = z.object({
  /** Today's RFPs. */
  newToday: z.number(),
  /** Those of them that score at least as high as the top list asks. */
  worthReading: z.number(),
  /** What scores as high, whenever it was posted, and is 'Closing soon'. */
  closing: z.number(),
  /** What has changed today of the caller's list 'To decide'. */
  changed: z.number(),
  /** The company's pursuits that wait for an answer: a deadline has passed, an award was made. */
  waiting: z.number(),
  /** Which one it is, where it is one alone. */
  onlyWaiting: z.number().nullable(),
  /** The company's pursuits that are open and that nobody owns. */
  unowned: z.number(),
});
export type Brief = z.output<typeof Brief>;

export const getBrief = endpoint({
  method: 'GET',
  path: '/api/scraping/brief',
  beyondSpec: true,
  summary:
    'What is new today, worth reading, about to close and changed, and which pursuits wait for somebody',
  access: 'signed-in',
  reply: reply({ brief: Brief }),
});

export const sourceFreshness = endpoint({
  method: 'GET',
  path: '/api/scraping/freshness',
  beyondSpec: true,
  summary: 'What the lists are made of: real notices or the sample, and how old they are',
  access: 'signed-in',
  reply: reply({
    isSample: z.boolean(),
    /** When collecting last succeeded; null before the first time. */
    asOf: Instant.nullable(),
  }),
});
