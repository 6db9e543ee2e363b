import { JOB_CASES } from './job-cases.ts';
import { MAIL_CASES } from './mail-cases.ts';
import { OWN_STAGE_CASES, type OwnStageCase } from './own-stage-cases.ts';
import { PLACE_CASES } from './place-cases.ts';
import type { FaultCase } from './stage.ts';
import { STOP_CASES } from './stop-cases.ts';

const ALL: Record<string, FaultCase | OwnStageCase> = {
  ...STOP_CASES,
  ...JOB_CASES,
  ...MAIL_CASES,
  ...PLACE_CASES,
  ...OWN_STAGE_CASES,
};

/** The seventeen faults to survive, in the order of docs/reliability.md; some have several forms. */
export const CASES: Record<string, FaultCase | OwnStageCase> = Object.fromEntries(
  Object.entries(ALL).sort(([, one], [, other]) => one.number - other.number),
);
