import { z } from 'zod';
import { endpoint } from '#access/endpoint.ts';
import { reply } from '#fields/fields.ts';
import { CERTIFICATIONS } from '#wording/set-asides.ts';
import { CompanyProfile } from './company.ts';

/** The words of the statement that led to a suggestion, as they stand there. */
const Words = z.string();

const SuggestedNaics = z.object({
  code: z.string(),
  title: z.string(),
  /** Open opportunities with this code. */
  open: z.number(),
  words: Words,
  /** The statement names the code; otherwise its title says what the statement says. */
  isNamed: z.boolean(),
});
export type SuggestedNaics = z.output<typeof SuggestedNaics>;

export const suggestProfile = endpoint({
  method: 'POST',
  path: '/api/company/suggestions',
  beyondSpec: true,
  summary: 'What a capability statement says for a profile: codes, set-asides and places, with its words',
  access: 'admin',
  body: z.object({ text: CompanyProfile.shape.capabilityText }),
  reply: reply({
    /** Those that the statement names first, then the likeliest first. */
    naics: z.array(SuggestedNaics),
    certifications: z.array(z.object({ code: z.enum(CERTIFICATIONS), words: Words })),
    states: z.array(z.object({ code: z.string(), words: Words })),
  }),
});
export type Suggestions = Pick<z.output<typeof suggestProfile.reply>, 'naics' | 'certifications' | 'states'>;
