import { z } from 'zod';

export const STEP_NAMES = ['notices', 'company', 'teach', 'people'] as const;
export type StepName = (typeof STEP_NAMES)[number];

/** The steps with what each is for. All can be left, skipped and come back to. */
export const STEPS: Record<StepName, { title: string; purpose: string }> = {
  notices: {
    title: "Get today's federal notices",
    purpose: 'What all federal agencies have published, as SAM.gov gives it to everybody.',
  },
  company: {
    title: 'Describe your company',
    purpose: 'What you do, in your own words. Everything is scored against it.',
  },
  teach: {
    title: 'Teach it with ten votes',
    purpose: 'Ten notices whose votes say most. The score learns from them at once.',
  },
  people: {
    title: 'Invite your team',
    purpose: 'Their votes teach the same score, and a mail brings them the best five.',
  },
};

/** An address without a step opens the first that is not done. */
export const SetupAddress = z.object({ step: z.enum(['', ...STEP_NAMES]).catch('') });
