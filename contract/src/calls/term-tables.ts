import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { cleaned, Instant, reply } from '#fields/fields.ts';
import { CalendarDate } from '#fields/filter-fields.ts';

function shortText(maxLength: number) {
  return cleaned('must be text').trim().min(1).max(maxLength);
}

const Count = z.int().min(0);

/** What is known of a table of term vectors: the file beside it, written by the training. */
export const TermTableRecord = z.object({
  format: z.literal(1),
  name: shortText(80),
  trainedAt: Instant,
  seed: z.int(),
  dimensions: z.int().positive(),
  rows: z.int().positive(),
  trainedOn: z.object({
    notices: Count,
    /** Pairs of a title and its description. */
    pairs: Count,
    /** Official texts of codes. */
    naicsTexts: Count,
    pscTexts: Count,
    /** The day on which the newest notice was posted. */
    newest: CalendarDate.nullable(),
  }),
  /** What the training has not seen, so that figures from it are worth something. */
  heldOut: z.array(z.object({ name: shortText(200), notices: Count, fingerprint: shortText(200) })).max(50),
  /** What was measured with it, in words that people read. */
  figures: z.array(z.object({ name: shortText(120), value: shortText(120) })).max(50),
});
export type TermTableRecord = z.output<typeof TermTableRecord>;

export const TermTable = z.object({ id: z.string(), record: TermTableRecord, isActive: z.boolean() });
export type TermTable = z.output<typeof TermTable>;

export const listTermTables = endpoint({
  method: 'GET',
  path: '/api/scoring/tables',
  beyondSpec: true,
  summary: 'The tables of term vectors, newest first, and the one in use',
  access: 'operator',
  reply: reply({
    tables: z.array(TermTable),
    /** Null: scoring works without vectors. */
    activeId: z.string().nullable(),
  }),
});

const ID_MESSAGE = 'Give the id of a table, or null.';

export const switchTermTable = endpoint({
  method: 'POST',
  path: '/api/scoring/tables/active',
  beyondSpec: true,
  summary: 'Use another table of term vectors, or none; models are made anew and everything is scored again',
  access: 'operator',
  body: z.object({ id: cleaned(ID_MESSAGE).max(100, ID_MESSAGE).nullable() }),
  reply: reply({ activeId: z.string().nullable() }),
});
