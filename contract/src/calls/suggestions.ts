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
  /** Named, or said by more than one word; what is not sure is for a person to decide. */
  isSure: z.boolean(),
});
export type SuggestedNaics = z.output<typeof SuggestedNaics>;

export const suggestProfile = endpoint({
  method: 'POST',
  path: '/api/company/suggestions',
  beyondSpec: true,
  summary: 'What a capability statement says for a profile: codes, set-asides, places and words to avoid',
  access: 'admin',
  body: z.object({ text: CompanyProfile.shape.capabilityText }),
  reply: reply({
    /** Those that the statement names first, then the sure ones, the likeliest first. */
    naics: z.array(SuggestedNaics),
    certifications: z.array(z.object({ code: z.enum(CERTIFICATIONS), words: Words })),
    states: z.array(z.object({ code: z.string(), words: Words })),
    /** What the statement says the company does not do. */
    excludeWords: z.array(z.object({ phrase: z.string(), words: Words })),
  }),
});
export type Suggestions = Omit<z.output<typeof suggestProfile.reply>, 'success'>;
