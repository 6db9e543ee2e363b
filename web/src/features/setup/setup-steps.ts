import { z } from 'zod';

export const STEP_NAMES = ['notices', 'company', 'teach', 'people'] as const;
export type StepName = (typeof STEP_NAMES)[number];

/** The steps with what each is for. All can be left, skipped and come back to. */
export const STEPS: Record<StepName, { title: string; purpose: string }> = {
  notices: {
    title: "Get today's federal notices",
    purpose: 'Everything that federal agencies have published on SAM.gov.',
  },
  company: {
    title: 'Describe your company',
    purpose: 'What you do, in your own words. Every notice is scored against it.',
  },
  teach: {
    title: 'Teach it with ten votes',
    purpose: 'Vote on ten notices. The score learns from your votes at once.',
  },
  people: {
    title: 'Invite your team',
    purpose: 'Your colleagues see the same list, and their votes teach the same score.',
  },
};

/** An address without a step opens the first that is not done. */
export const SetupAddress = z.object({ step: z.enum(['', ...STEP_NAMES]).catch('') });
