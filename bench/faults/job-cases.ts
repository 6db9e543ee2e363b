import { setTimeout as pause } from 'node:timers/promises';
import { triggerLearning, triggerScoring, triggerScraping } from '@bidlight/contract';
import type { Edges, ModelFault, SourceFault } from './edges.ts';
import {
  backSince,
  type FaultCase,
  killServer,
  type Stage,
  startJob,
  untilJobEnds,
  untilTrue,
} from './stage.ts';

const PUBLISHED = 60;
const MAX_KILL_MS = 400;
const MAX_WORK_MS = 2_000;
const SOURCE_FAULTS: SourceFault[] = ['429', '5xx', 'reset', 'garbage', 'changed format'];
const MODEL_FAULTS: ModelFault[] = ['down', 'garbage', 'slow'];

const sourceEnv = ({ source }: Edges) => ({ SAM_API_KEY: 'a-key', SAM_API_URL: source.url });

/** Jobs that are cut off, or whose source or language model misbehaves. */
export const JOB_CASES: Record<string, FaultCase> = {
  'collecting-killed': {
    number: 2,
    name: 'kill -9 in collecting, and in merging notices into opportunities',
    isKill: true,
    env: sourceEnv,
    strike: async (stage) => {
      const { product, edges, random } = stage;
      edges.source.publish(PUBLISHED);
      const asked = edges.source.asked;
      await giveCallsBack(product);
      const job = await startJob(product.address, triggerScraping.path);
      const page = 1 + Math.floor(random() * 3);
      await untilTrue('A page was asked for', 30_000, () => edges.source.asked >= asked + page);
      // From here on a page is stored and merged, or the next one is asked for.
      await pause(random() * MAX_KILL_MS);
      const backMs = await killServer(stage);
      await untilJobEnds(stage, job);
      return backMs;
    },
    check: checkCollected,
  },
  'scoring-killed': {
    number: 3,
    name: 'kill -9 in scoring',
    isKill: true,
    strike: killDuring(triggerScoring),
    check: checkScored,
  },
  'learning-killed': {
    number: 4,
    name: 'kill -9 in learning',
    isKill: true,
    strike: killDuring(triggerLearning),
    check: checkScored,
  },
  'source-faults': {
    number: 13,
    forms: SOURCE_FAULTS.length,
    name: 'the source answers 429, 5xx, nothing, garbage, another format',
    env: sourceEnv,
    strike: async (stage) => {
      const { product, edges, time } = stage;
      edges.source.publish(PUBLISHED);
      edges.source.fault = SOURCE_FAULTS[time % SOURCE_FAULTS.length];
      const anyEnd = () => true;
      await untilJobEnds(stage, await startJob(product.address, triggerScraping.path), anyEnd);
      edges.source.fault = undefined;
      await giveCallsBack(product);
      return backSince(performance.now(), stage.product);
    },
    check: checkCollected,
  },
  'model-faults': {
    number: 14,
    forms: MODEL_FAULTS.length,
    name: 'the language model is down, says garbage, says nothing',
    env: ({ model }) => ({
      ...{ AI_PROVIDER: 'openai-compatible', AI_MODEL: 'small', AI_BASE_URL: model.url },
    }),
    strike: async (stage) => {
      const { product, edges, time } = stage;
      edges.model.fault = MODEL_FAULTS[time % MODEL_FAULTS.length];
      const never = () => false;
      await untilJobEnds(stage, await startJob(product.address, triggerScoring.path), never);
      return backSince(performance.now(), stage.product);
    },
    check: async ({ edges, problems }) => {
      if (edges.model.asked === 0) problems.push('The language model was never asked.');
    },
  },
};

/** The calls of a day are not enough for the long run, and after a 429 the source is left alone for a minute or more. */
function giveCallsBack(product: Stage['product']): Promise<unknown> {
  return product.query("delete from counters where key like 'calls:sam:%'");
}

function killDuring({ path }: { path: string }) {
  return async (stage: Stage): Promise<number> => {
    const { product, random } = stage;
    const job = await startJob(product.address, path);
    await pause(random() * MAX_WORK_MS);
    const backMs = await killServer(stage);
    await untilJobEnds(stage, job);
    return backMs;
  };
}

/** After one more collecting that nobody disturbs: every notice once, every purchase one opportunity, none without a notice. */
async function checkCollected(stage: Stage): Promise<void> {
  const { product, edges, problems } = stage;
  const never = () => false;
  await giveCallsBack(product);
  await untilJobEnds(stage, await startJob(product.address, triggerScraping.path), never);
  const [found] = await product.query<Record<'notices' | 'split' | 'empty', number>>(`
    select
      (select count(*)::int from notices where source = 'sam') as notices,
      (select count(*)::int from (
        select solicitation_number from notices where source = 'sam'
        group by 1 having count(distinct opportunity_id) > 1) as split) as split,
      (select count(*)::int from opportunities
        where not exists (select 1 from notices where opportunity_id = opportunities.id)) as empty`);
  const wanted = { notices: edges.source.records.length, split: 0, empty: 0 };
  for (const [what, count] of Object.entries(wanted)) {
    const stored = found?.[what as keyof typeof wanted];
    if (stored !== count) problems.push(`${what}: ${stored} instead of ${count}`);
  }
}

/** After one more scoring that nobody disturbs: every company's scores are those of its active model, which is there. */
async function checkScored(stage: Stage): Promise<void> {
  const { product, problems } = stage;
  const never = () => false;
  await untilJobEnds(stage, await startJob(product.address, triggerScoring.path), never);
  const [found] = await product.query<{ wrong: number }>(`
    select count(*)::int as wrong from companies
    where exists (select 1 from company_profiles where company_id = companies.id)
      and (active_model_version is distinct from scored_model_version or not exists (
        select 1 from models where company_id = companies.id and version = active_model_version))`);
  if (found?.wrong !== 0) problems.push(`${found?.wrong} companies have scores of another model.`);
}
